package import Foundation

/// Dates of HTTP (RFC 9110, section 5.6.7), which are always in GMT.
nonisolated package enum APIHTTPDate {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    package static func date(from text: String, now: Date = Date()) -> Date? {
        let words = text.split { " ,-:".contains($0) }
        guard words.count > 6 else { return nil }
        // The day, the month, the year, and the time.
        let order = words.count == 8 ? [1, 2, 3, 4, 5, 6] : [2, 1, 6, 3, 4, 5]
        let numbers = order.map { Int(words[$0]) ?? -1 }
        guard let month = months.firstIndex(where: { $0 == words[order[1]] }) else { return nil }
        var civil = APICivilDate(year: numbers[2], month: month + 1, day: numbers[0])
        (civil.hour, civil.minute, civil.second) = (numbers[3], numbers[4], numbers[5])
        if words[order[2]].count == 2 {
            // Two digits are of this century, unless that is more than fifty years in the future.
            let thisYear = APICivilDate(secondsSinceReference: Int64(APIISO8601.clamped(now))).year
            civil.year += thisYear / 100 * 100
            if civil.year > thisYear + 50 { civil.year -= 100 }
        }
        guard let seconds = civil.secondsSinceReference, texts(of: civil).contains(text) else { return nil }
        return Date(timeIntervalSinceReferenceDate: Double(seconds))
    }

    /// The three forms of a date, the current format first.
    static func texts(of civil: APICivilDate) -> [String] {
        func pad(_ number: Int, _ width: Int = 2) -> String { APIISO8601.padded(number, width) }
        let (weekday, month, day) = (weekdays[civil.weekday], months[civil.month - 1], pad(civil.day))
        let time = "\(pad(civil.hour)):\(pad(civil.minute)):\(pad(civil.second))"
        return [
            "\(weekday.prefix(3)), \(day) \(month) \(pad(civil.year, 4)) \(time) GMT",
            "\(weekday), \(day)-\(month)-\(pad(civil.year % 100)) \(time) GMT",
            "\(weekday.prefix(3)) \(month) \(civil.day < 10 ? " \(civil.day)" : day) \(time) \(pad(civil.year, 4))",
        ]
    }
}
