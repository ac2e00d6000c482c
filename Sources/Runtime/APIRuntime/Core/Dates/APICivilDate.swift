/// A date of the proleptic Gregorian calendar. Foundation's formatters are slow, and a shared one needs a lock.
///
/// Seconds are of 64 bits, because `Int` has only 32 on watchOS.
nonisolated struct APICivilDate: Equatable {
    var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0
    /// The offset of the local time from UTC.
    var offsetSeconds = 0
    /// The seconds from 1970, the start of day numbers, to 2001, the start of `Date`.
    private static let referenceOffset: Int64 = 978_307_200
    /// The seconds since 2001 of the years 0 to 9999, which four digits can represent.
    static let representableSeconds: ClosedRange<Int64> = -63_145_526_400...252_423_993_599

    /// The seconds since 2001, or `nil` if there is no such date or four digits cannot represent its year in UTC.
    ///
    /// A leap second counts as the next second. It is the last second of a month in UTC.
    var secondsSinceReference: Int64? {
        // A server can send a year of any length.
        guard (0...9999).contains(year), (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let seconds =
            Int64(daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offsetSeconds)
            - Self.referenceOffset
        guard Self.representableSeconds.contains(seconds) else { return nil }
        return second < 60 || Self(secondsSinceReference: seconds).isStartOfMonth ? seconds : nil
    }

    private var isStartOfMonth: Bool { (day, hour, minute, second) == (1, 0, 0, 0) }

    /// The day of the week, 0 for Sunday.
    var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Parameter secondsSinceReference: A number of ``representableSeconds``.
    init(secondsSinceReference: Int64) {
        let seconds = secondsSinceReference + Self.referenceOffset
        let (days, rest) = Self.divided(seconds, by: 86_400)
        // Years start in March, so that the leap day is last. An era has 400 years.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
    }

    /// The quotient, rounded down, and the remainder, which is not negative.
    private static func divided(_ number: Int64, by divisor: Int64) -> (quotient: Int, remainder: Int) {
        let remainder = (number % divisor + divisor) % divisor
        return (Int((number - remainder) / divisor), Int(remainder))
    }

    private var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
