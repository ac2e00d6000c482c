import APIGenYAML

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

/// A set of JSON types.
package struct JSONKinds: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    package static let all = JSONKinds(JSONKind.allCases)

    init(_ kinds: some Sequence<JSONKind>) {
        for kind in kinds { insert(kind) }
    }

    package init(arrayLiteral kinds: JSONKind...) {
        self.init(kinds)
    }

    var isEmpty: Bool { bits == 0 }

    package func contains(_ kind: JSONKind) -> Bool { bits & kind.bit != 0 }
    func isDisjoint(with other: JSONKinds) -> Bool { bits & other.bits == 0 }

    mutating func insert(_ kind: JSONKind) { bits |= kind.bit }
    mutating func formUnion(_ other: JSONKinds) { bits |= other.bits }

    var withoutNull: JSONKinds {
        var kinds = self
        kinds.bits &= ~JSONKind.null.bit
        return kinds
    }

    func union(_ other: JSONKinds) -> JSONKinds {
        var union = self
        union.formUnion(other)
        return union
    }
}

extension JSONKind {
    fileprivate var bit: UInt8 {
        switch self {
        case .string: 1
        case .number: 2
        case .bool: 4
        case .null: 8
        case .array: 16
        case .object: 32
        }
    }
}
