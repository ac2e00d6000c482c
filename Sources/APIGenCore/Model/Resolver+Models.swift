extension Resolver {
    mutating func model(_ model: Spec.Model) -> API.Model? {
        if let first = models[model.name.value], first.name.location.range != model.name.location.range {
            report(
                .duplicateKey,
                "the model `\(model.name.value)` is declared twice",
                at: model.name.location,
                notes: [.init("first declared here", at: first.name.location)]
            )
            return nil
        }
        let model = models[model.name.value] ?? model
        var resolved = API.Model(
            name: model.name,
            parameters: model.parameters.map(\.value),
            doc: model.doc,
            see: model.see,
            deprecated: model.deprecated,
            shape: .object([])
        )
        resolved.conformances = conformances(of: model)
        switch model.shape {
        case .object(let fields):
            let typeParameters = Set(model.parameters.map(\.value))
            let own = fields.compactMap { field($0, owner: .model(model.name.value), typeParameters: typeParameters) }
            let additional = additional(of: model, typeParameters: typeParameters)
            resolved.shape = .object(own + [additional].compactMap(\.self))
            addTraits(of: model, to: &resolved)
        case .expression(let expression):
            guard case .alternatives = expression else {
                guard let type = alias(model) else { return nil }
                resolved.shape = .alias(type)
                break
            }
            guard let enumeration = namedEnumeration(expression, of: model) else { return nil }
            resolved.shape = .enumeration(enumeration)
        }
        return resolved
    }

    private mutating func namedEnumeration(_ expression: TypeExpression, of model: Spec.Model) -> API.Enumeration? {
        guard model.parameters.isEmpty else {
            report(.wrongTypeArguments, "an enum has no type parameters", at: model.name.location)
            return nil
        }
        return namedEnumeration(model)
    }

    mutating func field(_ field: Spec.Field, owner: API.Owner, typeParameters: Set<String>) -> API.Field? {
        guard let expression = field.type else {
            report(
                .typeSyntax,
                "a field of a model needs a type",
                at: field.name.location,
                help: "\(field.name.value): String"
            )
            return nil
        }
        let scope = Scope(
            owner: owner,
            field: field.name,
            swiftName: field.swiftName,
            doc: field.doc,
            isFrozen: field.isFrozen,
            typeParameters: typeParameters
        )
        guard var type = type(expression, in: scope) else { return nil }
        var format: API.FieldFormat?
        if case .optional(.formatted(let inner, let written)) = type {
            (type, format) = (.optional(inner), written)
        } else if case .formatted(let inner, let written) = type {
            (type, format) = (inner, written)
        }
        if !typeParameters.isEmpty, let enumeration = type.enumeration, !enumeration.isNamed {
            report(
                .typeSyntax,
                "an enum inside a generic model would be another one for each of its types",
                at: expression.location,
                help: "declare it under `models`, and write its name here"
            )
            return nil
        }
        if let array = field.array {
            report(.contradictoryKeys, "`$array` is for parameters: in JSON an array is an array", at: array.location)
        }
        var isOptional = field.isOptional
        var isPatch = false
        if case .optional(let wrapped) = type {
            type = wrapped
            isPatch = isOptional
            isOptional = true
        }
        var initial: API.Initial?
        let sendsNull = field.initial?.isNull == true && isOptional && !isPatch
        if let literal = field.initial, !sendsNull {
            if isPatch {
                report(.defaultMismatch, "a field of three states has no default", at: literal.location)
                return nil
            }
            guard let checked = self.initial(literal, for: type) else { return nil }
            initial = checked
        }
        return API.Field(
            name: field.name,
            type: type,
            format: format,
            isOptional: isOptional,
            isPatch: isPatch,
            sendsNull: sendsNull,
            initial: initial,
            swiftName: field.swiftName,
            doc: field.doc,
            example: example(of: field, type),
            deprecated: field.deprecated
        )
    }

    private mutating func addTraits(of model: Spec.Model, to resolved: inout API.Model) {
        guard case .object(let fields) = resolved.shape else { return }
        resolved.unwrap = model.unwrap.flatMap { named($0, in: fields, of: model) }
        resolved.wait = model.wait.flatMap { named($0, in: fields, of: model) }
        if let wait = resolved.wait, !wait.type.isDuration {
            report(
                .unknownModelField,
                "`$wait` names an `Int` or a `Double`: a number of seconds",
                at: model.wait?.location ?? wait.name.location
            )
        }
        if let pagination = model.pagination {
            resolved.page = page(pagination, of: model, resolved)
        } else if let items = resolved.unwrap, case .array = items.type, followsLinks {
            resolved.page = API.Page(parameter: "", items: items)
        }
        if failureModels.contains(model.name.value) {
            let message = model.message.flatMap { named($0, in: fields, of: model) }
            if let message, !message.type.isString {
                report(
                    .unknownModelField,
                    "`$message` names a `String`",
                    at: model.message?.location ?? message.name.location
                )
            }
            let retry = model.retry.flatMap { retry in
                named(retry.field, in: fields, of: model).map { (field: $0, values: retry.values.map(\.value)) }
            }
            if let retry { check(retry, of: model) }
            resolved.failure = API.FailureTraits(message: message, retry: retry)
        } else {
            for key in [model.message, model.retry?.field].compactMap({ $0 }) {
                report(
                    .unusedException,
                    "`\(model.name.value)` is not named under `errors`, so that this is never used",
                    at: key.location,
                    help: "write at the top: errors: {default: \(model.name.value)}"
                )
            }
        }
    }

    private mutating func check(_ retry: (field: API.Field, values: [String]), of model: Spec.Model) {
        if retry.field.type.isString { return }
        guard case .enumeration(let enumeration) = retry.field.type else {
            report(
                .unknownModelField,
                "`$retry` names a `String` or an enum",
                at: model.retry?.field.location ?? retry.field.name.location
            )
            return
        }
        let known = enumeration.values.map(\.text.value)
        for value in model.retry?.values ?? [] where !known.contains(value.value) {
            report(
                .invalidValue,
                "`\(value.value)` is no value of `\(retry.field.name.value)`",
                at: value.location,
                help: Spelling.suggestion(for: value.value, in: known)
            )
        }
    }

    private mutating func page(_ pagination: Spec.Pagination, of model: Spec.Model, _ resolved: API.Model) -> API.Page?
    {
        guard case .object(let fields) = resolved.shape else { return nil }
        guard let items = resolved.unwrap else {
            report(
                .missingKey,
                "a model with `$paginate` needs `$unwrap`: the field that holds a page's items",
                at: pagination.query.location
            )
            return nil
        }
        guard case .array = items.type else {
            report(
                .unknownModelField,
                "the items of a page are an array",
                at: model.unwrap?.location ?? items.name.location
            )
            return nil
        }
        let more = pagination.more.flatMap { named($0, in: fields, of: model) }
        if let more, !more.type.isBool {
            report(.unknownModelField, "`more` names a `Bool`", at: pagination.more?.location ?? more.name.location)
        }
        return API.Page(parameter: pagination.query.value, items: items, more: more)
    }

    private mutating func named(_ name: Located<String>, in fields: [API.Field], of model: Spec.Model) -> API.Field? {
        if let field = fields.first(where: { $0.name.value == name.value }) { return field }
        // A field that is there but did not resolve has a message of its own.
        if case .object(let written) = model.shape, written.contains(where: { $0.name.value == name.value }) {
            return nil
        }
        let suggestion = Spelling.suggestion(for: name.value, in: fields.map(\.name.value))
        report(
            .unknownModelField,
            "`\(model.name.value)` has no field `\(name.value)`",
            at: name.location,
            help: suggestion
        )
        return nil
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
