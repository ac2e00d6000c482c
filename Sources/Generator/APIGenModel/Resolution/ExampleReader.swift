import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Checks the examples of fields and parameters, and writes the sentence about them.
struct ExampleReader: TypePart {
    let types: TypeResolver

    /// The sentence with the examples of a field. It reports those that are not values of the type or its elements.
    func readExamples(of field: Spec.Field, _ type: API.ValueType) -> String? {
        if field.examples.isEmpty { return nil }
        for example in field.examples where !type.hasExample(example) {
            diagnostics.report(
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

    func readValue(of field: Spec.Field, _ type: API.ValueType) -> API.Initial? {
        guard let example = field.examples.first, type.hasExample(example) else { return nil }
        return switch type {
        case .array(let element): readValue(of: field, element)
        case .scalar(let scalar) where scalar.isNumber || [.string, .id, .bool].contains(scalar):
            DefaultResolver(types: types).resolve(example, for: type)
        case .enumeration: DefaultResolver(types: types).resolve(example, for: type)
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
            "a string or a number, which alone can be shown in a line"
        }
    }

    fileprivate func hasExample(_ example: Literal) -> Bool {
        // Numbers and Booleans are written without quotes, everything else is a string.
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
