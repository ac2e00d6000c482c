import APIGenSpecLanguage
import APIGenSupport

/// Writes fields and parameters.
struct FieldWriter {
    let types: TypeWriter

    func node(_ object: TypeExpression.Object) -> SpecNode {
        .mapping([include(object.includes)] + object.fields.map(entry))
    }

    /// `$include`, with one name or a list.
    func include(_ groups: [Located<String>]) -> SpecEntry? {
        let names = groups.map(\.value)
        if names.isEmpty { return nil }
        return SpecEntry("$include", names.count == 1 ? .plain(names[0]) : .list(names.map(SpecNode.plain)))
    }

    /// The parameters of an endpoint or a group; a list of names if there are only groups.
    func node(_ parameters: Spec.Parameters) -> SpecNode {
        if parameters.fields.isEmpty, parameters.omitted.isEmpty {
            let names = parameters.groups.map { SpecNode.plain($0.value) }
            return names.count == 1 ? names[0] : .list(names)
        }
        return mapping(parameters)
    }

    /// The parameters as a mapping, even if there are only groups.
    func mapping(_ parameters: Spec.Parameters) -> SpecNode {
        let omitted = parameters.omitted.map { name in
            SpecEntry(name: Self.key(name.value), .plain("none"), step: name.value)
        }
        return .mapping([include(parameters.groups)] + omitted + parameters.fields.map(entry))
    }

    func entry(_ field: Spec.Field) -> SpecEntry {
        var field = field
        // YAML cannot read `[T]?`, so the mark moves to the key. What needs several lines has no place for a second
        // mark.
        if case .optional(let wrapped) = field.type,
            field.isOptional ? !types.isOneLine(wrapped) : wrapped.isCollection || !types.isOneLine(wrapped)
        {
            field.isOptional = true
            field.type = wrapped
        }
        let key = Self.key(field.name.value) + (field.isOptional ? "?" : "")
        return SpecEntry(name: key, value(field), step: field.name.value)
    }

    /// The name on the wire as a key: `$$ref` for `$ref`.
    static func key(_ name: String) -> String {
        name.hasPrefix("$") ? "$" + name : name
    }

    /// A type with its default and its name on one line, or the long form.
    func value(_ field: Spec.Field) -> SpecNode {
        let details = details(of: field)
        let isDescribed = details.contains { $0 != nil }
        let suffix = suffix(of: field)
        guard let type = field.type else {
            let name: SpecEntry? = .optional("$as", field.swiftName.map { .plain($0.value) })
            guard field.initial != nil else { return .mapping([name] + details) }
            let constant = SpecNode.plain(String(suffix.dropFirst()))
            return isDescribed ? .mapping([SpecEntry("$type", constant)] + details) : constant
        }
        if types.isOneLine(type) {
            let declaration = suffix.isEmpty ? types.node(type) : .plain(types.text(type) + suffix)
            return isDescribed ? .mapping([SpecEntry("$type", declaration)] + details) : declaration
        }
        let rest =
            [
                .optional("$default", field.initial.map(node)),
                .optional("$as", field.swiftName.map { .plain($0.value) }),
            ] + details
        switch type {
        case .alternatives(let alternatives, _):
            let isEnumeration = alternatives.areValues && !types.hasTypes(alternatives)
            let entry =
                isEnumeration ? SpecEntry("$enum", values(alternatives)) : SpecEntry("$union", types.list(alternatives))
            return .mapping([entry] + rest)
        case .union(let union): return .mapping([SpecEntry("$union", types.kinds(union))] + rest)
        default:
            return rest.contains { $0 != nil }
                ? .mapping([SpecEntry("$type", types.node(type))] + rest) : types.node(type)
        }
    }

    /// The keys of the long form besides those of the type.
    private func details(of field: Spec.Field) -> [SpecEntry?] {
        let examples = field.examples.map(node)
        return [
            .optional("$doc", field.metadata.doc.map(SpecNode.prose)),
            .optional("$see", field.metadata.see.map(SpecNode.prose)),
            .optional("$deprecated", field.metadata.deprecated.map(SpecNode.prose)),
            .optional("$readOnly", field.access == .readOnly ? .plain("true") : nil),
            .optional("$writeOnly", field.access == .writeOnly ? .plain("true") : nil),
            .optional("$array", field.array.map { .style($0.value) }),
            .optional("$object", field.object.map { .plain($0.value.rawValue) }),
            .optional("$contentType", field.contentType.map { .plain($0.value) }),
            examples.isEmpty ? nil : SpecEntry("$example", examples.count == 1 ? examples[0] : .list(examples)),
            field.isFrozen ? SpecEntry("$frozen", .plain("true")) : nil,
        ]
    }

    /// Whether one line in braces can declare a field.
    func isShort(_ field: Spec.Field) -> Bool {
        field.type.map(types.isOneLine) ?? true && !details(of: field).contains { $0 != nil }
    }

    /// The type with the default and the name, on one line.
    func declaration(_ field: Spec.Field) -> String { (field.type.map(types.text) ?? "") + suffix(of: field) }

    /// ` = default as name`.
    private func suffix(of field: Spec.Field) -> String {
        let initial = field.initial.map { " = " + types.text($0) } ?? ""
        return initial + (field.swiftName.map { " as \($0.value)" } ?? "")
    }

    /// A default in the long form.
    func node(_ literal: Literal) -> SpecNode {
        if let elements = literal.elements { return .list(elements.map(node)) }
        return .scalar(literal.text, literal.isQuoted ? .quoted : .plain)
    }

    /// The values of `$enum`: a list, or a mapping if values have names or documentation.
    func values(_ values: [TypeExpression.Alternative]) -> SpecNode {
        if values.allSatisfy({ $0.swiftName == nil && $0.metadata == Metadata() }) {
            return .list(values.map { .scalar($0.text, $0.isLiteralInQuotes ? .quoted : .plain) })
        }
        return .mapping(
            values.map { value in
                let entries: [SpecEntry?] = [
                    .optional("as", value.swiftName.map { .plain($0.value) }),
                    .optional("doc", value.metadata.doc.map(SpecNode.prose)),
                    .optional("see", value.metadata.see.map(SpecNode.prose)),
                    .optional("deprecated", value.metadata.deprecated.map(SpecNode.prose)),
                ]
                let isName = !value.text.isEmpty && SwiftWords(value.text).member == value.text
                let name = value.swiftName?.value ?? (isName ? value.text : nil)
                let node: SpecNode =
                    value.metadata == Metadata() ? name.map(SpecNode.plain) ?? .mapping([]) : .mapping(entries)
                return SpecEntry(
                    name: value.text,
                    style: value.isLiteralInQuotes ? .quoted : .plain,
                    node,
                    step: value.text
                )
            }
        )
    }
}

extension TypeExpression {
    fileprivate var isCollection: Bool {
        switch self {
        case .array, .dictionary, .object: true
        case .scalar, .date, .optional, .named, .formatted, .alternatives, .union, .invalid: false
        }
    }
}

extension TypeExpression.Alternative {
    /// Whether it is a string that an unquoted word would not be.
    fileprivate var isLiteralInQuotes: Bool { isQuoted && JSONLiteral(text) != nil }
}
