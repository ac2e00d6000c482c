import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

extension Resolver {
    /// - Returns: `nil` for a model without a name, or with a name that no type can have.
    mutating func model(_ model: Spec.Model) -> API.Model? {
        if model.name.isPlaceholder { return nil }
        guard let first = models[model.name.value], first.name.location.range != model.name.location.range else {
            let resolved = resolved(models[model.name.value] ?? model)
            // A model with an invalid name cannot be generated, but its fields are checked.
            return SpecDecoder.isTypeName(model.name.value) ? resolved : nil
        }
        report(
            .duplicateKey,
            "the model `\(model.name.value)` is declared twice",
            at: model.name.location,
            notes: [.init("first declared here", at: first.name.location)]
        )
        return nil
    }

    private mutating func resolved(_ model: Spec.Model) -> API.Model {
        API.Model(
            name: model.name,
            parameters: model.parameters.map(\.value),
            metadata: model.metadata,
            shape: shape(of: model),
            use: uses[model.name.value],
            conformances: conformances(of: model)
        )
    }

    private mutating func shape(of model: Spec.Model) -> API.Model.Shape {
        switch model.shape {
        case .object(let fields):
            let typeParameters = Set(model.parameters.map(\.value))
            let own = fields.named.map {
                field(
                    $0,
                    owner: .model(model.name.value),
                    use: uses[model.name.value],
                    typeParameters: typeParameters
                )
            }
            let additional = additional(of: model, typeParameters: typeParameters)
            return .object(own + [kindField(of: model), additional].compactMap(\.self))
        case .expression(.invalid): return .alias(.invalid)
        case .expression where isUnion(model):
            if let parameter = model.unusedParameter {
                report(
                    .wrongTypeArguments,
                    "no kind of the union has the type parameter `\(parameter)`",
                    at: model.name.location,
                    help: "write it as a kind, as in \(model.name.value)<\(parameter)>: ID | \(parameter)"
                )
                return .alias(.invalid)
            }
            return namedUnion(model).map { .union($0) } ?? .alias(.invalid)
        case .expression(.alternatives):
            guard model.parameters.isEmpty else {
                report(.wrongTypeArguments, "an enum has no type parameters", at: model.name.location)
                return .alias(.invalid)
            }
            return namedEnumeration(model).map { .enumeration($0) } ?? .alias(.invalid)
        case .expression: return .alias(alias(model))
        }
    }

    mutating func field(
        _ field: Spec.Field,
        owner: API.Owner,
        use: API.ModelUse,
        typeParameters: Set<String>
    ) -> API.Field {
        guard let expression = field.type else { return constant(field, use: use) }
        let scope = Scope(
            owner: owner,
            use: use,
            field: field.name,
            swiftName: field.swiftName,
            doc: field.metadata.doc,
            isFrozen: field.isFrozen,
            typeParameters: typeParameters
        )
        var type = type(expression, in: scope)
        checkFrozen(field, type, owner: owner)
        var format: API.FieldFormat?
        if case .optional(.formatted(let inner, let written)) = type {
            (type, format) = (.optional(inner), written)
        } else if case .formatted(let inner, let written) = type {
            (type, format) = (inner, written)
        }
        if !typeParameters.isEmpty, let phrase = type.namelessPhrase {
            reportGeneric(phrase, at: expression.location)
            type = .invalid
        }
        if let array = field.array {
            report(.contradictoryKeys, "`$array` is for parameters: in JSON an array is an array", at: array.location)
        }
        if let object = field.object {
            report(
                .contradictoryKeys,
                "`$object` is for parameters: in JSON an object is an object",
                at: object.location
            )
        }
        reportUnused([.contentType], of: field, in: "a field of a model")
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
            } else {
                // An invalid default still makes the field optional.
                initial = self.initial(literal, for: type) ?? .null
            }
        }
        let isEncoded = field.access != .readOnly || !use.isSent
        let isDecoded = field.access != .writeOnly || !use.isReceived
        // Before a request, and after a response, such a field has no value.
        let isOptionalByAccess = !isOptional && initial == nil && (!isEncoded || !isDecoded)
        if isOptionalByAccess { isOptional = true }
        return API.Field(
            name: field.name,
            type: type,
            format: format,
            isOptional: isOptional,
            isPatch: isPatch,
            sendsNull: sendsNull,
            initial: initial,
            swiftName: field.swiftName,
            metadata: field.metadata,
            example: example(of: field, type),
            examples: field.examples,
            access: field.access,
            isOptionalByAccess: isOptionalByAccess,
            isEncoded: isEncoded,
            isDecoded: isDecoded
        )
    }

    /// Reports an inline type of a generic model.
    mutating func reportGeneric(_ phrase: String, at location: SourceLocation) {
        report(
            .typeSyntax,
            "\(phrase) inside a generic model would be a different type for each type argument",
            at: location,
            help: "declare it under `models`, and write its name here"
        )
    }

    /// A constant: a text, a number or a Boolean. An optional one may be absent when it is decoded, and is always
    /// encoded.
    private mutating func constant(_ field: Spec.Field, use: API.ModelUse) -> API.Field {
        let invalid = API.Field(name: field.name, type: .invalid, isOptional: false, swiftName: field.swiftName)
        guard let literal = field.initial else { return invalid }
        reportUnused([.array, .object, .contentType, .example, .frozen, .writeOnly], of: field, in: "a constant")
        let value = constant(literal)
        let type: API.Scalar
        switch value {
        case .text: type = .string
        case .number(let digits): type = JSONLiteral(digits) == .integer ? .int : .double
        case .bool: type = .bool
        case .value, .array, .kind, .null:
            report(
                .defaultMismatch,
                "a constant of a model is a text, a number, true or false",
                at: literal.location,
                help: "a text is quoted: \(field.name.value): = \"\(literal.text)\""
            )
            return invalid
        }
        return API.Field(
            name: field.name,
            type: .scalar(type),
            isOptional: field.isOptional,
            isConstant: true,
            initial: value,
            swiftName: field.swiftName,
            metadata: field.metadata,
            access: field.access == .readOnly ? .readOnly : nil,
            isEncoded: field.access != .readOnly || !use.isSent
        )
    }
}

extension Spec.Model {
    /// A type parameter that no kind of the model's union mentions.
    fileprivate var unusedParameter: String? {
        guard case .expression(let expression) = shape else { return nil }
        return parameters.map(\.value).first { !expression.mentions($0) }
    }
}

extension TypeExpression {
    fileprivate func mentions(_ name: String) -> Bool {
        switch self {
        case .named(let own, let arguments): own.value == name || arguments.contains { $0.mentions(name) }
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.mentions(name)
        case .dictionary(let key, let value): key.mentions(name) || value.mentions(name)
        case .alternatives(let alternatives, _):
            alternatives.contains { $0.type?.mentions(name) ?? (!$0.isQuoted && $0.text == name) }
        case .union(let union): union.kinds.contains { $0.field.type?.mentions(name) == true }
        case .object(let fields, _, _): fields.contains { $0.type?.mentions(name) == true }
        case .invalid: true
        }
    }
}
