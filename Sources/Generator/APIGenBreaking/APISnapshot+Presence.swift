import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension APISnapshot.Presence {
    init(_ parameter: API.Parameter) {
        self.init(
            isOptional: parameter.isOptional,
            isPatch: parameter.isPatch,
            sendsNull: parameter.sendsNull,
            isConstant: parameter.isConstant,
            initial: parameter.initial,
            isJSON: parameter.place == .body
        )
    }

    init(_ field: API.Field) {
        self.init(
            // The dictionary of unknown keys can be empty. A field with a default always has a value.
            isOptional: (field.initial == nil || field.isConstant) && field.isOptional || field.isAdditional,
            isPatch: field.isPatch,
            sendsNull: field.sendsNull,
            isConstant: field.isConstant,
            initial: field.initial,
            isJSON: true
        )
    }

    private init(
        isOptional: Bool,
        isPatch: Bool,
        sendsNull: Bool,
        isConstant: Bool,
        initial: API.Initial?,
        isJSON: Bool
    ) {
        if isConstant {
            self = .constant(isJSON ? initial?.jsonText ?? "null" : initial?.text ?? "null", isOptional: isOptional)
        } else if isPatch {
            self = .threeStates
        } else if let initial {
            self = .standard(initial.text, isOptional: isOptional)
        } else if sendsNull {
            self = .nullable
        } else {
            self = isOptional ? .optional : .required
        }
    }

    var isConstant: Bool { if case .constant = self { true } else { false } }
}

extension API.Initial {
    /// The value in messages. Quotes distinguish a string from other literals.
    fileprivate var jsonText: String {
        guard case .text(let text) = self else { return text }
        return ["true", "false", "null"].contains(text) || Double(text) != nil ? text.jsonLiteral : text
    }
}

extension API.Initial {
    /// The value in messages.
    var text: String {
        switch self {
        case .text(let text), .value(let text), .number(let text): text
        case .bool(let value): "\(value)"
        case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .kind(_, let value): value.text
        case .null: "null"
        }
    }
}

extension API.Path {
    /// The path without the names of its parameters, which the server does not see.
    var shape: String {
        text { _, keepsSlashes in keepsSlashes ? "{...}" : "{}" }
    }
}
