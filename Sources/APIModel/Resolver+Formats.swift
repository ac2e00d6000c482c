import APIGenDiagnostics
import SpecLanguage

// Formats and keys, which the value of a field carries down to what is inside it.
extension Resolver {
    mutating func dictionary(_ key: TypeExpression, _ value: TypeExpression, in scope: Scope) -> API.ValueType {
        let keyType = type(key, in: scope)
        let valueType = type(value, in: scope)
        guard keyType.isKey else {
            report(
                .unusableKey,
                "the keys of a JSON object are texts, which is no way to write this type",
                at: key.location,
                help: "the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]"
            )
            return .dictionary(.invalid, valueType)
        }
        return .dictionary(keyType, valueType)
    }

    /// Where no field carries a format, dates are ISO 8601 and everything else has its type's own form.
    ///
    /// - Returns: The type if that is so.
    mutating func reaching(_ type: API.ValueType, at location: SourceLocation) -> API.ValueType {
        guard type.needsKey else { return type }
        report(
            .formatMismatch,
            "a format reaches only what stands in a field of a model or of a body, and not here",
            at: location,
            help: "give it a field of a model; elsewhere dates are ISO 8601, and no key is a `UUID`"
        )
        return .invalid
    }
}

extension API.ValueType {
    /// Whether it is written other than its type alone would be, so that the key of a field has to say so.
    var needsKey: Bool { hasFormat { $0 != .iso8601 } }

    /// Whether it has a format somewhere, that of a date included.
    var hasFormat: Bool { hasFormat { _ in true } }

    private func hasFormat(_ isFormat: (DateFormat) -> Bool) -> Bool {
        switch self {
        case .date(let format): isFormat(format)
        case .dictionary(let key, let value): key.isUUID || value.hasFormat(isFormat)
        case .array(let inner), .optional(let inner): inner.hasFormat(isFormat)
        case .formatted: true
        case .model, .scalar, .parameter, .enumeration, .object, .union, .invalid: false
        }
    }

    var isUUID: Bool { if case .scalar(.uuid) = self { true } else { false } }

    /// Whether names in a JSON object are texts of it.
    fileprivate var isKey: Bool {
        switch self {
        case .scalar(let scalar): [.string, .id, .int, .uuid, .day].contains(scalar)
        case .enumeration(let enumeration): enumeration.rawType != .double
        case .invalid: true
        case .date, .array, .dictionary, .optional, .formatted, .model, .object, .union, .parameter: false
        }
    }
}
