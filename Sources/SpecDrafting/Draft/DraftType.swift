/// A type of a spec.
package indirect enum DraftType: Hashable, Sendable {
    /// `String`, a model, or a generic model with its arguments.
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

    package static let string = DraftType.named("String")
    package static let json = DraftType.named("JSON")
    package static let data = DraftType.named("Data")

    /// The type without `?`.
    package var wrapped: DraftType {
        if case .optional(let inner) = self { inner } else { self }
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
}

/// A value of an enum.
package struct DraftValue: Hashable, Sendable {
    package var text: String
    /// Whether it must be read as a text, although it has the form of a number or a Boolean.
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
