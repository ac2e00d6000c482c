internal import Foundation

/// Decodes and encodes JSON.
///
/// Dates without a declared format, such as those in dictionaries, are ISO 8601.
nonisolated enum APIJSONCoding {
    static func decoder(drift: APIDriftCollector? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let drift { decoder.userInfo[.apiDrift] = drift }
        decoder.dateDecodingStrategy = .custom { decoder in
            try APIDateFormat.iso8601.decode(from: decoder.singleValueContainer())
        }
        return decoder
    }

    /// The bytes of a value. The fields keep their order, so that equal values have equal bytes.
    static func encode(_ value: some Encodable) throws -> Data {
        Data(try APIJSONWriter.bytes(of: APITreeEncoder.tree(of: value)))
    }
}

/// Writes a tree as JSON (RFC 8259), compact or indented.
nonisolated struct APIJSONWriter {
    private let isIndented: Bool
    private var bytes: [UInt8] = []
    private var depth = 0

    private init(isIndented: Bool) {
        self.isIndented = isIndented
    }

    static func bytes(of tree: APITree, isIndented: Bool = false) throws -> [UInt8] {
        var writer = Self(isIndented: isIndented)
        try writer.write(tree)
        return writer.bytes
    }

    private mutating func write(_ tree: APITree) throws {
        switch tree {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let text): bytes += text.utf8
        case .text(let text): write(text)
        case .data(let data): write(data.base64EncodedString())
        case .upload(let upload): write(try upload.bytes.base64EncodedString())
        case .array(let elements, _):
            open("[")
            for (index, element) in elements.enumerated() {
                separate(index)
                try write(element)
            }
            close("]", isEmpty: elements.isEmpty)
        case .object(let members), .dotted(let members):
            open("{")
            for (index, member) in members.enumerated() {
                separate(index)
                write(member.name)
                bytes += (isIndented ? ": " : ":").utf8
                try write(member.value)
            }
            close("}", isEmpty: members.isEmpty)
        }
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        depth += 1
    }

    private mutating func separate(_ index: Int) {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        breakLine()
    }

    private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool) {
        depth -= 1
        if !isEmpty { breakLine() }
        bytes.append(UInt8(ascii: bracket))
    }

    private mutating func breakLine() {
        guard isIndented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }

    private mutating func write(_ text: String) {
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
