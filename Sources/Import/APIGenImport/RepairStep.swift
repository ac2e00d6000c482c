import APIGenDraftPasses
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// One change of a draft at a place.
struct RepairStep {
    /// - recursion: A value cannot contain a value of its own type, so the field is optional.
    /// - name: An inline type with the name of another one is a model.
    enum Kind { case unions, initial, type, pagination, recursion, name, stream }

    var kind: Kind
    private(set) var isApplied = false
    /// Whether nothing but `JSON` has replaced a union.
    private(set) var isJSON = false
    /// Whether a pagination that was removed is one that names and types suggested.
    private(set) var isGuess = false
    private(set) var unions: UnionMerging
    /// The innermost place in the source of what changed.
    private(set) var place: SourcePlace?

    init(kind: Kind, _ unions: UnionMerging) {
        self.kind = kind
        self.unions = unions
    }

    mutating func apply(to draft: inout SpecDraft, at path: SpecPath) {
        switch path.owner {
        case .top where kind == .pagination: removePagination(&draft.pagination)
        case .top:
            change(&draft.query, path.keys.dropFirst(), isParameter: true)
            change(&draft.headers, path.keys.dropFirst(), isParameter: true)
            if path.keys.first == "errors", kind != .initial { removeError(path.keys.dropFirst().first, &draft.errors) }
        case .group(let name):
            for index in draft.groups.indices where draft.groups[index].name.value == name {
                change(&draft.groups[index].parameters.fields, path.keys[...], isParameter: true)
            }
        case .model(let name):
            for index in draft.models.indices where draft.models[index].name == name {
                change(&draft.models[index], path.keys[...])
            }
        case .endpoint(let name):
            for index in draft.endpoints.indices where draft.endpoints[index].name == name {
                change(&draft.endpoints[index], path.keys[...])
            }
        }
    }

    private mutating func change(_ model: inout DraftModel, _ keys: ArraySlice<String>) {
        place = model.origin
        if kind == .pagination { return removePagination(&model.pagination) }
        switch model.shape {
        case .object(var fields):
            change(&fields, keys)
            model.shape = .object(fields)
            if !isApplied, let additional = model.additional { model.additional = change(additional, keys) }
        case .alias(let type):
            switch change(type, keys) {
            case .object(let object): (model.shape, model.additional) = (.object(object.fields), object.additional)
            case let type:
                (model.shape, model.additional) = unions.takeShape(of: type) ?? (.alias(type), nil)
            }
        case .union:
            guard kind != .initial, kind != .recursion else { return }
            model.shape = .alias(.json)
            (isApplied, isJSON) = (true, true)
        case .enumeration:
            guard kind == .type else { return }
            model.shape = .alias(.string)
            isApplied = true
        }
    }

    private mutating func change(_ endpoint: inout DraftEndpoint, _ keys: ArraySlice<String>) {
        place = endpoint.origin
        if kind == .pagination { return removePagination(&endpoint.pagination) }
        if kind == .stream { return remove(&endpoint.stream) }
        let inner = keys.dropFirst()
        switch keys.first {
        case "query": change(&endpoint.query.fields, inner, isParameter: true)
        case "headers": change(&endpoint.headers.fields, inner, isParameter: true)
        case "params": change(&endpoint.path.fields, inner, isParameter: true)
        case "responseHeaders": change(&endpoint.responseHeaders, inner, isParameter: true)
        case "body": changeBody(&endpoint, inner)
        case "auth":
            // The call sends the credentials of the API.
            if kind != .initial { remove(&endpoint.auth) }
        case "errors":
            // The body of this failure stays data.
            if kind != .initial { removeError(inner.first, &endpoint.errors) }
        case _ where kind == .name: break
        default:
            for index in endpoint.responses.indices {
                guard let type = endpoint.responses[index].type else { continue }
                endpoint.responses[index].type = change(type, inner)
            }
            if !isApplied { changeBody(&endpoint, []) }
            if !isApplied { change(&endpoint.query.fields, [], isParameter: true) }
        }
    }

    private mutating func removePagination(_ pagination: inout Spec.Pagination?) {
        isGuess = pagination?.isGuess ?? false
        remove(&pagination)
    }

    private mutating func remove<Part>(_ part: inout Part?) {
        if part != nil { isApplied = true }
        part = nil
    }

    private mutating func removeError(_ condition: String?, _ errors: inout [Spec.ErrorCase]) {
        let count = errors.count
        errors.removeAll { $0.condition.value.name == condition }
        if errors.count < count { isApplied = true }
    }

    private mutating func changeBody(_ endpoint: inout DraftEndpoint, _ keys: ArraySlice<String>) {
        switch endpoint.body {
        case .fields(var parameters)?:
            change(&parameters.fields, keys)
            endpoint.body = .fields(parameters)
        case .type(let type)?: endpoint.body = .type(change(type, keys))
        case nil: break
        }
    }

    /// Changes the field that the first key names, or every field if there is no key.
    private mutating func change(
        _ fields: inout [Spec.Field],
        _ keys: ArraySlice<String>,
        isParameter: Bool = false
    ) {
        for index in fields.indices where keys.first.map({ $0 == fields[index].name.value }) ?? true {
            if let origin = fields[index].origin { place = origin }
            if kind == .name, keys.isEmpty { continue }
            if kind == .recursion, keys.count <= 1 {
                guard fields[index].type != nil, !fields[index].isOptional else { continue }
                fields[index].isOptional = true
                isApplied = true
            } else if kind == .initial, keys.count <= 1 {
                let field = fields[index]
                if field.type != nil, field.initial != nil || field.array != nil || field.object != nil {
                    (fields[index].initial, fields[index].array, fields[index].object) = (nil, nil, nil)
                    isApplied = true
                }
            } else if fields[index].type == nil, kind == .type, keys.count <= 1 {
                // A constant that no type of Swift can represent.
                (fields[index].type, fields[index].initial) = (isParameter ? .string : .json, nil)
                isApplied = true
            } else if let type = fields[index].type {
                let wasApplied = isApplied
                let changed = change(type, keys.dropFirst())
                // A parameter cannot be any JSON.
                fields[index].type =
                    isParameter && changed.wrapped == .json && type.wrapped != .json
                    ? (type == type.wrapped ? .string : .optional(.string)) : changed
                if fields[index].type == type { isApplied = wasApplied }
            }
        }
    }

    private mutating func change(_ type: TypeExpression, _ keys: ArraySlice<String>) -> TypeExpression {
        switch type {
        case .alternatives where kind == .name, .object where kind == .name && keys.isEmpty:
            isApplied = true
            return unions.addModel(of: type)
        case .optional(let inner):
            let inner = change(inner, keys)
            return inner == .json ? .json : .optional(inner)
        case .object(var object):
            change(&object.fields, keys)
            if isApplied || kind != .type { return .object(object) }
            isApplied = true
            return .json
        case .array(let element) where kind == .unions || kind == .name || !keys.isEmpty:
            return .array(change(element, keys))
        case .dictionary(let key, let value) where kind == .unions || kind == .name || !keys.isEmpty:
            return .dictionary(key, change(value, keys))
        case .alternatives(let alternatives, _) where !alternatives.areValues && kind != .initial && kind != .recursion:
            isApplied = true
            guard kind == .unions, let type = unions.makeType(for: alternatives.members) else {
                isJSON = true
                return .json
            }
            return type
        case .formatted(let inner, let format) where kind == .unions:
            let result = change(inner, keys)
            return result == .json ? .json : .formatted(result, format)
        default:
            guard kind == .type, type != .json else { return type }
            isApplied = true
            return .json
        }
    }
}
