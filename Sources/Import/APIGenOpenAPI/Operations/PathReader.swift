import APIGenDescription
import APIGenDiagnostics
import APIGenSupport

/// Reads the operations.
struct PathReader {
    let document: OpenDocument
    let schemas: SchemaReader
    let security: SecurityReader
    /// The headers of all calls.
    let headers: [APIDescription.Parameter]
    /// The tags that group no operations.
    private let labels: Set<String>
    private let parameters: ParameterReader
    private let contents: ContentReader

    init(document: OpenDocument, schemas: SchemaReader, security: SecurityReader, headers: [APIDescription.Parameter]) {
        self.document = document
        self.schemas = schemas
        self.security = security
        self.headers = headers
        labels = Self.labels(of: document)
        parameters = ParameterReader(document: document, schemas: schemas)
        contents = ContentReader(document: document, schemas: schemas, parameters: parameters)
    }

    /// Tags are there for navigation unless their kind is another one (OpenAPI 3.2).
    private static func labels(of document: OpenDocument) -> Set<String> {
        Set(
            (document.root["tags"]?.elements ?? []).compactMap { tag in
                guard let kind = tag["kind"]?.node.text, kind != "nav" else { return nil }
                return tag["name"]?.node.text
            }
        )
    }

    private static let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

    /// AutoRest's documents have paths with the same beginning and other constant queries under a key of their own.
    func readOperations() -> [APIDescription.Operation] {
        var operations: [APIDescription.Operation] = []
        var ids: [String: Value] = [:]
        for container in [document.root["paths"], document.root[.microsoftPaths]].compactMap(\.self)
        where !container.node.isNull {
            guard let paths = document.resolve(container) else { continue }
            guard let entries = paths.entries else {
                document.reportShape(paths, "`paths` must be a mapping")
                continue
            }
            for (path, value) in entries where !path.hasPrefix("x-") && path != "$ref" {
                operations += readOperations(at: path, value, &ids)
            }
        }
        return operations
    }

    /// - Parameter ids: Where the IDs of operations are.
    private func readOperations(
        at path: String,
        _ value: Value,
        _ ids: inout [String: Value]
    ) -> [APIDescription.Operation] {
        guard let item = readItem(value) else { return [] }
        var operations: [APIDescription.Operation] = []
        let (path, fragment) = Self.split(path)
        let shared = ["parameters", "servers"].compactMap { item[$0] }
        let own = item["parameters"].map { list in document.recording(list) { parameters.readList(list) } } ?? []
        let servers =
            item["servers"].map { list in document.recording(list) { ServerReader(document: document).readList(list) } }
            ?? []
        var calls = item.entries.filter { Self.methods.contains($0.name) }
        // OpenAPI 3.2 has a mapping for all other methods.
        let additional = item["additionalOperations"].flatMap { document.resolve($0) }?.entries ?? []
        for (method, entry) in additional where Self.methods.contains(method.lowercased()) {
            document.reportShape(entry, "`\(method)` must be the key `\(method.lowercased())` of the path")
        }
        calls += additional
        for (method, entry) in calls {
            // OpenAPI allows no reference here; documents in several files have them nevertheless.
            guard !entry.node.isNull, let value = document.resolve(entry) else { continue }
            guard value.node.entries != nil else {
                document.reportShape(value, "an operation must be a mapping")
                continue
            }
            let method = method.uppercased()
            if Selection(document: document).leavesOut(value, "\(method) \(path)") { continue }
            var operation = APIDescription.Operation(method: method, path: path, place: document.place(of: entry))
            operation.id = readID(of: value, &ids)
            operation.servers = servers
            document.recording(entry) {
                for part in shared + [value] { document.use(part) }
                readOperation(value, into: &operation, parameters: own)
            }
            addConstants(of: fragment, to: &operation, at: entry)
            operations.append(operation)
        }
        return operations
    }

    /// The entries of a path item, and those of the one that it refers to.
    private struct PathItem {
        var entries: [(name: String, value: Value)]

        subscript(key: String) -> Value? {
            entries.first { $0.name == key }?.value
        }
    }

    private func readItem(_ value: Value) -> PathItem? {
        if value.node.isNull { return PathItem(entries: []) }
        guard var entries = value.entries else {
            document.reportShape(value, "a path must be a mapping of methods")
            return nil
        }
        guard let reference = value.reference else { return PathItem(entries: entries) }
        if let target = document.findTarget(of: reference), let item = document.resolve(target),
            let other = item.entries
        {
            let names = Set(entries.map(\.name))
            entries += other.filter { !names.contains($0.name) }
        }
        return PathItem(entries: entries)
    }

    /// Adds the items of a fragment that name a header or an item of the query: `#X-Amz-Target=Service.Operation`.
    ///
    /// Clients do not send a fragment. Documents have it where the value of a parameter selects the operation.
    private func addConstants(of fragment: String, to operation: inout APIDescription.Operation, at value: Value) {
        for item in fragment.parts(between: "&") {
            let name = String(item.beginning(before: "=")).withoutPercentEncoding
            let text = String(item.dropFirst(item.beginning(before: "=").count + 1)).withoutPercentEncoding
            if name.isEmpty || text.isEmpty { continue }
            let node = Node(.scalar(.init(text, style: .doubleQuoted)), range: value.node.range)
            let constant = Schema(.constant(node), place: document.place(of: value))
            let index = operation.parameters.firstIndex { parameter in
                switch parameter.location {
                case .query: parameter.name == name
                case .header: parameter.name.lowercased() == name.lowercased()
                case .path, .cookie: false
                }
            }
            if let index {
                if case .constant = operation.parameters[index].schema.kind { continue }
                operation.parameters[index].schema = constant
                operation.parameters[index].isRequired = true
            } else if name.lowercased().hasPrefix("x-") {
                operation.parameters.append(
                    .init(
                        name: name,
                        location: .header,
                        isRequired: true,
                        schema: constant,
                        style: .simple,
                        explode: false,
                        place: document.place(of: value)
                    )
                )
            }
        }
    }

