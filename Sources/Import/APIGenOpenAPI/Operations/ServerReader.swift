import APIGenDescription
import APIGenYAML

/// Reads what applies to the whole API: its title, servers and credentials.
extension DocumentReader {
    mutating func readHead() {
        let info = part("info", of: root)
        description.title = info?["title"]?.node.text
        description.version = info?["version"]?.node.text
        description.doc = info?["description"]?.node.text
        description.see = (root["externalDocs"] ?? info?["externalDocs"])?["url"]?.node.text
    }

    /// Tags are there for navigation unless their kind is another one (OpenAPI 3.2).
    mutating func readTags() {
        for tag in root["tags"]?.elements ?? [] {
            guard let name = tag["name"]?.node.text, let kind = tag["kind"]?.node.text, kind != "nav" else { continue }
            labels.insert(name)
        }
    }

    // MARK: - Servers

    mutating func readServers() {
        if version == .swagger2 {
            description.servers = swaggerServers()
        } else if let servers = root["servers"], servers.elements?.isEmpty != true {
            description.servers = self.servers(servers)
        } else {
            readDefaultServer()
        }
    }

    /// Without a list, the server is the one that has the document.
    private mutating func readDefaultServer() {
        let address = references.library.files[root.file].address.resolving("/")
        guard address.isWeb, let value = root["$self"] else { return }
        description.servers = [.init(address: address.text, place: place(of: value))]
        lose("server", "the document names no server; `$self` leads to \(address.text)", at: value, effect: .guess)
    }

    /// The servers of a list.
    mutating func servers(_ list: Value) -> [APIDescription.Server] {
        guard let list = resolved(list) else { return [] }
        guard let elements = list.elements else {
            if !list.node.isNull { loseShape(list, "`servers` must be a list") }
            return []
        }
        return elements.compactMap { server($0) }
    }

    private mutating func server(_ value: Value) -> APIDescription.Server? {
        guard let value = resolved(value) else { return nil }
        guard value.node.entries != nil else {
            loseShape(value, "a server must be a mapping with a `url`")
            return nil
        }
        guard let address = value["url"]?.node.text else {
            loseShape(value["url"] ?? value, "a server needs a `url`")
            return nil
        }
        let variables = (part("variables", of: value)?.entries ?? []).map { name, variable in
            let variable = resolved(variable)
            return APIDescription.Server.Variable(
                name: name,
                initial: variable?["default"]?.node.text,
                values: variable?["enum"]?.node.elements?.compactMap(\.text) ?? [],
                doc: variable?["description"]?.node.text
            )
        }
        var server = APIDescription.Server(
            address: addBasePath(to: absolute(address, in: value.file)),
            doc: value["description"]?.node.text,
            variables: variables,
            place: place(of: value)
        )
        server.name =
            value["name"]?.node.text ?? string(.fernServer, of: value) ?? string(.speakeasyServer, of: value)
        return server
    }

    /// The address of a server, which may be relative to that of the document.
    private func absolute(_ address: String, in file: Int) -> String {
        let base = references.library.files[file].address
        // A variable at the beginning may have a scheme and a host.
        guard base.isWeb, !address.hasPrefix("{") else { return address }
        return base.resolving(address).text
    }

    /// One server for each scheme, and only the encrypted one if there is one.
    private mutating func swaggerServers() -> [APIDescription.Server] {
        let path = root["basePath"]?.node.text ?? ""
        let value = root["host"] ?? root["basePath"] ?? root
        let schemes = root["schemes"]?.node.elements?.compactMap(\.text).filter { $0.hasPrefix("http") } ?? []
        let scheme = schemes.isEmpty || schemes.contains("https") ? "https" : "http"
        if let server = parameterizedServer(scheme: scheme, path: path) { return [server] }
        guard let host = root["host"]?.node.text, !host.isEmpty else {
            return path.isEmpty ? [] : [.init(address: path, place: place(of: value))]
        }
        return [.init(address: "\(scheme)://\(host)\(path)", place: place(of: value))]
    }

    // MARK: - Credentials

    mutating func readSecurity() {
        let container =
            version == .swagger2 ? root["securityDefinitions"] : part("components", of: root)?["securitySchemes"]
        for (name, value) in container.flatMap({ resolved($0) })?.entries ?? [] where !name.hasPrefix("x-") {
            reach.schemes[name] = value.key
            recording(value) { $0.readScheme(value, named: name) }
        }
        if let value = root["security"] {
            description.security = recording(value) { $0.security(value) }
        }
    }

    private mutating func readScheme(_ value: Value, named name: String) {
        guard let scheme = resolved(value), let kind = kind(ofScheme: scheme) else { return }
        description.securitySchemes.append(
            .init(name: name, kind: kind, doc: scheme["description"]?.node.text, place: place(of: value))
        )
    }

    private mutating func kind(ofScheme value: Value) -> APIDescription.SecurityScheme.Kind? {
        switch value["type"]?.node.text?.lowercased() {
        case "basic":
            return .basic
        case "http":
            return switch value["scheme"]?.node.text?.lowercased() {
            case "basic": .basic
            case "bearer": .bearer
            case let scheme?: .http(scheme: scheme)
            case nil: .bearer
            }
        case "apikey":
            guard let name = value["name"]?.node.text else { break }
            switch value["in"]?.node.text?.lowercased() {
            case "query": return .query(name: name)
            case "header": return .header(name: name)
            case "cookie": return .cookie(name: name)
            default: break
            }
        case "oauth2":
            return .oauth(scopes: scopes(of: value))
        case "openidconnect":
            return .oauth(scopes: [])
        case "mutualtls":
            return .mutualTLS
        default:
            break
        }
        lose("security scheme", "the kind of this security scheme is unknown", at: value)
        return nil
    }

    private mutating func scopes(of value: Value) -> [String] {
        let flows = part("flows", of: value)?.entries?.compactMap { resolved($0.value) } ?? [value]
        var scopes: [String] = []
        var seen: Set<String> = []
        for (name, _) in flows.flatMap({ part("scopes", of: $0)?.entries ?? [] }) where seen.insert(name).inserted {
            scopes.append(name)
        }
        return scopes
    }

    /// The alternatives of a list; `nil` if it names only schemes that the document does not have.
    mutating func security(_ list: Value) -> [APIDescription.SecurityRequirement]? {
        guard let list = resolved(list) else { return nil }
        guard let elements = list.elements else {
            if !list.node.isNull { loseShape(list, "`security` must be a list") }
            return nil
        }
        let known = Set(description.securitySchemes.map(\.name))
        var found: [APIDescription.SecurityRequirement] = []
        for element in elements {
            guard let element = resolved(element) else { continue }
            guard let entries = element.entries else {
                loseShape(element, "a list of credentials has mappings")
                continue
            }
            let unknown = entries.filter { !use(schemeNamed: $0.name) }
            if let unknown = unknown.first {
                let message = "the document has no security scheme `\(unknown.name)`"
                lose("security scheme", message, at: unknown.value)
                continue
            }
            // A scheme that cannot be read is reported already.
            guard entries.allSatisfy({ known.contains($0.name) }) else { continue }
            var requirement = APIDescription.SecurityRequirement(schemes: entries.map(\.name))
            for (name, value) in entries {
                let scopes = value.node.elements?.compactMap(\.text) ?? []
                if !scopes.isEmpty { requirement.scopes[name] = scopes }
            }
            if !found.contains(requirement) { found.append(requirement) }
        }
        return found.isEmpty && !elements.isEmpty ? nil : found
    }
}
