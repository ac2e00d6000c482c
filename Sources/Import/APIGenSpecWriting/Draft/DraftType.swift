package import APIGenSpecLanguage

/// A type of a spec.
package indirect enum DraftType: Hashable, Sendable {
    case scalar(ScalarType)
    case date
    /// A model, or a generic model with its arguments.
    case named(String, [DraftType] = [])
    case array(DraftType)
    case dictionary(DraftType)
    case optional(DraftType)
    /// `Date(seconds)`, `"[T](lenient)"`.
    case formatted(DraftType, String)
    /// An inline enum: `desc | asc`.
    case enumeration([DraftValue])
    /// Several types: `Int | String`.
    case union([DraftType])
    case object(DraftObject)

    package static let string = DraftType.scalar(.string)
    package static let json = DraftType.scalar(.json)
    package static let data = DraftType.scalar(.data)

    /// The type without `?`.
    package var wrapped: DraftType {
        if case .optional(let inner) = self { inner } else { self }
    }
}

extension DraftType {
    /// The type with `?`. JSON has null already.
    package var orNull: DraftType {
        switch self {
        case .optional, .json: self
        default: .optional(self)
        }
    }

    /// About how many columns the type takes.
    package var width: Int {
        switch self {
        case .scalar(let scalar): scalar.rawValue.count
        case .date: TypeExpression.date.count
        case .named(let name, let arguments): name.count + arguments.reduce(0) { $0 + $1.width + 2 }
        case .array(let inner), .optional(let inner): inner.width + 2
        case .dictionary(let inner): inner.width + 10
        case .formatted(let inner, let format): inner.width + format.count + 2
        case .enumeration(let values): values.reduce(0) { $0 + $1.text.count + 3 }
        case .union(let members): members.reduce(0) { $0 + $1.width + 3 }
        case .object: 0
        }
    }

    /// Whether every spec has the type.
    package var isBuiltIn: Bool {
        switch self {
        case .scalar, .date: true
        default: false
        }
    }

    /// Whether the spec shows which values there are.
    package var listsValues: Bool {
        switch self {
        case .enumeration: true
        case .array(let inner), .optional(let inner): inner.listsValues
        default: false
        }
    }
}

/// An inline object.
package struct DraftObject: Hashable, Sendable {
    package var includes: [String] = []
    package var fields: [DraftField]
    package var additional: DraftType?

    package init(fields: [DraftField], additional: DraftType? = nil) {
        self.fields = fields
        self.additional = additional
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(includes)
        // A copy of a field takes longer than its hash.
        for index in fields.indices { hasher.combine(fields[index].name) }
    }
}

/// A value of an enum.
package struct DraftValue: Hashable, Sendable {
    package var text: String
    /// Whether it must be read as a string, although it has the form of a number or a Boolean.
    package var isText: Bool
    package var swiftName: String?
    package var doc: String?

    package init(text: String, isText: Bool, swiftName: String? = nil, doc: String? = nil) {
        self.text = text
        self.isText = isText
        self.swiftName = swiftName
        self.doc = doc
    }
}

/// A default or a constant.
package indirect enum DraftLiteral: Hashable, Sendable {
    case text(String)
    /// A number, `true`, `false` or `null`, as it is written.
    case plain(String)
    case array([DraftLiteral])
}
