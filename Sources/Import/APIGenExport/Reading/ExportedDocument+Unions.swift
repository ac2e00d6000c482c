import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

// Unions of schemas.
extension ExportedDocument {
    func union(_ schema: Members) -> WrittenType {
        if let members = schema["anyOf"]?.items { return shapes(members) }
        return WrittenType(.keyword("$union", kinds(schema)))
    }

    // MARK: Unions by shape

    private func shapes(_ members: [JSONTree]) -> WrittenType {
        let kinds = members.map { member in
            let schema = Members(member)
            let type =
                schema["const"].map { value in
                    WrittenType(.text(types.text(.alternatives([.value(value.scalar ?? "", isText: value.isText)]))))
                } ?? self.type(schema)
            return (type: type, suffix: suffix(of: schema), details: documentation(of: schema))
        }
        let texts = kinds.compactMap { $0.suffix.isEmpty && $0.details.isEmpty ? $0.type.text : nil }
        let isFrozen = kinds.contains(where: \.type.isFrozen)
        if texts.count == kinds.count, texts.count > 1 {
            return WrittenType(.text(texts.joined(separator: " | ")), isFrozen: isFrozen)
        }
        return WrittenType(
            .keyword("$union", .list(kinds.map { kind($0.type, $0.suffix, $0.details) })),
            isFrozen: isFrozen
        )
    }

    // MARK: Unions with a tag or a key

    /// The key whose value decides; `nil` if the key that is present does.
    func tag(of schema: Members) -> String? {
        Members(schema["discriminator"])["propertyName"]?.text ?? Members(schema[.union])["by"]?.text
    }

    private func kinds(_ schema: Members) -> SpecNode {
        let members = (schema["oneOf"]?.items ?? []).map { Members($0) }
        var entries: [SpecEntry] = []
        let tag = tag(of: schema)
        let place = Members(schema[.union])["in"]?.text
        if let tag {
            entries.append(SpecEntry("by", .plain(tag)))
            if let place { entries.append(SpecEntry("in", .plain(place))) }
        }
        if let name = schema[.contentName]?.text { entries.append(SpecEntry("as", .plain(name))) }
        let isNumber =
            tag.flatMap { Members(Members(schema["properties"])[$0])["type"]?.text } == "integer"
        let mapping = Members(Members(schema["discriminator"])["mapping"]).entries.map(\.key)
        for (index, member) in members.enumerated() {
            let properties = Members(member["properties"])
            let (name, content): (String, Members?) =
                if let tag {
                    taggedKind(member, tag, place, mapping.indices.contains(index) ? mapping[index] : nil)
                } else {
                    (properties.entries.first?.key ?? "", Members(properties.entries.first?.value))
                }
            let type = content.map { self.type($0) } ?? WrittenType(.text("none"))
            // The words of the language, and numbers, are tags only in quotes.
            let isQuoted = ["by", "in", "as"].contains(name) || Int(name) != nil && !isNumber
            entries.append(
                SpecEntry(
                    name: name,
                    style: isQuoted ? .quoted : .plain,
                    kind(type, suffix(of: member), documentation(of: member)),
                    step: name
                )
            )
        }
        return .mapping(entries)
    }

    private func taggedKind(
        _ member: Members,
        _ tag: String,
        _ place: String?,
        _ mapped: String?
    ) -> (name: String, content: Members?) {
        if let mapped { return (mapped, ["$ref": member["$ref"] ?? .null]) }
        func value(_ schema: Members) -> String? {
            Members(Members(schema["properties"])[tag])["const"]?.scalar
        }
        if let parts = member["allOf"]?.items, parts.count == 2 {
            return (value(Members(parts[1])) ?? "", Members(parts[0]))
        }
        let name = value(member) ?? ""
        let content = Members(member["properties"]).entries.dropFirst().first
        return (name, content.map { Members($0.value) })
    }

    /// A type with its name and its documentation.
    private func kind(_ type: WrittenType, _ suffix: String, _ details: [SpecEntry]) -> SpecNode {
        if details.isEmpty, let text = type.text { return .plain(text + suffix) }
        let name = suffix.isEmpty ? [] : [SpecEntry("$as", .plain(String(suffix.dropFirst(4))))]
        return type.node(with: name + details)
    }

    /// ` as name`.
    private func suffix(of schema: Members) -> String { schema[.as]?.text.map { " as \($0)" } ?? "" }

    /// The documentation of a kind, a field, a parameter or a header. The content of a union has none of its own.
    func documentation(of members: Members) -> [SpecEntry] {
        [
            .optional("$doc", members["description"]?.text.map(SpecNode.prose)),
            .optional("$deprecated", members[.deprecated]?.text.map(SpecNode.prose)),
        ].compactMap(\.self)
    }
}
