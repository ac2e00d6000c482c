/// The digits of a decimal number and the power of ten that they are multiplied by, so that `1.50` and `15e-1` are equal.
struct DecimalDigits: Equatable {
    private var isNegative: Bool
    private var digits: String
    private var exponent: Int

    /// Reads a number of JSON, or the description of a number in Swift.
    init(_ text: String) {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1)
        let mantissa = parts.first?.split(separator: ".", maxSplits: 1) ?? []
        isNegative = text.hasPrefix("-")
        digits = String(mantissa.joined().filter { $0 != "-" }.drop { $0 == "0" })
        exponent = (parts.dropFirst().first.flatMap { Int($0) } ?? 0) - (mantissa.dropFirst().first?.count ?? 0)
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    /// Whether a `Decimal` keeps the number, and its digits are a literal of an `Int`.
    var isDecimal: Bool { digits.count <= 18 && (-100...100).contains(exponent) }

    /// The number as an expression of `Decimal`, whose literals Swift reads as a `Double`.
    func source(decimal type: String) -> String {
        let significand = SwiftLiteral.number(digits)
        if exponent >= 0, digits.count + exponent <= 18 {
            return (isNegative ? "-" : "") + SwiftLiteral.number(digits + String(repeating: "0", count: exponent))
        }
        return "\(type)(sign: .\(isNegative ? "minus" : "plus"), exponent: \(exponent), significand: \(significand))"
    }
}
