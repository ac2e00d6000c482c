import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// The query items of arrays and objects.
extension ExampleRequest {
    /// The item of an array whose elements are joined; `nil` for other values.
    func joinedItem(of parameter: API.Parameter) -> String? {
        guard case .joined(let joiner) = parameter.array, case .array(let values) = value(of: parameter) else {
            return nil
        }
        let texts = values.compactMap { if case .text(let text, _) = $0 { text.percentEncoded() } else { nil } }
        guard texts.count > 1, texts.count == values.count else { return nil }
        let separator = joiner.percentEncoded(keeping: ",;")
        return "\(parameter.name.value.percentEncoded())=\(texts.joined(separator: separator))"
    }

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
        if let initial = parameter.initial { return value(of: initial, as: parameter.type) }
        if let fields = fields(of: parameter.type) {
            return parameter.isOptional ? nil : object(fields, inside: [])
        }
        if case .array = simplestContent(of: parameter.type) { return nil }
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
        if let initial = field.initial { return value(of: initial, as: field.type) }
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

    /// A default; `nil` if it is not sent.
    private func value(of initial: API.Initial, as type: API.ValueType) -> ExampleValue? {
        switch initial {
        case .array(let values):
            guard case .array(let element) = type else { return .array([]) }
            return .array(values.compactMap { value(of: $0, as: element) })
        case .kind(let index, let value):
            return models.union(of: type)?.kinds[index].content.flatMap { self.value(of: value, as: $0) }
        case .bool(let value): return .text(String(value), isQuoted: false)
        case .text, .value, .number: return text(of: initial, as: type).map { .text($0, isQuoted: isQuoted(type)) }
        case .null: return nil
        }
    }

    /// The fields of an object; `nil` for another type.
    private func fields(of type: API.ValueType) -> [API.Field]? {
        switch type {
        case .object(let object): return object.fields
        case .union: return simplestContent(of: type).flatMap { fields(of: $0) }
        case .model(let name, let arguments):
            guard let model = models[name] else { return nil }
            guard case .object(let fields) = model.shape else {
                return simplestContent(of: type).flatMap { self.fields(of: $0) }
            }
            let types = model.types(arguments)
            return fields.map { field in
                var field = field
                field.type = field.type.substituting(types)
                return field
            }
        default: return nil
        }
    }

    /// The content of the simplest kind of a union.
    private func simplestContent(of type: API.ValueType) -> API.ValueType? {
        models.union(of: type)?.kindsBySimplicity.first?.content
    }

    /// Whether the value is a string in JSON.
    private func isQuoted(_ type: API.ValueType) -> Bool {
        switch type {
        case .scalar(let scalar): !scalar.isNumber && scalar != .bool && scalar != .id
        case .date(let format): !format.isNumber
        case .enumeration(let enumeration): !enumeration.isNumber
        case .union(let union): union.kindsBySimplicity.first?.content.map { isQuoted($0) } ?? true
        default: true
        }
    }
}
