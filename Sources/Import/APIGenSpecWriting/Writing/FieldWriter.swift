import APIGenSpecLanguage
import APIGenSupport

/// Writes fields and parameters.
struct FieldWriter {
    let types: TypeWriter

    func node(_ object: DraftObject) -> SpecNode {
        .mapping([include(object.includes)] + object.fields.map(entry))
    }

    /// `$include`, with one name or a list.
    func include(_ names: [String]) -> SpecEntry? {
        if names.isEmpty { return nil }
        return SpecEntry("$include", names.count == 1 ? .plain(names[0]) : .list(names.map(SpecNode.plain)))
    }

    /// The parameters of an endpoint or a group; a list of names if there are only groups.
    func node(_ parameters: DraftParameters) -> SpecNode {
        if parameters.fields.isEmpty, parameters.omitted.isEmpty {
            let names = parameters.includes.map(SpecNode.plain)
            return names.count == 1 ? names[0] : .list(names)
        }
        let omitted = parameters.omitted.map { name in
            SpecEntry(name: Self.key(name), .plain("none"), step: name)
        }
        return .mapping([include(parameters.includes)] + omitted + parameters.fields.map(entry))
    }

    func entry(_ field: DraftField) -> SpecEntry {
        var field = field
        // YAML cannot read `[T]?`, so the mark moves to the key. What needs several lines has no place for a second
        // mark.
        if case .optional(let wrapped) = field.type,
            field.isOptional ? !types.isOneLine(wrapped) : wrapped.isCollection || !types.isOneLine(wrapped)
        {
            field.isOptional = true
            field.type = wrapped
        }
        let key = Self.key(field.name) + (field.isOptional ? "?" : "")
        return SpecEntry(name: key, value(field), step: field.name)
    }

    /// The name on the wire as a key: `$$ref` for `$ref`.
    static func key(_ name: String) -> String {
        name.hasPrefix("$") ? "$" + name : name
    }

    /// A type with its default and its name on one line, or the long form.
    func value(_ field: DraftField) -> SpecNode {
        let deprecation = Deprecation(isDeprecated: field.isDeprecated, doc: field.doc)
        let details: [SpecEntry?] = [
            .optional("$doc", deprecation.doc.map(SpecNode.prose)),
            .optional("$deprecated", deprecation.text.map(SpecNode.prose)),
            .optional("$readOnly", field.access == .readOnly ? .plain("true") : nil),
            .optional("$writeOnly", field.access == .writeOnly ? .plain("true") : nil),
            .optional("$array", field.array.map(SpecNode.style)),
            .optional("$object", field.object.map { .plain($0.rawValue) }),
            .optional("$contentType", field.contentType.map(SpecNode.plain)),
        ]
        let suffix = suffix(of: field)
        guard let type = field.type else {
            let constant = suffix.isEmpty ? "= \"\"" : String(suffix.dropFirst())
            return details.contains { $0 != nil }
                ? .mapping([SpecEntry("$type", .plain(constant))] + details) : .plain(constant)
        }
        if types.isOneLine(type) {
            let declaration = suffix.isEmpty ? types.node(type) : .plain(types.text(type) + suffix)
            return details.contains { $0 != nil }
                ? .mapping([SpecEntry("$type", declaration)] + details) : declaration
        }
        let rest =
            [
                .optional("$default", field.initial.map(node)), .optional("$as", field.swiftName.map(SpecNode.plain)),
            ] + details
        switch type {
        case .enumeration(let values): return .mapping([SpecEntry("$enum", self.values(values))] + rest)
        case .union(let members):
            return .mapping([SpecEntry("$union", types.list(members))] + rest)
        default:
            return rest.contains { $0 != nil }
                ? .mapping([SpecEntry("$type", types.node(type))] + rest) : types.node(type)
        }
    }

    /// ` = default as name`.
    private func suffix(of field: DraftField) -> String {
        let initial = field.initial.map { " = " + types.text($0) } ?? ""
        return initial + (field.swiftName.map { " as \($0)" } ?? "")
    }

    /// A default in the long form.
    private func node(_ literal: DraftLiteral) -> SpecNode {
        switch literal {
        case .plain(let text): .plain(text)
        case .text(let text): .scalar(text, .quoted)
        case .array(let elements): .list(elements.map(node))
        }
    }

    /// The values of `$enum`: a list, or a mapping if values have names or documentation.
    func values(_ values: [DraftValue]) -> SpecNode {
        if values.allSatisfy({ $0.swiftName == nil && $0.doc == nil }) {
            return .list(values.map { .scalar($0.text, $0.isLiteralInQuotes ? .quoted : .plain) })
        }
        return .mapping(
            values.map { value in
                let entries: [SpecEntry?] = [
                    .optional("as", value.swiftName.map(SpecNode.plain)),
                    .optional("doc", value.doc.map(SpecNode.prose)),
                ]
                let isName = !value.text.isEmpty && SwiftWords(value.text).member == value.text
                let name = value.swiftName ?? (isName ? value.text : nil)
                let node: SpecNode = value.doc == nil ? name.map(SpecNode.plain) ?? .mapping([]) : .mapping(entries)
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

extension DraftType {
    fileprivate var isCollection: Bool {
        switch self {
        case .array, .dictionary, .object: true
        case .scalar, .date, .optional, .named, .formatted, .enumeration, .union: false
        }
    }
}

extension DraftValue {
    /// Whether it is a string that an unquoted word would not be.
    fileprivate var isLiteralInQuotes: Bool { isText && JSONLiteral(text) != nil }
}

/// What a spec says of a deprecated declaration: what to use instead, if its documentation begins with that.
struct Deprecation {
    /// The rest of the documentation.
    let doc: String?
    /// `nil` if the declaration is not deprecated.
    let text: String?

    /// The sentence for a declaration whose source names no replacement.
    private static let unexplained = "No longer recommended."

    init(isDeprecated: Bool, doc: String?) {
        guard isDeprecated else {
            (self.doc, text) = (doc, nil)
            return
        }
        let marks = "*_~[]()<>:.,;!-– ⚠️"
        let words = (doc ?? "").drop { marks.contains($0) }
        guard words.prefix(10).lowercased() == "deprecated" else {
            (self.doc, text) = (doc, Self.unexplained)
            return
        }
        let rest = words.dropFirst(10).drop { marks.contains($0) }
        let sentence = rest.prefix(1).uppercased() + rest.dropFirst()
        (self.doc, text) = (nil, sentence.contains(where: \.isLetter) ? sentence : Self.unexplained)
    }
}
