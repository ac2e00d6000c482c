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
}

nonisolated extension APITree {
    /// An object with the members of another object, which replace its own members of the same name.
    ///
    /// - Throws: `EncodingError` if the tree is not an object.
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

/// A value that makes its own tree, instead of the output of its `Encodable` conformance.
nonisolated protocol APITreeConvertible {
    func tree(at path: [any CodingKey]) throws -> APITree
}
