extension Gzip {
    /// The beginning of a stream that repeats one byte, and a continuation that can be appended any number of times.
    /// Each continuation decompresses to `length` bytes.
    ///
    /// The stream is one block with fixed codes (RFC 1951, section 3.2.6): the byte as a literal, and then codes of 13
    /// bits that repeat it 258 times. One such code completes the last byte of the beginning, and eight are 13 bytes.
    static func bomb(of byte: UInt8) -> (start: [UInt8], more: [UInt8], length: Int) {
        precondition(byte < 144, "the codes of the others have nine bits")
        let literal = (0..<8).reversed().map { (byte + 0x30) >> $0 & 1 }
        let repetition: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
        let start = header + packed([0] + [1, 0] + literal + repetition)
        return (start, packed(Array(repeatElement(repetition, count: 8).joined())), 8 * 258)
    }

    /// Bits in their order on the wire as bytes. The lowest bit of a byte is the first.
    private static func packed(_ bits: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | $1 }
        }
    }
}
