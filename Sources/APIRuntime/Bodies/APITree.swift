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
    /// The tree of a value with additional fields, which replace the value's own fields of the same name.
    ///
    /// - Throws: `EncodingError` if the value has no fields.
    init(of value: some Encodable, adding fields: APIFields) throws {
        self = try APITreeEncoder.tree(of: value)
        if fields.isEmpty { return }
        guard case .object(let members) = self, case .object(let others) = try APITreeEncoder.tree(of: fields) else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: [], debugDescription: "a value without fields cannot have others")
            )
        }
        let names = Set(others.map(\.name))
        self = .object(members.filter { !names.contains($0.name) } + others)
    }
}

/// A value that makes its own tree, because its `Encodable` output is not the wire format.
nonisolated protocol APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree
}

nonisolated extension Date: APITreeConvertible {
    func tree(at path: [any CodingKey]) -> APITree { .text(APIISO8601.text(of: self)) }
}

nonisolated extension Data: APITreeConvertible {
    func tree(at path: [any CodingKey]) -> APITree { .data(self) }
}

nonisolated extension URL: APITreeConvertible {
    func tree(at path: [any CodingKey]) -> APITree { .text(absoluteString) }
}

nonisolated extension UUID: APITreeConvertible {
    /// In lower case. Foundation encodes UUIDs in upper case.
    func tree(at path: [any CodingKey]) -> APITree { .text(parameterText) }
}

nonisolated extension Decimal: APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree {
        guard isFinite else { throw APITreeEncoder.notFinite(self, at: path) }
        return .number(description)
    }
}

nonisolated extension Dictionary: APITreeConvertible where Key: Encodable, Value: Encodable {
    /// Sorted by name, because the order of a dictionary differs between processes.
    func tree(at path: [any CodingKey]) throws -> APITree {
        let tree = try APITreeEncoder.tree(encodedBy: self, at: path)
        guard case .object(let members) = tree else { return tree }
        return .object(members.sorted { $0.name < $1.name })
    }
}
