import APIGenDiagnostics
import SpecLanguage

// Validates formats and the keys of dictionaries. The format of a field applies to the values inside it, too.
extension Resolver {
    mutating func dictionary(_ key: TypeExpression, _ value: TypeExpression, in scope: Scope) -> API.ValueType {
        let keyType = type(key, in: scope)
        let valueType = type(value, in: scope)
        guard keyType.isKey else {
            report(
                .unusableKey,
                "the keys of a JSON object are texts, which cannot represent this type",
                at: key.location,
                help: "the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]"
            )
            return .dictionary(.invalid, valueType)
        }
        return .dictionary(keyType, valueType)
    }

    /// Reports formats at a place without a field, where dates are ISO 8601.
    ///
    /// - Returns: The type; `nil` if it has a format.
    mutating func reaching(_ type: API.ValueType, at location: SourceLocation) -> API.ValueType {
        guard type.needsKey else { return type }
        report(
            .formatMismatch,
            "a format applies only to fields of models and bodies",
            at: location,
            help: "give it a field of a model; elsewhere dates are ISO 8601, and no key is a `UUID`"
        )
        return .invalid
    }
}

extension API.ValueType {
    /// Whether its encoding depends on a format, which is declared at a field.
    var needsKey: Bool { hasFormat { $0 != .iso8601 } }

    /// Whether any part of it has a format, including that of a date.
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

    /// Whether it can be the type of the keys of a dictionary.
    fileprivate var isKey: Bool {
        switch self {
        case .scalar(let scalar): [.string, .id, .int, .uuid, .day].contains(scalar)
        case .enumeration(let enumeration): enumeration.rawType != .double
        case .invalid: true
        case .date, .array, .dictionary, .optional, .formatted, .model, .object, .union, .parameter: false
        }
    }
}
