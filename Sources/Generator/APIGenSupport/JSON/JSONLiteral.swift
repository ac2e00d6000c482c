/// The JSON literal of an unquoted word of a spec.
public enum JSONLiteral: Hashable {
    case null
    case bool(Bool)
    case integer
    case fraction

    /// The literal (RFC 8259); `nil` for any other word, such as `007`, `+1` or `0x1F`.
    public init?(_ text: String) {
        switch text {
        case "null": self = .null
        case "true", "false": self = .bool(text == "true")
        default:
            guard let number = Self.number(text.utf8) else { return nil }
            self = number
        }
    }

    /// Reads by bytes, because an import reads each text of a document.
    private static func number(_ text: String.UTF8View) -> Self? {
        var rest = text[...]
        func skip(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
            guard let first = rest.first, first == byte || first == other else { return false }
            rest.removeFirst()
            return true
        }
        func skipDigits() -> Bool {
            guard let first = rest.first, first.isDigit else { return false }
            repeat { rest.removeFirst() } while rest.first?.isDigit == true
            return true
        }
        var literal = JSONLiteral.integer
        _ = skip(UInt8(ascii: "-"))
        guard skip(UInt8(ascii: "0")) || skipDigits() else { return nil }
        if skip(UInt8(ascii: ".")) {
            guard skipDigits() else { return nil }
            literal = .fraction
        }
        if skip(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+"), or: UInt8(ascii: "-"))
            guard skipDigits() else { return nil }
            literal = .fraction
        }
        return rest.isEmpty ? literal : nil
    }

    public var isNumber: Bool { self == .integer || self == .fraction }
}

/// The digits of a decimal number and the power of ten that they are multiplied by, so that `1.50` and `15e-1` are equal.
public struct DecimalDigits: Equatable {
    package private(set) var isNegative: Bool
    package private(set) var digits: String
    package private(set) var exponent: Int

    /// Reads a number of JSON, or the description of a number in Swift.
    public init(_ text: String) {
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
    public var isDecimal: Bool { digits.count <= 18 && (-100...100).contains(exponent) }
}

extension Node.Scalar {
    /// Whether it is a string in JSON: it is in quotes, or no other value of JSON.
    public var isString: Bool { style != .plain || JSONLiteral(text) == nil }
}
