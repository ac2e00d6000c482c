import APIGenSupport

/// The numbers that recordings have in one place.
struct NumberSummary {
    private(set) var integers = 0
    /// Those that are not whole, or are written with a fraction or an exponent.
    private(set) var fractions = 0
    private(set) var minimum = Double.infinity
    private(set) var maximum = -Double.infinity
    /// Whether an integer is not in the range of `Int64`.
    private(set) var exceedsInt64 = false
    /// Whether an integer is not in the range of `Int64` or in that of `UInt64`.
    private(set) var exceedsUInt64 = false
    /// Whether a `Double` loses digits of an integer.
    private(set) var hasWideInteger = false
    /// Whether a `Double` loses digits of a fraction.
    private(set) var hasLongFraction = false

    /// Any string of a `Double` has at most this number of digits.
    private static let digits = 17

    var count: Int { integers + fractions }
    /// Whether a `Decimal`, which has an exponent of at most 127, keeps the size of all numbers.
    var fitsDecimal: Bool { minimum > -1e120 && maximum < 1e120 }

    func areIn(_ range: Range<Double>) -> Bool { minimum >= range.lowerBound && maximum < range.upperBound }

    /// - Parameter isInteger: Whether the text is an `Int`.
    mutating func add(_ text: String, _ number: Double, isInteger: Bool) {
        minimum = min(minimum, number)
        maximum = max(maximum, number)
        if isInteger {
            integers += 1
            if abs(number) >= 0x1p53 { hasWideInteger = true }
        } else if TextForm.isInteger(text.utf8) {
            integers += 1
            hasWideInteger = true
            exceedsInt64 = true
            if UInt64(text) == nil { exceedsUInt64 = true }
        } else {
            fractions += 1
            if text.utf8.count > Self.digits, DecimalDigits(text).digits.count > Self.digits { hasLongFraction = true }
        }
    }

    mutating func merge(_ other: NumberSummary) {
        integers += other.integers
        fractions += other.fractions
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        exceedsInt64 = exceedsInt64 || other.exceedsInt64
        exceedsUInt64 = exceedsUInt64 || other.exceedsUInt64
        hasWideInteger = hasWideInteger || other.hasWideInteger
        hasLongFraction = hasLongFraction || other.hasLongFraction
    }
}
