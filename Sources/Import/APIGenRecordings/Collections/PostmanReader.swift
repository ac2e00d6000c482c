import APIGenSupport

/// Reads a collection of Postman (versions 2.0 and 2.1). Each saved response is an exchange, and so is each request
/// without a saved response.
struct PostmanReader {
    let file: RecordingFile

    /// What a folder passes on to its requests.
    private struct Scope {
        var folders: [String] = []
        var variables = CollectionVariables()
        var auth: Node?

        /// The scope inside a folder or a collection.
        func entering(_ folder: Node, name: String?) -> Scope {
            var scope = self
            if let name { scope.folders.append(name) }
            scope.variables = variables.adding(folder["variable"])
            if let auth = folder["auth"], auth.entries != nil { scope.auth = auth }
            return scope
        }
    }

    func read(_ collection: Node) -> RecordingReader.Result {
        var result = RecordingReader.Result()
        read(collection["item"], in: Scope().entering(collection, name: nil), pointer: "", &result)
        return result
    }

    private func read(_ items: Node?, in scope: Scope, pointer: String, _ result: inout RecordingReader.Result) {
        for (index, item) in (items?.elements ?? []).enumerated() {
            let pointer = "\(pointer)/item/\(index)"
            if item["item"] != nil {
                let scope = scope.entering(item, name: item["name"]?.string ?? "")
                read(item["item"], in: scope, pointer: pointer, &result)
            } else {
                result.add(in: file) { () throws(RecordingError) in
                    try exchanges(of: item, in: scope, pointer: pointer)
                }
            }
        }
    }

    private func exchanges(
        of item: Node,
        in scope: Scope,
        pointer: String
    ) throws(RecordingError) -> [RecordedExchange] {
        guard let request = item["request"] else {
            throw RecordingError("this item has neither a request nor a list of items", at: item.range)
        }
        var scope = scope
        scope.variables = scope.variables.adding(item["variable"])
        let responses = (item["response"]?.elements ?? []).filter { $0.entries != nil }
        var exchanges: [RecordedExchange] = []
        for (index, response) in responses.enumerated() {
            // Old collections have an empty copy.
            let original = response["originalRequest"].flatMap { copy in
                copy["url"].flatMap { address($0, scope.variables) } == nil ? nil : copy
            }
            var exchange = try exchange(
                original ?? request,
                inheriting: request["auth"],
                in: scope,
                pointer: "\(pointer)/response/\(index)"
            )
            exchange.response = self.response(response)
            exchanges.append(exchange)
        }
        if responses.isEmpty {
            exchanges = [try exchange(request, inheriting: nil, in: scope, pointer: "\(pointer)/request")]
        }
        let doc = request["description"].flatMap { $0.string ?? $0["content"]?.string }
        return exchanges.named(item["name"]?.string, doc: doc, in: scope.folders)
    }

    /// - Parameter auth: The credentials of the request if this is its copy in a saved response.
    private func exchange(
        _ request: Node,
        inheriting auth: Node?,
        in scope: Scope,
        pointer: String
    ) throws(RecordingError) -> RecordedExchange {
        // A request may be its URL alone.
        let url = request.string == nil ? request["url"] : request
        let method = scope.variables.resolved(request["method"]?.string ?? "GET").uppercased()
        try RecordingError.check(method: method, at: request["method"]?.range ?? request.range)
        guard let url, let address = address(url, scope.variables) else {
            throw RecordingError("this request needs a URL", at: url?.range ?? request.range)
        }
        var headers = items(request["header"], scope.variables)
        var query = address.query + disabledItems(url["query"], besides: address.query, scope.variables)
        var credentials = scope.variables.credentials
        let ownAuth = [request["auth"], auth].compactMap(\.self).first { $0.entries != nil }
        if let auth = ownAuth ?? scope.auth {
            CollectionAuth(auth, scope.variables).add(to: &headers, &query, &credentials)
        }
        var exchange = RecordedExchange(
            method: method,
            address,
            headers: headers,
            body: request["body"].flatMap { body($0, headers, scope.variables) },
            place: file.place(pointer, at: url.range)
        )
        exchange.query = query
        exchange.credentials = credentials
        return exchange
    }

    // MARK: - Address and headers

