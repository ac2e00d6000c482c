import Foundation

/// A call of an API with values that must not reach a written file, or with values that must not change.
public struct PlantedCall: Sendable {
    public var method = "POST"
    public var url = "https://api.shop.example/v1/things"
    public var headers: [(name: String, value: String)] = []
    public var requestType = "application/json"
    public var request = ""
    public var responseType = "application/json"
    public var response = ""
    /// The values, as they are in the call.
    public var values: [String] = []

    public init() {}
}

/// The formats of recordings.
public enum PlantedFormat: String, CaseIterable, Sendable {
    case archive, postman, runtime, cassette, stub, charles, insomnia4, insomnia5, bruno, brunoExport, openCollection
    case httpieExport, httpFile, httpie, curl, fetch, powerShell

    /// Whether recordings in the format have responses.
    public var hasResponses: Bool {
        switch self {
        case .archive, .postman, .runtime, .cassette, .stub, .charles: true
        case .bruno, .brunoExport, .openCollection, .httpFile: true
        case .insomnia4, .insomnia5, .httpieExport, .httpie: false
        case .curl, .fetch, .powerShell: false
        }
    }

    /// A recording of calls.
    public func recording(of calls: [PlantedCall]) -> String {
        switch self {
        case .archive: json(["log": ["version": "1.2", "entries": calls.map(archiveEntry)]])
        case .postman: json(["info": ["name": "Shop"], "item": calls.map(postmanItem)])
        case .runtime: json(calls.map(runtimeExchange))
        case .cassette: json(["http_interactions": calls.map(interaction)])
        case .stub: json(["mappings": calls.map(stub)])
        case .charles: json(calls.map(charlesEntry))
        case .insomnia4: json(["__export_format": 4, "resources": calls.map(insomniaRequest)])
        case .insomnia5: json(["type": "collection.insomnia.rest/5.0", "collection": calls.map(insomniaRequest)])
        case .bruno: bruno(calls)
        case .brunoExport: json(["brunoConfig": [:] as [String: Any], "items": calls.map { brunoItem($0, "content") }])
        case .openCollection: json(["opencollection": "1.0.0", "items": calls.map { brunoItem($0, "data") }])
        case .httpieExport: json(["meta": ["format": "httpie"], "entry": ["requests": calls.map(httpieRequest)]])
        case .httpFile: calls.map(httpFile).joined(separator: "\n\n###\n")
        case .httpie: calls.map(httpie).joined()
        case .curl: calls.map(curl).joined()
        case .fetch: calls.map(fetch).joined()
        case .powerShell: calls.map(powerShell).joined()
        }
    }

