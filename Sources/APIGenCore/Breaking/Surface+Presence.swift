extension Surface.Presence {
    init(_ parameter: API.Parameter) {
        self.init(
            isOptional: parameter.isOptional,
            isPatch: parameter.isPatch,
            sendsNull: parameter.sendsNull,
            isConstant: parameter.isConstant,
            initial: parameter.initial
        )
    }

    init(_ field: API.Field) {
        self.init(
            // Without unknown keys the dictionary is empty.
            isOptional: field.isOptional || field.isAdditional,
            isPatch: field.isPatch,
            sendsNull: field.sendsNull,
            isConstant: field.isConstant,
            initial: field.initial
        )
    }

    private init(isOptional: Bool, isPatch: Bool, sendsNull: Bool, isConstant: Bool, initial: API.Initial?) {
        if isConstant {
            self = .constant(initial?.text ?? "null")
        } else if isPatch {
            self = .threeStates
        } else if let initial {
            self = .standard(initial.text)
        } else if sendsNull {
            self = .nullable
        } else {
            self = isOptional ? .optional : .required
        }
    }

    /// As a message says it.
    var text: String {
        switch self {
        case .required: "required"
        case .optional: "optional"
        case .nullable: "null when it is left out"
        case .threeStates: "absent, null or a value"
        case .standard(let value): "`\(value)` by default"
        case .constant(let value): "always `\(value)`"
        }
    }

    var isConstant: Bool { if case .constant = self { true } else { false } }
}
