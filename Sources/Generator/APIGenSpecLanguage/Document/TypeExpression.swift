package import APIGenSupport

/// A type of a spec: `[Question]`, `Page<User>?`, `desc | asc`. Two types are equal wherever they are written.
package indirect enum TypeExpression: Sendable {
    /// A built-in type, unless a model has its name.
    case scalar(ScalarType, SourceLocation = .unknown)
    /// A date, unless a model has its name. Its place decides its format.
    case date(SourceLocation = .unknown)
    /// A model, a type parameter or a qualified name, perhaps applied to arguments.
    case named(String, [TypeExpression] = [], SourceLocation = .unknown)
    case array(TypeExpression)
    /// `[String: T]`: the type of the keys, and that of the values.
    case dictionary(TypeExpression, TypeExpression)
    case optional(TypeExpression)
    /// A type with a format: `Date(seconds)`.
    case formatted(TypeExpression, Literal)
    /// `a | b | c`: an enum of words, or a union if one of them is a type.
    case alternatives([Alternative], SourceLocation = .unknown)
    /// Objects that a tag or a key discriminates.
    case union(Spec.Union)
    case object(Object)
    /// A type with an error, which is reported where the type is parsed.
    case invalid(SourceLocation)

    package struct Alternative: Sendable {
        package var text: String
        /// An expression that can only be a type, such as `[Item]`. A single word may be a type or a value.
        package var type: TypeExpression?
        /// A quoted word is a value of an enum, even if there is a type with that name.
        package var isQuoted = false
        package var location = SourceLocation.unknown
        /// The name in Swift, if the author wrote one.
        package var swiftName: Located<String>?
        package var metadata = Metadata()

        package init(
            text: String,
            type: TypeExpression? = nil,
            isQuoted: Bool = false,
            location: SourceLocation = .unknown
        ) {
            self.text = text
            self.type = type
            self.isQuoted = isQuoted
            self.location = location
        }

        /// A value of an enum.
        ///
        /// - Parameter isText: Whether a value that has the form of a number or a Boolean is a string.
        package static func value(
            _ text: String,
            isText: Bool = true,
            as swiftName: String? = nil,
            doc: String? = nil
        ) -> Alternative {
            var value = Alternative(text: text, isQuoted: isText || JSONLiteral(text) == nil)
            value.swiftName = swiftName.map { Located($0) }
            value.metadata.doc = doc
            return value
        }
    }

    /// Inline fields, with those of the included models and groups.
    package struct Object: Sendable {
        package var fields: [Spec.Field]
        package var includes: [Located<String>] = []
        /// The type of the values of unknown keys. An import gives such an object a name, because only a model can
        /// have unknown keys.
        package var additional: TypeExpression?
        package var location = SourceLocation.unknown

        package init(
            fields: [Spec.Field],
            includes: [Located<String>] = [],
            additional: TypeExpression? = nil,
            location: SourceLocation = .unknown
        ) {
            self.fields = fields
            self.includes = includes
            self.additional = additional
            self.location = location
        }
    }

    /// The range for messages about the type.
    package var location: SourceLocation {
        switch self {
        case .scalar(_, let location), .date(let location), .named(_, _, let location): location
        case .array(let inner), .dictionary(_, let inner), .optional(let inner), .formatted(let inner, _):
            inner.location
        case .alternatives(_, let location), .invalid(let location): location
        case .object(let object): object.location
        case .union(let union): union.location
        }
    }

    /// The type with a name and no arguments.
    package init(_ name: Located<String>) {
        if let scalar = ScalarType(rawValue: name.value) {
            self = .scalar(scalar, name.location)
        } else {
            self = name.value == Self.dateName ? .date(name.location) : .named(name.value, [], name.location)
        }
    }

    /// The name and the arguments, as they are written.
    package var application: (name: Located<String>, arguments: [TypeExpression])? {
        if case .named(let name, let arguments, let location) = self { return (Located(name, at: location), arguments) }
        return name.map { ($0, []) }
    }

    /// The name of a type without arguments, as it is written.
    package var name: Located<String>? {
        switch self {
        case .scalar(let scalar, let location): Located(scalar.rawValue, at: location)
        case .date(let location): Located(Self.dateName, at: location)
        case .named(let name, let arguments, let location):
            arguments.isEmpty ? Located(name, at: location) : nil
        case .array, .dictionary, .optional, .formatted, .alternatives, .union, .object, .invalid: nil
        }
    }
}
extension TypeExpression: Hashable {
    package static func == (left: TypeExpression, right: TypeExpression) -> Bool {
        switch (left, right) {
        case (.scalar(let scalar, _), .scalar(let other, _)): scalar == other
        case (.date, .date), (.invalid, .invalid): true
        case (.named(let name, let arguments, _), .named(let other, let others, _)):
            name == other && arguments == others
        case (.array(let element), .array(let other)): element == other
        case (.dictionary(let key, let value), .dictionary(let otherKey, let other)):
            value == other && key == otherKey
        case (.optional(let wrapped), .optional(let other)): wrapped == other
        case (.formatted(let type, let format), .formatted(let other, let otherFormat)):
            format == otherFormat && type == other
        case (.alternatives(let alternatives, _), .alternatives(let others, _)): alternatives == others
        case (.union(let union), .union(let other)): union == other
        case (.object(let object), .object(let other)): object == other
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .scalar(let scalar, _): hasher.combine(scalar)
        case .date: hasher.combine(1)
        case .named(let name, let arguments, _):
            hasher.combine(name)
            hasher.combine(arguments)
        case .array(let element):
            hasher.combine(2)
            hasher.combine(element)
        case .dictionary(_, let value):
            hasher.combine(3)
            hasher.combine(value)
        case .optional(let wrapped):
            hasher.combine(4)
            hasher.combine(wrapped)
        case .formatted(let type, _):
            hasher.combine(5)
            hasher.combine(type)
        case .alternatives(let alternatives, _): hasher.combine(alternatives)
        case .union(let union): hasher.combine(union)
        case .object(let object): hasher.combine(object)
        case .invalid: hasher.combine(6)
        }
    }
}

