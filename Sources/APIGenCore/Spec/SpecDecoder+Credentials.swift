import YAML

extension SpecDecoder {
    /// `bearer`, `{header: X-API-Key}` for a single scheme, or a mapping that names several.
    mutating func schemes(_ node: Node) -> [Spec.Scheme] {
        if reportForeignScheme(node) { return [] }
        if case .mapping(let entries) = node.content, !entries.contains(where: { isPlacement($0) }) {
            return self.entries(node, "credentials").compactMap { name, node in
                reportForeignScheme(node) ? nil : scheme(name, node)
            }
        }
        guard var scheme = scheme(Located("", at: beginning(node)), node) else { return [] }
        scheme.name.value =
            switch scheme.placement {
            case .bearer, .header(_, .some): "token"
            case .basic: "credentials"
            case .query, .header: "key"
            case .server(let name): name
            }
        return [scheme]
    }

    /// `{type: apiKey, in: header, name: X-API-Key}`, as OpenAPI has it.
    private mutating func reportForeignScheme(_ node: Node) -> Bool {
        guard case .mapping(let entries) = node.content, let type = entries.first(where: { $0.keyText == "type" }) else {
            return false
        }
        func value(_ key: String) -> String? {
            guard case .scalar(let scalar)? = entries.first(where: { $0.keyText == key })?.value.content else { return nil }
            return scalar.text
        }
        guard let kind = value("type"), ["apiKey", "http", "oauth2", "openIdConnect"].contains(kind) else { return false }
        let written: String? =
            switch (kind, value("in"), value("name")) {
            case ("apiKey", "header", let name?): "{header: \(name)}"
            case ("apiKey", "query", let name?): "{query: \(name)}"
            case ("apiKey", _, _): nil
            default: value("scheme")?.lowercased() == "basic" ? "basic" : "bearer"
            }
        let isInLine = node.isFlow || node.range.start.line == node.range.end.line
        report(
            .invalidValue,
            "a credential is written as the place where it is sent",
            at: location(type.key),
            help: "the ways are bearer, basic, {header: X-API-Key}, {query: key} and {server: token}",
            fix: written.map { written in
                Fix(
                    "write \(written)",
                    isInLine ? [Fix.Edit(place: SourceLocation(file, node.range), replacement: written)] : []
                )
            }
        )
        return true
    }

    private static let words: [String: Spec.Scheme.Placement] = ["bearer": .bearer, "basic": .basic]

    /// Whether an entry says where a single credential goes; `{server: bearer}` names one `server`.
    private func isPlacement(_ entry: Node.Entry) -> Bool {
        guard case .scalar(let scalar) = entry.value.content else { return false }
        switch entry.keyText {
        case "query", "header": return true
        case "server": return Self.words[scalar.text] == nil
        default: return false
        }
    }

    private mutating func scheme(_ name: Located<String>, _ node: Node) -> Spec.Scheme? {
        guard case .mapping = node.content else {
            guard let word = text(node) else { return nil }
            if let placement = Self.words[word.value] { return Spec.Scheme(name: name, placement: placement) }
            report(
                .invalidValue,
                "`\(word.value)` is no way to send a credential",
                at: word.location,
                help: "the ways are bearer, basic, {header: X-API-Key}, {query: key} and {server: token}",
                fix: .spelling(of: word, in: Self.words.keys) ?? .synonym(of: word, at: .credentialKind)
            )
            return nil
        }
        guard var mapping = mapping(node, "a credential", .credential) else { return nil }
        let query = mapping.take("query").flatMap { text($0) }
        let header = mapping.take("header").flatMap { text($0) }
        let server = mapping.take("server").flatMap { text($0) }
        let word = mapping.entry("scheme")
        let doc = mapping.take("doc").flatMap { text($0)?.value }
        let see = mapping.take("see").flatMap { text($0)?.value }
        finish(mapping)
        if let word, header == nil {
            report(
                .contradictoryKeys,
                "only in a header a word stands before the credential",
                at: location(word.key),
                help: "{header: Authorization, scheme: Bot}"
            )
        }
        let placement: Spec.Scheme.Placement
        switch (query, header, server) {
        case (let query?, nil, nil): placement = .query(query.value)
        case (nil, let header?, nil): placement = .header(header.value, scheme: word.flatMap { self.word($0.value) })
        case (nil, nil, let server?): placement = .server(server.value)
        case (nil, nil, nil):
            report(
                .missingKey,
                "a credential needs `query`, `header` or `server`",
                at: beginning(node),
                help: "key: {query: key}"
            )
            return nil
        default:
            report(
                .contradictoryKeys,
                "a credential goes to one place",
                at: beginning(node),
                help: "give each credential a name: auth: {key: {query: key}, token: {header: X-Token}}"
            )
            return nil
        }
        return Spec.Scheme(name: name, placement: placement, doc: doc, see: see)
    }

    /// The word before a credential in a header (RFC 9110, section 11.1).
    private mutating func word(_ node: Node) -> String? {
        guard let word = text(node) else { return nil }
        if word.value.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) { return word.value }
        report(
            .invalidValue,
            "`\(word.value)` is not one word",
            at: word.location,
            help: "{header: Authorization, scheme: Bot}"
        )
        return nil
    }
}
