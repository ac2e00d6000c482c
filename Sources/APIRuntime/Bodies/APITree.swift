internal import Foundation

/// The output of an `Encodable` value in its order, before it becomes JSON, a form or multipart.
nonisolated enum APITree: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        var name: String
        var value: APITree
    }

    case null
    case bool(Bool)
    /// The text of a JSON number, which keeps all digits.
    case number(String)
    case text(String)
    case data(Data)
    case upload(APIUpload)
    case array([APITree], APIArrayStyle)
    case object([Member])
    /// An object whose members follow a dot outside of JSON.
    case dotted([Member])
    /// An object whose members are next to those of the outer object outside of JSON.
    case flat([Member])
    /// A part of a multipart body with its media type.
    indirect case part(APITree, contentType: String)
}

nonisolated extension APITree {
    /// An object with the members of another object, which replace its own members of the same name.
    ///
    /// - Throws: `EncodingError` if the tree is not an object.
    func merging(_ other: APITree) throws -> APITree {
        guard case .object(let members) = self, case .object(let others) = other else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(codingPath: [], debugDescription: "a value without fields cannot have others")
            )
        }
        let names = Set(others.map(\.name))
        return .object(members.filter { !names.contains($0.name) } + others)
    }
}

/// A value that makes its own tree, instead of the output of its `Encodable` conformance.
nonisolated protocol APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree
}

// Encoders handle these types themselves, because their own `Encodable` output is not the wire format.

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

/// A date with its format.
nonisolated struct APIFormattedDate: Encodable, Sendable {
    var date: Date
    var format: APIDateFormat

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try format.encode(date, into: &container)
    }
}

/// A value with its format.
nonisolated struct APIFormattedField<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value
    var format: APIWireFormat

    func encode(to encoder: any Encoder) throws {
        try format.encode(value, to: encoder)
    }
}
