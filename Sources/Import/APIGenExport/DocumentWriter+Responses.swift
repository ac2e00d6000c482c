import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Responses and failures by their statuses.
extension DocumentWriter {
    mutating func writeResponses(of endpoint: API.Endpoint) -> Members {
        var responses = Members()
        if endpoint.outcomes.isEmpty {
            let content = writeContent(of: endpoint, endpoint.response)
            var response: Members = ["description": .text(content.isEmpty ? "No Content" : "OK")]
            addHeaders(of: endpoint, to: &response)
            if !content.isEmpty { response["content"] = .object(content) }
            responses[content.isEmpty ? "204" : "200"] = response.tree
        }
        for outcome in endpoint.outcomes {
            var response: Members = ["description": .text(outcome.metadata.doc ?? outcome.status.value.phrase)]
            addHeaders(of: endpoint, to: &response)
            response[.result] = true
            switch outcome.meaning {
            case .value(let type): response["content"] = .object(writeContent(of: endpoint, type))
            case .flag(let flag): response[.result] = .text("\(flag)")
            case .nothing: break
            }
            response[.as] = outcome.swiftName.map { .text($0.value) }
            response[.deprecated] = outcome.metadata.deprecated.map { .text($0) }
            responses[Self.key(outcome.status.value)] = response.tree
        }
        addFailures(of: endpoint, to: &responses)
        return responses
    }

    private mutating func addFailures(of endpoint: API.Endpoint, to responses: inout Members) {
        for failure in endpoint.failures where failure.condition.value != .body {
            responses[Self.key(failure.condition.value)] = self.failure(failure).tree
        }
        for (key, failure) in components.responses where responses[Self.key(failure.condition.value)] == nil {
            responses[Self.key(failure.condition.value)] = ["$ref": .text("#/components/responses/\(key)")]
        }
    }

    private mutating func addHeaders(of endpoint: API.Endpoint, to response: inout Members) {
        var headers = Members()
        for own in endpoint.responseHeaders { headers[own.name.value] = writeHeader(own).tree }
        for (key, shared) in components.headers where headers[shared.name.value] == nil {
            headers[shared.name.value] = ["$ref": .text("#/components/headers/\(key)")]
        }
        if !headers.isEmpty { response["headers"] = headers.tree }
    }

    func failure(_ failure: API.Failure) -> Members {
        let description =
            switch failure.condition.value {
            case .status(let status): HTTPStatus.one(status).phrase
            case .statusClass(let digit): HTTPStatus.all(digit).phrase
            case .any, .body: "Error"
            }
        let reference = Self.writeReference(to: failure.model)
        var members: Members = ["description": .text(description)]
        members["content"] = ["application/json": ["schema": reference.tree]]
        return members
    }

    private static func key(_ condition: Spec.ErrorCase.Condition) -> String {
        switch condition {
        case .status(let status): "\(status)"
        case .statusClass(let digit): "\(digit)XX"
        case .any, .body: "default"
        }
    }

    private static func key(_ status: HTTPStatus) -> String {
        switch status {
        case .one(let code): "\(code)"
        case .all(let digit): "\(digit)XX"
        }
    }

    // MARK: Contents

    private mutating func writeContent(
        of endpoint: API.Endpoint,
        _ type: API.ValueType?
    ) -> [(key: String, value: JSONTree)] {
        var content: [(key: String, value: JSONTree)] = []
        if let stream = endpoint.stream {
            let element = writeSchema(stream.element, .response)
            content.append(
                (stream.format == .events ? "text/event-stream" : "application/x-ndjson", ["schema": element.tree])
            )
        }
        guard let type else { return content }
        var media = Members()
        let isRaw = Self.rawMediaType(of: type, in: endpoint) != nil
        media["schema"] = (isRaw ? raw(type) : enveloped(writeSchema(type, .response), in: endpoint.envelope)).tree
        media["example"] = endpoint.sample.flatMap { samples[$0.value] }
        content.append((mediaType(of: type, in: endpoint), media.tree))
        return content
    }

    /// JSON, unless the type or the header `Accept` says something else.
    private func mediaType(of type: API.ValueType, in endpoint: API.Endpoint) -> String {
        guard let standard = Self.rawMediaType(of: type, in: endpoint) else { return "application/json" }
        return constant("accept", of: endpoint).flatMap { $0.contains("json") ? nil : $0 } ?? standard
    }

    /// The usual media type of a response that is not JSON.
    private static func rawMediaType(of type: API.ValueType, in endpoint: API.Endpoint) -> String? {
        guard endpoint.envelope.isEmpty else { return nil }
        return switch type.wrapped {
        case .scalar(.data): "application/octet-stream"
        case .scalar(.string): "text/plain"
        default: nil
        }
    }

    /// The objects around the response that the client opens.
    private func enveloped(_ schema: Members, in keys: [String]) -> Members {
        keys.reversed().reduce(schema) { inner, key in
            ["type": "object", "properties": .object([(key, inner.tree)]), "required": [.text(key)]]
        }
    }
}
