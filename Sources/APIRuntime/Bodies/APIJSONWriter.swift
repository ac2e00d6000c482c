package import Foundation

nonisolated extension APIJSONCoding {
    /// The bytes of a value. The fields keep their order, so that equal values have equal bytes.
    package static func encode(_ value: some Encodable, isIndented: Bool = false) throws -> Data {
        Data(try APIJSONWriter.bytes(of: APITreeEncoder.tree(of: value), isIndented: isIndented))
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
        case .text(let text): APIJSONString.append(text, to: &bytes)
        case .data(let data): APIJSONString.append(data.base64EncodedString(), to: &bytes)
        case .source(let source): APIJSONString.append(try source.bytes.base64EncodedString(), to: &bytes)
        case .array(let elements, _):
            open("[")
            for (index, element) in elements.enumerated() {
                separate(index)
                try write(element)
            }
            close("]", isEmpty: elements.isEmpty)
        case .object(let members), .dotted(let members), .flat(let members):
            open("{")
            for (index, member) in members.enumerated() {
                separate(index)
                APIJSONString.append(member.name, to: &bytes)
                bytes += (isIndented ? ": " : ":").utf8
                try write(member.value)
            }
            close("}", isEmpty: members.isEmpty)
        case .part(let value, _): try write(value)
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
}
