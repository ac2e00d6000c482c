#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The ends of lines, which git can be configured to write in another way wherever it checks out a text.
enum LineEnds {
    /// A text with the ends that apigen writes, so that a checkout with those of Windows is the same text.
    static func normal(_ bytes: [UInt8]) -> [UInt8] {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        // Every file of every run comes by here; a search by elements is slow without optimization.
        let hasAny = bytes.withUnsafeBytes { text in
            text.baseAddress.map { memchr($0, Int32(carriageReturn), text.count) != nil } ?? false
        }
        guard hasAny else { return bytes }
        return bytes.indices.compactMap { index in
            let isPair = bytes[index] == carriageReturn && index + 1 < bytes.count && bytes[index + 1] == lineFeed
            return isPair ? nil : bytes[index]
        }
    }
}
