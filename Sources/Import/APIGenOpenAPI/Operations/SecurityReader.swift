import APIGenDescription
import APIGenSupport

/// Reads which credentials calls need.
struct SecurityReader {
    let document: OpenDocument
    /// The names of the schemes that could be read.
    private let known: Set<String>

    init(document: OpenDocument, schemes: [APIDescription.SecurityScheme]) {
        self.document = document
        known = Set(schemes.map(\.name))
    }

    /// The alternatives of a list; `nil` if it names only schemes that the document does not have.
    func read(_ list: Value) -> [APIDescription.SecurityRequirement]? {
        guard let list = document.resolve(list) else { return nil }
        guard let elements = list.elements else {
            if !list.node.isNull { document.reportShape(list, "`security` must be a list") }
            return nil
        }
        var found: [APIDescription.SecurityRequirement] = []
        for element in elements {
            guard let element = document.resolve(element) else { continue }
            guard let entries = element.entries else {
                document.reportShape(element, "a list of credentials has mappings")
                continue
            }
            let unknown = entries.filter { !document.use(schemeNamed: $0.name) }
            if let unknown = unknown.first {
                let message = "the document has no security scheme `\(unknown.name)`"
                document.reportLoss("security scheme", message, at: unknown.value)
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

/// Reads the kinds of credentials that a document declares.
struct SecuritySchemeReader {
    let document: OpenDocument

    func readAll() -> [APIDescription.SecurityScheme] {
        let container =
            document.version == .swagger2
            ? document.root["securityDefinitions"]
            : document.readPart("components", of: document.root)?["securitySchemes"]
        let entries = container.flatMap { document.resolve($0) }?.entries ?? []
        return entries.compactMap { name, value in
            if name.hasPrefix("x-") { return nil }
            document.reach.schemes[name] = value.key
            return document.recording(value) { read(value, named: name) }
        }
    }

    private func read(_ value: Value, named name: String) -> APIDescription.SecurityScheme? {
        guard let scheme = document.resolve(value), let kind = readKind(of: scheme) else { return nil }
        return .init(name: name, kind: kind, doc: scheme["description"]?.node.text, place: document.place(of: value))
    }

    private func readKind(of value: Value) -> APIDescription.SecurityScheme.Kind? {
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
            return .oauth(scopes: readScopes(of: value))
        case "openidconnect":
            return .oauth(scopes: [])
        case "mutualtls":
            return .mutualTLS
        default:
            break
        }
        document.reportLoss("security scheme", "the kind of this security scheme is unknown", at: value)
        return nil
    }

    private func readScopes(of value: Value) -> [String] {
        let flows = document.readPart("flows", of: value)?.entries?.compactMap { document.resolve($0.value) } ?? [value]
        var scopes: [String] = []
        var seen: Set<String> = []
        for (name, _) in flows.flatMap({ document.readPart("scopes", of: $0)?.entries ?? [] })
        where seen.insert(name).inserted {
            scopes.append(name)
        }
        return scopes
    }
}
