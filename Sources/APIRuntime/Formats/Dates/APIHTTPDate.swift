internal import Foundation

/// Dates of HTTP (RFC 9110, section 5.6.7), which are always in GMT.
nonisolated enum APIHTTPDate {
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    static func date(from text: String, now: Date = Date()) -> Date? {
        guard text.hasSuffix("GMT") else { return asctimeDate(from: text) }
        return APIRFC2822.date(from: text) ?? rfc850Date(from: text, now: now)
    }

    static func text(of date: Date) -> String {
        APIRFC2822.text(of: date).replacing("+0000", with: "GMT")
    }

    private static func rfc850Date(from text: String, now: Date) -> Date? {
        var scanner = APIByteScanner(text)
        guard let weekday = scanner.name(of: weekdays), scanner.skip(","), scanner.skipSpaces(),
            let day = scanner.digits(2), scanner.skip("-"), let month = scanner.name(of: APIRFC2822.months),
            scanner.skip("-"), let year = scanner.digits(2), scanner.skipSpaces()
        else { return nil }
        // Two digits are of this century, unless that is more than fifty years in the future.
        let thisYear = APICivilDate(secondsSinceReference: Int(now.timeIntervalSinceReferenceDate)).year
        let full = thisYear / 100 * 100 + year
        var civil = APICivilDate(year: full > thisYear + 50 ? full - 100 : full, month: month + 1, day: day)
        guard APIRFC2822.readTime(&scanner, into: &civil), scanner.skipSpaces(), scanner.name(of: ["GMT"]) != nil,
            scanner.isAtEnd
        else { return nil }
        return civil.date(weekday: weekday)
    }

    private static func asctimeDate(from text: String) -> Date? {
        var scanner = APIByteScanner(text)
        guard let weekday = scanner.name(of: APIRFC2822.weekdays), scanner.skipSpaces(),
            let month = scanner.name(of: APIRFC2822.months), scanner.skipSpaces(), let day = scanner.number(1, 2),
            scanner.skipSpaces()
        else { return nil }
        var civil = APICivilDate(year: 0, month: month + 1, day: day.value)
        guard APIRFC2822.readTime(&scanner, into: &civil), scanner.skipSpaces(), let year = scanner.digits(4),
            scanner.isAtEnd
        else { return nil }
        civil.year = year
        return civil.date(weekday: weekday)
    }
}
