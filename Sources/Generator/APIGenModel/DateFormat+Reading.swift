import APIGenSpecLanguage
import APIGenSupport

extension DateFormat {
    /// Whether the runtime decodes the text as a date. It is false if dates are numbers.
    ///
    /// Generator and runtime have separate implementations, since a client links no code of the generator. A test
    /// compares them.
    func reads(_ text: String) -> Bool {
        switch self {
        case .seconds, .milliseconds: false
        case .iso8601: StatedTime(iso8601: text)?.exists ?? false
        case .rfc2822: StatedTime(rfc2822: text)?.exists ?? false
        case .http: (text.hasSuffix("GMT") ? Self.rfc850OrMail(text) : StatedTime(asctime: text))?.exists ?? false
        case .pattern(let pattern): PatternedDate(pattern: pattern)?.reads(text) ?? false
        }
    }

    /// Whether the text is a date without a time: `2024-05-06`.
    static func isDay(_ text: String) -> Bool {
        text.utf8.count == 10 && StatedTime(iso8601: text)?.exists ?? false
    }

    private static func rfc850OrMail(_ text: String) -> StatedTime? {
        StatedTime(rfc2822: text) ?? StatedTime(rfc850: text)
    }

    /// A date as the runtime writes it with a pattern; empty if the pattern has a letter without a meaning.
    package static func text(of seconds: Int, pattern: String) -> String {
        PatternedDate(pattern: pattern)?.text(of: seconds) ?? ""
    }
}

extension Substring.UTF8View {
    /// The number of so many digits at the beginning, which is removed.
    fileprivate mutating func popNumber(digits: Int) -> Int? {
        let text = prefix(digits)
        guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
        removeFirst(digits)
        return text.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    }

    /// The first character, which is removed, if it is one of some ASCII characters.
    fileprivate mutating func pop(anyOf characters: StaticString) -> UInt8? {
        guard let first, characters.withUTF8Buffer({ $0.contains(first) }) else { return nil }
        removeFirst()
        return first
    }
}

/// The parts of a date and a time, which the calendar need not have.
private struct StatedTime {
    var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0
    /// The offset from UTC in seconds.
    var offset = 0
    /// The day of the week, 0 for Sunday.
    var weekday: Int?

    private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    /// The offsets of the time zones in hours (RFC 2822, section 4.3).
    private static let zones = [
        "gmt": 0, "utc": 0, "ut": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
        "pst": -8,
        "pdt": -7,
    ]

