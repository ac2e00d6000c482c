import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

struct ResponseHeaderResolver: ParameterPart {
    let parameters: ParameterResolver
    let owner: API.Owner

    /// Its type must be optional, since proxies may remove it. A date has the format of
    /// HTTP, unless its type has another one.
    func resolve(_ field: Spec.Field) -> API.Parameter {
        var field = field
        if field.type == nil {
            diagnostics.report(
                .typeSyntax,
                "a header of a response needs a type",
                at: field.name.location,
                help: "write: \(field.name.value): String?"
            )
        } else if let initial = field.initial {
            diagnostics.report(.defaultMismatch, "a header of a response has no default", at: initial.location)
        }
        let expression = field.type ?? .invalid(field.name.location)
        let unused = [.example] + FieldKey.access
        diagnostics.reportUnused(unused, of: field, in: "a header of a response")
        field.keys.removeAll { key in unused.contains { $0.rawValue == key.value } }
        field.initial = nil
        field.type = headerType(expression)
        let parameter = parameters.resolve(field, .header, owner: owner)
        if !parameter.isOptional, !parameter.type.isInvalid {
            diagnostics.report(
                .requiredResponseHeader,
                "`\(field.name.value)` may be missing from a response",
                at: expression.location,
                help: "let the type be optional: \(field.name.value)?"
            )
        }
        if parameter.type.isUnion {
            diagnostics.report(
                .unsendableParameter,
                "a header is a string, which does not say which type of a union it has",
                at: expression.location,
                help: "read it as a string: \(field.name.value)?: String"
            )
        }
        return parameter
    }

    private func headerType(_ expression: TypeExpression) -> TypeExpression {
        switch expression {
        case .date(let location) where symbols.isDate(TypeExpression.dateName):
            .formatted(expression, Literal(text: "http", isQuoted: false, location: location))
        case .optional(let wrapped): .optional(headerType(wrapped))
        default: expression
        }
    }
}

extension API.ValueType {
    /// Whether the type of a header has a union. A model that a header may have is one.
    fileprivate var isUnion: Bool {
        switch self {
        case .union, .model: true
        case .array(let element): element.isUnion
        default: false
        }
    }
}
