/// A value that a template is rendered with.
package enum Value: Sendable {
    case null
    case bool(Bool)
    case string(String)
    /// Code that is broken where it is written. Its lines are indented like the line that the tag is on.
    case layout(Layout)
    /// A text that is no code, in which underscores mean nothing.
    case verbatim(String)
    case list([Value])
    case object(Members)
}

/// The members of an object. Each is made when a template names it, because most templates name few of them.
package struct Members: Sendable {
    let names: NameTable
    let read: @Sendable (Int) -> Value

    /// - Parameter read: Makes the member whose name has an index.
    package init(names: NameTable, read: @escaping @Sendable (Int) -> Value) {
        self.names = names
        self.read = read
    }

    package init(_ members: [String: Value]) {
        let values = Array(members.values)
        self.init(names: NameTable(Array(members.keys))) { values[$0] }
    }
}

extension Value: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension Value: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension Value: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Value...) {
        self = .list(elements)
    }
}

extension Value: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, Value)...) {
        self = .object(Members(Dictionary(uniqueKeysWithValues: elements)))
    }
}

extension Value {
    /// Whether a section is rendered: not for null, false and the empty list, but for an empty string or object.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let bool): bool
        case .list(let items): !items.isEmpty
        case .string, .layout, .verbatim, .object: true
        }
    }

    /// Whether names in it are names of the code.
    var isCode: Bool { if case .string = self { true } else { false } }

    var keys: [String] {
        if case .object(let members) = self { members.names.names } else { [] }
    }

    /// The kind of value in a message.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .string, .layout, .verbatim: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    subscript(name: Name) -> Value? {
        guard case .object(let members) = self, let index = members.names.index(of: name) else { return nil }
        return members.read(index)
    }
}
