package import APIGenDiagnostics

/// A type as written in a spec, with unresolved names: `[Question]`, `Page<User>?`, `desc | asc`.
package indirect enum TypeExpression: Sendable {
    /// A name, perhaps applied to arguments.
    case named(Located<String>, [TypeExpression])
    case array(TypeExpression)
    /// `[String: T]`: what the keys are, and the values.
    case dictionary(TypeExpression, TypeExpression)
    case optional(TypeExpression)
    /// A type with another form on the wire: `Date(seconds)`.
    case formatted(TypeExpression, Literal)
    /// `a | b | c`: an enum of words, or a union where types are among them.
    case alternatives([Alternative], SourceLocation)
    /// Objects that a tag or a key distinguishes.
    case union(Spec.Union)
    /// Fields written where the type is used, with those of the models and groups that it includes.
    case object([Spec.Field], includes: [Located<String>], SourceLocation)
    /// One with an error, which is reported where it is read.
    case invalid(SourceLocation)

    package struct Alternative: Sendable {
        package var text: String
        /// What is a type by its look, such as `[Item]`; a word alone may be one or not.
        package var type: TypeExpression?
        /// A quoted word is a value of an enum even if a type has that name.
        package var isQuoted: Bool
        package var location: SourceLocation
        /// The name in Swift, where the author gave one.
        package var swiftName: Located<String>?
        package var metadata = Metadata()
    }

    /// The place that messages about the type point at.
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

/// A default or constant as written: the declared type decides what it means.
package struct Literal: Sendable {
    package var text: String
    package var isQuoted: Bool
    package var location: SourceLocation

    package init(text: String, isQuoted: Bool, location: SourceLocation) {
        self.text = text
        self.isQuoted = isQuoted
        self.location = location
    }

    /// `= null`: an absent value is sent as null.
    package var isNull: Bool { text == "null" && !isQuoted }

    /// Whether YAML reads it as null: `null`, or `~`, which has no other meaning in a spec.
    package var isYAMLNull: Bool { isNull || text == "~" && !isQuoted }

    /// The value as a spec has it.
    package var source: String { isQuoted ? "\"\(text)\"" : text }
}
