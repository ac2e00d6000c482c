import APIGenSupport

/// Reads the requests of Insomnia (exports of versions 4 and 5), Bruno (files, exports and OpenCollection) and HTTPie.
/// Each saved example is an exchange, and so is each request without an example.
///
/// The programs have different keys, none of which has two meanings. So one reader knows all of them.
struct CollectionReader {
    let file: RecordingFile

    private static let lists = ["items", "children", "requests", "collections", "collection"]

    /// What a folder passes on to its requests.
    struct Scope {
        var folders: [String] = []
        var variables = CollectionVariables()
        /// The lists of header fields, the innermost first.
        var headers: [Node] = []
        var auth: Node?

        /// The scope inside a folder or a collection.
        ///
        /// - Parameter name: `nil` for a collection.
        func entering(_ folder: Node, name: String?) -> Scope {
            var scope = self
            if let name { scope.folders.append(name) }
            let common = folder["root"]?["request"] ?? folder["request"] ?? folder
            scope.variables = variables.adding(common["vars"]?["req"]).adding(common["variables"])
                .adding(folder["environment"])
            if let headers = common["headers"] { scope.headers.insert(headers, at: 0) }
            if let auth = common["auth"] ?? common["authentication"], CollectionAuth.isOwn(auth) { scope.auth = auth }
            return scope
        }

        /// The scope with the variables of environments.
        ///
        /// - Parameter base: The environments with what all others have.
        func adding(environments: [CollectionEnvironment], base: [CollectionEnvironment] = []) -> Scope {
            var scope = self
            for list in base.flatMap(\.variables) { scope.variables = scope.variables.adding(list) }
            scope.variables = scope.variables.adding(environments)
            return scope
        }
    }

    /// - Returns: `nil` if the value is not such a collection, nor a request of OpenCollection.
    func read(_ root: Node) -> RecordingReader.Result? {
        var result = RecordingReader.Result()
        if root["__export_format"] != nil, let resources = root["resources"]?.elements {
            let tree = InsomniaTree(resources)
            let scope = Scope().adding(environments: tree.environments, base: tree.baseEnvironments)
            read(list: tree.items, in: scope, pointer: "", &result)
        } else if root["type"]?.string?.contains("insomnia.rest") == true {
            let base = root["environments"]
            let environments = (base?["subEnvironments"]?.elements ?? []).map { CollectionEnvironment($0) }
            let scope = Scope().adding(environments: environments, base: base.map { [CollectionEnvironment($0)] } ?? [])
            read(list: root, in: scope, pointer: "", &result)
        } else if root["meta"]?["format"]?.string == "httpie", let entry = root["entry"] {
            let environments = (entry["environments"]?.elements ?? []).map { CollectionEnvironment($0) }
            let scope = Scope().adding(environments: environments)
            if Self.request(of: entry) == nil {
                read(list: entry, in: scope.entering(entry, name: nil), pointer: "/entry", &result)
            } else {
                read(entry, in: scope, pointer: "/entry", &result)
            }
        } else if root["brunoConfig"] != nil || root["opencollection"] != nil {
            let environments = (root["environments"] ?? root["config"]?["environments"])?.elements ?? []
            let scope = Scope().adding(environments: environments.map { CollectionEnvironment($0) })
                .entering(root, name: nil)
            read(list: root, in: scope, pointer: "", &result)
        } else if root["info"] != nil, Self.request(of: root) != nil {
            read(root, in: file.scope(.openCollection), pointer: "", &result)
        } else {
            return nil
        }
        return result
    }

    /// The request of an item, with its method and its address; `nil` for a folder.
    private static func request(of item: Node) -> Node? {
        [item["request"], item["http"], item["graphql"], item].lazy.compactMap(\.self)
            .first { $0["url"]?.string != nil }
    }

    /// Reads an item, and those in it.
    func read(_ item: Node, in scope: Scope, pointer: String, _ result: inout RecordingReader.Result) {
        guard let request = Self.request(of: item) else {
            let name = (item["name"] ?? item["info"]?["name"])?.string ?? ""
            return read(list: item, in: scope.entering(item, name: name), pointer: pointer, &result)
        }
        result.add(in: file) { () throws(RecordingError) in
            try exchanges(of: item, request, in: scope, pointer: pointer)
        }
    }

    private func read(list item: Node, in scope: Scope, pointer: String, _ result: inout RecordingReader.Result) {
        for key in Self.lists {
            for (index, item) in (item[key]?.elements ?? []).enumerated() {
                read(item, in: scope, pointer: "\(pointer)/\(key)/\(index)", &result)
            }
        }
    }