    private func json(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    private func requestHeaders(_ call: PlantedCall) -> [(name: String, value: String)] {
        call.headers + (call.request.isEmpty ? [] : [("Content-Type", call.requestType)])
    }

    private func pairs(_ headers: [(name: String, value: String)], named name: String) -> [[String: String]] {
        headers.map { [name: $0.name, "value": $0.value] }
    }

    private func archiveEntry(_ call: PlantedCall) -> [String: Any] {
        var request: [String: Any] = [
            "method": call.method, "url": call.url, "headers": pairs(requestHeaders(call), named: "name"),
            "queryString": [] as [String],
        ]
        if !call.request.isEmpty { request["postData"] = ["mimeType": call.requestType, "text": call.request] }
        let content = ["mimeType": call.responseType, "text": call.response]
        let response: [String: Any] = [
            "status": 200, "headers": [["name": "Content-Type", "value": call.responseType]], "content": content,
        ]
        return ["request": request, "response": response]
    }

    private func postmanItem(_ call: PlantedCall) -> [String: Any] {
        let request: [String: Any] = [
            "method": call.method, "url": ["raw": call.url], "header": pairs(requestHeaders(call), named: "key"),
            "body": ["mode": "raw", "raw": call.request],
        ]
        let response: [String: Any] = [
            "code": 200, "header": [["key": "Content-Type", "value": call.responseType]], "body": call.response,
        ]
        return ["name": "Call", "request": request, "response": [response]]
    }

    private func runtimeExchange(_ call: PlantedCall) -> [String: Any] {
        let headers = Dictionary(requestHeaders(call).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        return [
            "request": ["method": call.method, "target": call.url, "headers": headers, "text": call.request],
            "response": ["status": 200, "headers": ["Content-Type": call.responseType], "text": call.response],
        ]
    }

    private func interaction(_ call: PlantedCall) -> [String: Any] {
        let headers = Dictionary(requestHeaders(call).map { ($0.name, [$0.value]) }, uniquingKeysWith: { $1 })
        return [
            "request": ["method": call.method, "uri": call.url, "body": ["string": call.request], "headers": headers],
            "response": [
                "status": ["code": 200], "headers": ["Content-Type": [call.responseType]],
                "body": ["string": call.response],
            ],
        ]
    }

    private func stub(_ call: PlantedCall) -> [String: Any] {
        let headers = Dictionary(
            requestHeaders(call).map { ($0.name, ["equalTo": $0.value]) },
            uniquingKeysWith: { $1 }
        )
        var request: [String: Any] = ["method": call.method, "url": call.url, "headers": headers]
        if !call.request.isEmpty { request["bodyPatterns"] = [["equalTo": call.request]] }
        let response: [String: Any] = ["body": call.response, "headers": ["Content-Type": call.responseType]]
        return ["request": request, "response": response]
    }

    private func charlesEntry(_ call: PlantedCall) -> [String: Any] {
        func message(_ headers: [(name: String, value: String)], _ text: String) -> [String: Any] {
            ["header": ["headers": pairs(headers, named: "name")], "body": ["text": text]]
        }
        let scheme = call.url.prefix { $0 != ":" }
        let address = call.url.dropFirst(scheme.count + 3)
        let host = address.prefix { $0 != "/" }
        let parts = address.dropFirst(host.count).split(separator: "?", maxSplits: 1)
        let response = message([("Content-Type", call.responseType)], call.response)
        return [
            "method": call.method, "scheme": String(scheme), "host": String(host), "path": String(parts.first ?? "/"),
            "query": String(parts.dropFirst().first ?? ""), "request": message(requestHeaders(call), call.request),
            "response": response.merging(["status": 200]) { $1 },
        ]
    }

    private func insomniaRequest(_ call: PlantedCall) -> [String: Any] {
        var request: [String: Any] = [
            "_type": "request", "name": "Call", "method": call.method, "url": call.url,
            "headers": pairs(requestHeaders(call), named: "name"),
        ]
        if !call.request.isEmpty { request["body"] = ["mimeType": call.requestType, "text": call.request] }
        return request
    }

    private func httpieRequest(_ call: PlantedCall) -> [String: Any] {
        let text = ["value": call.request, "format": call.requestType]
        return [
            "name": "Call", "method": call.method, "url": call.url,
            "headers": pairs(requestHeaders(call), named: "name"),
            "body": ["type": call.request.isEmpty ? "none" : "text", "text": text] as [String: Any],
        ]
    }

    /// - Parameter content: The key of the text of a response.
    private func brunoItem(_ call: PlantedCall, _ content: String) -> [String: Any] {
        var request: [String: Any] = [
            "method": call.method, "url": call.url, "headers": pairs(requestHeaders(call), named: "name"),
        ]
        if !call.request.isEmpty { request["body"] = ["mode": "text", "text": call.request] }
        let response: [String: Any] = [
            "status": 200, "headers": [["name": "Content-Type", "value": call.responseType]],
            "body": ["type": "text", content: call.response],
        ]
        return ["name": "Call", "request": request, "examples": [["name": "Example", "response": response]]]
    }

    /// A file with the first call as its request, and with an example for each call.
    private func bruno(_ calls: [PlantedCall]) -> String {
        let url = calls.first?.url ?? ""
        return "meta {\n  name: Call\n}\n\nget {\n  url: \(url)\n}\n\n" + calls.map(brunoExample).joined()
    }

    private func brunoExample(_ call: PlantedCall) -> String {
        func indented(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }.joined(
                separator: "\n"
            )
        }
        let headers = requestHeaders(call).map { "      \($0.name): \($0.value)\n" }.joined()
        let body = call.request.isEmpty ? "" : "    body:text: {\n\(indented(call.request))\n    }\n"
        return """
            example {
              name: Example

              request: {
                url: \(call.url)
                method: \(call.method)
                mode: text
                headers: {
            \(headers)    }

            \(body)  }

              response: {
                headers: {
                  Content-Type: \(call.responseType)
                }

                status: {
                  code: 200
                }

                body: {
                  type: text
                  content: '''
            \(indented(call.response))
                  '''
                }
              }
            }

            """
    }

    private func httpFile(_ call: PlantedCall) -> String {
        let headers = requestHeaders(call).map { "\($0.name): \($0.value)\n" }.joined()
        return """
            \(call.method) \(call.url) HTTP/1.1
            \(headers)
            \(call.request)

            HTTP/1.1 200 OK
            Content-Type: \(call.responseType)

            \(call.response)
            """
    }

    private func httpie(_ call: PlantedCall) -> String {
        func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
        let headers = requestHeaders(call).map { " \(quoted("\($0.name):\($0.value)"))" }.joined()
        let body = call.request.isEmpty ? "" : " --raw=\(quoted(call.request))"
        return "http\(body) \(call.method) \(quoted(call.url))\(headers)\n"
    }

    private func curl(_ call: PlantedCall) -> String {
        let headers = requestHeaders(call).map { " -H '\($0.name): \($0.value)'" }.joined()
        let body =
            call.request.isEmpty
            ? ""
            : " --data-binary $'\(call.request.replacing("\\", with: "\\\\").replacing("\r", with: "\\r").replacing("'", with: "\\'"))'"
        return "curl -X \(call.method) '\(call.url)'\(headers)\(body)\n"
    }

    private func fetch(_ call: PlantedCall) -> String {
        var options: [String: Any] = [
            "method": call.method,
            "headers": Dictionary(requestHeaders(call).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
        ]
        if !call.request.isEmpty { options["body"] = call.request }
        return "fetch(\(json([call.url]).dropFirst().dropLast()), \(json(options)));\n"
    }

    private func powerShell(_ call: PlantedCall) -> String {
        func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
        let headers = requestHeaders(call).map { "\(quoted($0.name))=\(quoted($0.value))" }.joined(separator: "; ")
        let body = call.request.isEmpty ? "" : " -Body \(quoted(call.request))"
        return "Invoke-WebRequest -Uri \(quoted(call.url)) -Method \(call.method) -Headers @{\(headers)}\(body)\n"
    }
}
