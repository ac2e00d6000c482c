import APIGenDiagnostics
import APIGenSupport

/// Decodes the kinds of credentials.
struct SchemeDecoder: SpecPart {
    let context: SpecContext

    /// `bearer` or `{header: X-API-Key}` for a single credential, or a mapping of credentials by name.
    func decode(_ node: Node) -> ([Spec.Scheme], Spec.Authentication?) {
        if case .mapping(let entries) = node.content, !entries.contains(where: { isPlacement($0) }),
            Self.foreignType(of: node) == nil
        {
            var own = MappingReader<AuthKey>(entries: entries.filter(\.isOwnKey), isIncomplete: node.isIncomplete)
            let authentication = own.take(.default).map { AuthenticationDecoder(context: context).decode($0) }
            finish(own)
            let schemes = readNamedEntries(node, "credentials").filter { !fields.isOwnKey($0.name.value) }
            return (schemes.map { decodeSwapped($0, $1) ?? decodeScheme($0, $1) }, authentication)
        }
        return ([decodeSingle(node)], nil)
    }

    private func decodeSingle(_ node: Node) -> Spec.Scheme {
        var scheme = decodeScheme(.placeholder(at: beginning(node)), node)
        if scheme.isInvalid { return scheme }
        scheme.name.value = scheme.placement.standardName
        return scheme
    }

    private static let helpForPlacement =
        "the kinds are \(CredentialWord.names.joined(separator: ", ")), {header: X-API-Key}, "
        + "{query: key}, {cookie: session} and {server: token}"

    /// Reports `{type: apiKey, in: header, name: X-API-Key}`, which is the syntax of OpenAPI.
    private static func foreignType(of node: Node) -> Node.Entry? {
        guard let type = node.entries?.first(where: { $0.keyText == "type" }),
            ["apiKey", "http", "oauth2", "openIdConnect"].contains(type.value.text)
        else { return nil }
        return type
    }

    private func reportForeignScheme(_ node: Node, _ type: Node.Entry) {
        let written: Spec.Scheme.Placement? =
            switch (type.value.text, node["in"]?.text, node["name"]?.text) {
            case ("apiKey", "header", let name?): .header(name, scheme: nil)
            case ("apiKey", "query", let name?): .query(name)
            case ("apiKey", "cookie", let name?): .cookie(name)
            case ("apiKey", _, _): nil
            default: node["scheme"]?.text?.lowercased() == "basic" ? .basic : .bearer
            }
        let isInLine = node.isFlow || node.range.start.line == node.range.end.line
        report(
            .invalidValue,
            "a credential is written as the place where it is sent",
            at: location(type.key),
            help: Self.helpForPlacement,
            fix: written.map(\.notation).map { written in
                Fix(
                    "write \(written)",
                    isInLine ? [Fix.Edit(file, node.range, written)] : []
                )
            }
        )
    }

    static let schemeKinds = Dictionary(
        uniqueKeysWithValues: CredentialWord.allCases.map { ($0.rawValue, Spec.Scheme.Placement($0)) }
    )

    /// Whether an entry is the place of a single credential. `{server: bearer}` is a credential with the name `server`.
    private func isPlacement(_ entry: Node.Entry) -> Bool {
        guard let text = entry.value.text else { return false }
        return switch entry.keyText.flatMap({ CredentialKey(rawValue: $0) }) {
        case .query, .header, .cookie: true
        case .server: Self.schemeKinds[text] == nil
        case .scheme, nil: false
        }
    }

    /// How to write alternatives: the kinds in a mapping, and the names in `$default`.
    private static func alternatives(_ text: String) -> String? {
        guard text.contains("|") || text.contains("+") else { return nil }
        let names = text.split { "|+ ".contains($0) }.map { "\($0): bearer" }
        return "name each credential with its kind: {\(names.joined(separator: ", ")), $default: \(text)}"
    }

    private func decodeScheme(_ name: Located<String>, _ node: Node) -> Spec.Scheme {
        let invalid = Spec.Scheme(name: name, placement: .bearer, isInvalid: true)
        guard case .mapping = node.content else {
            guard let word = readText(node) else { return invalid }
            if let placement = Self.schemeKinds[word.value] { return Spec.Scheme(name: name, placement: placement) }
            report(
                .invalidValue,
                "`\(word.value)` is not a kind of credential",
                at: word.location,
                help: Self.alternatives(word.value) ?? Self.helpForPlacement,
                fix: .word(of: word, in: Self.schemeKinds.keys, at: .credentialKind)
            )
            return invalid
        }
        if let type = Self.foreignType(of: node) {
            reportForeignScheme(node, type)
            return invalid
        }
        return decodePlaced(name, node) ?? invalid
    }

    /// A credential with the place where it is sent; `nil` after an error is reported.
    private func decodePlaced(_ name: Located<String>, _ node: Node) -> Spec.Scheme? {
        var mapping = readMapping(node, CredentialKey.self)
        let query = mapping.take(.query).flatMap { readValidName($0) }
        let header = mapping.take(.header).flatMap { readValidName($0) }
        let cookie = mapping.take(.cookie).flatMap { readValidName($0) }
        let server = mapping.take(.server).flatMap { readValidName($0) }
        let word = mapping.takeEntry(.scheme)
        let metadata = readMetadata(&mapping)
        finish(mapping)
        let lacksPlace = mapping.lacks(.query, .header, .cookie, .server)
        if let word, header == nil, lacksPlace || query ?? cookie ?? server != nil {
            report(
                .contradictoryKeys,
                "only a header has a word before the credential",
                at: location(word.key),
                help: "{header: Authorization, scheme: Bot}"
            )
        }
        let placement: Spec.Scheme.Placement
        switch (query, header, cookie, server) {
        case (let query?, nil, nil, nil): placement = .query(query.value)
        case (nil, let header?, nil, nil):
            placement = .header(header.value, scheme: word.flatMap { decodeWord($0.value) })
        case (nil, nil, let cookie?, nil): placement = .cookie(cookie.value)
        case (nil, nil, nil, let server?): placement = .server(server.value)
        case (nil, nil, nil, nil):
            if lacksPlace {
                report(
                    .missingKey,
                    "a credential needs `query`, `header`, `cookie` or `server`",
                    at: beginning(node),
                    help: "key: {query: key}"
                )
            }
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
        return Spec.Scheme(name: name, placement: placement, metadata: metadata)
    }

    /// The authentication scheme before a credential in a header (RFC 9110, section 11.1).
    private func decodeWord(_ node: Node) -> String? {
        guard let word = readText(node) else { return nil }
        if word.value.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) { return word.value }
        report(
            .invalidValue,
            "`\(word.value)` is not one word",
            at: word.location,
            help: "{header: Authorization, scheme: Bot}"
        )
        return nil
    }

    /// `bearer: token`, with the kind of the credential before the colon.
    func decodeSwapped(_ key: Located<String>, _ value: Node) -> Spec.Scheme? {
        guard let placement = Self.schemeKinds[key.value], case .scalar(let scalar) = value.content,
            Self.schemeKinds[scalar.text] == nil, SpecDecoder.isIdentifier(scalar.text)
        else { return nil }
        report(
            .invalidValue,
            "`\(scalar.text)` is not a kind of credential",
            at: location(value),
            fix: .swap(key, value, in: file)
        )
        return Spec.Scheme(name: Located(scalar.text, at: location(value)), placement: placement)
    }
}
