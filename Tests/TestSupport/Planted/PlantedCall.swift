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
    case archive, postman, runtime, cassette, curl, fetch, powerShell

    /// Whether recordings in the format have responses.
    public var hasResponses: Bool {
        switch self {
        case .archive, .postman, .runtime, .cassette: true
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
