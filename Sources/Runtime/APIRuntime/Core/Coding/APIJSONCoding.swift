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
        try decoder(of: body).decode(type, from: body)
    }

    /// The decoder of a body.
    static func decoder(of body: Data, drift: APIDriftCollector? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo[.apiJSON] = APIFeatures.json?.reader(of: body)
        if let drift { decoder.userInfo[.apiDrift] = drift }
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            if let date = APIISO8601.date(from: text) { return date }
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: APIISO8601.mismatch(text)
            )
        }
        return decoder
    }
}

nonisolated extension CodingUserInfoKey {
    static let apiJSON = CodingUserInfoKey(rawValue: "apigen.json")!
}

/// Writes strings of JSON (RFC 8259, section 7).
nonisolated enum APIJSONString {
    /// Appends a string in quotes, with as few escapes as possible.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += #"\n"#.utf8
            case 0x0D: bytes += #"\r"#.utf8
            case 0x09: bytes += #"\t"#.utf8
            case ..<0x10: bytes += #"\u000\#(String(byte, radix: 16))"#.utf8
            case ..<0x20: bytes += #"\u00\#(String(byte, radix: 16))"#.utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
