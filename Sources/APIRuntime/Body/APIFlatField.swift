internal import Foundation

/// A field of a form or of a multipart body, where nested fields stand in brackets.
nonisolated struct APIFlatField {
    /// A name behind that of the field.
    struct Step: Equatable {
        var name: String
        /// Whether it stands behind a dot, and not in brackets.
        var isDotted = false
    }

    /// The name of the field, then what leads to a value inside it: `items`, `0`, `price` for `items[0][price]`.
    var path: [Step]
    /// No array and no object.
    var value: APITree

    /// The fields of an object, from the outside in and in order; empty arrays and objects have none.
    ///
    /// - Throws: `EncodingError` where the tree is no object, since its value would have no name.
    static func all(of tree: APITree) throws -> [Self] {
        guard case .object = tree else {
            throw EncodingError.invalidValue(
                tree,
                EncodingError.Context(codingPath: [], debugDescription: "a form needs a value with fields")
            )
        }
        return fields(of: tree, at: [])
    }

    private static func fields(of tree: APITree, at path: [Step]) -> [Self] {
        switch tree {
        case .object(let members):
            members.flatMap { fields(of: $0.value, at: path + [Step(name: $0.name)]) }
        case .dotted(let members):
            members.flatMap { fields(of: $0.value, at: path + [Step(name: $0.name, isDotted: true)]) }
        case .array(let elements, .repeated):
            elements.flatMap { fields(of: $0, at: path) }
        case .array(let elements, .brackets):
            elements.flatMap { fields(of: $0, at: path + [Step(name: "")]) }
        case .array(let elements, .joined(let joiner))
        where !elements.isEmpty && elements.allSatisfy { $0.scalarText != nil }:
            [Self(path: path, value: .text(elements.compactMap(\.scalarText).joined(separator: joiner)))]
        case .array(let elements, _):
            elements.enumerated().flatMap { fields(of: $0.element, at: path + [Step(name: String($0.offset))]) }
        default:
            [Self(path: path, value: tree)]
        }
    }

    /// The whole name, with the names on the way written in some encoding.
    func name(_ encode: (String) -> String) -> String {
        let rest = path.dropFirst().map { $0.isDotted ? ".\(encode($0.name))" : "[\(encode($0.name))]" }
        return encode(path.first?.name ?? "") + rest.joined()
    }
}

nonisolated extension APITree {
    /// The text of a value in a form; `nil` for what is no text.
    var scalarText: String? {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let text): APIDecimalText.text(of: text)
        case .text(let text): text
        case .data(let data): data.base64EncodedString()
        case .upload, .array, .object, .dotted: nil
        }
    }
}
