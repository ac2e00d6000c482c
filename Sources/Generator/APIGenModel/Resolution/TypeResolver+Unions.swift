import APIGenDiagnostics
import APIGenSpecLanguage

extension Resolver {
    /// Whether one of the alternatives is a type.
    func isUnion(_ alternatives: [TypeExpression.Alternative], _ typeParameters: Set<String> = []) -> Bool {
        alternatives.contains { isType($0, typeParameters) }
    }

    /// Whether a model is a union without other fields.
    func isUnion(_ model: Spec.Model) -> Bool {
        switch model.shape {
        case .expression(.union): true
        case .expression(.alternatives(let alternatives, _)):
            isUnion(alternatives, Set(model.parameters.map(\.value)))
        default: false
        }
    }

    func isType(_ alternative: TypeExpression.Alternative, _ typeParameters: Set<String>) -> Bool {
        if alternative.type != nil { return true }
        if alternative.isQuoted { return false }
        return models[alternative.text] != nil || typeParameters.contains(alternative.text)
            || scalar(named: alternative.text) != nil || isDate(alternative.text)
    }

    /// The union of a model; `nil` if it has an error, which is reported once.
    mutating func namedUnion(_ model: Spec.Model) -> API.Union? {
        let name = model.name.value
        if let resolved = resolvedUnions[name] { return resolved }
        guard case .expression(let expression) = model.shape, unionsBeingResolved.insert(name).inserted else {
            return nil
        }
        defer { unionsBeingResolved.remove(name) }
        let scope = Scope(
            owner: .itself(name),
            use: uses[name],
            field: model.name,
            doc: model.metadata.doc,
            isFrozen: model.isFrozen,
            typeParameters: Set(model.parameters.map(\.value))
        )
        let resolved: API.Union? =
            switch expression {
            case .union(let union): self.union(union, in: scope)
            case .alternatives(let alternatives, let location): union(alternatives, at: location, in: scope)
            default: nil
            }
        resolvedUnions[name] = .some(resolved)
        return resolved
    }

    /// The field of a model with the value of its union.
    mutating func kindField(of model: Spec.Model) -> API.Field? {
        if let additional = model.additional, let location = model.union?.location ?? model.alternatives?.location {
            report(
                .contradictoryKeys,
                "a union without other fields has no unknown keys",
                at: additional.name.location,
                notes: [.init("the kinds are here", at: location)]
            )
        }
        if let alternatives = model.alternatives { return kindField(of: model, alternatives) }
        guard let union = model.union else { return nil }
        let scope = Scope(
            owner: .model(model.name.value),
            use: uses[model.name.value],
            field: union.field,
            swiftName: union.swiftName,
            isFrozen: model.isFrozen
        )
        return API.Field(
            name: union.field,
            type: .union(self.union(union, in: scope)),
            isOptional: false,
            isFlattened: true,
            swiftName: union.swiftName
        )
    }

    /// The field of a model with the value of a union without tags.
    private mutating func kindField(of model: Spec.Model, _ expression: TypeExpression) -> API.Field? {
        let name = Located("content", at: expression.location)
        let scope = Scope(
            owner: .model(model.name.value),
            use: uses[model.name.value],
            field: name,
            isFrozen: model.isFrozen,
            typeParameters: Set(model.parameters.map(\.value))
        )
        guard case .union(let union) = type(expression, in: scope) else {
            report(
                .misplacedContent,
                "the kinds of a union with other fields are objects, and these are words",
                at: expression.location
            )
            return nil
        }
        for kind in union.kinds where !(kind.content.map { isObject($0) } ?? false) {
            report(
                .misplacedContent,
                "the kinds of a union with other fields are objects, and `\(kind.name.value)` is none",
                at: kind.name.location,
                help: "declare the other fields in the objects"
            )
        }
        return API.Field(name: name, type: .union(union), isOptional: false, isFlattened: true)
    }

    // MARK: Unions with a tag or a key

    mutating func union(_ written: Spec.Union, in scope: Scope) -> API.Union {
        let mark = written.tag.map { API.Union.Mark.tag($0.value, written.place) } ?? .key
        var union = API.Union(mark, in: scope)
        union.kinds = written.kinds.map { kind($0, of: union, taggedBy: written.tag, in: scope) }
        return union
    }

    private mutating func kind(
        _ kind: Spec.Union.Kind,
        of union: API.Union,
        taggedBy tag: Located<String>?,
        in scope: Scope
    ) -> API.Union.Kind {
        let name = kind.field.name
        var resolved = API.Union.Kind(
            name: name,
            isQuoted: kind.isQuoted,
            swiftName: kind.field.swiftName,
            metadata: kind.field.metadata
        )
        guard let expression = kind.field.type else {
            if union.mark != .key { return resolved }
            report(
                .missingKey,
                "a kind without `by` has a type",
                at: name.location,
                help: "write the type of the key's value, such as `JSON`"
            )
            resolved.content = .invalid
            return resolved
        }
        let content = content(expression, named: name, of: union, in: scope)
        resolved.content = content
        if case .tag(_, .object) = union.mark { check(content, beside: tag, of: kind.field) }
        return resolved
    }

