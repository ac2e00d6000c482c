import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the models of a spec.
struct ModelResolver: TypePart {
    let types: TypeResolver

    /// - Returns: `nil` for a model without a name, or with a name that no type can have.
    func resolve(_ model: Spec.Model) -> API.Model? {
        if model.name.isPlaceholder { return nil }
        guard let first = symbols.models[model.name.value],
            first.name.location.range != model.name.location.range
        else {
            let resolved = resolveParts(symbols.models[model.name.value] ?? model)
            // A model with an invalid name cannot be generated, but its fields are checked.
            return SpecDecoder.isTypeName(model.name.value) ? resolved : nil
        }
        diagnostics.report(
            .duplicateKey,
            "the model `\(model.name.value)` is declared twice",
            at: model.name.location,
            notes: [.init("first declared here", at: first.name.location)]
        )
        return nil
    }

    private func resolveParts(_ model: Spec.Model) -> API.Model {
        API.Model(
            name: model.name,
            parameters: model.parameters.map(\.value),
            metadata: model.metadata,
            shape: resolveShape(of: model),
            use: symbols.uses[model.name.value],
            conformances: resolveConformances(of: model)
        )
    }

    private func members(of model: Spec.Model) -> FieldResolver {
        FieldResolver(
            types: types,
            owner: .model(model.name.value),
            use: symbols.uses[model.name.value],
            typeParameters: Set(model.parameters.map(\.value))
        )
    }

    private func resolveShape(of model: Spec.Model) -> API.Model.Shape {
        switch model.shape {
        case .object(let fields):
            let members = members(of: model)
            let own = fields.named.map { members.resolve($0) }
            let additional = resolveAdditional(of: model, members)
            return .object(own + [resolveKinds(of: model), additional].compactMap(\.self))
        case .expression(.invalid): return .alias(.invalid)
        case .expression where symbols.isUnion(model):
            if let parameter = model.unusedParameter {
                diagnostics.report(
                    .wrongTypeArguments,
                    "no kind of the union has the type parameter `\(parameter)`",
                    at: model.name.location,
                    help: "write it as a kind, as in \(model.name.value)<\(parameter)>: ID | \(parameter)"
                )
                return .alias(.invalid)
            }
            return types.resolveUnion(model).map { .union($0) } ?? .alias(.invalid)
        case .expression(.alternatives):
            guard model.parameters.isEmpty else {
                diagnostics.report(.wrongTypeArguments, "an enum has no type parameters", at: model.name.location)
                return .alias(.invalid)
            }
            return types.resolveEnumeration(model).map { .enumeration($0) } ?? .alias(.invalid)
        case .expression: return .alias(types.resolveAlias(model))
        }
    }

    /// The field with all keys that have no field.
    private func resolveAdditional(of model: Spec.Model, _ members: FieldResolver) -> API.Field? {
        guard var written = model.additional else { return nil }
        let location = written.name.location
        // A dictionary cannot conform to the protocol of failures.
        let isFailure = symbols.failureModels.contains(model.name.value)
        if case .object(let fields) = model.shape, fields.isEmpty, !model.isIncomplete, !isFailure {
            diagnostics.report(
                .contradictoryKeys,
                "a model with nothing but unknown keys is a dictionary",
                at: location,
                help: "write: \(model.name.value): [String: Type], or give it fields"
            )
            return nil
        }
        diagnostics.reportUnused(FieldKey.access, of: written, in: "a dictionary of unknown keys")
        written.access = nil
        // The values can be null, and the dictionary itself cannot.
        var isNullable = false
        if case .optional(let value)? = written.type {
            isNullable = true
            written.type = value
        }
        var field = members.resolve(written)
        if field.initial != nil {
            diagnostics.report(
                .contradictoryKeys,
                "without unknown keys the dictionary is empty: it cannot have a default",
                at: location,
                help: "write the type of the values alone: $additional: JSON"
            )
            return nil
        }
        if let format = field.format { field.type = .formatted(field.type, format) }
        field.type = .dictionary(.scalar(.string), isNullable ? .optional(field.type) : field.type)
        field.format = nil
        field.isAdditional = true
        field.metadata.doc = field.metadata.doc ?? "All other members of the object."
        return field
    }

