/// A cursor over the bytes of a short text.
nonisolated struct APIByteScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Skips spaces and tabs.
    ///
    /// - Returns: Whether there is at least one.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = position
        while skip(" ") || skip("\t") {}
        return position > start
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

    /// A number of all digits that follow, with their count, which has two limits.
    mutating func number(_ minimum: Int, _ maximum: Int) -> (value: Int, digits: Int)? {
        let count = bytes[position...].prefix { Self.digit($0) != nil }.count
        guard count >= minimum, count <= maximum, let value = digits(count) else { return nil }
        return (value, count)
    }

    /// The index of the first name that follows, in any case of letters.
    mutating func name(of names: [String]) -> Int? {
        for (index, name) in names.enumerated() {
            let rest = bytes[position...].prefix(name.utf8.count)
            // A bit of 0x20 is the difference between the cases of an ASCII letter.
            guard rest.count == name.utf8.count, zip(rest, name.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
                continue
            }
            position += rest.count
            return index
        }
        return nil
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

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
