package import APIGenSupport

/// A JSON type, which the syntax of a value shows.
package enum JSONKind: String, CaseIterable {
    case string, number, bool, null, array, object

    package init(_ node: Node) {
        switch node.content {
        case .scalar(let scalar): self = JSONKind(scalar) ?? .string
        case .sequence: self = .array
        case .invalid: self = .null
        case .mapping: self = .object
        }
    }

    /// `nil` for an unquoted string, which is not JSON.
    package init?(_ scalar: Node.Scalar) {
        switch (scalar.style, scalar.text) {
        case (.doubleQuoted, _): self = .string
        case (.plain, "true"), (.plain, "false"): self = .bool
        case (.plain, "null"): self = .null
        case (.plain, let text) where Double(text) != nil: self = .number
        default: return nil
        }
    }

    package var phrase: String {
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
    @usableFromInline var bits: UInt8 = 0

    package static let all = JSONKinds(JSONKind.allCases)

    @inlinable
    package init(_ kinds: some Sequence<JSONKind>) {
        for kind in kinds { insert(kind) }
    }

    @inlinable
    package init(arrayLiteral kinds: JSONKind...) {
        self.init(kinds)
    }

    @inlinable package func contains(_ kind: JSONKind) -> Bool { bits & kind.bit != 0 }
    @inlinable package func isDisjoint(with other: JSONKinds) -> Bool { bits & other.bits == 0 }

    @inlinable package mutating func insert(_ kind: JSONKind) { bits |= kind.bit }
    @inlinable package mutating func remove(_ kind: JSONKind) { bits &= ~kind.bit }
    @inlinable package mutating func formUnion(_ other: JSONKinds) { bits |= other.bits }

    package var withoutNull: JSONKinds {
        var kinds = self
        kinds.remove(.null)
        return kinds
    }

    package func union(_ other: JSONKinds) -> JSONKinds {
        var union = self
        union.formUnion(other)
        return union
    }
}

extension JSONKind {
    @inlinable package var bit: UInt8 {
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

extension ScalarType {
    /// The JSON types of the values. Every other rule about scalars in JSON follows from it.
    package var jsonKinds: JSONKinds {
        switch self {
        case .string, .url, .uuid, .data, .day, .upload: [.string]
        case .int, .int32, .int64, .uint64, .double, .float, .decimal: [.number]
        case .bool: [.bool]
        case .id: [.string, .number]
        case .json: .all
        }
    }

    package var isNumber: Bool { jsonKinds == [.number] }

    package var isWholeNumber: Bool {
        switch self {
        case .int, .int32, .int64, .uint64: true
        default: false
        }
    }
}
