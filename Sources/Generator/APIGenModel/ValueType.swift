package import APIGenSpecLanguage

extension API {
    package typealias Scalar = ScalarType

    /// A type with resolved names.
    package indirect enum ValueType: Sendable {
        case scalar(Scalar)
        case date(DateFormat)
        case array(ValueType)
        /// A JSON object with any names: the type of its keys, and that of its values.
        case dictionary(ValueType, ValueType)
        case optional(ValueType)
        case model(String, [ValueType])
        /// A type parameter of the surrounding model.
        case parameter(String)
        case enumeration(Enumeration)
        case object(Object)
        /// An inline union. A union with a name is a model.
        case union(Union)
        case formatted(ValueType, FieldFormat)
        /// A type with an error, which is reported already. It is compatible with every place.
        case invalid
    }

    /// A format that changes how a field is encoded and decoded.
    package enum FieldFormat: String, CaseIterable, Sendable {
        /// Numbers and Booleans may be strings, empty values are `nil`, and a single element is an array.
        case lenient
        /// A number that is encoded as a string, and decoded from a number or a string.
        case string
        /// Invalid elements are omitted.
        case lossy
    }

}

extension API.ValueType {
    /// The types of which it consists.
    package var parts: [API.ValueType] {
        switch self {
        case .array(let inner), .optional(let inner), .formatted(let inner, _): [inner]
        case .dictionary(let key, let value): [key, value]
        case .model(_, let arguments): arguments
        case .object(let object): object.fields.map(\.type)
        case .union(let union): union.kinds.compactMap(\.content)
        case .scalar, .date, .parameter, .enumeration, .invalid: []
        }
    }

    /// Whether the type or a part of it is invalid.
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
        if arguments.isEmpty { return self }
        return switch self {
        case .scalar, .date, .enumeration, .union, .invalid: self
        case .object(let object): .object(object.substituting(arguments))
        case .array(let element): .array(element.substituting(arguments))
        case .dictionary(let key, let value): .dictionary(key, value.substituting(arguments))
        case .formatted(let type, let format): .formatted(type.substituting(arguments), format)
        case .optional(let wrapped): .optional(wrapped.substituting(arguments))
        case .model(let name, let types): .model(name, types.map { $0.substituting(arguments) })
        case .parameter(let name): arguments[name] ?? self
        }
    }
}

extension API.Object {
    fileprivate func substituting(_ arguments: [String: API.ValueType]) -> Self {
        var object = self
        object.arguments = arguments
        for index in fields.indices { object.fields[index].type = fields[index].type.substituting(arguments) }
        return object
    }
}

extension API {
    /// The encoding of a value, if its type alone does not determine it.
    package indirect enum WireFormat: Hashable, Sendable {
        case plain
        case elements(WireFormat)
        case date(DateFormat)
        case named(FieldFormat)

        package var isDate: Bool { if case .date = self { true } else { false } }
    }
}

extension API.ValueType {
    /// The encoding of a field of the type; `nil` if the type determines it.
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
