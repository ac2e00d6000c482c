import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

extension SnapshotBuilder {
    /// - Parameter target: The model with the content, if another name for it is compared with a model.
    mutating func buildElement(_ named: API.Model, as target: API.Model? = nil) -> Element {
        let model = target ?? named
        let name = named.name.value
        let use = named.use
        self.model = model
        defer { self.model = nil }
        var element = Element(
            identity: .model(name),
            label: name,
            subject: .model(name),
            swiftName: Namer.typeName(name),
            isNamedOnWire: false,
            location: named.name.location,
            facts: traits(of: model),
            isSent: use.isSent,
            isReceived: use.isReceived
        )
        element.facts.insert(.unwrapping(model.unwrap?.text.value))
        element.facts.insert(.deprecation(named.metadata.deprecated != nil))
        switch model.shape {
        case .object(let fields):
            element.facts.insert(.shape(.structure(typeParameters: model.parameters.count)))
            element.children = fields.map { buildField($0, of: name, .model(model.name.value), use) }
        case .enumeration(let enumeration):
            element.facts = element.facts.union(facts(of: enumeration))
            element.children = buildValues(enumeration, of: element.subject, use)
        case .union(let union):
            element.facts = element.facts.union(facts(of: union))
            element.children = buildKinds(union, of: element.subject, use)
        case .alias(let type):
            element.facts.insert(.shape(.alias))
            element.type = typeUse(type, nil)
        }
        element.children += model.conformances.map { conformance($0, of: named) }
        return element
    }

    private func conformance(_ name: String, of model: API.Model) -> Element {
        Element(
            identity: .conformance(name),
            label: name,
            subject: .conformance(name, of: model.name.value),
            isNamedOnWire: false,
            location: model.name.location
        )
    }

    private func buildField(
        _ field: API.Field,
        of parent: String,
        _ owner: API.Owner,
        _ use: API.ModelUse
    ) -> Element {
        let name = field.name.value
        let inner = API.ModelUse(
            isSent: use.isSent && field.isEncoded,
            isReceived: use.isReceived && field.isDecoded
        )
        let subject: APISnapshot.Subject =
            field.isAdditional ? .additionalFields(of: parent) : .field(name, of: parent)
        var element = Element(
            identity: field.isAdditional ? .additionalFields : .field(name),
            label: field.isAdditional ? "*" : name,
            subject: subject,
            swiftName: namer.nameMember(field.name, field.swiftName),
            // A value in the object of the model has no key.
            isNamedOnWire: !field.isAdditional && !field.isFlattened,
            location: field.name.location,
            presence: APISnapshot.Presence(field),
            type: typeUse(field.type, owner, format: field.format),
            facts: facts(of: field.type),
            isSent: inner.isSent,
            isReceived: inner.isReceived,
            children: buildInlineElements(field.type, of: subject, inner)
        )
        element.facts.insert(.deprecation(field.metadata.deprecated != nil))
        if use.isSent { element.facts.insert(.sending(field.isEncoded)) }
        if use.isReceived { element.facts.insert(.reading(field.isDecoded)) }
        return element
    }

    func buildInlineElements(
        _ type: API.ValueType,
        of owner: APISnapshot.Subject,
        _ use: API.ModelUse
    ) -> [Element] {
        switch type {
        case .array(let inner), .optional(let inner), .formatted(let inner, _):
            return buildInlineElements(inner, of: owner, use)
        case .dictionary(let key, let value):
            return buildInlineElements(key, of: owner, use) + buildInlineElements(value, of: owner, use)
        case .enumeration(let enumeration) where !enumeration.isNamed:
            return buildValues(enumeration, of: owner, use)
        case .union(let union) where !union.isNamed:
            return buildKinds(union, of: owner, use)
        case .object(let object):
            let inner = API.Owner.nested(object.owner, field: object.field.value)
            return object.fields.map { buildField($0, of: object.field.value, inner, use) }
        case .scalar, .date, .model, .parameter, .enumeration, .union, .invalid:
            return []
        }
    }

    private func buildValues(
        _ enumeration: API.Enumeration,
        of owner: APISnapshot.Subject,
        _ use: API.ModelUse
    ) -> [Element] {
        return enumeration.values.map { value in
            Element(
                identity: .value(value.text.value),
                label: value.text.value,
                subject: .value(value.text.value, of: owner),
                swiftName: namer.nameCase(value),
                location: value.text.location,
                facts: enumeration.isFrozen ? [.openness(isOpen: false)] : [],
                isSent: use.isSent,
                isReceived: use.isReceived
            )
        }
    }

    private func buildKinds(_ union: API.Union, of owner: APISnapshot.Subject, _ use: API.ModelUse)
        -> [Element]
    {
        return union.kinds.map { kind in
            let subject = APISnapshot.Subject.unionKind(kind.name.value, of: owner)
            return Element(
                identity: .unionKind(kind.name.value),
                label: kind.name.value,
                subject: subject,
                swiftName: Namer.caseName(kind, of: union),
                isNamedOnWire: union.mark != .shape || kind.word != nil,
                location: kind.name.location,
                type: kind.content.map { typeUse($0, union.inner) },
                facts: [
                    .shape(kind.content == nil ? .nothing : .value),
                    .deprecation(kind.metadata.deprecated != nil),
                ],
                isSent: use.isSent,
                isReceived: use.isReceived,
                children: kind.content.map { buildInlineElements($0, of: subject, use) } ?? []
            )
        }
    }
}
