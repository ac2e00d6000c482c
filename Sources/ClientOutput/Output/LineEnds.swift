#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Line breaks, which git may convert in a checkout.
enum LineEnds {
    /// A text with the line breaks of generated files, so that a checkout with CRLF has the same hash.
    static func normal(_ bytes: [UInt8]) -> [UInt8] {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        // Every file of every run is searched, and a search by elements is slow without optimization.
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
