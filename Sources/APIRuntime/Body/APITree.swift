internal import Foundation

/// What an `Encodable` value writes, in its order, before it is put as JSON, a form or parts.
nonisolated enum APITree: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        var name: String
        var value: APITree
    }

    case null
    case bool(Bool)
    /// The text of a JSON number, so that none loses digits.
    case number(String)
    case text(String)
    case data(Data)
    case upload(APIUpload)
    case array([APITree], APIArrayStyle)
    case object([Member])
    /// An object whose members stand behind dots outside of JSON.
    case dotted([Member])
}

nonisolated extension APITree {
    /// An object with the members of another one, in place of its own of these names.
    ///
    /// - Throws: `EncodingError` where the tree is no object.
    func merging(_ other: APITree) throws -> APITree {
        guard case .object(let members) = self, case .object(let others) = other else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(codingPath: [], debugDescription: "a value without fields has no place for one")
            )
        }
        let names = Set(others.map(\.name))
        return .object(members.filter { !names.contains($0.name) } + others)
    }
}

/// A value that has a tree of its own, in place of what its `Encodable` conformance writes.
nonisolated protocol APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree
}
