import APIGenSupport

/// Names the value `none` of an enum that can be absent: `.none` would be a case of `Optional` in Swift.
enum NoneCasePass {
    static func run(on draft: inout SpecDraft) {
        for index in draft.models.indices {
            switch draft.models[index].shape {
            case .enumeration(let values): draft.models[index].shape = .enumeration(named(values))
            case .object(let fields): draft.models[index].shape = .object(fields.map(named))
            case .union(var union):
                union.shared = union.shared.map(named)
                draft.models[index].shape = .union(union)
            case .alias: break
            }
        }
        for index in draft.groups.indices { draft.groups[index].fields = draft.groups[index].fields.map(named) }
        for index in draft.endpoints.indices {
            draft.endpoints[index].query.fields = draft.endpoints[index].query.fields.map(named)
            draft.endpoints[index].headers.fields = draft.endpoints[index].headers.fields.map(named)
            if case .fields(var parameters) = draft.endpoints[index].body {
                parameters.fields = parameters.fields.map(named)
                draft.endpoints[index].body = .fields(parameters)
            }
        }
    }

    private static func named(_ field: DraftField) -> DraftField {
        var field = field
        switch field.type {
        case .enumeration(let values)? where field.isOptional: field.type = .enumeration(named(values))
        case .optional(.enumeration(let values))?: field.type = .optional(.enumeration(named(values)))
        case .object(let object)?: field.type = .object(named(object))
        case .optional(.object(let object))?: field.type = .optional(.object(named(object)))
        case .array(.object(let object))?: field.type = .array(.object(named(object)))
        default: break
        }
        return field
    }

    private static func named(_ object: DraftObject) -> DraftObject {
        var object = object
        object.fields = object.fields.map(named)
        return object
    }

    private static func named(_ values: [DraftValue]) -> [DraftValue] {
        values.map { value in
            guard value.swiftName == nil, SwiftWords(value.text).member == "none" else { return value }
            var value = value
            value.swiftName = values.contains { $0.text == "noneValue" } ? "noValue" : "noneValue"
            return value
        }
    }
}
