#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A date and a time in UTC, with all parts that a pattern can have.
struct CivilTime {
    private(set) var year: Int
    private(set) var month: Int
    private(set) var day: Int
    let secondOfDay: Int
    /// The days since 1 January 1970.
    private let days: Int

    init(seconds: Int) {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        (self.days, secondOfDay) = (days, seconds - days * 86_400)
        year = 1970 + days / 366
        while Self.days(until: year + 1, 1, 1) <= days { year += 1 }
        month = 1
        while month < 12, Self.days(until: year, month + 1, 1) <= days { month += 1 }
        day = days - Self.days(until: year, month, 1) + 1
    }

    /// 0 for Sunday.
    var weekday: Int { Self.weekday(of: days) }

    private var dayOfYear: Int { days - Self.days(until: year, 1, 1) + 1 }

    /// Weeks begin on Sunday. The first week of a year has 1 January.
    private var isInNextYear: Bool { days + 6 - weekday >= Self.days(until: year + 1, 1, 1) }

    var weekYear: Int { isInNextYear ? year + 1 : year }

    private var week: Int {
        isInNextYear ? 1 : (dayOfYear - 1 + Self.weekday(of: Self.days(until: year, 1, 1))) / 7 + 1
    }

    static let dayPeriods = ["in the morning", "in the afternoon", "in the evening", "at night"]

    /// The name of the part of the day.
    var dayPeriod: String {
        switch secondOfDay / 3600 {
        case ..<12: Self.dayPeriods[0]
        case ..<18: Self.dayPeriods[1]
        case ..<21: Self.dayPeriods[2]
        default: Self.dayPeriods[3]
        }
    }

    /// The value of a part, which has the letter of `DateFormatter`; `nil` for a part without a number.
    func value(of letter: Character) -> Int? {
        let hour = secondOfDay / 3600
        return switch letter {
        case "G": 1
        case "y", "u", "U", "r": year
        case "Y": weekYear
        case "Q", "q": (month + 2) / 3
        case "M", "L": month
        case "w": week
        case "W": (day - 1 + Self.weekday(of: Self.days(until: year, month, 1))) / 7 + 1
        case "d": day
        case "D": dayOfYear
        case "F": (day - 1) / 7 + 1
        case "g": 2_440_588 + days
        case "E", "e", "c": weekday + 1
        case "a", "b": hour / 12
        case "h": (hour + 11) % 12 + 1
        case "H": hour
        case "K": hour % 12
        case "k": (hour + 23) % 24 + 1
        case "m": secondOfDay / 60 % 60
        case "s": secondOfDay % 60
        default: nil
        }
    }
}

extension CivilTime {
    static var thisYear: Int { CivilTime(seconds: Int(Date().timeIntervalSince1970)).year }

    private static let ranges: [Character: ClosedRange<Int>] = [
        "Q": 1...4, "q": 1...4, "M": 1...12, "L": 1...12, "w": 1...53, "W": 0...6, "d": 1...31, "D": 1...366,
        "F": 1...5,
        "E": 1...7, "e": 1...7, "c": 1...7, "h": 1...12, "H": 0...23, "K": 0...11, "k": 1...24, "m": 0...59,
        "s": 0...59,
    ]

    /// Whether the calendar has a date with these parts.
    ///
    /// - Parameter exactly: Whether no part may contradict another, such as the day of the week.
    static func exists(_ values: [Character: Int], exactly: Bool) -> Bool {
        guard values.allSatisfy({ letter, value in ranges[letter]?.contains(value) ?? true }) else { return false }
        // Without a year it is 2000, and without a month January.
        let year = (values["y"] ?? values["u"] ?? values["U"] ?? values["r"] ?? values["Y"]) ?? 2000
        let month = values["M"] ?? values["L"] ?? 1
        let length = days(until: year, month + 1, 1) - days(until: year, month, 1)
        guard (1...9999).contains(year), values["d"] ?? 1 <= length,
            values["D"] ?? 1 <= days(until: year + 1, 1, 1) - days(until: year, 1, 1)
        else { return false }
        guard exactly, let day = values["d"], values["M"] != nil || values["L"] != nil else { return true }
        // `DateFormatter` has the Julian calendar before 1583, with other days of the week.
        guard year > 1582 || values.keys.allSatisfy({ !"EecD".contains($0) }) else { return false }
        let time = Self(seconds: days(until: year, month, day) * 86_400)
        return ["E", "e", "c", "D", "Q", "q"].allSatisfy { values[$0] ?? time.value(of: $0) == time.value(of: $0) }
    }

    private static func weekday(of days: Int) -> Int { ((days + 4) % 7 + 7) % 7 }

    /// The days from 1 January 1970 to a date of the Gregorian calendar. The thirteenth month is January of the next
    /// year.
    static func days(until year: Int, _ month: Int, _ day: Int) -> Int {
        // Years begin in March, so that the leap day is the last day of a year. Added 400 years keep numbers positive.
        let months = (year + 400) * 12 + month - 3
        let (year, month) = (months / 12, months % 12)
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 865_566
    }
}
