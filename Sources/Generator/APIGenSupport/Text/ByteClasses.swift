extension UInt8 {
    /// Whether it is an ASCII digit, letter or hexadecimal digit. Importing targets compare the bytes of many strings,
    /// so that these are inlined.
    @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    @inlinable package var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
    @inlinable package var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
    @inlinable package var isLetter: Bool { isLowercase || isUppercase }
    @inlinable package var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
}

extension Collection<UInt8> {
    /// Whether the bytes have the form of a UUID (RFC 9562): 32 hexadecimal digits in five groups.
    @inlinable package var isUUID: Bool {
        guard count == 36 else { return false }
        var offset = 0
        return allSatisfy { byte in
            defer { offset += 1 }
            return [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : byte.isHexDigit
        }
    }
}
