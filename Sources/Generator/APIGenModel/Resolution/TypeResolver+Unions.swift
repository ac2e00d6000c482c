import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

extension TypeResolver {
    /// The union of a model; `nil` if it has an error, which is reported once.
    func resolveUnion(_ model: Spec.Model) -> API.Union? {
        let name = model.name.value
        if let resolved = cache.unions[name] { return resolved }
        guard case .expression(let expression) = model.shape, cache.unionsBeingResolved.insert(name).inserted else {
            return nil
        }
        defer { cache.unionsBeingResolved.remove(name) }
        let scope = TypeScope(
            owner: .itself(name),
            use: symbols.uses[name],
            field: model.name,
            doc: model.metadata.doc,
            isFrozen: model.isFrozen,
            typeParameters: Set(model.parameters.map(\.value))
        )
        let resolved: API.Union? =
            switch expression {
            case .union(let union): resolveUnion(union, in: scope)
            case .alternatives(let alternatives, let location): resolveUnion(alternatives, at: location, in: scope)
            default: nil
            }
        cache.unions[name] = .some(resolved)
        return resolved
    }

    // MARK: Unions with a tag or a key

    func resolveUnion(_ written: Spec.Union, in scope: TypeScope) -> API.Union {
        let mark = written.tag.map { API.Union.Mark.tag($0.value, written.place) } ?? .key
        var union = API.Union(mark, in: scope)
        union.kinds = written.kinds.map { resolveKind($0, of: union, taggedBy: written.tag, in: scope) }
        return union
    }

    private func resolveKind(
        _ kind: Spec.Union.Kind,
        of union: API.Union,
        taggedBy tag: Located<String>?,
        in scope: TypeScope
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
            diagnostics.report(
                .missingKey,
                "a kind without `by` has a type",
                at: name.location,
                help: "write the type of the key's value, such as `JSON`"
            )
            resolved.content = .invalid
            return resolved
        }
        let content = resolveContent(expression, named: name, of: union, in: scope)
        resolved.content = content
        if case .tag(_, .object) = union.mark { check(content, nextTo: tag, of: kind.field) }
        return resolved
    }

    /// The content of a kind.
    private func resolveContent(
        _ expression: TypeExpression,
        named name: Located<String>,
        of union: API.Union,
        in scope: TypeScope
    ) -> API.ValueType {
        var scope = scope
        scope.owner = union.inner
        scope.field = name
        scope.swiftName = nil
        scope.doc = nil
        scope.isElement = false
        let type = resolve(expression, in: scope)
        if !scope.typeParameters.isEmpty, let phrase = type.namelessPhrase {
            diagnostics.reportGeneric(phrase, at: expression.location)
            return .invalid
        }
        if case .optional = type {
            diagnostics.report(
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
    private func check(_ content: API.ValueType, nextTo tag: Located<String>?, of kind: Spec.Field) {
        guard symbols.isObject(content) else {
            diagnostics.report(
                .misplacedContent,
                "the content next to a tag is an object, and `\(content.phrase)` is not one",
                at: kind.type?.location ?? kind.name.location,
                help: "if the content is under another key, name that key: {by: \(tag?.value ?? "type"), in: value, …}"
            )
            return
        }
        guard let tag, case .model(let name, _) = content, case .object(let fields)? = symbols.models[name]?.shape,
            let field = fields.first(where: { $0.name.value == tag.value }), field.type == nil,
            let literal = field.initial, literal.text != kind.name.value
        else { return }
        diagnostics.report(
            .contradictoryKeys,
            "the constant `\(tag.value)` of `\(name)` is `\(literal.text)`, not `\(kind.name.value)`",
            at: kind.name.location,
            notes: [.init("the constant is here", at: literal.location)]
        )
    }

    // MARK: Unions by JSON shape

    func resolveUnion(
        _ alternatives: [TypeExpression.Alternative],
        at location: SourceLocation,
        in scope: TypeScope
    ) -> API.Union? {
        guard enumerations.checkWords(alternatives, scope.typeParameters) else { return nil }
        var union = API.Union(.shape, in: scope)
        var seen: Set<String> = []
        for alternative in alternatives where alternative.type != nil || seen.insert(alternative.text).inserted {
            var kind = API.Union.Kind(name: Located(alternative.text, at: alternative.location))
            kind.isQuoted = alternative.isQuoted
            kind.swiftName = alternative.swiftName
            kind.metadata = alternative.metadata
            if symbols.isType(alternative, scope.typeParameters) {
                let expression = alternative.type ?? TypeExpression(kind.name)
                // A name without letters gives a type no name.
                let isNameless = SwiftWords(scope.field.value).type.isEmpty
                let name = alternative.swiftName ?? (isNameless ? scope.swiftName : nil) ?? scope.field
                let content = resolveContent(expression, named: name, of: union, in: scope)
                kind.content = content
                kind.name.value = content.phrase
                if case .object = content, let name = kind.swiftName { kind.name.value = name.value }
            } else {
                let literal = Literal(
                    text: alternative.text,
                    isQuoted: alternative.isQuoted,
                    location: alternative.location
                )
                kind.word = constants.read(literal)
            }
            union.kinds.append(kind)
        }
        union.isSendable = union.kinds.allSatisfy { $0.content.map { isSingle($0) } ?? true }
        setKinds(of: &union)
        return union
    }

    /// Whether it can be written in a path, a query or a header.
    func isSendable(_ type: API.ValueType) -> Bool {
        if case .array(let element) = type { isSingle(element) } else { isSingle(type) }
    }

    private func isSingle(_ type: API.ValueType) -> Bool {
        switch type {
        case .scalar(.data), .scalar(.upload), .scalar(.json): false
        case .scalar, .date, .enumeration, .invalid: true
        case .union(let union): union.isSendable
        case .model(let name, _):
            symbols.models[name].map { symbols.isUnion($0) && resolveUnion($0)?.isSendable != false }
                ?? false
        case .array, .dictionary, .optional, .parameter, .object, .formatted: false
        }
    }
}

extension API.Union {
    fileprivate init(_ mark: Mark, in scope: TypeScope) {
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
