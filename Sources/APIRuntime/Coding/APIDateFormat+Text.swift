internal import Foundation

nonisolated extension APIDateFormat {
    /// The wire value of a date: a number or a text in JSON.
    enum WireValue: Equatable {
        case integer(Int64)
        case number(Double)
        case text(String)
    }

    func wireValue(of date: Date) -> WireValue {
        switch self {
        case .seconds: Self.number(date.timeIntervalSince1970, tolerance: 0)
        // A date is exact to a tenth of a microsecond, so that a smaller difference is rounded.
        case .milliseconds: Self.number(date.timeIntervalSince1970 * 1000, tolerance: 0.001)
        case .iso8601: .text(APIISO8601.text(of: date))
        case .rfc2822: .text(APIRFC2822.text(of: date))
        case .http: .text(APIHTTPDate.text(of: date))
        case .pattern(let pattern): .text(APIDatePattern.text(of: date, pattern: pattern))
        }
    }

    /// The text of a date in a path, a query or a header. Numbers are rounded down to whole seconds or milliseconds.
    func text(of date: Date) -> String {
        switch wireValue(of: date) {
        case .integer(let value): value.parameterText
        case .number(let value): Int64(exactly: value.rounded(.down))?.parameterText ?? value.parameterText
        case .text(let value): value
        }
    }

    /// The date of a number, for formats that are numbers.
    func date(fromNumber number: Double) -> Date {
        Date(timeIntervalSince1970: self == .milliseconds ? number / 1000 : number)
    }

    /// The date of a text, for formats that are texts.
    func date(fromText text: String) -> Date? {
        switch self {
        case .seconds, .milliseconds: nil
        case .iso8601: APIISO8601.date(from: text)
        case .rfc2822: APIRFC2822.date(from: text)
        case .http: APIHTTPDate.date(from: text)
        case .pattern(let pattern): APIDatePattern.date(from: text, pattern: pattern)
        }
    }

    /// The date of a header, where numbers are texts as well.
    func date(fromHeader text: String) -> Date? {
        isNumber ? Double.scalar(of: text).map { date(fromNumber: $0) } : date(fromText: text)
    }

    var isNumber: Bool { self == .seconds || self == .milliseconds }

    private static func number(_ value: Double, tolerance: Double) -> WireValue {
        let rounded = value.rounded()
        if abs(value - rounded) <= tolerance, let integer = Int64(exactly: rounded) {
            return .integer(integer)
        }
        return .number(value)
    }
}