    /// The content of a kind.
    mutating func content(
        _ expression: TypeExpression,
        named name: Located<String>,
        of union: API.Union,
        in scope: Scope
    ) -> API.ValueType {
        var scope = scope
        scope.owner = union.inner
        scope.field = name
        scope.swiftName = nil
        scope.doc = nil
        scope.isElement = false
        let type = type(expression, in: scope)
        if !scope.typeParameters.isEmpty, let phrase = type.namelessPhrase {
            reportGeneric(phrase, at: expression.location)
            return .invalid
        }
        if case .optional = type {
            report(
                .typeSyntax,
                "the content of a kind cannot be optional",
                at: expression.location,
                help: "make the whole union optional, or write `none` for a kind without content"
            )
            return .invalid
        }
        return type
    }

    /// Whether the content can be encoded in one object with the tag.
    private mutating func check(_ content: API.ValueType, beside tag: Located<String>?, of kind: Spec.Field) {
        guard isObject(content) else {
            report(
                .misplacedContent,
                "the content next to a tag is an object, and `\(content.phrase)` is none",
                at: kind.type?.location ?? kind.name.location,
                help: "if the content is under another key, name that key: {by: \(tag?.value ?? "type"), in: value, …}"
            )
            return
        }
        guard let tag, case .model(let name, _) = content, case .object(let fields)? = models[name]?.shape,
            let field = fields.first(where: { $0.name.value == tag.value }), field.type == nil,
            let literal = field.initial, literal.text != kind.name.value
        else { return }
        report(
            .contradictoryKeys,
            "the constant `\(tag.value)` of `\(name)` is `\(literal.text)`, not `\(kind.name.value)`",
            at: kind.name.location,
            notes: [.init("the constant is here", at: literal.location)]
        )
    }

    private func isObject(_ type: API.ValueType) -> Bool {
        switch type {
        case .object, .invalid: return true
        case .model(let name, _):
            switch models[name]?.shape {
            case .object, .expression(.union): return true
            default: return false
            }
        default: return false
        }
    }

    // MARK: Unions by JSON shape

    mutating func union(
        _ alternatives: [TypeExpression.Alternative],
        at location: SourceLocation,
        in scope: Scope
    ) -> API.Union? {
        guard checkWords(alternatives, scope.typeParameters) else { return nil }
        var union = API.Union(.shape, in: scope)
        var seen: Set<String> = []
        for alternative in alternatives where alternative.type != nil || seen.insert(alternative.text).inserted {
            var kind = API.Union.Kind(name: Located(alternative.text, at: alternative.location))
            kind.isQuoted = alternative.isQuoted
            kind.swiftName = alternative.swiftName
            kind.metadata = alternative.metadata
            if isType(alternative, scope.typeParameters) {
                let expression = alternative.type ?? .named(kind.name, [])
                let name = alternative.swiftName ?? scope.field
                let content = content(expression, named: name, of: union, in: scope)
                kind.content = content
                kind.name.value = content.phrase
                if case .object = content, let name = kind.swiftName { kind.name.value = name.value }
            } else {
                let literal = Literal(
                    text: alternative.text,
                    isQuoted: alternative.isQuoted,
                    location: alternative.location
                )
                kind.word = constant(literal)
            }
            union.kinds.append(kind)
        }
        union.isSendable = union.kinds.allSatisfy { $0.content.map { isSingle($0) } ?? true }
        setKinds(of: &union)
        return union
    }

    /// Whether it can be written in a path, a query or a header.
    mutating func isSendable(_ type: API.ValueType) -> Bool {
        if case .array(let element) = type { isSingle(element) } else { isSingle(type) }
    }

    private mutating func isSingle(_ type: API.ValueType) -> Bool {
        switch type {
        case .scalar(.data), .scalar(.upload), .scalar(.json): false
        case .scalar, .date, .enumeration, .invalid: true
        case .union(let union): union.isSendable
        case .model(let name, _): models[name].map { isUnion($0) && namedUnion($0)?.isSendable != false } ?? false
        case .array, .dictionary, .optional, .parameter, .object, .formatted: false
        }
    }
}

extension API.Union {
    fileprivate init(_ mark: Mark, in scope: Resolver.Scope) {
        self.init(
            owner: scope.owner,
            field: scope.field,
            swiftName: scope.swiftName,
            isElement: scope.isElement,
            doc: scope.doc,
            mark: mark,
            kinds: [],
            isFrozen: scope.isFrozen
        )
    }
}

extension API.ValueType {
    /// The type as it is written in a spec.
    var phrase: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .date: "Date"
        case .array(let element): "[\(element.phrase)]"
        case .dictionary(let key, let value): "[\(key.phrase): \(value.phrase)]"
        case .optional(let wrapped): wrapped.phrase + "?"
        case .model(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(\.phrase).joined(separator: ", "))>"
        case .parameter(let name): name
        case .enumeration(let enumeration): enumeration.isNamed ? enumeration.field.value : "an enum"
        case .union: "a union"
        case .object: "{…}"
        case .formatted(let type, let format): "\(type.phrase)(\(format.rawValue))"
        case .invalid: "a type with an error"
        }
    }
}
