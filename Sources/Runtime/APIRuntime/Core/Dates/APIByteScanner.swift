/// A cursor over the bytes of a short string.
nonisolated struct APIByteScanner {
    let bytes: [UInt8]
    var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// A number of exactly so many digits.
    mutating func digits(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard let digit = Self.digit(byte) else { return nil }
            value = value * 10 + digit
        }
        position += count
        return value
    }

    /// A fraction of any length, rounded to microseconds and below one second.
    mutating func microseconds() -> Int? {
        var value = 0.0
        var unit = 100_000.0
        let start = position
        while position < bytes.count, let digit = Self.digit(bytes[position]) {
            value += Double(digit) * unit
            unit /= 10
            position += 1
        }
        return position > start ? min(999_999, Int(value.rounded())) : nil
    }

    static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
