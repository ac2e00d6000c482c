internal import Foundation

/// Dates of HTTP (RFC 9110, section 5.6.7), which are always in Greenwich's time.
nonisolated enum APIHTTPDate {
    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    static func date(from text: String, now: Date = Date()) -> Date? {
        if !text.hasSuffix("GMT") {
            let words = text.split(separator: " ")
            guard words.count == 5 else { return nil }
            return APIRFC2822.date(from: "\(words[2]) \(words[1]) \(words[4]) \(words[3]) GMT")
        }
        guard text.contains("-") else { return APIRFC2822.date(from: text) }
        var words = text.split { $0 == " " || $0 == "-" }.map(String.init)
        guard words.count == 6, let year = Int(words[3]), words[3].count == 2 else { return nil }
        // Two digits are of this century, unless that is more than fifty years ahead.
        let thisYear = APICivilDate(secondsSinceReference: Int(now.timeIntervalSinceReferenceDate)).year
        let full = thisYear / 100 * 100 + year
        words[3] = String(full > thisYear + 50 ? full - 100 : full)
        return APIRFC2822.date(from: words.joined(separator: " "))
    }

    static func text(of date: Date) -> String {
        APIRFC2822.text(of: date).replacing("+0000", with: "GMT")
    }
}