    /// Parses `2024-05-06T07:08:09Z`, with any offset or none, or without a time (RFC 3339).
    init?(iso8601 text: String) {
        // A regular expression costs a thousand times as much, and large samples have many dates.
        var rest = text.utf8[...]
        guard let year = rest.popNumber(digits: 4), rest.pop(anyOf: "-") != nil, let month = rest.popNumber(digits: 2),
            rest.pop(anyOf: "-") != nil, let day = rest.popNumber(digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
        if rest.isEmpty { return }
        guard rest.pop(anyOf: "Tt ") != nil, let hour = rest.popNumber(digits: 2), rest.pop(anyOf: ":") != nil,
            let minute = rest.popNumber(digits: 2)
        else { return nil }
        (self.hour, self.minute) = (hour, minute)
        if rest.pop(anyOf: ":") != nil {
            guard let second = rest.popNumber(digits: 2) else { return nil }
            self.second = second
            if rest.pop(anyOf: ".,") != nil {
                guard rest.popNumber(digits: 1) != nil else { return nil }
                rest = rest.drop(while: \.isDigit)
            }
        }
        if rest.isEmpty || rest.elementsEqual("Z".utf8) || rest.elementsEqual("z".utf8) { return }
        guard let sign = rest.pop(anyOf: "+-"), let hours = rest.popNumber(digits: 2) else { return nil }
        let hasMinutes = rest.pop(anyOf: ":") != nil || !rest.isEmpty
        guard let minutes = hasMinutes ? rest.popNumber(digits: 2) : 0, rest.isEmpty, hours < 24, minutes < 60 else {
            return nil
        }
        offset = (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    /// Parses `Mon, 06 May 2024 07:08:09 +0000`.
    init?(rfc2822 text: String) {
        let format =
            /[ \t]*(?:([A-Za-z]{3}),[ \t]*)?([0-9]{1,2})[ \t]+([A-Za-z]{3})[ \t]+([0-9]{2,4})[ \t]+([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?[ \t]+(?:([A-Za-z]{1,3})|([+\-])([0-9]{2})([0-9]{2}))[ \t]*/
        guard let match = text.wholeMatch(of: format)?.output, let day = Int(match.2),
            let month = Self.months.firstIndex(of: match.3.lowercased()), let year = Int(match.4)
        else { return nil }
        // Two digits are a year from 1950 to 2049, and three digits count from 1900 (section 4.3).
        let base = match.4.count == 4 ? 0 : match.4.count == 2 && year < 50 ? 2000 : 1900
        self.init(year: base + year, month: month + 1, day: day)
        setTime(match.5, match.6, match.7)
        if let zone = match.8 {
            guard let hours = Self.zones[zone.lowercased()] else { return nil }
            offset = hours * 3600
        }
        guard setOffset(match.9, match.10, match.11), setWeekday(match.1, letters: 3) else { return nil }
    }

    /// Parses `Monday, 06-May-24 07:08:09 GMT`, an obsolete format of HTTP (RFC 9110, section 5.6.7).
    init?(rfc850 text: String) {
        let format =
            /([A-Z][a-z]+), ([0-9]{2})-([A-Z][a-z]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2}) GMT/
        guard let match = text.wholeMatch(of: format)?.output, let day = Int(match.2),
            let month = Self.months.firstIndex(of: match.3.lowercased()), let year = Int(match.4)
        else { return nil }
        // The year is of this century, unless that is more than fifty years in the future.
        let thisYear = CivilTime.thisYear
        let inCentury = thisYear / 100 * 100 + year
        self.init(year: inCentury > thisYear + 50 ? inCentury - 100 : inCentury, month: month + 1, day: day)
        setTime(match.5, match.6, match.7)
        guard setWeekday(match.1) else { return nil }
    }

    /// Parses `Mon May  6 07:08:09 2024`, an obsolete format of HTTP, which `asctime` of C writes.
    init?(asctime text: String) {
        let format =
            /([A-Z][a-z]{2}) ([A-Z][a-z]{2}) (?: ([1-9])|([1-3][0-9])) ([0-9]{2}):([0-9]{2}):([0-9]{2}) ([0-9]{4})/
        guard let match = text.wholeMatch(of: format)?.output,
            let month = Self.months.firstIndex(of: match.2.lowercased()),
            let day = (match.3 ?? match.4).flatMap({ Int($0) }),
            let year = Int(match.8)
        else { return nil }
        self.init(year: year, month: month + 1, day: day)
        setTime(match.5, match.6, match.7)
        guard setWeekday(match.1, letters: 3) else { return nil }
    }

    private init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    private mutating func setTime(_ hour: Substring?, _ minute: Substring?, _ second: Substring?) {
        self.hour = hour.flatMap { Int($0) } ?? 0
        self.minute = minute.flatMap { Int($0) } ?? 0
        self.second = second.flatMap { Int($0) } ?? 0
    }

    /// - Returns: Whether the offset is valid. It may be absent.
    private mutating func setOffset(_ sign: Substring?, _ hours: Substring?, _ minutes: Substring?) -> Bool {
        guard let sign else { return true }
        let (hours, minutes) = (hours.flatMap { Int($0) } ?? 0, minutes.flatMap { Int($0) } ?? 0)
        offset = (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
        return hours < 24 && minutes < 60
    }

    /// - Returns: Whether the name is valid. It may be absent.
    private mutating func setWeekday(_ name: Substring?, letters: Int = .max) -> Bool {
        guard let name = name?.lowercased() else { return true }
        weekday = Self.weekdays.firstIndex { $0.prefix(letters) == name }
        return weekday != nil
    }

    /// Whether the calendar has the date and the time, and the day of the week is right. In UTC, the year must have
    /// four digits. A leap second is valid only as the last second of a month in UTC.
    var exists: Bool {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day), hour < 24, minute < 60, second <= 60
        else { return false }
        let date = CivilTime.days(until: year, month, day)
        // 1 January 1970 was a Thursday.
        let dayOfWeek = (date + 7 * 146_097 + 4) % 7
        guard weekday == nil || weekday == dayOfWeek else { return false }
        let seconds = date * 86_400 + hour * 3600 + minute * 60 + second - offset
        let years = CivilTime.days(until: 0, 1, 1) * 86_400..<CivilTime.days(until: 10_000, 1, 1) * 86_400
        guard years.contains(seconds) else { return false }
        let months = [CivilTime.days(until: year, month, 1), CivilTime.days(until: year, month + 1, 1)]
        return second < 60 || months.contains { $0 * 86_400 == seconds }
    }
}
