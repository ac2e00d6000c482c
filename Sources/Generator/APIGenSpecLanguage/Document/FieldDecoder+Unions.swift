import APIGenDiagnostics
import APIGenSupport

extension FieldDecoder {
    /// A list of types, which the JSON shape discriminates, or a mapping from tags or keys to types.
    func decodeUnion(_ node: Node) -> TypeExpression {
        switch node.content {
        case .scalar:
            reportShape(node, "a union is a mapping of its kinds, or a list of types")
            return .invalid(location(node))
        case .sequence(let elements):
            let alternatives = elements.map { decodeAlternative($0) }
            guard elements.count > 1, !node.isIncomplete else {
                if !node.isIncomplete { report(.wrongShape, "a union has at least two types", at: location(node)) }
                return .invalid(location(node))
            }
            return .alternatives(alternatives, beginning(node))
        case .mapping(let entries): return decodeKinds(entries, in: node)
        case .invalid: return .invalid(location(node))
        }
    }

    /// A type of the list, perhaps with a name: `Invoice as expanded`.
    private func decodeAlternative(_ node: Node) -> TypeExpression.Alternative {
        let field = decodeField(Located("type", at: location(node)), node)
        var type = field.type ?? .invalid(location(node))
        if field.type == nil || field.initial != nil {
            report(.typeSyntax, "expected a type, perhaps with `as name`", at: location(node))
            type = .invalid(location(node))
        }
        var alternative = TypeExpression.Alternative(text: "", isQuoted: false, location: type.location)
        switch type {
        case .alternatives(let values, _) where values.count == 1: alternative = values[0]
        case _ where type.name != nil: alternative.text = type.name?.value ?? ""
        default: alternative.type = type
        }
        alternative.swiftName = field.swiftName
        alternative.metadata = field.metadata
        return alternative
    }

    private func decodeKinds(_ entries: [Node.Entry], in node: Node) -> TypeExpression {
        var union = Spec.Union(
            place: .object,
            kinds: [],
            field: Located("content", at: beginning(node)),
            location: beginning(node)
        )
        var place: Located<Spec.Union.Place>?
        var isValid = !node.isIncomplete
        for entry in entries {
            guard case .scalar(let key) = entry.key.content else { continue }
            let name = Located(key.text, at: location(entry.key))
            // A tag that equals a key of apigen is written in quotes.
            switch key.style == .plain ? UnionKey(rawValue: key.text) : nil {
            case .by:
                union.tag = readValidName(entry.value)
                if union.tag == nil { isValid = false }
            case .as: union.swiftName = readText(entry.value)
            case .in:
                guard let key = readValidName(entry.value) else {
                    isValid = false
                    continue
                }
                place = Located(key.value == "*" ? .kind : .key(key.value), at: name.location)
                if key.value != "*" { union.field = key }
            case nil:
                union.kinds.append(.init(field: decodeKind(name, entry.value), isQuoted: key.style != .plain))
            }
        }
        guard isValid else { return .invalid(union.location) }
        if union.kinds.isEmpty {
            report(
                .missingKey,
                "a union has at least one kind",
                at: union.location,
                help: "$union: {by: type, circle: Circle, square: Square}"
            )
            return .invalid(union.location)
        }
        if let place, union.tag == nil {
            report(
                .missingKey,
                "`in` requires `by`: the key whose value decides the case",
                at: place.location,
                help: "$union: {by: type, in: \(place.value.text), …}"
            )
            return .invalid(union.location)
        }
        union.place = place?.value ?? (union.tag == nil ? .kind : .object)
        return .union(union)
    }

    /// `PushEvent: Push`, or `ping: none` for a kind without content.
    private func decodeKind(_ name: Located<String>, _ node: Node) -> Spec.Field {
        var field = decodeField(name, node)
        let unused = field.unusedKeys(
            [.array, .object, .contentType, .example, .frozen] + FieldKey.access,
            in: "a kind of a union"
        )
        for diagnostic in unused { diagnostics.report(diagnostic) }
        field.name = name
        if let initial = field.initial {
            report(.defaultMismatch, "a kind is a type, and has no default", at: initial.location)
            field.type = field.type ?? .invalid(initial.location)
        }
        if field.type?.name?.value == "none" { field.type = nil }
        return field
    }
}

extension Spec.Union.Place {
    fileprivate var text: String {
        switch self {
        case .object: ""
        case .key(let key): key
        case .kind: "\"*\""
        }
    }
}
