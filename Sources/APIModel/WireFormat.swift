package import SpecLanguage

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
