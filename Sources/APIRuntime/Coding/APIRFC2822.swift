internal import Foundation

/// Dates of mail (RFC 2822, section 3.3), which those of HTTP are a form of (RFC 9110, section 5.6.7).
nonisolated enum APIRFC2822 {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Hours from UTC of the zones that have names.
    private static let zones = [
        "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8, "PDT": -7,
    ]

    static func date(from text: String) -> Date? {
        var words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if let first = words.first, Int(first) == nil {
            words.removeFirst()
        }
        guard words.count == 5, let day = Int(words[0]), let month = months.firstIndex(of: words[1].capitalized),
            let year = Int(words[2]), let offset = offset(of: words[4])
        else { return nil }
        let time = words[3].split(separator: ":").compactMap { Int($0) }
        guard time.count == 2 || time.count == 3 else { return nil }
        var civil = APICivilDate(year: fullYear(year, digits: words[2].count), month: month + 1, day: day)
        civil.hour = time[0]
        civil.minute = time[1]
        civil.second = time.count == 3 ? time[2] : 0
        civil.offsetSeconds = offset
        return civil.secondsSinceReference.map { Date(timeIntervalSinceReferenceDate: Double($0)) }
    }

    static func text(of date: Date) -> String {
        let seconds = APIISO8601.clamped(date).rounded(.down)
        let civil = APICivilDate(secondsSinceReference: Int(seconds))
        func pad(_ number: Int) -> String { APIISO8601.padded(number, 2) }
        return "\(weekdays[civil.weekday]), \(pad(civil.day)) \(months[civil.month - 1])"
            + " \(APIISO8601.padded(civil.year, 4)) \(pad(civil.hour)):\(pad(civil.minute)):\(pad(civil.second)) +0000"
    }

    /// Section 4.3: two digits below 50 are of this century, others of the last; three digits count from 1900.
    private static func fullYear(_ year: Int, digits: Int) -> Int {
        switch digits {
        case 2: year < 50 ? year + 2000 : year + 1900
        case 3: year + 1900
        default: min(max(year, 0), 9999)
        }
    }

    private static func offset(of zone: String) -> Int? {
        if let hours = zones[zone.uppercased()] { return hours * 3600 }
        guard zone.count == 5, zone.hasPrefix("+") || zone.hasPrefix("-"), let number = Int(zone) else { return nil }
        return (number / 100) * 3600 + (number % 100) * 60
    }
}
