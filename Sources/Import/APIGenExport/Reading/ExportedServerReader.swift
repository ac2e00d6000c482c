import APIGenModel
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Reads the servers of an exported document, and the credentials.
struct ExportedServerReader {
    struct Server {
        var name: String
        var members: Members
    }

    let document: ExportedDocument

    init(_ document: ExportedDocument) {
        self.document = document
    }

    /// The servers at the top and at operations, in the order of the spec.
    func servers(at operations: [Members]) -> [Server] {
        let members = (document.document["servers"]?.items ?? []) + operations.flatMap { $0["servers"]?.items ?? [] }
        var seen: Set<String> = []
        let servers = members.map { Members($0) }.map { Server(name: $0[.name]?.text ?? "", members: $0) }
            .filter { seen.insert($0.name).inserted }
        guard let order = document.document[.servers]?.items.compactMap(\.text) else { return servers }
        return order.compactMap { name in servers.first { $0.name == name } }
    }

    func entry(_ servers: [Server]) -> SpecEntry? {
        guard let first = servers.first else { return nil }
        if servers.count == 1, first.name.isEmpty { return SpecEntry("server", node(first.members)) }
        return SpecEntry("servers", .mapping(servers.map { SpecEntry($0.name, node($0.members)) }, isBlock: true))
    }

    private func node(_ server: Members) -> SpecNode {
        var address = server["url"]?.text ?? ""
        var parameters: [SpecEntry] = []
        for (name, value) in Members(server["variables"]).entries {
            let variable = Members(value)
            guard variable[.credential] == nil else { continue }
            let field = setting(name, variable)
            guard let declaration = declaration(of: field) else {
                parameters.append(document.entry(field))
                continue
            }
            if declaration.isEmpty { continue }
            address = address.replacing("{\(name)}", with: "{\(name):\(declaration)}", maxReplacements: 1)
        }
        let isBare = server[.bare]?.isTrue == true
        let rest: [SpecEntry?] = [
            isBare ? SpecEntry("bare", .plain("true")) : nil,
            .optional("doc", server["description"]?.text.map(SpecNode.prose)),
            .optional("see", server[.see]?.text.map(SpecNode.prose)), .section("params", parameters),
        ]
        let entries = rest.compactMap(\.self)
        return entries.isEmpty ? .plain(address) : .mapping([SpecEntry("url", .plain(address))] + entries)
    }

    /// A part of the address that callers choose.
    private func setting(_ name: String, _ variable: Members) -> ExportedDocument.Field {
        var schema = Members()
        let type = variable[.type]?.text
        let scalar = type.flatMap { ScalarType(rawValue: $0) ?? ScalarType(qualified: $0) }
        let isText = type == nil || scalar?.isNumber == false
        if let values = variable["enum"]?.items {
            schema["enum"] = .list(values.map { isText ? $0 : .literal($0.scalar ?? "") })
            schema[.names] = variable[.names]
            schema[.frozen] = variable[.frozen]
        } else if let type {
            schema[.type] = .text(type)
        } else {
            schema["type"] = "string"
        }
        let isRequired = variable[.required]?.isTrue == true
        if !isRequired, let initial = variable["default"]?.text {
            schema["default"] = isText && scalar != .bool ? .text(initial) : .literal(initial)
        }
        schema["description"] = variable["description"]
        schema[.deprecated] = variable[.deprecated]
        schema[.as] = variable[.as]
        return document.field(name, schema, isRequired: true)
    }

    /// The type with its default as it is written in the address, or an empty string; `nil` if it needs the long form.
    private func declaration(of field: ExportedDocument.Field) -> String? {
        guard case .scalar(let text, _) = document.node(field), !text.contains("}") else { return nil }
        return text == document.notation.text(.scalar(.string)) ? "" : text
    }

    // MARK: Credentials

    func credentials(_ servers: [Server]) -> [SpecEntry] {
        let schemes = Members(Members(document.document["components"])["securitySchemes"]).entries
        var entries = schemes.map { (name: $0.key, node: scheme(Members($0.value))) }
        for (name, value) in servers.flatMap({ Members($0.members["variables"]).entries }) {
            let variable = Members(value)
            guard let credential = variable[.credential]?.text, !entries.contains(where: { $0.name == credential })
            else { continue }
            entries.append((credential, .mapping([SpecEntry("server", .plain(name))] + details(of: variable))))
        }
        if entries.isEmpty { return [] }
        if let order = document.document[.credentials]?.items.compactMap(\.text) {
            entries = order.compactMap { name in entries.first { $0.name == name } }
        }
        var nodes = entries.map { SpecEntry($0.name, $0.node) }
        let sets = Self.sets(of: document.document)
        // Without `$default`, the first credential is sent if the client has it.
        if let sets, sets != [[entries[0].name], []] {
            nodes.append(SpecEntry("$default", Self.node(sets)))
        }
        return [SpecEntry("auth", .mapping(nodes, isBlock: nodes.count > 1))]
    }

    private func scheme(_ scheme: Members) -> SpecNode {
        let name = scheme["name"]?.text ?? ""
        let place: [SpecEntry]
        switch (scheme["type"]?.text, scheme["scheme"]?.text, scheme["in"]?.text) {
        case ("http", "bearer", _): return .plain("bearer")
        case ("http", "basic", _): return .plain("basic")
        case ("http", let word?, _):
            place = [SpecEntry("header", .plain("Authorization")), SpecEntry("scheme", .plain(word))]
        case (_, _, "query"): place = [SpecEntry("query", .plain(name))]
        case (_, _, "cookie"): place = [SpecEntry("cookie", .plain(name))]
        default:
            place =
                [SpecEntry("header", .plain(name))]
                + [.optional("scheme", scheme[.scheme]?.text.map(SpecNode.plain))].compactMap(\.self)
        }
        return .mapping(place + details(of: scheme))
    }

    private func details(of members: Members) -> [SpecEntry] {
        [
            .optional("doc", members["description"]?.text.map(SpecNode.prose)),
            .optional("see", members[.see]?.text.map(SpecNode.prose)),
        ].compactMap(\.self)
    }

    /// The alternatives of the credentials of all calls, or of an operation; `nil` if it names none.
    static func sets(of members: Members) -> [[String]]? {
        guard let security = members[.security] ?? members["security"] else { return nil }
        let sets = security.items.map { Members($0).entries.map(\.key) }
        return sets.isEmpty ? [[]] : sets
    }

    /// `none`, or `user | app + key`, perhaps with `?`.
    static func node(_ sets: [[String]]) -> SpecNode {
        let named = sets.filter { !$0.isEmpty }
        if named.isEmpty { return .plain("none") }
        let text = named.map { $0.joined(separator: " + ") }.joined(separator: " | ")
        return .plain(text + (named.count < sets.count ? "?" : ""))
    }
}

extension ExportedDocument {
    func credentials(_ servers: [ExportedServerReader.Server]) -> [SpecEntry] {
        ExportedServerReader(self).credentials(servers)
    }
}