extension TypeExpression.Alternative: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.text == right.text && left.isQuoted == right.isQuoted && left.type == right.type
            && left.swiftName?.value == right.swiftName?.value && left.metadata == right.metadata
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(type)
    }
}

extension TypeExpression.Object: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.fields.equal(right.fields) && left.includes == right.includes && left.additional == right.additional
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(includes)
        // A copy of a field takes longer than its hash. The pages of all resources have the same names.
        for index in fields.indices {
            hasher.combine(fields[index].name.value)
            hasher.combine(fields[index].type)
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

    package init(text: String, isQuoted: Bool, elements: [Literal]? = nil, location: SourceLocation = .unknown) {
        self.text = text
        self.isQuoted = isQuoted
        self.elements = elements
        self.location = location
    }

    /// A string, which is no number, Boolean or null even if it has that form.
    package static func text(_ text: String) -> Literal { Literal(text: text, isQuoted: true) }

    /// A number, `true`, `false`, `null`, or a name, as it is written.
    package static func plain(_ text: String) -> Literal { Literal(text: text, isQuoted: false) }

    /// `= null`: `nil` is sent as null.
    package var isNull: Bool { text == "null" && !isQuoted }

    /// Whether YAML reads it as null: `null` or `~`, which has no other meaning in a spec.
    package var isYAMLNull: Bool { isNull || text == "~" && !isQuoted }

    /// The value as it is written in a spec.
    package var source: String { isQuoted ? "\"\(text)\"" : text }
}

extension Literal: Hashable {
    package static func == (left: Literal, right: Literal) -> Bool {
        left.text == right.text && left.isQuoted == right.isQuoted && left.elements == right.elements
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
