public import Foundation

/// The format of a date.
nonisolated public enum APIDateFormat: Hashable, Sendable {
    /// Seconds since 1970 as a number. Whole seconds are written as an integer.
    case seconds
    /// Milliseconds since 1970 as a number. Whole milliseconds are written as an integer.
    case milliseconds
    /// `2024-05-06T07:08:09Z` with any offset and any fraction, of which microseconds are kept. Without an offset it is
    /// UTC (RFC 3339).
    case iso8601
    /// `Mon, 06 May 2024 07:08:09 +0000` (RFC 2822, section 3.3).
    case rfc2822
    /// `Mon, 06 May 2024 07:08:09 GMT`, as in headers. The two obsolete formats are read as well (RFC 9110, section
    /// 5.6.7).
    case http
    /// A pattern of Unicode Technical Standard #35 such as `yyyy-MM-dd HH:mm:ss`, in the POSIX locale and UTC.
    ///
    /// Numbers and a day of the week must be those of the date, unless the pattern has a time zone or a fraction.
    case pattern(String)
}

nonisolated extension APIDateFormat {
    /// The wire value of a date: a number or a string in JSON.
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
    public func text(of date: Date) -> String {
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

    /// The date of a string, for formats that are strings.
    func date(fromText text: String) -> Date? {
        switch self {
        case .seconds, .milliseconds: nil
        case .iso8601: APIISO8601.date(from: text)
        case .rfc2822: APIRFC2822.date(from: text)
        case .http: APIHTTPDate.date(from: text) ?? (text.hasSuffix("GMT") ? APIRFC2822.date(from: text) : nil)
        case .pattern(let pattern): APIDatePattern.date(from: text, pattern: pattern)
        }
    }

    /// The date of a header, where numbers are strings as well.
    func date(fromHeader text: String) -> Date? {
        isNumber ? Double.scalar(of: text).map { date(fromNumber: $0) } : date(fromText: text)
    }

    /// Whether a string is a date in this format.
    public func isDate(_ text: String) -> Bool { date(fromText: text) != nil }

    var isNumber: Bool { self == .seconds || self == .milliseconds }

    private static func number(_ value: Double, tolerance: Double) -> WireValue {
        let rounded = value.rounded()
        if abs(value - rounded) <= tolerance, let integer = Int64(exactly: rounded) {
            return .integer(integer)
        }
        return .number(value)
    }
}

nonisolated extension APIDateFormat {
    func decode(from container: any SingleValueDecodingContainer) throws -> Date {
        if isNumber {
            return date(fromNumber: try container.decode(Double.self))
        }
        let text = try container.decode(String.self)
        guard let date = date(fromText: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: mismatch(text))
        }
        return date
    }

    func encode(_ date: Date, into container: inout any SingleValueEncodingContainer) throws {
        switch wireValue(of: date) {
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }

    func decodeAll(from container: inout any UnkeyedDecodingContainer) throws -> [Date] {
        var dates: [Date] = []
        while !container.isAtEnd {
            if isNumber {
                dates.append(date(fromNumber: try container.decode(Double.self)))
            } else {
                let text = try container.decode(String.self)
                guard let date = date(fromText: text) else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: mismatch(text))
                }
                dates.append(date)
            }
        }
        return dates
    }

    func encodeAll(_ dates: [Date], into container: inout any UnkeyedEncodingContainer) throws {
        for date in dates {
            switch wireValue(of: date) {
            case .integer(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            }
        }
    }

    func mismatch(_ text: String) -> String {
        "'\(text)' is not a date in the format \(self)"
    }
}