    /// A path without its fragment.
    private static func split(_ path: String) -> (path: String, fragment: String) {
        let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].hasPrefix("/") ? String(parts[0]) : "/\(parts[0])"
        return (Selection.withoutVariableItems(path), parts.count > 1 ? String(parts[1]) : "")
    }

    /// The ID of an operation. The second of two equal ones gets none, so that its name comes from its path.
    private func readID(of operation: Value, _ ids: inout [String: Value]) -> String? {
        guard let id = operation["operationId"], let text = id.node.text, !text.isEmpty else { return nil }
        guard let first = ids[text] else {
            ids[text] = id
            return text
        }
        document.reportLoss(
            "operation ID",
            "the operation ID `\(text)` is used twice, so this operation is named by its path; see \(first.pointer)",
            at: id,
            effect: .name
        )
        return nil
    }

    private func readOperation(
        _ value: Value,
        into operation: inout APIDescription.Operation,
        parameters shared: [Value]
    ) {
        operation.clientName = ClientNameReader(document: document).readName(of: value)
        operation.tags = value["tags"]?.node.elements?.compactMap(\.text) ?? []
        operation.groupTag = operation.tags.first { !labels.contains($0) }
        operation.summary = value["summary"]?.node.text
        operation.doc = value["description"]?.node.text
        operation.see = value["externalDocs"]?["url"]?.node.text
        operation.isDeprecated = value["deprecated"]?.node.bool ?? Selection(document: document).isDeprecated(value)
        if let servers = value["servers"] { operation.servers = ServerReader(document: document).readList(servers) }
        // Calls go to the first server. The loss of another one is none of the operation.
        let server =
            document.root["servers"]?.elements?.first ?? document.root["servers"] ?? document.root["host"]
            ?? document.root["basePath"]
        if operation.servers.isEmpty, let server { document.use(server) }
        operation.security = value["security"].flatMap { security.read($0) }
        if operation.security == nil, let security = document.root["security"] { document.use(security) }
        let own = value["parameters"].map { parameters.readList($0) } ?? []
        let declared = parameters.overriding(shared, by: own)
        if document.version == .swagger2 {
            operation.body = contents.readSwaggerBody(of: value, parameters: declared)
        } else if let body = value["requestBody"], !body.node.isNull {
            operation.body = contents.readBody(body)
        }
        let selection = Selection(document: document)
        operation.parameters = declared.compactMap {
            selection.leavesOutParameter($0) ? nil : parameters.read($0)
        }
        removeGlobalHeaders(from: &operation)
        completePathParameters(of: &operation, at: value)
        let pagination = PaginationReader(document: document)
        operation.pagination = pagination.read(of: value)
        operation.hasOnePage = pagination.hasOnePage(value)
        PolicyReader(document: document).addPolicies(of: value, to: &operation)
        operation.responses = contents.readResponses(of: value)
        contents.addStreams(of: value, to: &operation.responses)
        // The request and the response of the operation are whole without them.
        for (name, callback) in document.readPart("callbacks", of: value)?.entries ?? [] {
            document.reportLoss("callback", "`\(name)` is a request that the server sends", at: callback, effect: .note)
        }
    }

    private func removeGlobalHeaders(from operation: inout APIDescription.Operation) {
        if headers.isEmpty { return }
        let names = Set(headers.map { $0.name.lowercased() })
        operation.parameters.removeAll { $0.location == .header && names.contains($0.name.lowercased()) }
    }

    /// Makes the parameters of the path those that its text has.
    private func completePathParameters(of operation: inout APIDescription.Operation, at value: Value) {
        let names = Self.parameterNames(in: operation.path)
        for parameter in operation.parameters where parameter.location == .path && !names.contains(parameter.name) {
            let message = "the path has no parameter `\(parameter.name)`"
            document.report(.init(kind: "path parameter", message: message, place: parameter.place))
        }
        operation.parameters.removeAll { $0.location == .path && !names.contains($0.name) }
        for name in names
        where !operation.parameters.contains(where: { $0.location == .path && $0.name == name }) {
            let place = document.place(of: value)
            let message = "the parameter `\(name)` of the path is not described; it is read as a string"
            document.report(.init(kind: "path parameter", message: message, place: place, effect: .guess))
            operation.parameters.append(
                .init(
                    name: name,
                    location: .path,
                    isRequired: true,
                    schema: Schema(.string(format: nil), place: place),
                    style: .simple,
                    explode: false,
                    place: place
                )
            )
        }
    }

    /// The names in braces, in order without duplicates.
    static func parameterNames(in path: String) -> [String] {
        var names: [String] = []
        var rest = path[...]
        while let start = rest.firstIndex(of: "{") {
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: "}") else { break }
            let name = String(rest[..<end])
            if !names.contains(name) { names.append(name) }
            rest = rest[rest.index(after: end)...]
        }
        return names
    }
}
