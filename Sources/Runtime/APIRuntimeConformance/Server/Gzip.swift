/// Gzip (RFC 1952) with stored blocks (RFC 1951, section 3.2.4). It is valid but does not compress.
enum Gzip {
    /// One stream with the same number of chunks. Each chunk can be decompressed as soon as it is received.
    static func compress(_ chunks: [[UInt8]]) -> [[UInt8]] {
        var stream = chunks.map { chunk in blocks(of: chunk) }
        if stream.isEmpty { stream = [[]] }
        stream[0] = header + stream[0]
        stream[stream.count - 1] += storedBlock([], isLast: true) + trailer(of: chunks.flatMap { $0 })
        return stream
    }

    /// Magic number, method "deflate", no flags, no time, no extra flags, unknown system.
    static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    private static func blocks(of bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 0xFFFF).flatMap { start in
            storedBlock(bytes[start..<min(start + 0xFFFF, bytes.count)], isLast: false)
        }
    }

    private static func storedBlock(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        let length = UInt16(bytes.count)
        return [isLast ? 1 : 0] + littleEndian(length) + littleEndian(~length) + bytes
    }

    private static func trailer(of bytes: [UInt8]) -> [UInt8] {
        littleEndian(checksum(of: bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// CRC-32 with the reversed polynomial.
    static func checksum(of bytes: [UInt8]) -> UInt32 {
        var remainder = ~UInt32(0)
        for byte in bytes {
            remainder = (remainder >> 8) ^ remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
        }
        return ~remainder
    }

    private static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(byte) { value, _ in
            value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1
        }
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
