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

// A regular expression costs a thousand times as much, and large samples have many dates.
extension Substring.UTF8View {
    /// So many bytes at the beginning as fit a condition, which are removed; `nil` if there are fewer.
    private mutating func pop(_ counts: ClosedRange<Int>, where fits: (UInt8) -> Bool) -> Self? {
        let text = prefix(Swift.min(counts.upperBound, count)).prefix(while: fits)
        guard text.count >= counts.lowerBound else { return nil }
        self = self[text.endIndex...]
        return text
    }

    /// The number of so many digits at the beginning, which is removed.
    fileprivate mutating func popNumber(digits: Int) -> Int? {
        pop(digits...digits, where: \.isDigit)?.number
    }

    /// The number of as many of the digits at the beginning as the range allows, which are removed.
    fileprivate mutating func popNumber(digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        pop(digits, where: \.isDigit).map { ($0.number, $0.count) }
    }

    /// As many of the letters at the beginning as the range allows, in lowercase. They are removed.
    fileprivate mutating func popLetters(_ counts: ClosedRange<Int>) -> String? {
        pop(counts, where: \.isLetter).map { Substring($0).lowercased() }
    }

    /// A word with a capital and so many other letters at the beginning, in lowercase. It is removed.
    fileprivate mutating func popCapitalized(_ others: ClosedRange<Int>) -> String? {
        guard let first, first.isUppercase else { return nil }
        removeFirst()
        return pop(others, where: \.isLowercase).map { String(UnicodeScalar(first | 0x20)) + Substring($0) }
    }

    /// Removes spaces and tabs at the beginning.
    ///
    /// - Returns: Whether there are any.
    fileprivate mutating func popBlanks() -> Bool {
        pop(1...Int.max) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } != nil
    }

    /// The first character, which is removed, if it is one of some ASCII characters.
    fileprivate mutating func pop(anyOf characters: StaticString) -> UInt8? {
        guard let first, characters.withUTF8Buffer({ $0.contains(first) }) else { return nil }
        removeFirst()
        return first
    }

    private var number: Int { reduce(0) { $0 * 10 + Int($1 & 0xF) } }
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
        var rest = text.utf8[...]
        _ = rest.popBlanks()
        var weekday: String?
        if rest.first?.isLetter == true {
            weekday = rest.popLetters(3...3)
            guard weekday != nil, rest.pop(anyOf: ",") != nil else { return nil }
            _ = rest.popBlanks()
        }
        guard let day = rest.popNumber(digits: 1...2), rest.popBlanks(),
            let name = rest.popLetters(3...3), let month = Self.months.firstIndex(of: name), rest.popBlanks(),
            let year = rest.popNumber(digits: 2...4), rest.popBlanks()
        else { return nil }
        // Two digits are a year from 1950 to 2049, and three digits count from 1900 (section 4.3).
        let base = year.digits == 4 ? 0 : year.digits == 2 && year.value < 50 ? 2000 : 1900
        self.init(year: base + year.value, month: month + 1, day: day.value)
        guard popTime(from: &rest, needsSeconds: false), rest.popBlanks(), popZone(from: &rest) else { return nil }
        _ = rest.popBlanks()
        guard rest.isEmpty, setWeekday(weekday, letters: 3) else { return nil }
    }

    /// Parses `Monday, 06-May-24 07:08:09 GMT`, an obsolete format of HTTP (RFC 9110, section 5.6.7).
    init?(rfc850 text: String) {
        var rest = text.utf8[...]
        guard let weekday = rest.popCapitalized(1...Int.max), rest.pop(anyOf: ",") != nil, rest.pop(anyOf: " ") != nil,
            let day = rest.popNumber(digits: 2), rest.pop(anyOf: "-") != nil,
            let name = rest.popCapitalized(2...2), let month = Self.months.firstIndex(of: name),
            rest.pop(anyOf: "-") != nil, let year = rest.popNumber(digits: 2), rest.pop(anyOf: " ") != nil
        else { return nil }
        // The year is of this century, unless that is more than fifty years in the future.
        let thisYear = CivilTime.thisYear
        let inCentury = thisYear / 100 * 100 + year
        self.init(year: inCentury > thisYear + 50 ? inCentury - 100 : inCentury, month: month + 1, day: day)
        guard popTime(from: &rest, needsSeconds: true), rest.elementsEqual(" GMT".utf8), setWeekday(weekday) else {
            return nil
        }
    }

    /// Parses `Mon May  6 07:08:09 2024`, an obsolete format of HTTP, which `asctime` of C writes.
    init?(asctime text: String) {
        var rest = text.utf8[...]
        guard let weekday = rest.popCapitalized(2...2), rest.pop(anyOf: " ") != nil,
            let name = rest.popCapitalized(2...2), let month = Self.months.firstIndex(of: name),
            rest.pop(anyOf: " ") != nil
        else { return nil }
        let isPadded = rest.pop(anyOf: " ") != nil
        guard let day = rest.popNumber(digits: isPadded ? 1 : 2), rest.pop(anyOf: " ") != nil else { return nil }
        self.init(year: 0, month: month + 1, day: day)
        guard popTime(from: &rest, needsSeconds: true), rest.pop(anyOf: " ") != nil,
            let year = rest.popNumber(digits: 4), rest.isEmpty
        else { return nil }
        self.year = year
        // `6` is written ` 6`.
        guard isPadded || day >= 10, setWeekday(weekday, letters: 3) else { return nil }
    }

    private init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads `07:08:09`.
    ///
    /// - Returns: Whether there is a time.
    private mutating func popTime(from rest: inout Substring.UTF8View, needsSeconds: Bool) -> Bool {
        guard let hour = rest.popNumber(digits: 2), rest.pop(anyOf: ":") != nil,
            let minute = rest.popNumber(digits: 2)
        else { return false }
        (self.hour, self.minute) = (hour, minute)
        guard rest.pop(anyOf: ":") != nil else { return !needsSeconds }
        guard let second = rest.popNumber(digits: 2) else { return false }
        self.second = second
        return true
    }

    /// Reads `GMT` or `+0130`.
    ///
    /// - Returns: Whether there is a valid zone.
    private mutating func popZone(from rest: inout Substring.UTF8View) -> Bool {
        guard let sign = rest.pop(anyOf: "+-") else {
            guard let hours = rest.popLetters(1...3).flatMap({ Self.zones[$0] }) else { return false }
            offset = hours * 3600
            return true
        }
        guard let hours = rest.popNumber(digits: 2), let minutes = rest.popNumber(digits: 2) else { return false }
        offset = (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
        return hours < 24 && minutes < 60
    }

    /// - Returns: Whether the name is valid. It may be absent.
    private mutating func setWeekday(_ name: String?, letters: Int = .max) -> Bool {
        guard let name else { return true }
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
