package import Foundation

/// Dates of HTTP (RFC 9110, section 5.6.7), which are always in GMT.
nonisolated package enum APIHTTPDate {
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    package static func date(from text: String, now: Date = Date()) -> Date? {
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

/// Dates of mail (RFC 2822, section 3.3). HTTP dates are a variant (RFC 9110, section 5.6.7).
nonisolated enum APIRFC2822 {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

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
        let seconds = APIISO8601.clamped(date).rounded(.down)
        let civil = APICivilDate(secondsSinceReference: Int(seconds))
        func pad(_ number: Int) -> String { APIISO8601.padded(number, 2) }
        return "\(weekdays[civil.weekday]), \(pad(civil.day)) \(months[civil.month - 1])"
            + " \(APIISO8601.padded(civil.year, 4)) \(pad(civil.hour)):\(pad(civil.minute)):\(pad(civil.second)) +0000"
    }

    /// Reads `07:08:09` or `07:08`.
    ///
    /// - Returns: Whether there is a time.
    static func readTime(_ scanner: inout APIByteScanner, into civil: inout APICivilDate) -> Bool {
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

nonisolated extension APICivilDate {
    /// The date, or `nil` if it does not exist or is on another day of the week.
    func date(weekday expected: Int?) -> Date? {
        guard expected == nil || expected == weekday, let seconds = secondsSinceReference else { return nil }
        return Date(timeIntervalSinceReferenceDate: Double(seconds))
    }
}
