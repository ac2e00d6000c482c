import APIGenSpecWriting
import APIGenSupport

// Models of schemas.
extension ExportedDocument {
    func models(usedBy endpoints: EndpointReader) -> [SpecEntry] {
        let references = uses
        var seen: Set<String> = []
        return schemas.compactMap { key, schema in
            let generic = GenericSchema(schema)
            // Each schema of a generic model says the same.
            guard seen.insert(generic?.name ?? key).inserted else { return nil }
            let isUsed = references.contains("#/components/schemas/\(key)")
            return SpecEntry(name: generic?.declaration ?? key, model(schema, isUsed: isUsed), step: key)
        }
    }

    /// The schemas that other places use: by a reference outside of the schema itself, or by an extension.
    private var uses: Set<String> {
        var uses: Set<String> = []
        func visit(_ tree: JSONTree, inside own: String) {
            switch tree {
            case .list(let items): for item in items { visit(item, inside: own) }
            case .object(let entries):
                for (key, value) in entries {
                    if key == "$ref", let reference = value.text, reference != own { uses.insert(reference) }
                    visit(value, inside: own)
                }
            case .text, .flag, .number, .literal: break
            }
        }
        for (key, value) in document.entries where key != "components" { visit(value, inside: "") }
        for (key, value) in Members(document["components"]).entries where key != "schemas" { visit(value, inside: "") }
        for (key, schema) in schemas { visit(schema.tree, inside: "#/components/schemas/\(key)") }
        if let body = Members(document[.errors])["body"]?.text { uses.insert("#/components/schemas/\(body)") }
        return uses
    }

    private func model(_ schema: Members, isUsed: Bool) -> SpecNode {
        let keywords = keywords(of: schema, isUsed: isUsed)
        let tag = tag(of: schema)
        let isUnion = schema["oneOf"] != nil || schema["anyOf"] != nil
        let properties = Members(schema["properties"]).entries.filter { !isUnion || $0.key != tag }
        let isObject = schema["properties"] != nil && (!isUnion || !properties.isEmpty || schema[.contentName] != nil)
        if isObject {
            let additional = schema["additionalProperties"].map { additional in
                var field = field("", Members(additional), isRequired: true)
                // A value that may be null has no default, in contrast to a field.
                if field.isOptional { (field.isPatch, field.initial) = (true, nil) }
                return SpecEntry("$additional", node(field))
            }
            let union = isUnion ? self.union(of: schema).map { SpecEntry("$union", $0) } : nil
            let frozen = isUnion && schema[.frozen]?.isTrue == true ? SpecEntry("$frozen", .plain("true")) : nil
            let fields = fields(schema, without: isUnion ? tag : nil)
            return .mapping(keywords + [union, frozen, additional].compactMap(\.self) + fields)
        }
        let type = type(schema)
        return type.node(with: (type.isFrozen ? [SpecEntry("$frozen", .plain("true"))] : []) + keywords)
    }

    /// The kinds next to other fields.
    private func union(of schema: Members) -> SpecNode? {
        var members = schema
        members[.frozen] = nil
        switch union(members).form {
        case .keyword(_, let node): return node
        case .text, .node:
            return .list((schema["anyOf"]?.items ?? []).map { type($0).node })
        }
    }

    private func keywords(of schema: Members, isUsed: Bool) -> [SpecEntry] {
        let entries: [SpecEntry?] = [
            .optional("$doc", schema["description"]?.text.map(SpecNode.prose)),
            .optional("$see", schema[.see]?.text.map(SpecNode.prose)),
            .optional("$deprecated", schema[.deprecated]?.text.map(SpecNode.prose)),
            .optional("$unwrap", schema[.unwrap]?.text.map(SpecNode.plain)),
            .optional("$wait", schema[.wait]?.text.map(SpecNode.plain)),
            .optional("$message", schema[.message].map(Self.node)),
            .optional("$retry", schema[.retry].map(Self.node)), .optional("$when", schema[.when].map(Self.node)),
            .optional("$conforms", schema[.conforms].map(Self.node)),
            isUsed ? nil : SpecEntry("$keep", .plain("true")),
        ]
        return entries.compactMap(\.self)
    }
}
