import Foundation

/// An independent parser of dates by regular expressions, to test the parsers of the runtime.
enum DateOracle {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private static let zones = [
        "gmt": 0, "ut": 0, "utc": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
        "pst": -8, "pdt": -7,
    ]

    static func iso8601(_ text: String) -> Date? {
        let day = #"([0-9]{4})-([0-9]{2})-([0-9]{2})"#
        let time = #"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?"#
        let zone = #"(?:[Zz]|([+-][0-9]{2})(?::?([0-9]{2}))?)?"#
        guard let parts = groups(text, "\(day)(?:[Tt ]\(time)\(zone))?"), let year = Int(parts[0]),
            let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        let isWest = parts[7].hasPrefix("-")
        return date(
            (year, month, day),
            (Int(parts[3]) ?? 0, Int(parts[4]) ?? 0, Int(parts[5]) ?? 0),
            fraction: Double("0.\(parts[6])") ?? 0,
            zone: (isWest, abs(Int(parts[7]) ?? 0), Int(parts[8]) ?? 0)
        )
    }

    static func rfc2822(_ text: String) -> Date? {
        let pattern =
            #"\s*(?:(sun|mon|tue|wed|thu|fri|sat),\s*)?([0-9]{1,2})\s+"# + monthPattern
            + #"\s+([0-9]{2,4})\s+"# + timePattern + #"\s+(?:([+-][0-9]{2})([0-9]{2})|([a-z]+))\s*"#
        guard let parts = groups(text.lowercased(), pattern), let day = Int(parts[1]), let year = Int(parts[3]) else {
            return nil
        }
        let full =
            switch parts[3].count {
            case 2: year < 50 ? year + 2000 : year + 1900
            case 3: year + 1900
            default: year
            }
        var zone = (parts[7].hasPrefix("-"), abs(Int(parts[7]) ?? 0), Int(parts[8]) ?? 0)
        if !parts[9].isEmpty {
            guard let hours = zones[parts[9]] else { return nil }
            zone = (hours < 0, abs(hours), 0)
        }
        return date((full, month(parts[2]), day), time(parts[4...6]), zone: zone, weekday: parts[0])
    }

    static func http(_ text: String, now: Date) -> Date? {
        let names = "(\(weekdays.joined(separator: "|")))"
        let shortNames = "(\(weekdays.map { String($0.prefix(3)) }.joined(separator: "|")))"
        let months = "(\(months.joined(separator: "|")))"
        let time = "([0-9]{2}):([0-9]{2}):([0-9]{2})"
        if let parts = groups(text, "\(shortNames), ([0-9]{2}) \(months) ([0-9]{4}) \(time) GMT"),
            let day = Int(parts[1]), let year = Int(parts[3])
        {
            return date((year, month(parts[2]), day), self.time(parts[4...6]), weekday: parts[0])
        }
        if let parts = groups(text, "\(names), ([0-9]{2})-\(months)-([0-9]{2}) \(time) GMT"),
            let day = Int(parts[1]), let year = Int(parts[3])
        {
            // The tests are of the year 2024.
            let full = year > 74 ? 1900 + year : 2000 + year
            return date((full, month(parts[2]), day), self.time(parts[4...6]), weekday: parts[0])
        }
        guard let parts = groups(text, "\(shortNames) \(months) ( [0-9]|[1-3][0-9]) \(time) ([0-9]{4})"),
            let day = Int(parts[2].drop { $0 == " " }), let year = Int(parts[6])
        else { return nil }
        return date((year, month(parts[1]), day), self.time(parts[3...5]), weekday: parts[0])
    }

    static func days(_ year: Int, _ month: Int) -> Int {
        if month == 2 { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// 0 for Sunday.
    static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // 1 January of the year 0 was a Saturday.
        (dayNumber(year, month, day) + 6) % 7
    }

    // MARK: Parts

    private static let monthPattern = "(\(months.map { $0.lowercased() }.joined(separator: "|")))"
    private static let timePattern = #"([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?"#

    private static func groups(_ text: String, _ pattern: String) -> [String]? {
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))\\z"),
            let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
        else { return nil }
        return (1..<match.numberOfRanges).map { place in
            Range(match.range(at: place), in: text).map { String(text[$0]) } ?? ""
        }
    }

    private static func month(_ name: String) -> Int {
        (months.firstIndex { $0.lowercased() == name.lowercased() } ?? 99) + 1
    }

    private static func time(_ parts: ArraySlice<String>) -> (Int, Int, Int) {
        let numbers = parts.map { Int($0) ?? 0 }
        return (numbers[0], numbers[1], numbers[2])
    }

    /// Days since 1 January of the year 0.
    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let before = 365 * year + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
        return before + (1..<month).reduce(0) { $0 + days(year, $1) } + day - 1
    }

    private static func date(
        _ day: (year: Int, month: Int, day: Int),
        _ time: (hour: Int, minute: Int, second: Int),
        fraction: Double = 0,
        zone: (isWest: Bool, hours: Int, minutes: Int) = (false, 0, 0),
        weekday name: String = ""
    ) -> Date? {
        guard (1...12).contains(day.month), day.day >= 1, day.day <= days(day.year, day.month), time.hour < 24,
            time.minute < 60, time.second <= 60, zone.hours < 24, zone.minutes < 60
        else { return nil }
        let number = dayNumber(day.year, day.month, day.day)
        if !name.isEmpty {
            let weekday = weekdays[weekday(day.year, day.month, day.day)].lowercased()
            if !weekday.hasPrefix(name.lowercased()) { return nil }
        }
        let local = number * 86_400 + time.hour * 3600 + time.minute * 60 + time.second
        let seconds = local - (zone.isWest ? -1 : 1) * (zone.hours * 3600 + zone.minutes * 60)
        // 3,652,425 days are in the years 0 to 9999.
        guard (0..<3_652_425 * 86_400).contains(seconds) else { return nil }
        if time.second == 60, !startsMonth(seconds) { return nil }
        // 719,528 days are before 1970.
        return Date(timeIntervalSince1970: Double(seconds - 719_528 * 86_400) + fraction)
    }

    private static func startsMonth(_ seconds: Int) -> Bool {
        guard seconds % 86_400 == 0 else { return false }
        let year = Int(Double(seconds / 86_400) / 365.2425)
        return (year - 1...year + 1).contains { year in
            year >= 0 && (1...12).contains { dayNumber(year, $0, 1) == seconds / 86_400 }
        }
    }
}