    // MARK: - Requests

    private func exchanges(
        of item: Node,
        _ request: Node,
        in scope: Scope,
        pointer: String
    ) throws(RecordingError) -> [RecordedExchange] {
        var scope = scope
        scope.variables = scope.variables.adding(request["vars"]?["req"]).adding(item["runtime"]?["variables"])
        let auths = [request["auth"], request["authentication"]].compactMap(\.self)
        if let auth = auths.first(where: CollectionAuth.isOwn) { scope.auth = auth }
        let examples = item["examples"]?.elements ?? []
        var exchanges: [RecordedExchange] = []
        for (index, example) in examples.enumerated() {
            // An example may have only a response.
            let sent = example["request"].flatMap { $0["url"]?.string?.isEmpty == false ? $0 : nil }
            var exchange = try exchange(sent ?? request, in: scope, pointer: "\(pointer)/examples/\(index)")
            exchange.response = example["response"].flatMap(response)
            exchanges.append(exchange)
        }
        if examples.isEmpty { exchanges = [try exchange(request, in: scope, pointer: pointer)] }
        let doc = (item["docs"] ?? request["docs"] ?? item["description"] ?? item["meta"]?["description"])?.string
        return exchanges.named((item["name"] ?? item["info"]?["name"])?.string, doc: doc, in: scope.folders)
    }

    private func exchange(
        _ request: Node,
        in scope: Scope,
        pointer: String
    ) throws(RecordingError) -> RecordedExchange {
        let variables = scope.variables
        let isGraphQL = request["body"]?["query"]?.string != nil
        let method = variables.resolved(request["method"]?.string ?? (isGraphQL ? "POST" : "GET")).uppercased()
        let range = request["url"]?.range ?? request.range
        try RecordingError.check(method: method, at: request["method"]?.range ?? range)
        let parameters = request["params"]?.elements ?? []
        let inPath = request["pathParameters"] ?? request["pathParams"] ?? .list(parameters.filter(\.isInPath))
        let known = CollectionBody.items(inPath, variables).map(\.withoutVariable).map { ($0.name, $0.value ?? "") }
        let values = Dictionary(known) { first, _ in first }
        let url = variables.resolved(request["url"]?.string ?? "")
        guard let address = RecordedAddress(url, form: .typed, values: values) else {
            throw RecordingError("this request needs a URL", at: range)
        }
        var headers = CollectionBody.items(request["headers"], variables)
        for inherited in scope.headers.flatMap({ CollectionBody.items($0, variables) }) {
            headers.addMissing(inherited.name, inherited.value)
        }
        var query = address.query
        // Bruno has the items in the address as well.
        let names = Set(query.map(\.name))
        let inQuery = request["parameters"] ?? request["queryParams"] ?? .list(parameters.filter { !$0.isInPath })
        query += CollectionBody.items(inQuery, variables).map(\.withoutVariable).filter { !names.contains($0.name) }
        var credentials = variables.credentials
        if let auth = scope.auth {
            CollectionAuth(auth, variables).add(to: &headers, &query, &credentials)
        }
        var exchange = RecordedExchange(
            method: method,
            address,
            headers: headers,
            body: request["body"].flatMap { body in
                isGraphQL ? CollectionBody.graphQL(body, variables) : CollectionBody.body(body, headers, variables)
            },
            place: file.place(pointer, at: range)
        )
        exchange.query = query
        exchange.credentials = credentials
        exchange.environment = variables.environment
        return exchange
    }

    private func response(_ response: Node) -> RecordedExchange.Response? {
        // Old versions of Bruno swap the status and its text.
        let statuses = [response["status"], response["statusText"]].compactMap { $0?.string.flatMap { Int($0) } }
        guard let status = statuses.first, status > 0 else { return nil }
        let headers = CollectionBody.items(response["headers"], CollectionVariables())
        let body = response["body"]
        let language = MediaType(body?["type"]?.string.flatMap { CollectionBody.types[$0] })
        let text = (body?["content"] ?? body?["data"] ?? body)?.string ?? ""
        let type = MediaType(headers.first("Content-Type")) ?? language
        return RecordedExchange.Response(status: status, headers: headers, body: BodyReader.body(text, type))
    }
}

extension Node {
    fileprivate var isInPath: Bool { self["type"]?.string == "path" }
}
