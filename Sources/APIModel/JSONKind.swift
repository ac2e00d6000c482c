import YAML

/// A JSON type, which the syntax of a value shows.
package enum JSONKind: String, CaseIterable {
    case string, number, bool, null, array, object

    init(_ node: Node) {
        switch node.content {
        case .scalar(let scalar): self = JSONKind(scalar) ?? .string
        case .sequence: self = .array
        case .invalid: self = .null
        case .mapping: self = .object
        }
    }

    /// `nil` for an unquoted text, which is not JSON.
    init?(_ scalar: Node.Scalar) {
        switch (scalar.style, scalar.text) {
        case (.doubleQuoted, _): self = .string
        case (.plain, "true"), (.plain, "false"): self = .bool
        case (.plain, "null"): self = .null
        case (.plain, let text) where Double(text) != nil: self = .number
        default: return nil
        }
    }

    var phrase: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
