public import Foundation

/// Dates of ISO 8601 in the profile of RFC 3339.
nonisolated enum APIISO8601 {
    static func date(from text: String) -> Date? {
        var scanner = APIByteScanner(text)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
            let day = scanner.digits(2)
        else { return nil }
        var civil = APICivilDate(year: year, month: month, day: day)
        var micros = 0
        if scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") {
            guard let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2) else { return nil }
            civil.hour = hour
            civil.minute = minute
            if scanner.skip(":") {
                guard let second = scanner.digits(2) else { return nil }
                civil.second = second
                if scanner.skip(".") || scanner.skip(",") {
                    guard let fraction = scanner.microseconds() else { return nil }
                    micros = fraction
                }
            }
            guard let offset = offset(&scanner) else { return nil }
            civil.offsetSeconds = offset
        }
        guard scanner.isAtEnd, let seconds = civil.secondsSinceReference else { return nil }
        // The fraction of a far date may be rounded to the next second, which must not be of the year 10000.
        let interval = min(Double(seconds) + Double(micros) / 1_000_000, end.nextDown)
        return Date(timeIntervalSinceReferenceDate: interval)
    }

    static func mismatch(_ text: String) -> String { "'\(text)' is not a date in the format iso8601" }

    static func text(of date: Date) -> String {
        let interval = clamped(date)
        let whole = interval.rounded(.down)
        let micros = Int(((interval - whole) * 1_000_000).rounded())
        let civil = APICivilDate(secondsSinceReference: Int64(whole) + Int64(micros / 1_000_000))
        let fraction =
            switch micros % 1_000_000 {
            case 0: ""
            case let micros where micros % 1000 == 0: "." + padded(micros / 1000, 3)
            case let micros: "." + padded(micros, 6)
            }
        return "\(padded(civil.year, 4))-\(padded(civil.month, 2))-\(padded(civil.day, 2))"
            + "T\(padded(civil.hour, 2)):\(padded(civil.minute, 2)):\(padded(civil.second, 2))\(fraction)Z"
    }

    /// The first second that four digits for the year cannot represent.
    private static let end = Double(APICivilDate.representableSeconds.upperBound) + 1

    /// The seconds since 2001, within the years 0 to 9999.
    static func clamped(_ date: Date) -> Double {
        let interval = date.timeIntervalSinceReferenceDate
        let representable = APICivilDate.representableSeconds
        if interval >= end { return Double(representable.upperBound) }
        return max(interval, Double(representable.lowerBound))
    }

    static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// `Z`, `+01:00`, `+0100`, `+01` or nothing, which is UTC.
    private static func offset(_ scanner: inout APIByteScanner) -> Int? {
        if scanner.isAtEnd || scanner.skip("Z") || scanner.skip("z") { return 0 }
        let isWest = scanner.skip("-")
        guard isWest || scanner.skip("+"), let hours = scanner.digits(2) else { return nil }
        var minutes = 0
        if !scanner.isAtEnd {
            _ = scanner.skip(":")
            guard let number = scanner.digits(2) else { return nil }
            minutes = number
        }
        guard hours < 24, minutes < 60 else { return nil }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}

nonisolated extension Date: APIParameter {
    /// In ISO 8601. Other formats need an `APIDateFormat`.
    public var parameterText: String { APIISO8601.text(of: self) }
}
