package import APIGenDiagnostics

/// A type as written in a spec, with unresolved names: `[Question]`, `Page<User>?`, `desc | asc`.
package indirect enum TypeExpression: Sendable {
    /// A name, perhaps applied to arguments.
    case named(Located<String>, [TypeExpression])
    case array(TypeExpression)
    /// `[String: T]`: the type of the keys, and that of the values.
    case dictionary(TypeExpression, TypeExpression)
    case optional(TypeExpression)
    /// A type with a format: `Date(seconds)`.
    case formatted(TypeExpression, Literal)
    /// `a | b | c`: an enum of words, or a union if one of them is a type.
    case alternatives([Alternative], SourceLocation)
    /// Objects that a tag or a key discriminates.
    case union(Spec.Union)
    /// Inline fields, with those of the included models and groups.
    case object([Spec.Field], includes: [Located<String>], SourceLocation)
    /// A type with an error, which is reported where the type is parsed.
    case invalid(SourceLocation)

    package struct Alternative: Sendable {
        package var text: String
        /// An expression that can only be a type, such as `[Item]`. A single word may be a type or a value.
        package var type: TypeExpression?
        /// A quoted word is a value of an enum, even if there is a type with that name.
        package var isQuoted: Bool
        package var location: SourceLocation
        /// The name in Swift, if the author wrote one.
        package var swiftName: Located<String>?
        package var metadata = Metadata()
    }

    /// The range for messages about the type.
    package var location: SourceLocation {
        switch self {
        case .named(let name, _): name.location
        case .array(let inner), .dictionary(_, let inner), .optional(let inner), .formatted(let inner, _):
            inner.location
        case .alternatives(_, let location), .object(_, _, let location), .invalid(let location): location
        case .union(let union): union.location
        }
    }
}

/// A default or constant as written. The declared type decides how it is read.
package struct Literal: Sendable {
    package var text: String
    package var isQuoted: Bool
    /// The values in a list: `[a, "b"]`.
    package var elements: [Literal]?
    package var location: SourceLocation

    package init(text: String, isQuoted: Bool, elements: [Literal]? = nil, location: SourceLocation) {
        self.text = text
        self.isQuoted = isQuoted
        self.elements = elements
        self.location = location
    }

    /// `= null`: `nil` is sent as null.
    package var isNull: Bool { text == "null" && !isQuoted }

    /// Whether YAML reads it as null: `null` or `~`, which has no other meaning in a spec.
    package var isYAMLNull: Bool { isNull || text == "~" && !isQuoted }

    /// The value as it is written in a spec.
    package var source: String { isQuoted ? "\"\(text)\"" : text }
}
