import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// How received models are read without the containers of `Codable`.
extension Namer {
    /// Whether a type and those that are nested in it have readers.
    func hasReader(_ owner: API.Owner) -> Bool {
        guard api.hasReaders else { return false }
        return switch owner {
        case .model(let name), .itself(let name): models[name]?.use.isReceived ?? false
        case .nested(let outer, _): hasReader(outer)
        case .endpoint: true
        case .client, .group: false
        }
    }

    /// The method that reads a field; `nil` if only a container of `Codable` has its format.
    func reading(of field: API.Field) -> SwiftAPI.Field.Reading? {
        if field.isPatch || field.isAdditional || field.isFlattened { return nil }
        let format = field.format.map { API.WireFormat.named($0) } ?? field.type.wireFormat
        if case .date = field.type, format?.isDate == true, field.initial == nil { return .date }
        guard format == nil else { return nil }
        let reading = reading(of: field.type)
        let mayHaveDefault: [SwiftAPI.Field.Reading] = [
            .string, .int, .int64, .double, .bool, .closedEnum, .openEnum,
        ]
        return field.initial == nil || field.isConstant || mayHaveDefault.contains(reading) ? reading : .decoded
    }

    private func reading(of type: API.ValueType) -> SwiftAPI.Field.Reading {
        switch type {
        case .scalar(.string): .string
        case .scalar(.int): .int
        case .scalar(.int64): .int64
        case .scalar(.double): .double
        case .scalar(.bool): .bool
        case .scalar(.url): .url
        case .array(.scalar(.string)): .strings
        case .array(let element):
            switch reading(of: element) {
            case .value: .values
            case .any: .any
            default: .decoded
            }
        case .dictionary(.scalar(.string), let value): reading(of: value) == .value ? .entries : .decoded
        case .enumeration(let enumeration): reading(of: enumeration)
        case .model(let name, _): models[name].map { reading(of: $0) } ?? .decoded
        case .object(let object): hasReader(object.owner) ? .value : .decoded
        case .parameter: .any
        case .scalar, .date, .dictionary, .optional, .formatted, .union, .invalid: .decoded
        }
    }

    private func reading(of enumeration: API.Enumeration) -> SwiftAPI.Field.Reading {
        enumeration.rawType != .string ? .decoded : enumeration.isFrozen ? .closedEnum : .openEnum
    }

    private func reading(of model: API.Model) -> SwiftAPI.Field.Reading {
        switch model.shape {
        case .object: hasReader(.model(model.name.value)) ? .value : .decoded
        case .enumeration(let enumeration): reading(of: enumeration)
        // The type of an alias may have type parameters of its own.
        case .union, .alias: .decoded
        }
    }
}
