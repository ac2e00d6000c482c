internal import Foundation

/// A number of JSON (RFC 8259, section 6): a whole number and a power of ten.
nonisolated struct APIJSONNumber {
    private let text: UnsafeBufferPointer<UInt8>
    private var isNegative = false
    /// The first digits as a whole number.
    private var mantissa: UInt64 = 0
    private var exponent = 0
    /// Whether the next digits are too many for the whole number.
    private var isFull = false
    /// Whether all digits that are not in the whole number are zeros.
    private var isExact = true

    /// Reads the bytes of a number. The offset of a problem is that in the bytes.
    init(_ text: UnsafeBufferPointer<UInt8>) throws(APIJSONProblem) {
        self.text = text
        var position = 0
        if byte(0) == UInt8(ascii: "-") {
            isNegative = true
            position = 1
        }
        if byte(position) == UInt8(ascii: "0"), digit(position + 1) != nil {
            throw APIJSONProblem(offset: position, text: "a number begins with 0")
        }
        try readDigits(&position, isFraction: false)
        if byte(position) == UInt8(ascii: ".") {
            position += 1
            try readDigits(&position, isFraction: true)
        }
        if byte(position) == UInt8(ascii: "e") || byte(position) == UInt8(ascii: "E") {
            position += 1
            try readExponent(&position)
        }
        if let byte = byte(position) {
            let text = "expected the end of a number, found '\(Character(Unicode.Scalar(byte)))'"
            throw APIJSONProblem(offset: position, text: text)
        }
        while mantissa != 0, mantissa % 10 == 0 {
            mantissa /= 10
            exponent += 1
        }
    }

    private func byte(_ position: Int) -> UInt8? { position < text.count ? text[position] : nil }

    private func digit(_ position: Int) -> UInt8? {
        guard position < text.count, text[position] &- 0x30 < 10 else { return nil }
        return text[position] &- 0x30
    }

    private mutating func readDigits(_ position: inout Int, isFraction: Bool) throws(APIJSONProblem) {
        let start = position
        while let digit = digit(position) {
            position += 1
            if !isFull {
                let (tens, isTooLarge) = mantissa.multipliedReportingOverflow(by: 10)
                let (sum, isSumTooLarge) = tens.addingReportingOverflow(UInt64(digit))
                if isTooLarge || isSumTooLarge { isFull = true } else { mantissa = sum }
            }
            if isFull {
                if digit != 0 { isExact = false }
                if !isFraction { exponent += 1 }
            } else if isFraction {
                exponent -= 1
            }
        }
        guard position > start else { throw APIJSONProblem(offset: position, text: "expected a digit") }
    }

    private mutating func readExponent(_ position: inout Int) throws(APIJSONProblem) {
        let isBelowZero = byte(position) == UInt8(ascii: "-")
        if isBelowZero || byte(position) == UInt8(ascii: "+") { position += 1 }
        guard digit(position) != nil else { throw APIJSONProblem(offset: position, text: "expected a digit") }
        var power = 0
        while let digit = digit(position) {
            position += 1
            // No number with a larger power fits any type.
            power = min(power * 10 + Int(digit), 1_000_000_000)
        }
        exponent += isBelowZero ? -power : power
    }
}

// Values. Each is nil if the number does not fit the type.
nonisolated extension APIJSONNumber {
    /// The integer. As in Foundation, a number below 2⁵³ is an integer if the nearest `Double` is one.
    func integer<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
        guard isExact, exponent >= 0 || mantissa == 0 else {
            guard let nearest, abs(nearest) < 0x1p53 else { return nil }
            return Value(exactly: nearest)
        }
        if mantissa == 0 { return 0 }
        var magnitude = mantissa
        for _ in 0..<exponent {
            let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            if isTooLarge { return nil }
            magnitude = tens
        }
        guard isNegative else { return Value(exactly: magnitude) }
        return magnitude <= 1 << 63 ? Value(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
    }

    /// The nearest number. As in Foundation, a number that is too small is not zero.
    var double: Double? { nearest.flatMap { $0 != 0 || mantissa == 0 ? $0 : nil } }

    /// The nearest number, which may be zero.
    var nearest: Double? {
        if isExact, mantissa <= 1 << 53, abs(exponent) < Self.powers.count {
            // Both operands are exact, so that the result is the nearest.
            let power = Self.powers[abs(exponent)]
            let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
            return isNegative ? -value : value
        }
        return Double(string).flatMap { $0.isFinite ? $0 : nil }
    }

    var float: Float? {
        Float(string).flatMap { $0.isFinite && ($0 != 0 || mantissa == 0) ? $0 : nil }
    }

    /// The number, rounded to 38 digits.
    var decimal: Decimal? { Decimal(string: string, locale: nil) }

    private var string: String { String(decoding: text, as: UTF8.self) }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}

nonisolated extension APIJSONDocument {
    /// An integer. The most frequent form needs neither powers nor checks of its digits.
    @inline(__always)
    func integer<Value: FixedWidthInteger>(at mark: Int, as type: Value.Type) throws(APIJSONProblem) -> Value {
        if let integer = shortInteger(at: mark) {
            guard let value = Value(exactly: integer) else { throw misfit(at: mark) }
            return value
        }
        guard let value = try number(at: mark).integer(as: type) else { throw misfit(at: mark) }
        return value
    }

    /// The value of a number that is written with less than 19 digits and a sign.
    @inline(__always)
    private func shortInteger(at mark: Int) -> Int64? {
        guard self[mark].kind == .integer, self[mark].count < 19 else { return nil }
        let bytes = bytes(at: mark)
        let isNegative = bytes[0] == UInt8(ascii: "-")
        var magnitude: Int64 = 0
        for byte in bytes[(isNegative ? 1 : 0)...] { magnitude = magnitude &* 10 &+ Int64(byte &- 0x30) }
        return isNegative ? -magnitude : magnitude
    }

    /// The nearest number. An integer is rounded to it as well, but its zero has no sign.
    func double(at mark: Int) throws(APIJSONProblem) -> Double {
        if let integer = shortInteger(at: mark), integer != 0 { return Double(integer) }
        guard let value = try number(at: mark).double else { throw misfit(at: mark) }
        return value
    }

    func number(at mark: Int) throws(APIJSONProblem) -> APIJSONNumber {
        do throws(APIJSONProblem) {
            return try APIJSONNumber(bytes(at: mark))
        } catch {
            throw located(error, at: mark)
        }
    }

    /// The problem of a number that its type cannot represent.
    func misfit(at mark: Int) -> APIJSONProblem {
        let text = String(decoding: bytes(at: mark).prefix(40), as: UTF8.self)
        return located(
            APIJSONProblem(offset: 0, text: "the number \(text) does not fit its type", isAboutSyntax: false),
            at: mark
        )
    }
}
