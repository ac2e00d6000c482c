extension SnapshotBuilder {
    mutating func element(_ model: API.Model) -> APISnapshot.Element {
        let name = model.name.value
        let use = use.use(of: name)
        self.model = model
        defer { self.model = nil }
        var element = APISnapshot.Element(
            kind: .model,
            name: name,
            title: "the model `\(name)`",
            swiftName: Namer.typeName(name),
            isNamedOnWire: false,
            location: model.name.location,
            facts: traits(of: model),
            isSent: use.isSent,
            isReceived: use.isReceived
        )
        element.facts[.unwrapping] = code(model.unwrap?.text.value ?? "")
        element.facts[.deprecation] = model.deprecated == nil ? "" : "deprecated"
        switch model.shape {
        case .object(let fields):
            let generics = model.parameters.isEmpty ? "" : " with \(model.parameters.count) type parameters"
            element.facts[.shape] = "a struct" + generics
            element.children = fields.map { field($0, of: name, .model(name), use) }
        case .enumeration(let enumeration):
            element.facts.merge(facts(of: enumeration)) { $1 }
            element.children = values(enumeration, of: name, use)
        case .union(let union):
            element.facts.merge(facts(of: union)) { $1 }
            element.children = kinds(union, of: name, use)
        case .alias(let type):
            element.facts[.shape] = "another name"
            element.type = typeUse(type, nil)
        }
        element.children += model.conformances.map { conformance($0, of: model) }
        return element
    }

    private func conformance(_ name: String, of model: API.Model) -> APISnapshot.Element {
        APISnapshot.Element(
            kind: .conformance,
            name: name,
            title: "the conformance of `\(model.name.value)` to `\(name)`",
            isNamedOnWire: false,
            location: model.name.location
        )
    }

    private mutating func field(
        _ field: API.Field,
        of parent: String,
        _ owner: API.Owner,
        _ use: ModelUse.Use
    ) -> APISnapshot.Element {
        let name = field.name.value
        let title =
            field.isAdditional ? "the dictionary of unknown keys of `\(parent)`" : "the field `\(name)` of `\(parent)`"
        var element = APISnapshot.Element(
            kind: .field,
            name: field.isAdditional ? "*" : name,
            title: title,
            swiftName: namer.memberName(field.name, field.swiftName),
            // What stands in the model's own object has no key.
            isNamedOnWire: !field.isAdditional && !field.isFlattened,
            location: field.name.location,
            presence: APISnapshot.Presence(field),
            type: typeUse(field.type, owner, format: field.format),
            facts: facts(of: field.type),
            isSent: use.isSent,
            isReceived: use.isReceived,
            children: inlineElements(field.type, of: title, use)
        )
        element.facts[.deprecation] = field.deprecated == nil ? "" : "deprecated"
        return element
    }

    /// What there is to tell apart inside a type that is written where it is used.
    mutating func inlineElements(_ type: API.ValueType, of title: String, _ use: ModelUse.Use) -> [APISnapshot.Element]
    {
        switch type {
        case .array(let inner), .optional(let inner), .formatted(let inner, _):
            return inlineElements(inner, of: title, use)
        case .dictionary(let key, let value):
            return inlineElements(key, of: title, use) + inlineElements(value, of: title, use)
        case .enumeration(let enumeration) where !enumeration.isNamed:
            return values(enumeration, of: title, use)
        case .union(let union) where !union.isNamed:
            return kinds(union, of: title, use)
        case .object(let object):
            let owner = API.Owner.nested(object.owner, field: object.field.value)
            return object.fields.map { field($0, of: object.field.value, owner, use) }
        case .scalar, .date, .model, .parameter, .enumeration, .union, .invalid:
            return []
        }
    }

    private mutating func values(
        _ enumeration: API.Enumeration,
        of owner: String,
        _ use: ModelUse.Use
    ) -> [APISnapshot.Element] {
        let subject = owner.hasPrefix("the ") ? owner : "`\(owner)`"
        return enumeration.values.map { value in
            APISnapshot.Element(
                kind: .value,
                name: value.text.value,
                title: "the value `\(value.text.value)` of \(subject)",
                swiftName: namer.caseName(value),
                location: value.text.location,
                facts: enumeration.isFrozen ? [.openness: "closed"] : [:],
                isSent: use.isSent,
                isReceived: use.isReceived
            )
        }
    }

    private mutating func kinds(_ union: API.Union, of owner: String, _ use: ModelUse.Use) -> [APISnapshot.Element] {
        let subject = owner.hasPrefix("the ") ? owner : "`\(owner)`"
        return union.kinds.map { kind in
            let title = "the kind `\(kind.name.value)` of \(subject)"
            return APISnapshot.Element(
                kind: .unionKind,
                name: kind.name.value,
                title: title,
                swiftName: Namer.caseName(kind, of: union),
                isNamedOnWire: union.mark != .shape || kind.word != nil,
                location: kind.name.location,
                type: kind.content.map { typeUse($0, union.inner) },
                facts: [
                    // A union is an enum in Swift, whose cases a switch lists.
                    .openness: "closed",
                    .shape: kind.content == nil ? "none" : "a value",
                    .deprecation: kind.deprecated == nil ? "" : "deprecated",
                ],
                isSent: use.isSent,
                isReceived: use.isReceived,
                children: kind.content.map { inlineElements($0, of: title, use) } ?? []
            )
        }
    }
}
