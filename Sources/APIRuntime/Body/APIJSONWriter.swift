internal import Foundation

/// Writes a tree as JSON (RFC 8259), without spaces.
nonisolated struct APIJSONWriter {
    private var bytes: [UInt8] = []

    static func bytes(of tree: APITree) throws -> [UInt8] {
        var writer = Self()
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
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members), .dotted(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(member.name)
                bytes.append(UInt8(ascii: ":"))
                try write(member.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
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
