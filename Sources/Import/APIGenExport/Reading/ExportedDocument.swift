import APIGenSpecLanguage
import APIGenSpecWriting
package import APIGenSupport

/// An exported document, read as the spec from which it was written: the inverse of `DocumentWriter`.
///
/// It reads only the keywords that `DocumentWriter` writes. If the document has others, the export of the spec differs
/// from the document.
package struct ExportedDocument {
    let document: Members
    let schemas: [(key: String, value: Members)]
    private let namesByReference: [String: String]
    let types: TypeWriter
    let notation: TypeNotation

    /// `nil` if the document is no export.
    package init?(_ tree: JSONTree) {
        document = Members(tree)
        guard document["openapi"] != nil, document[.version] != nil else { return nil }
        let components = Members(document["components"])
        schemas = Members(components["schemas"]).entries.map { ($0.key, Members($0.value)) }
        var names: [String: String] = [:]
        var declared: Set<String> = []
        for (key, schema) in schemas {
            let generic = GenericSchema(schema)
            names["#/components/schemas/\(key)"] = generic?.type ?? key
            declared.formUnion(generic.map { [$0.name] + $0.parameters } ?? [key])
        }
        namesByReference = names
        types = TypeWriter(names: declared)
        notation = TypeNotation(hidden: declared)
    }

    /// The model that a reference names, with its type arguments.
    func name(of reference: String) -> String? { namesByReference[reference] }

    /// The names of the models by those of their schemas. Generic models have several schemas.
    package var models: [String: String] {
        let models = schemas.compactMap { key, schema in GenericSchema(schema) == nil ? (key, key) : nil }
        return Dictionary(models) { first, _ in first }
    }

    /// The text of the spec.
    package var spec: String {
        let endpoints = EndpointReader(self)
        let groups = endpoints.groups.map { SpecEntry($0.name, .mapping($0.parameters)) }
        let paragraphs = [head(endpoints.servers), credentials(endpoints.servers), shared]
        return SpecWriter.text(
            of: paragraphs.map { SpecWriter.Section(nil, $0) } + [
                .init("groups", groups), .init("endpoints", endpoints.entries),
                .init("models", models(usedBy: endpoints)),
            ]
        )
    }

    // MARK: The top

    private func head(_ servers: [ExportedServerReader.Server]) -> [SpecEntry] {
        let info = Members(document["info"])
        return [
            .optional("name", info["title"]?.text.map(SpecNode.plain)),
            .optional("doc", info["description"]?.text.map(SpecNode.prose)),
            .optional("see", Members(document["externalDocs"])["url"]?.text.map(SpecNode.prose)),
            ExportedServerReader(self).entry(servers),
            .optional("arrays", document[.arrays]?.text.map(Self.arrayStyle)),
            document[.readers].map { _ in SpecEntry("readers", .plain("true")) },
        ].compactMap(\.self) + policies(of: document)
    }

    private var shared: [SpecEntry] {
        var (query, headers): ([SpecEntry], [SpecEntry]) = ([], [])
        for (_, value) in Members(Members(document["components"])["parameters"]).entries {
            let parameter = Members(value)
            guard parameter[.shared] != nil else { continue }
            let entry = self.parameter(parameter)
            if parameter["in"]?.text == "header" { headers.append(entry) } else { query.append(entry) }
        }
        let components = Members(document["components"])
        let responseHeaders = Members(components["headers"]).entries.compactMap { key, value -> SpecEntry? in
            let header = Members(value)
            guard header[.shared] != nil else { return nil }
            return self.header(header, named: key)
        }
        var errors = Members(components["responses"]).entries.compactMap { key, value in
            failure(Members(value)).map { SpecEntry(key, .plain($0)) }
        }
        if let body = Members(document[.errors])["body"]?.text { errors.append(SpecEntry("body", .plain(body))) }
        return [
            .section("query", query), .section("headers", headers), .section("responseHeaders", responseHeaders),
            .section("errors", errors),
        ].compactMap(\.self)
    }

    /// The model of a failure.
    func failure(_ response: Members) -> String? {
        let content = Members(Members(response["content"])["application/json"])
        return Members(content["schema"])["$ref"]?.text.flatMap(name)
    }

    /// The retries, the timeout, the idempotency key and the rate limit of all calls or of an operation.
    func policies(of members: Members) -> [SpecEntry] {
        [
            .optional("retry", members[.retry].map(Self.node)), .optional("timeout", members[.timeout].map(Self.node)),
            .optional("idempotency", members[.idempotency].map(Self.node)),
            .optional("limits", members[.limits].map(Self.node)),
        ].compactMap(\.self)
    }

    /// Keywords of the language that an extension has as they are.
    static func node(_ tree: JSONTree) -> SpecNode {
        switch tree {
        case .object(let entries): .mapping(entries.map { SpecEntry($0.key, node($0.value)) })
        case .list(let items): .list(items.map(node))
        default:
            tree.isText && JSONLiteral(tree.scalar ?? "") != nil
                ? .scalar(tree.scalar ?? "", .quoted) : .plain(tree.scalar ?? "")
        }
    }
}

/// The schema of a generic model with type arguments.
struct GenericSchema {
    let name: String
    let parameters: [String]
    /// The model with its type parameters: `Page<Item>`.
    let declaration: String
    /// The model with its type arguments: `Page<User>`.
    let type: String

    init?(_ schema: Members) {
        let generic = Members(schema[.generic])
        guard let declaration = generic["model"]?.text, let start = declaration.firstIndex(of: "<") else { return nil }
        self.declaration = declaration
        name = String(declaration[..<start])
        let inner = declaration[declaration.index(after: start)...].dropLast()
        parameters = inner.split(separator: ",").map { String($0.drop { $0 == " " }) }
        let types = generic["types"]?.items.compactMap(\.text) ?? []
        type = "\(name)<\(types.joined(separator: ", "))>"
    }
}

extension SpecEntry {
    /// A section with entries; `nil` if it has none.
    static func section(_ key: String, _ entries: [SpecEntry]) -> SpecEntry? {
        entries.isEmpty ? nil : SpecEntry(key, .mapping(entries))
    }
}