    private func address(_ url: Node, _ variables: CollectionVariables) -> RecordedAddress? {
        var text = variables.resolved(url.string ?? url["raw"]?.string ?? "")
        if text.isEmpty { text = variables.resolved(joined(url)) }
        // The variable of a server often has the scheme that the address has too.
        if let scheme = text.firstRange(of: "://"), let second = text[scheme.upperBound...].firstRange(of: "://"),
            text[scheme.upperBound..<second.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter })
        {
            text.removeSubrange(..<scheme.upperBound)
        }
        let values = (url["variable"]?.elements ?? []).compactMap { variable -> (String, String)? in
            guard let name = (variable["key"] ?? variable["id"])?.string, let text = variable["value"]?.string else {
                return nil
            }
            let value = variables.resolved(text)
            return TextPart.parts(of: value).contains(where: \.isParameter) ? nil : (name, value)
        }
        return RecordedAddress(text, form: .typed, values: Dictionary(values, uniquingKeysWith: { $1 }))
    }

    /// The text of an address that the collection only has in parts.
    private func joined(_ url: Node) -> String {
        func text(_ node: Node?, separator: String) -> String? {
            node?.string ?? node?.elements?.compactMap { $0.string ?? $0["value"]?.string }.joined(separator: separator)
        }
        guard let host = text(url["host"], separator: "."), !host.isEmpty else { return "" }
        var address = url["protocol"]?.string.map { "\($0)://\(host)" } ?? host
        if let port = url["port"]?.string, !port.isEmpty { address += ":\(port)" }
        if let path = text(url["path"], separator: "/") { address += path.hasPrefix("/") ? path : "/\(path)" }
        let query = (url["query"]?.elements ?? []).filter { $0["disabled"]?.bool != true }.map { item in
            (item["key"]?.string ?? "") + (item["value"]?.string.map { "=\($0)" } ?? "")
        }
        return query.isEmpty ? address : address + "?" + query.joined(separator: "&")
    }

    /// The enabled items of a list of keys with values, or of a string with a line for each header.
    private func items(_ list: Node?, _ variables: CollectionVariables) -> [RecordedExchange.Item] {
        let lines =
            list?.string?.split(whereSeparator: \.isNewline).map(String.init) ?? list?.elements?.compactMap(\.string)
        let written = (lines ?? []).compactMap { RecordedExchange.Item(headerLine: $0) }.map { field in
            RecordedExchange.Item(name: field.name, value: field.value.map(variables.resolved))
        }
        return written + CollectionBody.items(list, variables)
    }

    /// The items of a query that were not sent, but that the request may have.
    private func disabledItems(
        _ list: Node?,
        besides sent: [RecordedExchange.Item],
        _ variables: CollectionVariables
    ) -> [RecordedExchange.Item] {
        var names = Set(sent.map(\.name))
        return (list?.elements ?? []).filter { $0["disabled"]?.bool == true }.compactMap { node in
            guard var item = CollectionBody.item(node, variables), names.insert(item.name).inserted else { return nil }
            if item.value?.isVariable != false { item.value = nil }
            return item
        }
    }

    // MARK: - Bodies

    private func body(
        _ body: Node,
        _ headers: [RecordedExchange.Item],
        _ variables: CollectionVariables
    ) -> RecordedBody? {
        guard body["disabled"]?.bool != true else { return nil }
        let type = MediaType(headers.first("Content-Type"))
        switch body["mode"]?.string {
        case "raw":
            let language = body["options"]?["raw"]?["language"]?.string
            let text = variables.resolved(body["raw"]?.string ?? "")
            // Postman calls a body text unless somebody chooses a language.
            let chosen = language == "text" ? nil : language.flatMap { MediaType(CollectionBody.types[$0]) }
            return BodyReader.body(text, type ?? chosen, form: .typed)
        case "urlencoded":
            if let text = body["urlencoded"]?.string {
                return BodyReader.form(RecordedAddress.items(of: variables.resolved(text), .typed))
            }
            return BodyReader.form(items(body["urlencoded"], variables).map(\.withoutVariable))
        case "formdata":
            let parts = (body["formdata"]?.elements ?? []).flatMap { part($0, variables) }
            return parts.isEmpty ? nil : RecordedBody(type: "multipart/form-data", .multipart(parts))
        case "file":
            return RecordedBody(type: type?.name, .data(count: nil))
        case "graphql":
            return body["graphql"].flatMap { CollectionBody.graphQL($0, variables) }
        default:
            return nil
        }
    }

    /// The part of a form, or a part for each of its files.
    private func part(_ node: Node, _ variables: CollectionVariables) -> [RecordedBody.Part] {
        guard node["disabled"]?.bool != true, let item = CollectionBody.item(node, variables) else { return [] }
        let type = MediaType(node["contentType"]?.string)?.name
        guard node["type"]?.string == "file" || node["src"] != nil else {
            return [RecordedBody.Part(name: item.name, contentType: type, value: item.value)]
        }
        let paths = node["src"]?.string.map { [$0] } ?? node["src"]?.elements?.compactMap(\.string) ?? []
        return (paths.isEmpty ? ["file"] : paths).map { path in
            RecordedBody.Part(name: item.name, fileName: path.fileName ?? "file", contentType: type)
        }
    }

    private func response(_ response: Node) -> RecordedExchange.Response? {
        guard let status = response["code"]?.number.flatMap(Int.init(exactly:)), status > 0 else { return nil }
        let headers = items(response["header"], CollectionVariables())
        let language = response["_postman_previewlanguage"]?.string?.lowercased()
        let type = MediaType(headers.first("Content-Type")) ?? language.flatMap { MediaType(CollectionBody.types[$0]) }
        let text = response["body"]?.string ?? ""
        return RecordedExchange.Response(status: status, headers: headers, body: BodyReader.body(text, type))
    }
}
