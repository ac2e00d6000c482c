package import Foundation

/// Encodes and decodes JSON.
///
/// Dates without a declared format, such as those in dictionaries, are ISO 8601.
nonisolated package enum APIJSONCoding {
    /// The bytes of a value. The fields keep their order, so that equal values have equal bytes.
    package static func encode(_ value: some Encodable) throws -> Data {
        Data(try APITreeEncoder.tree(of: value).json())
    }

    package static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from body: Data) throws -> Value {
        try APIJSONDecoder(body).decodeResponse(type)
    }
}

/// The encodings of JSON that Foundation accepts.
nonisolated enum APIJSONEncoding {
    /// The text in UTF-8 without a byte order mark, and its offset in the body.
    static func utf8(_ body: Data) throws(APIJSONProblem) -> (text: Data, offset: Int) {
        let start = [UInt8](body.prefix(4))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (body.dropFirst(3), 3) }
        guard let (encoding, markSize) = encoding(start) else { return (body, 0) }
        guard let text = String(data: Data(body.dropFirst(markSize)), encoding: encoding) else {
            throw APIJSONProblem(offset: 0, text: "it is not encoded in UTF-8")
        }
        return (Data(text.utf8), 0)
    }

    /// The encoding by a byte order mark, or by the zeros of the first ASCII characters; `nil` for UTF-8.
    private static func encoding(_ start: [UInt8]) -> (encoding: String.Encoding, markSize: Int)? {
        switch start {
        case [0, 0, 0xFE, 0xFF]: return (.utf32BigEndian, 4)
        case [0xFF, 0xFE, 0, 0]: return (.utf32LittleEndian, 4)
        case _ where start.starts(with: [0xFE, 0xFF]): return (.utf16BigEndian, 2)
        case _ where start.starts(with: [0xFF, 0xFE]): return (.utf16LittleEndian, 2)
        default: break
        }
        return switch start.map({ $0 == 0 }) {
        case [true, true, true, false]: (.utf32BigEndian, 0)
        case [false, true, true, true]: (.utf32LittleEndian, 0)
        case [true, false, true, false], [true, false]: (.utf16BigEndian, 0)
        case [false, true, false, true], [false, true]: (.utf16LittleEndian, 0)
        default: nil
        }
    }
}

/// Writes strings of JSON (RFC 8259, section 7).
nonisolated enum APIJSONString {
    /// Appends a string in quotes, with as few escapes as possible.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // The bytes between two escapes are appended at once.
            var start = 0
            for index in utf8.indices where isEscaped(utf8[index]) {
                bytes += utf8[start..<index]
                appendEscape(of: utf8[index], to: &bytes)
                start = index + 1
            }
            bytes += utf8[start...]
        }
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case 0x0A: bytes += #"\n"#.utf8
        case 0x0D: bytes += #"\r"#.utf8
        case 0x09: bytes += #"\t"#.utf8
        case ..<0x10: bytes += #"\u000\#(String(byte, radix: 16))"#.utf8
        case ..<0x20: bytes += #"\u00\#(String(byte, radix: 16))"#.utf8
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
    }
}
