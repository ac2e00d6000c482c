import APIDescription
import YAML

/// A key that OpenAPI does not define, to which tools give a meaning: `x-…`.
///
/// `SchemaKeywords` has those of schemas.
enum Extension: String, CaseIterable {
    case fernGroup = "x-fern-sdk-group-name"
    case fernMethod = "x-fern-sdk-method-name"
    case speakeasyGroup = "x-speakeasy-group"
    case speakeasyName = "x-speakeasy-name-override"
    case fernParameter = "x-fern-parameter-name"
    case microsoftName = "x-ms-client-name"
}

extension Value {
    subscript(key: Extension) -> Value? { self[key.rawValue] }
}

extension DocumentReader {
    /// The string of an extension; `nil` after a value of another kind is reported.
    mutating func string(_ key: Extension, of value: Value) -> String? {
        value[key].flatMap { name(key.rawValue, $0) }
    }

    /// A text that an extension requires; `nil` after a value of another kind is reported.
    mutating func name(_ key: String, _ value: Value) -> String? {
        if value.node.isNull { return nil }
        guard let text = value.node.text, value.node.scalarKind == .string, !text.isEmpty else {
            ignore(key, value, "must be a string")
            return nil
        }
        return text
    }

    /// Reports an extension without a meaning.
    mutating func ignore(_ key: String, _ value: Value, _ expectation: String) {
        lose("extension", "`\(key)` \(expectation), so it is ignored", at: value, effect: .note)
    }
}
