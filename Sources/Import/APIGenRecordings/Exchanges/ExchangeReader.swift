import APIGenSupport

/// Reads exchanges that are written as JSON or YAML: the recordings of the runtime, those of common test libraries
/// (nock, VCR, betamax, WireMock), and sessions of Charles.
///
/// An exchange has an object each for the request and the response, or one object has all of it.
struct ExchangeReader {
    let file: RecordingFile

    /// The keys under which test libraries list exchanges.
    private static let lists = ["http_interactions", "interactions", "exchanges", "mappings", "recordings"]

    /// - Returns: `nil` if the value has no exchange.
    func read(_ root: Node) -> RecordingReader.Result? {
        for key in Self.lists {
            if let list = root[key], list.elements != nil { return read(list: list, pointer: "/\(key)") }
        }
        if root.elements != nil { return read(list: root, pointer: "") }
        let root = root.exchangeOfCharles ?? root
        guard Self.isExchange(root) else { return nil }
        var result = RecordingReader.Result()
        result.add(in: file) { () throws(RecordingError) in [try exchange(root, pointer: "")] }
        return result
    }

    private func read(list: Node, pointer: String) -> RecordingReader.Result? {
        let elements = (list.elements ?? []).map { $0.exchangeOfCharles ?? $0 }
        guard elements.contains(where: Self.isExchange) else { return nil }
        var result = RecordingReader.Result()
        // A tunnel of Charles has encrypted bytes.
        for (index, element) in elements.enumerated() where element["tunnel"]?.bool != true {
            result.add(in: file) { () throws(RecordingError) in
                guard Self.isExchange(element) else {
                    throw RecordingError("this element is not an exchange", at: element.range)
                }
                return [try exchange(element, pointer: "\(pointer)/\(index)")]
            }
        }
        return result
    }

    /// Whether a value has a method, an address and something of a response.
    private static func isExchange(_ node: Node) -> Bool {
        let request = request(of: node)
        guard request["method"]?.string != nil, target(of: request) != nil else { return false }
        return node["request"]?.entries != nil || node["response"] != nil || status(of: node) != nil
    }

    private static func request(of node: Node) -> Node {
        node["request"].flatMap { $0.entries == nil ? nil : $0 } ?? node
    }

    private static func target(of request: Node) -> Node? {
        (["target", "url", "uri", "path"] + StubRequest.targets).lazy.compactMap { request[$0] }
            .first { $0.string != nil }
    }

    /// A status is a number, an object with one, or a string that begins with one: `200 OK`.
    private static func status(of response: Node) -> Int? {
        ["status", "statusCode", "status_code", "code"].lazy.compactMap { key in
            let status = response[key]
            let words = (status?["code"] ?? status)?.string?.split(separator: " ") ?? []
            return words.first.flatMap { Double($0) }.flatMap(Int.init(exactly:))
        }.first
    }

    private func exchange(_ node: Node, pointer: String) throws(RecordingError) -> RecordedExchange {
        let request = Self.request(of: node)
        let isFlat = node["request"]?.entries == nil
        let method = request["method"]
        let stub = StubRequest(request)
        guard let name = (stub?.method ?? method?.string)?.uppercased(), name.isToken else {
            throw RecordingError("an exchange needs a method", at: method?.range ?? request.range)
        }
        let target = Self.target(of: request)
        let base = request["scope"] ?? request["origin"]
        guard let target, let address = stub?.address ?? address(target.string ?? "", base: base) else {
            throw RecordingError("an exchange needs an address", at: target?.range ?? request.range)
        }
        let headers = headers(request, isFlat ? ["reqheaders", "requestHeaders"] : ["headers"])
        var exchange = RecordedExchange(
            method: name,
            address,
            headers: headers.adding(userInfo: stub?.userInfo),
            body: stub?.body(headers) ?? body(request, isFlat ? ["requestBody", "body"] : ["body"], headers),
            place: file.place(pointer, at: target.range)
        )
        exchange.query += stub?.query ?? []
        let response = isFlat ? node : node["response"] ?? node
        // A stub of WireMock without a status has 200.
        guard let status = Self.status(of: response) ?? response.stubStatus, status > 0 else { return exchange }
        let fields = self.headers(response, isFlat ? ["responseHeaders", "rawHeaders", "headers"] : ["headers"])
        exchange.response = RecordedExchange.Response(
            status: status,
            headers: fields,
            body: body(response, isFlat ? ["responseBody", "response"] : ["jsonBody", "body"], fields)
        )
        return exchange
    }

