/// Percent-encoding (RFC 3986, section 2) of all characters that servers may interpret.
///
/// Foundation's encoders keep `+ ; / ?`, which servers interpret in different ways.
nonisolated enum APIPercentEncoding {
    /// Encodes everything but the unreserved characters: letters, digits and `- . _ ~`.
    static func encode(_ text: String) -> String {
        encode(text, keeping: isUnreserved)
    }

    /// Encodes only characters that are invalid in a path or query, for text that was written for them.
    static func encodeIllegal(_ text: String) -> String {
        encode(text) { isUnreserved($0) || "!$&'()*+,;=:@/%".utf8.contains($0) }
    }

    /// Encodes the joiner of an array, if an address cannot contain it.
    static func encodeJoiner(_ joiner: String) -> String {
        encode(joiner) { isUnreserved($0) || "!$'()*,;:@".utf8.contains($0) }
    }

    /// Encodes a part of a path segment, which may contain a colon (RFC 3986, section 3.3).
    static func encodeSegment(_ text: String) -> String {
        encode(text) { isUnreserved($0) || $0 == UInt8(ascii: ":") }
    }

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        if text.utf8.allSatisfy(isKept) { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3)
        for byte in text.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }
}
