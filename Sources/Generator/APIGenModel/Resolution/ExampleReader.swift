import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenYAML

// Documentation, protocols and examples of fields and models.
extension Resolver {
    /// The field with all keys that have no field.
    mutating func additional(of model: Spec.Model, typeParameters: Set<String>) -> API.Field? {
        guard var written = model.additional else { return nil }
        let location = written.name.location
        // A dictionary cannot conform to the protocol of failures.
        let isFailure = failureModels.contains(model.name.value)
        if case .object(let fields) = model.shape, fields.isEmpty, !model.isIncomplete, !isFailure {
            report(
                .contradictoryKeys,
                "a model with nothing but unknown keys is a dictionary",
                at: location,
                help: "write: \(model.name.value): [String: Type], or give it fields"
            )
            return nil
        }
        reportUnused(FieldKey.access, of: written, in: "a dictionary of unknown keys")
        written.access = nil
        var field = field(
            written,
            owner: .model(model.name.value),
            use: uses[model.name.value],
            typeParameters: typeParameters
        )
        if field.isOptional || field.initial != nil {
            report(
                .contradictoryKeys,
                "without unknown keys the dictionary is empty: it cannot be optional or have a default",
                at: location,
                help: "write the type of the values alone: $additional: JSON"
            )
            return nil
        }
        if let format = field.format { field.type = .formatted(field.type, format) }
        field.type = .dictionary(.scalar(.string), field.type)
        field.format = nil
        field.isAdditional = true
        field.metadata.doc = field.metadata.doc ?? "All other members of the object."
        return field
    }

    /// The protocols that a model conforms to by the author's code, without those that generated code adds.
    mutating func conformances(of model: Spec.Model) -> [String] {
        let standard: Set = ["Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable"]
        var names: [String] = []
        for name in model.conformances where !name.isPlaceholder {
            if !SpecDecoder.isIdentifier(name.value) || name.value.first?.isUppercase != true {
                report(
                    .invalidName,
                    "`\(name.value)` cannot name a protocol",
                    at: name.location,
                    help: "a protocol of the client's own module, or of Swift: $conforms: [Comparable]"
                )
            } else if standard.contains(name.value) || names.contains(name.value) {
                report(.contradictoryKeys, "`\(name.value)` is redundant", at: name.location, help: "delete it")
            } else if let other = models[name.value] {
                report(
                    .contradictoryKeys,
                    "`\(name.value)` is a model, and no protocol",
                    at: name.location,
                    notes: [.init("it is declared here", at: other.name.location)]
                )
            } else {
                names.append(name.value)
            }
        }
        return names
    }

    /// The sentence with the examples of a field. It reports those that are not values of the type or its elements.
    mutating func example(of field: Spec.Field, _ type: API.ValueType) -> String? {
        if field.examples.isEmpty { return nil }
        for example in field.examples where !type.hasExample(example) {
            report(
                .exampleMismatch,
                "`\(example.text)` is not \(type.examplePhrase)",
                at: example.location,
                help: type.isExemplary ? nil : "a whole response belongs in a `sample`"
            )
        }
        let texts = field.examples.map { example in
            example.text.contains("`") || example.text.isEmpty ? "\"\(example.text)\"" : "`\(example.text)`"
        }
        return "For example: \(texts.joined(separator: ", "))."
    }

    mutating func exampleValue(of field: Spec.Field, _ type: API.ValueType) -> API.Initial? {
        guard let example = field.examples.first, type.hasExample(example) else { return nil }
        return switch type {
        case .array(let element): exampleValue(of: field, element)
        case .scalar(let scalar) where scalar.isNumber || [.string, .id, .bool].contains(scalar):
            initial(example, for: type)
        case .enumeration: initial(example, for: type)
        default: nil
        }
    }
}

extension API.ValueType {
    /// Whether an example can be written on one line.
    fileprivate var isExemplary: Bool {
        switch self {
        case .scalar, .date, .enumeration, .parameter, .invalid: true
        case .optional(let inner), .array(let inner), .formatted(let inner, _): inner.isExemplary
        case .dictionary, .model, .object, .union: false
        }
    }

    fileprivate var examplePhrase: String {
        switch self {
        case .scalar(.id): "an identifier"
        case .scalar(let scalar): "a valid `\(scalar.rawValue)`"
        case .date(let format): "a date (\(format.phrase))"
        case .enumeration: "a value of the enum"
        case .optional(let inner), .array(let inner), .formatted(let inner, _): inner.examplePhrase
        case .dictionary, .model, .object, .union, .parameter, .invalid:
            "a text or number, which alone can be shown in a line"
        }
    }

    fileprivate func hasExample(_ example: Literal) -> Bool {
        // Numbers and Booleans are written without quotes, everything else is a text.
        func node(_ style: Node.Scalar.Style) -> Node {
            Node(.scalar(Node.Scalar(example.text, style: style)), range: example.location.range)
        }
        switch self {
        case .scalar(.json), .parameter, .invalid: return true
        case .scalar(let scalar):
            let isBare = scalar.isNumber || scalar == .bool
            return scalar.reads(node(isBare && !example.isQuoted ? .plain : .doubleQuoted), nil)
        case .date(let format): return format.reads(node(format.isNumber ? .plain : .doubleQuoted))
        case .enumeration(let enumeration): return enumeration.values.contains { $0.text.value == example.text }
        case .optional(let inner), .array(let inner), .formatted(let inner, _): return inner.hasExample(example)
        case .dictionary, .model, .object, .union: return false
        }
    }
}

extension Resolver {
    /// Reports `$frozen` at a field without an inline enum or union.
    mutating func checkFrozen(_ field: Spec.Field, _ type: API.ValueType, owner: API.Owner) {
        guard field.isFrozen, !type.isInvalid else { return }
        let declaresValues = type.inlineTypes(of: owner).contains { type in
            if case .object = type { false } else { true }
        }
        if declaresValues { return }
        for key in field.keys where key.value == FieldKey.frozen.rawValue {
            report(
                .contradictoryKeys,
                "`$frozen` is for an enum or a union that is written here",
                at: key.location,
                help: type.enumeration == nil ? "delete it" : "write it in the model of the enum"
            )
        }
    }

    mutating func reportUnused(
        _ keys: [FieldKey],
        metadata: [Metadata.Key] = [],
        of field: Spec.Field,
        in place: String
    ) {
        for diagnostic in field.unusedKeys(keys, metadata: metadata, in: place) { report(diagnostic) }
    }
}
