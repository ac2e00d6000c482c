internal import Foundation

nonisolated extension APIBody {
    /// A value or ``APIFields`` as a form, with the names of nested fields in brackets.
    ///
    /// ```
    /// amount=100&card[number]=4242&items[0][price]=p_1
    /// ```
    ///
    /// A null is an empty value, an empty array or object is omitted, and bytes are base64.
    public static func form(_ value: some Encodable & Sendable) -> Self {
        Self(
            contentType: "application/x-www-form-urlencoded",
            .source(APIEncodedSource { .bytes(Data(try APIForm(APITree(of: value, adding: $0)).percentEncoded.utf8)) })
        )
    }
}

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
        if case .source(let source) = value { return try source.bytes.base64EncodedString() }
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
    /// The media type of a part; `nil` for that of the value.
    var contentType: String?

    /// The fields of an object, in order. Empty arrays and objects have no fields.
    ///
    /// - Parameter hasParts: Whether each field is a part of a multipart body, which can have a media type.
    /// - Throws: `EncodingError` if the tree is not an object, because its value has no name.
    static func all(of tree: APITree, hasParts: Bool = false) throws -> [Self] {
        guard case .object = tree else {
            throw EncodingError.invalidValue(
                tree,
                EncodingError.Context(codingPath: [], debugDescription: "a form needs a value with fields")
            )
        }
        return try fields(of: tree, at: [], hasParts)
    }

    private static func fields(of tree: APITree, at path: [Step], _ hasParts: Bool) throws -> [Self] {
        func fields(of tree: APITree, _ step: Step? = nil) throws -> [Self] {
            try Self.fields(of: tree, at: path + (step.map { [$0] } ?? []), hasParts)
        }
        switch tree {
        case .object(let members):
            return try members.flatMap { try fields(of: $0.value, Step(name: $0.name)) }
        case .dotted(let members):
            return try members.flatMap { try fields(of: $0.value, Step(name: $0.name, isDotted: true)) }
        case .flat(let members):
            return try members.flatMap {
                try Self.fields(of: $0.value, at: path.dropLast() + [Step(name: $0.name)], hasParts)
            }
        case .part(let value, let contentType) where hasParts:
            return try parts(of: value, contentType, at: path)
        case .part(let value, _):
            return try fields(of: value)
        case .array(let elements, .repeated):
            return try elements.flatMap { try fields(of: $0) }
        case .array(let elements, .brackets):
            return try elements.flatMap { try fields(of: $0, Step(name: "")) }
        case .array(let elements, .joined(let joiner))
        where !elements.isEmpty && elements.allSatisfy { $0.scalarText != nil }:
            return [Self(path: path, value: .text(elements.compactMap(\.scalarText).joined(separator: joiner)))]
        case .array(let elements, _):
            return try elements.enumerated().flatMap { try fields(of: $0.element, Step(name: String($0.offset))) }
        default:
            return [Self(path: path, value: tree)]
        }
    }

    /// The parts of a value with a media type. A value in JSON is one part.
    private static func parts(of value: APITree, _ contentType: String, at path: [Step]) throws -> [Self] {
        var headers = APIHeaders()
        headers["Content-Type"] = contentType
        if headers.isJSON, !value.hasUploads {
            let text = String(decoding: try value.json(), as: UTF8.self)
            return [Self(path: path, value: .text(text), contentType: contentType)]
        }
        return try fields(of: value, at: path, true).map { field in
            var field = field
            field.contentType = contentType
            return field
        }
    }

    /// The whole name, with each component encoded.
    func name(_ encode: (String) -> String) -> String {
        let rest = path.dropFirst().map { $0.isDotted ? ".\(encode($0.name))" : "[\(encode($0.name))]" }
        return encode(path.first?.name ?? "") + rest.joined()
    }
}

nonisolated extension APITree {
    /// The text of a value in a form; `nil` for a value without one.
    var scalarText: String? {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let text): APIDecimalText.text(of: text)
        case .text(let text): text
        case .data(let data): data.base64EncodedString()
        case .part(let value, _): value.scalarText
        case .source, .array, .object, .dotted, .flat: nil
        }
    }

    /// Whether it is a file or an array of files.
    fileprivate var hasUploads: Bool {
        switch self {
        case .source: true
        case .array(let elements, _): elements.contains(where: \.hasUploads)
        default: false
        }
    }
}
