import APIGenSpecWriting
import APIGenSupport

/// Names the values `none` and `some` of a type that can be absent: `.none` would be a case of `Optional` in Swift.
enum NoneCasePass {
    static func run(on draft: inout SpecDraft) {
        for index in draft.models.indices {
            switch draft.models[index].shape {
            case .enumeration(let values): draft.models[index].shape = .enumeration(named(values))
            case .object(let fields): draft.models[index].shape = .object(fields.map(named))
            case .union(var union):
                union.shared = union.shared.map(named)
                draft.models[index].shape = .union(union)
            case .alias(let type): draft.models[index].shape = .alias(named(type))
            }
        }
        for index in draft.groups.indices { draft.groups[index].fields = draft.groups[index].fields.map(named) }
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

    private static func named(_ field: DraftField) -> DraftField {
        var field = field
        switch field.type {
        case .enumeration, .union: if field.isOptional { field.type = field.type.map(named) }
        case .optional(let wrapped)?: field.type = .optional(named(wrapped))
        case .object(let object)?: field.type = .object(named(object))
        case .array(.object(let object))?: field.type = .array(.object(named(object)))
        case .scalar, .date, .named, .array, .dictionary, .formatted, nil: break
        }
        return field
    }

    /// The type with names for its own values.
    private static func named(_ type: DraftType) -> DraftType {
        switch type {
        case .enumeration(let values): .enumeration(named(values))
        case .union(let members): .union(members.map(named))
        case .object(let object): .object(named(object))
        case .scalar, .date, .named, .array, .dictionary, .optional, .formatted: type
        }
    }

    private static func named(_ object: DraftObject) -> DraftObject {
        var object = object
        object.fields = object.fields.map(named)
        return object
    }

    private static func named(_ values: [DraftValue]) -> [DraftValue] {
        values.map { value in
            let member = SwiftWords(value.text).member
            guard value.swiftName == nil, member == "none" || member == "some" else { return value }
            var value = value
            let name = member == "none" ? "noValue" : "someValues"
            let isTaken = values.contains { $0.text == member + "Value" || $0.swiftName == member + "Value" }
            value.swiftName = isTaken ? name : member + "Value"
            return value
        }
    }
}
