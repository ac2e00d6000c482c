package import SpecLanguage

extension API {
    package typealias Scalar = ScalarType

    /// A type whose names are resolved.
    package indirect enum ValueType: Sendable {
        case scalar(Scalar)
        case date(DateFormat)
        case array(ValueType)
        /// A JSON object with keys of any name: what the names are texts of, and the values.
        case dictionary(ValueType, ValueType)
        case optional(ValueType)
        case model(String, [ValueType])
        /// A type parameter of the model around it.
        case parameter(String)
        case enumeration(Enumeration)
        case object(Object)
        /// One that is written where it is used; a union with a name is a model.
        case union(Union)
        /// A field's type with another form in JSON.
        case formatted(ValueType, FieldFormat)
        /// One with an error, which is reported where it is resolved: it suits every place.
        case invalid
    }

    /// How a field is read and written other than its type alone would be.
    package enum FieldFormat: String, CaseIterable, Sendable {
        /// Numbers and Booleans may be texts, empty values none, and a single element an array.
        case lenient
        /// A number that is written as a text, and read as either.
        case string
        /// Elements that do not fit are left out.
        case lossy
    }

}

extension API.ValueType {
    /// Whether an error keeps it, or what it is made of, from being known.
    var isInvalid: Bool {
        switch self {
        case .invalid: true
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.isInvalid
        case .dictionary(let key, let value): key.isInvalid || value.isInvalid
        case .scalar, .date, .model, .parameter, .enumeration, .object, .union: false
        }
    }

    /// The type with its type parameters replaced.
    package func substituting(_ arguments: [String: API.ValueType]) -> API.ValueType {
        switch self {
        case .scalar, .date, .enumeration, .object, .union, .invalid: self
        case .array(let element): .array(element.substituting(arguments))
        case .dictionary(let key, let value): .dictionary(key, value.substituting(arguments))
        case .formatted(let type, let format): .formatted(type.substituting(arguments), format)
        case .optional(let wrapped): .optional(wrapped.substituting(arguments))
        case .model(let name, let types): .model(name, types.map { $0.substituting(arguments) })
        case .parameter(let name): arguments[name] ?? self
        }
    }
}

extension API {
    /// How a value is coded where its type alone does not say it.
    package indirect enum WireFormat: Hashable, Sendable {
        case plain
        case elements(WireFormat)
        case date(DateFormat)
        case named(FieldFormat)

        package var isDate: Bool { if case .date = self { true } else { false } }
    }
}

extension API.ValueType {
    /// How a field of the type is coded; `nil` where the type says all.
    package var wireFormat: API.WireFormat? {
        switch self {
        case .date(let format), .array(.date(let format)): .date(format)
        case .formatted(_, let format): .named(format)
        case .optional(let wrapped): wrapped.wireFormat
        case .array(let element): element.wireFormat.map { .elements($0) }
        case .dictionary(let key, let value):
            if let format = value.wireFormat { .elements(format) } else { key.isUUID ? .elements(.plain) : nil }
        case .scalar, .model, .parameter, .enumeration, .object, .union, .invalid: nil
        }
    }
}