    private func address(_ target: String, base: Node?) -> RecordedAddress? {
        guard target.hasPrefix("/"), let base = base?.string, base.contains("://") else {
            return RecordedAddress(target, form: .recorded)
        }
        return RecordedAddress(base.hasSuffix("/") ? base + target.dropFirst() : base + target, form: .recorded)
    }

    /// The header fields: an object with a string or a list for each name, or names and values in turn.
    private func headers(_ message: Node, _ keys: [String]) -> [RecordedExchange.Item] {
        guard let headers = keys.lazy.compactMap({ message[$0] }).first(where: { !$0.isNull }) else { return [] }
        var fields: [RecordedExchange.Item] = []
        for entry in headers.entries ?? [] {
            for value in entry.value.elements ?? [entry.value] {
                guard let name = entry.key.text,
                    let value = value.string.map(Optional.some) ?? value.matchedText(of: name)
                else { continue }
                fields.append(RecordedExchange.Item(name: name, value: value))
            }
        }
        let elements = headers.elements ?? []
        let texts = elements.compactMap(\.string)
        if texts.count == elements.count {
            for index in stride(from: 0, to: texts.count - 1, by: 2) {
                fields.append(RecordedExchange.Item(name: texts[index], value: texts[index + 1]))
            }
        } else {
            for element in elements {
                guard let name = element["name"]?.string, let value = element["value"]?.string else { continue }
                fields.append(RecordedExchange.Item(name: name, value: value))
            }
        }
        return fields
    }

    // MARK: - Bodies

    /// The body of a message, which the runtime writes as `json`, `text` or `base64`.
    private func body(_ message: Node, _ keys: [String], _ headers: [RecordedExchange.Item]) -> RecordedBody? {
        let value = keys.lazy.compactMap { message[$0] }.first { !$0.isNull }
        let decoder = ContentDecoder(
            headers,
            charset: value?["encoding"]?.string,
            budget: file.decompression
        )
        if let json = message["json"] { return self.json(json, decoder.type) }
        if let text = message["text"]?.string { return decoder.body(text) }
        if let bytes = (message["base64"] ?? message["base64Body"])?.string.flatMap({ [UInt8](base64: $0) }) {
            return decoder.body(bytes)
        }
        if let name = message["bodyFileName"]?.string { return decoder.body(file.stubBody(name) ?? []) }
        return value.flatMap { body($0, isHexadecimal: message["responseIsBinary"]?.bool == true, decoder) }
    }

    /// - Parameter isHexadecimal: Whether the value has bytes in hexadecimal digits if it is a string.
    private func body(_ value: Node, isHexadecimal: Bool, _ decoder: ContentDecoder) -> RecordedBody? {
        if let parts = wrappedBody(value) {
            let bodies = parts.lazy.compactMap { body($0, isHexadecimal: false, decoder) }
            return bodies.first { $0.unread == nil } ?? bodies.first
        }
        guard let text = value.string else { return decoder.body(chunks: value) ?? json(value, decoder.type) }
        if let bytes = value.binaryBytes ?? (isHexadecimal ? [UInt8](hexadecimal: [text]) : nil) {
            return decoder.body(bytes)
        }
        // A number or a Boolean is JSON unless it is in quotes.
        return [.string, .null].contains(value.scalarKind) ? decoder.body(text) : json(value, decoder.type)
    }

    /// The strings of a body that is an object with its encoding, the best one first; `nil` if the value is not one.
    private func wrappedBody(_ value: Node) -> [Node]? {
        let keys = value.entries?.compactMap(\.key.text) ?? []
        guard !keys.isEmpty, Set(keys).isSubset(of: ["encoding", "string", "base64_string"]) else { return nil }
        return [value["base64_string"]?.asBinary, value["string"]].compactMap(\.self)
    }

    private func json(_ value: Node, _ type: MediaType?) -> RecordedBody {
        RecordedBody(type: type.flatMap { $0.isJSON ? $0.name : nil } ?? "application/json", .json(value.asJSON))
    }
}

extension Node {
    /// The tags of base64 in YAML; Ruby writes the local one.
    private static let binaryTags = ["!!binary", "!binary", "!<tag:yaml.org,2002:binary>"]

    fileprivate var binaryBytes: [UInt8]? {
        guard let tag, Self.binaryTags.contains(tag.text) else { return nil }
        return string.flatMap { [UInt8](base64: $0) }
    }

    /// The same text as base64.
    fileprivate var asBinary: Node {
        var node = self
        node.tag = Tag(text: Self.binaryTags[0], range: range)
        return node
    }
}
