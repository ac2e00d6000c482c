internal import Foundation

/// The output of an `Encodable` value in its order, before it becomes JSON, a form or multipart.
nonisolated enum APITree: Sendable {
    struct Member: Sendable {
        var name: String
        var value: APITree
    }

    case null
    case bool(Bool)
    /// The text of a JSON number, which keeps all digits.
    case number(String)
    case text(String)
    case data(Data)
    /// Bytes that are read when they are sent.
    case source(any APITreeSource)
    case array([APITree], APIArrayStyle)
    case object([Member])
    /// An object whose members follow a dot outside of JSON.
    case dotted([Member])
    /// An object whose members are next to those of the outer object outside of JSON.
    case flat([Member])
    /// A part of a multipart body with its media type.
    indirect case part(APITree, contentType: String)
}

nonisolated protocol APITreeSource: Sendable {
    var bytes: Data { get throws }
}

nonisolated extension APITree {
    /// The value as JSON (RFC 8259), without spaces.
    func json() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) throws {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let text): bytes += text.utf8
        case .text(let text): APIJSONString.append(text, to: &bytes)
        case .data(let data): APIJSONString.append(data.base64EncodedString(), to: &bytes)
        case .source(let source): APIJSONString.append(try source.bytes.base64EncodedString(), to: &bytes)
        case .part(let value, _): try value.append(to: &bytes)
        case .array(let elements, _):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try element.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members), .dotted(let members), .flat(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                APIJSONString.append(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                try member.value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

/// A value that makes its own tree, because its `Encodable` output is not the wire format.
nonisolated protocol APITreeConvertible {
    func tree(at path: @autoclosure () -> [any CodingKey]) throws -> APITree
}

nonisolated extension Dictionary: APITreeConvertible where Key: Encodable, Value: Encodable {
    /// Sorted by name, because the order of a dictionary differs between processes.
    func tree(at path: @autoclosure () -> [any CodingKey]) throws -> APITree {
        let tree = try APITreeEncoder.tree(encodedBy: self, at: path())
        guard case .object(let members) = tree else { return tree }
        return .object(members.sorted { $0.name < $1.name })
    }
}
