import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Names the values `none` and `some` of a type that can be absent: `.none` would be a case of `Optional` in Swift.
enum NoneCasePass {
    static func run(on draft: inout SpecDraft) {
        for index in draft.models.indices {
            switch draft.models[index].shape {
            case .enumeration(let values): draft.models[index].shape = .enumeration(named(values))
            case .object(let fields): draft.models[index].shape = .object(fields.map(named))
            case .union(let union, let shared): draft.models[index].shape = .union(union, shared.map(named))
            case .alias(let type): draft.models[index].shape = .alias(named(type))
            }
        }
        for index in draft.groups.indices {
            draft.groups[index].parameters.fields = draft.groups[index].parameters.fields.map(named)
        }
        for part in [\SpecDraft.query, \.headers, \.responseHeaders] {
            draft[keyPath: part] = draft[keyPath: part].map(named)
        }
        for index in draft.endpoints.indices {
            draft.endpoints[index].responseHeaders = draft.endpoints[index].responseHeaders.map(named)
            draft.endpoints[index].query.fields = draft.endpoints[index].query.fields.map(named)
            draft.endpoints[index].headers.fields = draft.endpoints[index].headers.fields.map(named)
            if case .fields(var parameters) = draft.endpoints[index].body {
                parameters.fields = parameters.fields.map(named)
                draft.endpoints[index].body = .fields(parameters)
            }
        }
    }

    private static func named(_ field: Spec.Field) -> Spec.Field {
        var field = field
        switch field.type {
        case .alternatives: if field.isOptional { field.type = field.type.map(named) }
        case .optional(let wrapped)?: field.type = .optional(named(wrapped))
        case .object(let object)?: field.type = .object(named(object))
        case .array(.object(let object))?: field.type = .array(.object(named(object)))
        case .scalar, .date, .named, .array, .dictionary, .formatted, .union, .invalid, nil: break
        }
        return field
    }

    /// The type with names for its own values.
    private static func named(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .alternatives(let alternatives, _): .alternatives(named(alternatives))
        case .object(let object): .object(named(object))
        case .scalar, .date, .named, .array, .dictionary, .optional, .formatted, .union, .invalid: type
        }
    }

    private static func named(_ object: TypeExpression.Object) -> TypeExpression.Object {
        var object = object
        object.fields = object.fields.map(named)
        return object
    }

    private static func named(_ alternatives: [TypeExpression.Alternative]) -> [TypeExpression.Alternative] {
        alternatives.map { alternative in
            var alternative = alternative
            if let type = alternative.type {
                alternative.type = named(type)
                return alternative
            }
            let member = SwiftWords(alternative.text).member
            guard alternative.swiftName == nil, member == "none" || member == "some" else { return alternative }
            let name = member + "Value"
            let isTaken = alternatives.contains { $0.text == name || $0.swiftName?.value == name }
            let other = member == "none" ? "noValue" : "someValues"
            alternative.swiftName = Located(isTaken ? other : name)
            return alternative
        }
    }
}