    /// The protocols that a model conforms to by the author's code, without those that generated code adds.
    private func resolveConformances(of model: Spec.Model) -> [String] {
        let standard: Set = ["Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable"]
        var names: [String] = []
        for name in model.conformances where !name.isPlaceholder {
            if !SpecDecoder.isIdentifier(name.value) || name.value.first?.isUppercase != true {
                diagnostics.report(
                    .invalidName,
                    "`\(name.value)` cannot name a protocol",
                    at: name.location,
                    help: "a protocol of the client's own module, or of Swift: $conforms: [Comparable]"
                )
            } else if standard.contains(name.value) || names.contains(name.value) {
                diagnostics.report(
                    .contradictoryKeys,
                    "`\(name.value)` is redundant",
                    at: name.location,
                    help: "delete it"
                )
            } else if let other = symbols.models[name.value] {
                diagnostics.report(
                    .contradictoryKeys,
                    "`\(name.value)` is a model, and no protocol",
                    at: name.location,
                    notes: [.init("it is declared here", at: other.name.location)]
                )
            } else {
                names.append(name.value)
            }
        }
        return names
    }
}

// Unions with other fields.
extension ModelResolver {
    /// The field of a model with the value of its union.
    private func resolveKinds(of model: Spec.Model) -> API.Field? {
        if let additional = model.additional, let location = model.union?.location ?? model.alternatives?.location {
            diagnostics.report(
                .contradictoryKeys,
                "a union without other fields has no unknown keys",
                at: additional.name.location,
                notes: [.init("the kinds are here", at: location)]
            )
        }
        if let alternatives = model.alternatives { return resolveKinds(of: model, alternatives) }
        guard let union = model.union else { return nil }
        let scope = TypeScope(
            owner: .model(model.name.value),
            use: symbols.uses[model.name.value],
            field: union.field,
            swiftName: union.swiftName,
            isFrozen: model.isFrozen
        )
        return API.Field(
            name: union.field,
            type: .union(types.resolveUnion(union, in: scope)),
            isOptional: false,
            isFlattened: true,
            swiftName: union.swiftName
        )
    }

    /// The field of a model with the value of a union without tags.
    private func resolveKinds(of model: Spec.Model, _ expression: TypeExpression) -> API.Field? {
        let name = Located("content", at: expression.location)
        let scope = TypeScope(
            owner: .model(model.name.value),
            use: symbols.uses[model.name.value],
            field: name,
            isFrozen: model.isFrozen,
            typeParameters: Set(model.parameters.map(\.value))
        )
        guard case .union(let union) = types.resolve(expression, in: scope) else {
            diagnostics.report(
                .misplacedContent,
                "the kinds of a union with other fields are objects, and these are words",
                at: expression.location
            )
            return nil
        }
        for kind in union.kinds where !(kind.content.map { symbols.isObject($0) } ?? false) {
            diagnostics.report(
                .misplacedContent,
                "the kinds of a union with other fields are objects, and `\(kind.name.value)` is not one",
                at: kind.name.location,
                help: "declare the other fields in the objects"
            )
        }
        return API.Field(name: name, type: .union(union), isOptional: false, isFlattened: true)
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
        case .scalar, .date: self.name?.value == name
        case .named(let own, let arguments, _): own == name || arguments.contains { $0.mentions(name) }
        case .array(let inner), .optional(let inner), .formatted(let inner, _): inner.mentions(name)
        case .dictionary(let key, let value): key.mentions(name) || value.mentions(name)
        case .alternatives(let alternatives, _):
            alternatives.contains { $0.type?.mentions(name) ?? (!$0.isQuoted && $0.text == name) }
        case .union(let union): union.kinds.contains { $0.field.type?.mentions(name) == true }
        case .object(let object): object.fields.contains { $0.type?.mentions(name) == true }
        case .invalid: true
        }
    }
}
