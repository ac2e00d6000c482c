extension String {
    /// The text with all bytes percent-encoded, except for letters, digits, `- . _ ~` (RFC 3986, section 2.3) and other
    /// characters to keep.
    public func percentEncoded(keeping kept: String = "") -> String {
        var encoded: [UInt8] = []
        for byte in utf8 {
            if byte.isUnreserved || kept.utf8.contains(byte) {
                encoded.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += ((byte < 0x10 ? "%0" : "%") + digits).utf8
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The text without its percent encoding; the text itself if that is not valid.
    public var withoutPercentEncoding: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return self }
            bytes.append(UInt8(digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : self
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: isLetter || isDigit
        }
    }
}
