import APIGenDiagnostics
import APIModel
import SpecLanguage

// The query items of arrays and objects.
extension ExampleRequest {
    /// Empty if the parameter is not sent.
    func items(of parameter: API.Parameter) -> [(name: String, text: String)] {
        guard let value = value(of: parameter) else { return [] }
        let name = parameter.name.value
        if parameter.isJSON { return [(name, value.json)] }
        return value.items(
            named: name,
            objects: parameter.object ?? .brackets,
            arrays: parameter.array ?? (parameter.type.isArray ? .repeated : .indices)
        )
    }

    private func value(of parameter: API.Parameter) -> ExampleValue? {
        if let fields = fields(of: parameter.type) {
            return parameter.isOptional ? nil : object(fields, inside: [])
        }
        switch parameter.type {
        case .dictionary: return nil
        case .array(let element) where element.isArray || fields(of: element) != nil: return nil
        case .array(let element):
            return text(of: parameter).map { .array([.text($0, isQuoted: isQuoted(element))]) }
        default:
            return text(of: parameter).map { .text($0, isQuoted: isQuoted(parameter.type)) }
        }
    }

    /// The fields that are required or have a default.
    ///
    /// - Parameter models: The surrounding models, which the value must not contain again.
    private func object(_ fields: [API.Field], inside models: Set<String>) -> ExampleValue {
        .object(
            fields.compactMap { field in
                guard let value = value(of: field, inside: models) else { return nil }
                return (field.name.value, value)
            }
        )
    }

    private func value(of field: API.Field, inside models: Set<String>) -> ExampleValue? {
        let isQuoted = isQuoted(field.type)
        switch field.initial {
        case .text(let text), .value(let text): return .text(text, isQuoted: isQuoted)
        case .number(let digits): return .text(number(digits, of: field.type), isQuoted: isQuoted)
        case .bool(let value): return .text(String(value), isQuoted: false)
        case .emptyArray: return .array([])
        case .null: return nil
        case nil: break
        }
        guard !field.isOptional, !field.isAdditional else { return nil }
        if let fields = self.fields(of: field.type) {
            guard case .model(let name, _) = field.type else { return object(fields, inside: models) }
            return models.contains(name) ? nil : object(fields, inside: models.union([name]))
        }
        switch field.type {
        case .array: return .array([])
        case .dictionary: return .object([])
        default: return text(of: field.type, named: field.name.value).map { .text($0, isQuoted: isQuoted) }
        }
    }

    /// The fields of an object; `nil` for another type.
    private func fields(of type: API.ValueType) -> [API.Field]? {
        switch type {
        case .object(let object): return object.fields
        case .model(let name, let arguments):
            guard let model = models[name], case .object(let fields) = model.shape else { return nil }
            let types = Dictionary(zip(model.parameters, arguments), uniquingKeysWith: { first, _ in first })
            return fields.map { field in
                var field = field
                field.type = field.type.substituting(types)
                return field
            }
        default: return nil
        }
    }

    /// Whether the value is a string in JSON.
    private func isQuoted(_ type: API.ValueType) -> Bool {
        switch type {
        case .scalar(let scalar): !scalar.isNumber && scalar != .bool && scalar != .id
        case .date(let format): format != .seconds && format != .milliseconds
        case .enumeration(let enumeration): !enumeration.isNumber
        case .union(let union): union.kindsBySimplicity.first?.content.map { isQuoted($0) } ?? true
        default: true
        }
    }
}
