import APIGenModel

extension Namer {
    /// An expression for a path to a field, after the value of the model or inside the model.
    ///
    /// - Parameter owner: The type in which the expression's type is written.
    func access(_ path: API.FieldPath, inside owner: API.Owner? = nil) -> SwiftAPI.Access {
        SwiftAPI.Access(
            steps: path.steps.map { step in
                let kind: SwiftAPI.Access.Step.Kind =
                    switch step.kind {
                    case .field(let field): .property(SwiftIdentifier.escaped(Self.memberName(of: field)))
                    case .element(let place): .element(place)
                    case .value(let key): .value(key)
                    }
                return SwiftAPI.Access.Step(kind: kind, isOptional: step.isOptional)
            },
            type: swift(path.type, inside: owner),
            isOptional: path.isOptional,
            isEnum: path.type.isEnumeration
        )
    }

    func literal(_ value: API.Initial) -> SwiftExpression {
        switch value {
        case .text(let text), .value(let text): .string(text)
        case .number(let digits): .number(digits)
        case .bool(let value): .bool(value)
        case .array(let values): .array(values.map { literal($0) })
        case .kind(_, let value): literal(value)
        case .null: .nil
        }
    }
}
