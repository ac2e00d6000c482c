import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    func nameModel(_ model: API.Model) -> SwiftAPI.Model {
        let owner = API.Owner.model(model.name.value)
        var named = SwiftAPI.Model(
            name: Self.typeName(model.name.value),
            parameters: model.parameters,
            metadata: model.metadata,
            shape: .object([], SwiftAPI.Nested()),
            conformances: model.conformances,
            hasReader: hasReader(.model(model.name.value))
        )
        switch model.shape {
        case .enumeration(let enumeration):
            named.shape = .enumeration(nameEnumeration(enumeration))
        case .union(let union):
            named.shape = .union(nameUnion(union))
            named.failure = model.failure.map { _ in
                SwiftAPI.Failure(messages: [], retries: [], matchers: [], cases: failureCases(of: union))
            }
        case .alias(let type):
            named.shape = .alias(SwiftAPI.Property(name: named.name, label: named.name, type: swift(type)))
        case .object(let fields):
            named.shape = nameShape(fields, owner, reserved: Self.witnesses(of: model))
            named.wait = model.wait.map { access($0, inside: owner) }
            named.pageItems = model.pageItems.map { access($0, inside: owner) }
            named.failure = model.failure.map { failure in
                SwiftAPI.Failure(
                    messages: failure.messages.map { access($0, inside: owner) },
                    retries: failure.retries.map { (access($0.field, inside: owner), $0.values.map(literal)) },
                    matchers: failure.matchers.map { matcher in
                        (matcher.path, matcher.values.map(literal))
                    }
                )
            }
        }
        return named
    }

    /// The cases of a union that have a message, or a condition for another attempt.
    private func failureCases(of union: API.Union) -> [SwiftAPI.Failure.Case] {
        func content(_ property: String) -> SwiftExpression { .property(property, of: .name("content")) }
        return union.kinds.compactMap { kind in
            var failure = SwiftAPI.Failure.Case(name: SwiftIdentifier.escaped(Self.caseName(kind, of: union)))
            switch kind.content {
            case .scalar(.string): failure.message = .name("content")
            case .model(let name, _):
                let traits = models[name]?.failure
                if traits?.messages.isEmpty == false { failure.message = content("failureMessage") }
                if traits?.retries.isEmpty == false { failure.isRetryable = content("isRetryable") }
            default: return nil
            }
            return failure
        }
    }

    private func nameShape(_ fields: [API.Field], _ owner: API.Owner, reserved: [String: String])
        -> SwiftAPI.Model.Shape
    {
        var reserved = reserved
        let names = fields.map { nameMember($0.name, $0.swiftName) }
        let shownFields = "shownFields"
        if names.contains(shownFields), fields.contains(where: \.isSecret) {
            reserved[shownFields] = "is the property for descriptions"
        }
        var scope = NameScope(reserved: reserved, count: fields.count)
        for (field, name) in zip(fields, names) {
            report(
                scope.claim(
                    name,
                    for: field.swiftName ?? field.name,
                    kind: field.isAdditional ? "the dictionary" : "the field"
                )
            )
            if field.isIndirect {
                report(scope.claim(name + "Storage", for: field.swiftName ?? field.name, kind: "the storage of"))
            }
        }
        var nested = nameNestedTypes(in: fields.map(\.type), owner)
        if let field = fields.first(where: \.isFlattened), case .union(let union) = field.type {
            let name = SwiftIdentifier.escaped(nestedName(union))
            for index in nested.unions.indices where nested.unions[index].name == name {
                nested.unions[index].isFlattened = true
            }
        }
        return .object(zip(fields, names).map { nameField($0, $1, owner: owner) }, nested)
    }

    /// An inline object as a nested type.
    func nameObject(_ object: API.Object) -> SwiftAPI.Model {
        SwiftAPI.Model(
            name: SwiftIdentifier.escaped(nestedName(object)),
            parameters: [],
            metadata: Metadata(doc: object.doc),
            shape: nameShape(
                object.fields,
                .nested(object.owner, field: object.field.value),
                reserved: ["hashValue": "belongs to `Hashable`"]
            ),
            hasReader: hasReader(object.owner)
        )
    }

    /// The members that the protocols of the runtime require.
    private static func witnesses(of model: API.Model) -> [String: String] {
        var names = ["hashValue": "belongs to `Hashable`"]
        if model.pageItems != nil { names["pageItems"] = "is the property with a page's items" }
        if model.wait != nil { names["requestedWait"] = "is the property with the time to wait" }
        if model.failure != nil {
            names["failureMessage"] = "is the property with the message"
            names["isRetryable"] = "is the property that decides about retries"
        }
        return names
    }

    private func nameField(_ field: API.Field, _ name: String, owner: API.Owner) -> SwiftAPI.Field {
        let type = swift(field.type, inside: owner)
        let isOptional = field.isOptional && (field.initial == nil || field.isConstant)
        checkCases(of: field.type, named: field.name, isOptional: isOptional && !field.isPatch)
        let absent: SwiftExpression? =
            field.isPatch ? .member("unchanged") : isOptional ? .nil : field.isAdditional ? .emptyDictionary : nil
        var named = SwiftAPI.Field(
            property: SwiftAPI.Property(
                name: SwiftIdentifier.escaped(name),
                label: name,
                type: field.isPatch ? .runtime(.patch, [type]) : type.optional(if: isOptional),
                initial: initial(field.initial, field.type) ?? absent,
                metadata: metadata(field.metadata, access: field.access, example: field.example),
                storage: field.isIndirect ? name + "Storage" : nil,
                constant: field.isConstant ? initial(field.initial, field.type) : nil
            ),
            wireName: field.name.value,
            isOptional: isOptional && !field.isPatch,
            format: field.format.map { .named($0) } ?? field.type.wireFormat,
            key: key(of: field, isOptional: isOptional),
            isPatch: field.isPatch,
            isAdditional: field.isAdditional,
            sendsNull: field.sendsNull,
            isFlattened: field.isFlattened,
            isEncoded: field.isEncoded,
            isDecoded: field.isDecoded,
            reading: reading(of: field)
        )
        named.property.isSecret = field.isSecret
        return named
    }
}

extension API.Field {
    /// Whether its name is that of a secret, which a truth value cannot be.
    fileprivate var isSecret: Bool {
        if isAdditional || isFlattened || isConstant { return false }
        if case .scalar(.bool) = type { return false }
        return SecretNames.isSecret(name.value)
    }
}

extension Namer {
    private func key(of field: API.Field, isOptional: Bool) -> SwiftAPI.Field.Key {
        if field.isIndirect || field.isPatch || field.sendsNull { return .wire }
        if case .date(.iso8601) = field.type, field.format == nil { return .field }
        if field.format != nil || field.type.wireFormat != nil { return .wire }
        guard isOptional, field.type.isEmptyText else { return .plain }
        if case .scalar(.day) = field.type { return .wire }
        return .field
    }
}

extension API.ValueType {
    /// Whether servers may send an empty string for an absent value of the type.
    fileprivate var isEmptyText: Bool {
        switch self {
        case .scalar(let scalar): scalar.isNumber || [.url, .uuid, .day].contains(scalar)
        default: false
        }
    }

    func has(_ scalar: API.Scalar) -> Bool {
        switch self {
        case .scalar(let own): own == scalar
        case .optional(let inner), .formatted(let inner, _): inner.has(scalar)
        default: false
        }
    }

    var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
}
