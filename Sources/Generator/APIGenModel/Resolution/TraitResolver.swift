import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the keywords of models that name fields. A path may lead through other models, so models are resolved first.
struct TraitResolver: TypePart {
    let types: TypeResolver
    let paths: FieldPathResolver

    init(_ types: TypeResolver, models: [API.Model]) {
        self.types = types
        paths = FieldPathResolver(context: types.context, models: models.byName)
    }

    func addTraits(to resolved: inout [API.Model]) {
        let written = symbols.spec.models.keyed { $0.name.value }
        for index in resolved.indices {
            if case .union = resolved[index].shape, symbols.failureModels.contains(resolved[index].name.value) {
                resolved[index].failure = API.FailureTraits(messages: [], retries: [], matchers: [])
            }
            guard case .object = resolved[index].shape,
                let model = symbols.models[resolved[index].name.value]
            else { continue }
            addTraits(of: model, to: &resolved[index])
            if resolved[index].failure == nil, let own = written[model.name.value] { checkFailureTraits(of: own) }
        }
    }

    private func addTraits(of model: Spec.Model, to resolved: inout API.Model) {
        resolved.unwrap = model.unwrap.flatMap { paths.resolve($0, in: resolved) }
        resolved.wait = model.wait.flatMap { paths.resolve($0, in: resolved) }
        if let wait = resolved.wait, !wait.type.isDuration, !wait.type.isInvalid {
            diagnostics.report(
                .unknownModelField,
                "`$wait` names an `Int` or a `Double`: a number of seconds",
                at: wait.text.location
            )
        }
        if let pagination = model.pagination { check(pagination, of: model, resolved) }
        if symbols.failureModels.contains(model.name.value) {
            resolved.failure = API.FailureTraits(
                messages: resolveMessages(of: model, resolved),
                retries: model.retries.compactMap { retry in
                    guard let path = paths.resolve(retry.field, in: resolved) else { return nil }
                    return readValues(retry.values, of: path).map { (path, $0) }
                },
                matchers: resolveMatchers(of: model, resolved)
            )
        }
    }

    /// Reports keywords of failures in a model that is not a failure. Those that it includes are the keywords of another
    /// model, which can be a failure.
    private func checkFailureTraits(of model: Spec.Model) {
        if hasUnknownFailures { return }
        for path in model.messages + model.retries.map(\.field) + model.matchers.map(\.path) {
            diagnostics.report(
                .unusedException,
                "`\(model.name.value)` is not named under `errors`, so this has no effect",
                at: path.text.location,
                help: "write at the top: errors: {\(model.matchers.isEmpty ? "default" : "body"): \(model.name.value)}"
            )
        }
    }

    /// Whether errors hide the model of a failure.
    private var hasUnknownFailures: Bool { symbols.failureModels.contains { symbols.models[$0] == nil } }

    private func resolveMessages(of model: Spec.Model, _ resolved: API.Model) -> [API.FieldPath] {
        let messages = model.messages.compactMap { paths.resolve($0, in: resolved) }
        for path in messages where !path.type.isString && !path.type.isInvalid {
            diagnostics.report(
                .unknownModelField,
                "`$message` names a field of type `String`, and `\(path.text.value)` has another type",
                at: path.text.location,
                help: "name a field that is a string, or delete `$message`: callers can read the field of the failure"
            )
        }
        for (path, next) in zip(messages, messages.dropFirst()) where !path.isOptional {
            diagnostics.report(
                .unusedException,
                "`\(path.text.value)` is always present, so this has no effect",
                at: next.text.location,
                help: "delete it, or make the first one optional"
            )
        }
        return messages
    }

    /// The values for which a retry may succeed, converted to the type of the field.
    private func readValues(_ values: [Located<String>], of path: API.FieldPath) -> [API.Initial]? {
        let read: (String) -> API.Initial?
        var known: [String] = []
        switch path.type {
        case .scalar(.string): read = { .text($0) }
        case .scalar(.int), .scalar(.int32), .scalar(.int64):
            read = { Int($0) == nil ? nil : .number($0) }
        case .scalar(.bool):
            known = ["true", "false"]
            read = { known.contains($0) ? .bool($0 == "true") : nil }
        case .enumeration(let enumeration):
            known = enumeration.values.map(\.text.value)
            read = { known.contains($0) ? (enumeration.isNumber ? .number($0) : .text($0)) : nil }
        case .invalid: return nil
        default:
            diagnostics.report(
                .unknownModelField,
                "`$retry` names a `String`, a whole number, a `Bool` or an enum",
                at: path.text.location
            )
            return nil
        }
        for value in values where read(value.value) == nil {
            diagnostics.report(
                .invalidValue,
                "`\(value.value)` is not a value of `\(path.text.value)`",
                at: value.location,
                fix: .spelling(of: value, in: known)
            )
        }
        return values.compactMap { read($0.value) }
    }

    /// The items of a page are the field that `$unwrap` names.
    private func check(_ pagination: Spec.Pagination, of model: Spec.Model, _ resolved: API.Model) {
        guard let items = resolved.unwrap else {
            // An invalid path has its own error.
            if model.unwrap == nil, !model.isIncomplete {
                let fields = if case .object(let fields) = resolved.shape { fields } else { [] as [API.Field] }
                diagnostics.report(
                    .missingKey,
                    "a model with `$paginate` needs `$unwrap`: the field that holds a page's items",
                    at: pagination.location,
                    help: fields.first { $0.type.isArray }.map { "write in the model: $unwrap: \($0.name.value)" }
                )
            }
            return
        }
        if items.type.isArray || items.type.isInvalid { return }
        diagnostics.report(.unknownModelField, "the items of a page are an array", at: items.text.location)
    }
}

extension API.ValueType {
    fileprivate var isDuration: Bool {
        switch self {
        case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint64), .scalar(.double): true
        default: false
        }
    }

    var isString: Bool { if case .scalar(.string) = self { true } else { false } }
    var isBool: Bool { if case .scalar(.bool) = self { true } else { false } }
}
