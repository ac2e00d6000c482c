import APIGenModel

extension Namer {
    /// An expression for a path to a field, after the value of the model or inside the model.
    ///
    /// - Parameter owner: The type in which the expression's type is written.
    mutating func access(_ path: API.FieldPath, inside owner: API.Owner? = nil) -> SwiftAPI.Access {
        var expression = ""
        for (index, step) in path.steps.enumerated() {
            let mark = index > 0 && path.steps[index - 1].isOptional ? "?" : ""
            let dot = index > 0 ? "." : ""
            switch step.kind {
            case .field(let field):
                expression += mark + dot + SwiftIdentifier.escaped(memberName(field.name, field.swiftName))
            case .element(0): expression += "\(mark).first"
            case .element(let place): expression += "\(mark).dropFirst(\(place)).first"
            case .value(let key): expression += "\(mark)[\(SwiftLiteral.string(key))]"
            }
        }
        return SwiftAPI.Access(
            expression: expression,
            type: source(path.type, inside: owner),
            isOptional: path.isOptional,
            isChain: path.steps.count > 1,
            isEnum: path.type.isEnumeration,
            isFractional: path.type.isFractional
        )
    }

    func literal(_ value: API.Initial) -> String {
        switch value {
        case .text(let text), .value(let text): SwiftLiteral.string(text)
        case .number(let digits): SwiftLiteral.number(digits)
        case .bool(let value): String(value)
        case .array(let values): "[\(values.map { literal($0) }.joined(separator: ", "))]"
        case .kind(_, let value): literal(value)
        case .null: "nil"
        }
    }
}
