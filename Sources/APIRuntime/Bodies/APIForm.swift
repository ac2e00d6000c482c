internal import Foundation

/// A form body, `application/x-www-form-urlencoded` as the URL standard defines it.
nonisolated struct APIForm {
    let percentEncoded: String

    init(_ tree: APITree) throws {
        percentEncoded = try APIFlatField.all(of: tree).map { field in
            // Brackets of the structure are not encoded, as servers document them. Brackets in a name are encoded.
            "\(field.name(Self.encode))=\(Self.encode(try Self.text(of: field.value)))"
        }.joined(separator: "&")
    }

    private static func text(of value: APITree) throws -> String {
        if case .upload(let upload) = value { return try upload.bytes.base64EncodedString() }
        return value.scalarText ?? ""
    }

    private static func encode(_ text: String) -> String {
        APIPercentEncoding.encode(text).replacingOccurrences(of: "%20", with: "+")
    }
}

/// A field of a form or of a multipart body. The names of nested fields are in brackets.
nonisolated struct APIFlatField {
    /// A component after the field's name.
    struct Step: Equatable {
        var name: String
        /// Whether a dot precedes it, instead of brackets around it.
        var isDotted = false
    }

    /// The path of the value: `items`, `0`, `price` for `items[0][price]`.
    var path: [Step]
    /// A scalar: neither an array nor an object.
    var value: APITree

    /// The fields of an object, in order. Empty arrays and objects have no fields.
    ///
    /// - Throws: `EncodingError` if the tree is not an object, because its value has no name.
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

    /// The whole name, with each component encoded.
    func name(_ encode: (String) -> String) -> String {
        let rest = path.dropFirst().map { $0.isDotted ? ".\(encode($0.name))" : "[\(encode($0.name))]" }
        return encode(path.first?.name ?? "") + rest.joined()
    }
}

nonisolated extension APITree {
    /// The text of a value in a form; `nil` for a value without a text.
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
