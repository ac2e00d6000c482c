import APIGenSupport

/// The request that a stub of WireMock matches.
struct StubRequest {
    /// The keys of an address that others than WireMock do not have.
    static let targets = ["urlPath", "urlPathTemplate", "urlPathPattern", "urlPattern"]

    private let request: Node

    /// - Returns: `nil` if the request has no matcher.
    init?(_ request: Node) {
        let keys = Self.targets + ["queryParameters", "bodyPatterns", "basicAuthCredentials", "basicAuth"]
        guard keys.contains(where: { request[$0] != nil }) || request["method"]?.string == "ANY" else { return nil }
        self.request = request
    }

    /// `nil` if the recording has one.
    var method: String? {
        guard request["method"]?.string == "ANY" else { return nil }
        return request["bodyPatterns"] == nil ? "GET" : "POST"
    }

    /// The address of a template or of a regular expression; `nil` if the request has another one.
    var address: RecordedAddress? {
        if let template = request["urlPathTemplate"]?.string {
            let values = (request["pathParameters"]?.entries ?? []).map {
                ($0.key.text ?? "", $0.value["equalTo"]?.string)
            }
            let known = Dictionary(values.compactMap { name, value in value.map { (name, $0) } }) { first, _ in first }
            return RecordedAddress(template, form: .typed, values: known)
        }
        let pattern = request["urlPathPattern"]?.string ?? request["urlPattern"]?.string
        return pattern.flatMap { RecordedAddress(StubPattern.address(of: $0), form: .typed) }
    }

    /// The items of the query. The value of an item that matches an expression is not known.
    var query: [RecordedExchange.Item] {
        (request["queryParameters"]?.entries ?? []).compactMap { entry in
            guard let name = entry.key.text, entry.value["absent"] == nil else { return nil }
            let values = entry.value["hasExactly"] ?? entry.value["includes"]
            let value = values?.elements?.first ?? entry.value
            return RecordedExchange.Item(name: name, value: (value["equalTo"] ?? value["contains"])?.string)
        }
    }

    /// The name and the password of basic authentication.
    var userInfo: String? {
        guard let credentials = request["basicAuthCredentials"] ?? request["basicAuth"] else { return nil }
        return "\(credentials["username"]?.string ?? ""):\(credentials["password"]?.string ?? "")"
    }

    func body(_ headers: [RecordedExchange.Item]) -> RecordedBody? {
        let type = MediaType(headers.first("Content-Type"))
        for pattern in request["bodyPatterns"]?.elements ?? [] {
            if let json = pattern["equalToJson"] {
                guard let text = json.string else { return RecordedBody(type: "application/json", .json(json.asJSON)) }
                return BodyReader.body(text, type ?? MediaType("application/json"), form: .typed)
            }
            if let text = (pattern["equalTo"] ?? pattern["equalToXml"])?.string { return BodyReader.body(text, type) }
        }
        return nil
    }
}

extension Node {
    /// The value of a header field that a stub matches.
    ///
    /// - Returns: `nil` if the field is not sent, and a value of `nil` if it is not known.
    func matchedText(of name: String) -> String?? {
        if let text = (self["equalTo"] ?? self["contains"])?.string { return text }
        guard let pattern = self["matches"]?.string else { return nil }
        let (start, isWhole) = StubPattern.literalStart(of: pattern)
        // The scheme and the type are the beginning of a value.
        let tells = isWhole || ["authorization", "content-type", "accept"].contains(name.lowercased())
        return .some(tells && !start.isEmpty ? start : nil)
    }

    /// The status of a response of a stub that does not have it; `nil` for any other value.
    var stubStatus: Int? {
        let bodies = ["bodyFileName", "jsonBody", "base64Body", "body"]
        let hasStatus = ["status", "statusCode", "status_code", "code", "proxyBaseUrl", "fault"]
            .contains { self[$0] != nil }
        return !hasStatus && bodies.contains { self[$0] != nil } ? 200 : nil
    }
}

extension RecordingFile {
    /// A body of a stub, in the folder `__files` next to the folder `mappings`.
    func stubBody(_ name: String) -> [UInt8]? {
        let root = folder.ranges(of: "mappings/").last { range in
            range.lowerBound == folder.startIndex || folder[..<range.lowerBound].hasSuffix("/")
        }
        let parent = root.map { String(folder[..<$0.lowerBound]) } ?? folder
        return bytes(of: name, in: parent + "__files/")
    }
}
