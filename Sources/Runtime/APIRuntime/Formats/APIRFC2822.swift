internal import Foundation

/// Dates of mail (RFC 2822, section 3.3). HTTP dates are a variant (RFC 9110, section 5.6.7).
nonisolated enum APIRFC2822 {
    private static let months = APIHTTPDate.months
    private static let weekdays = APIHTTPDate.weekdays.map { String($0.prefix(3)) }

    /// The named zones with their hours from UTC. A longer name precedes its prefix.
    private static let zones: KeyValuePairs = [
        "GMT": 0, "UTC": 0, "UT": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8, "PDT": -7,
    ]

    /// Reads `Mon, 06 May 2024 07:08:09 +0000`; the day of the week and the seconds may be absent.
    static func date(from text: String) -> Date? {
        var scanner = APIByteScanner(text)
        scanner.skipSpaces()
        let weekday = scanner.name(of: weekdays)
        if weekday != nil {
            guard scanner.skip(",") else { return nil }
            scanner.skipSpaces()
        }
        guard let day = scanner.number(1, 2), scanner.skipSpaces(), let month = scanner.name(of: months),
            scanner.skipSpaces(), let year = scanner.number(2, 4), scanner.skipSpaces()
        else { return nil }
        var civil = APICivilDate(year: fullYear(year.value, digits: year.digits), month: month + 1, day: day.value)
        guard readTime(&scanner, into: &civil), scanner.skipSpaces(), let offset = offset(&scanner) else { return nil }
        civil.offsetSeconds = offset
        scanner.skipSpaces()
        return scanner.isAtEnd ? civil.date(weekday: weekday) : nil
    }

    static func text(of date: Date) -> String {
        APIHTTPDate.text(of: date).replacing("GMT", with: "+0000")
    }

    /// Reads `07:08:09` or `07:08`.
    ///
    /// - Returns: Whether there is a time.
    private static func readTime(_ scanner: inout APIByteScanner, into civil: inout APICivilDate) -> Bool {
        guard let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2) else { return false }
        civil.hour = hour
        civil.minute = minute
        guard scanner.skip(":") else { return true }
        guard let second = scanner.digits(2) else { return false }
        civil.second = second
        return true
    }

    /// Section 4.3: two digits below 50 are of the years 2000 to 2049, others of 1950 to 1999; three digits count from
    /// 1900.
    private static func fullYear(_ year: Int, digits: Int) -> Int {
        switch digits {
        case 2: year < 50 ? year + 2000 : year + 1900
        case 3: year + 1900
        default: year
        }
    }

    private static func offset(_ scanner: inout APIByteScanner) -> Int? {
        if let zone = scanner.name(of: zones.map(\.key)) { return zones[zone].value * 3600 }
        let isWest = scanner.skip("-")
        guard isWest || scanner.skip("+"), let hours = scanner.digits(2), let minutes = scanner.digits(2), hours < 24,
            minutes < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}

nonisolated extension APIHTTPDate {
    static func text(of date: Date) -> String {
        let seconds = APIISO8601.clamped(date).rounded(.down)
        return texts(of: APICivilDate(secondsSinceReference: Int64(seconds)))[0]
    }
}

nonisolated extension APICivilDate {
    /// The date, or `nil` if it does not exist or is on another day of the week.
    fileprivate func date(weekday expected: Int?) -> Date? {
        guard expected == nil || expected == weekday, let seconds = secondsSinceReference else { return nil }
        return Date(timeIntervalSinceReferenceDate: Double(seconds))
    }
}

nonisolated extension APIByteScanner {
    /// Skips spaces and tabs.
    ///
    /// - Returns: Whether there is at least one.
    @discardableResult
    fileprivate mutating func skipSpaces() -> Bool {
        let start = position
        while skip(" ") || skip("\t") {}
        return position > start
    }

    /// A number of all digits that follow, with their count, which has two limits.
    fileprivate mutating func number(_ minimum: Int, _ maximum: Int) -> (value: Int, digits: Int)? {
        let count = bytes[position...].prefix { Self.digit($0) != nil }.count
        guard count >= minimum, count <= maximum, let value = digits(count) else { return nil }
        return (value, count)
    }

    /// The index of the first name that follows, in any case of letters.
    fileprivate mutating func name(of names: [String]) -> Int? {
        for (index, name) in names.enumerated() {
            let rest = bytes[position...].prefix(name.utf8.count)
            // A bit of 0x20 is the difference between the cases of an ASCII letter.
            guard rest.count == name.utf8.count, zip(rest, name.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
                continue
            }
            position += rest.count
            return index
        }
        return nil
    }
}
