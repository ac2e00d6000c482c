import Foundation
import SpecLanguage

extension DateFormat {
    /// The name in messages.
    var phrase: String {
        switch self {
        case .seconds: "seconds since 1970"
        case .milliseconds: "milliseconds since 1970"
        case .iso8601: "ISO 8601"
        case .rfc2822: "RFC 2822"
        case .http: "a date of HTTP"
        case .pattern(let pattern): "`\(pattern)`"
        }
    }

    var isNumber: Bool { self == .seconds || self == .milliseconds }

    /// Whether the runtime reads the text as a date; never, if dates are numbers.
    func reads(_ text: String) -> Bool {
        switch self {
        case .seconds, .milliseconds: false
        case .iso8601: Self.isISO8601(text)
        case .rfc2822: Self.isRFC2822(text)
        case .http: Self.isHTTP(text)
        case .pattern(let pattern): Self.formatter(pattern).date(from: text) != nil
        }
    }

    /// Whether the text is a date without a time: `2024-05-06`.
    static func isDay(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/) else { return false }
        return isDay(year: Int(match.1), month: Int(match.2), day: Int(match.3))
    }

    private static func isISO8601(_ text: String) -> Bool {
        guard isDay(String(text.prefix(10))) else { return false }
        let time =
            /(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]+)?)?(?:[Zz]|[+\-][0-9]{2}(?::?[0-9]{2})?)?)?/
        guard let match = text.dropFirst(10).wholeMatch(of: time) else { return false }
        return isTime(match.1, match.2, match.3)
    }

    private static func isRFC2822(_ text: String) -> Bool {
        let date =
            /(?:[A-Za-z]+,? +)?([0-9]{1,2}) +([A-Za-z]{3}) +([0-9]{2,4}) +([0-9]{2}):([0-9]{2})(?::([0-9]{2}))? +([A-Za-z]{1,3}|[+\-][0-9]{4})/
        guard let match = text.wholeMatch(of: date) else { return false }
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        let month = months.firstIndex(of: match.2.lowercased()).map { $0 + 1 }
        // A year of two digits may be one of either century, and leap years of both are those divided by four.
        return isDay(year: Int(match.3), month: month, day: Int(match.1)) && isTime(match.4, match.5, match.6)
    }

    /// The form of today and the two that readers still accept (RFC 9110, section 5.6.7).
    private static func isHTTP(_ text: String) -> Bool {
        if text.hasSuffix(" GMT") { return isRFC2822(text.replacing("-", with: " ")) }
        // Sun Nov  6 08:49:37 1994
        let words = text.split(separator: " ")
        guard words.count == 5 else { return false }
        return isRFC2822("\(words[0]), \(words[2]) \(words[1]) \(words[4]) \(words[3]) GMT")
    }

    private static func isDay(year: Int?, month: Int?, day: Int?) -> Bool {
        guard let year, let month, let day, (1...12).contains(month) else { return false }
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    /// A leap second is a second too.
    private static func isTime(_ hour: Substring?, _ minute: Substring?, _ second: Substring?) -> Bool {
        func isBelow(_ limit: Int, _ digits: Substring?) -> Bool {
            digits.flatMap { Int($0) }.map { $0 < limit } ?? true
        }
        return isBelow(24, hour) && isBelow(60, minute) && isBelow(61, second)
    }

    /// A point in time, in seconds since 1970, in a pattern.
    package static func text(of seconds: Int, pattern: String) -> String {
        formatter(pattern).string(from: Date(timeIntervalSince1970: Double(seconds)))
    }

    private static func formatter(_ pattern: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = pattern
        return formatter
    }
}
