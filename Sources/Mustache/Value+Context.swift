extension Value {
    /// Whether a section is rendered: all but null, false and the empty list; an empty string and an empty object are.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let bool): bool
        case .list(let items): !items.isEmpty
        case .string, .object: true
        }
    }

    var keys: [String] {
        if case .object(let members) = self { Array(members.keys) } else { [] }
    }

    /// How messages call it.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    subscript(key: String) -> Value? {
        if case .object(let members) = self { members[key] } else { nil }
    }
}
