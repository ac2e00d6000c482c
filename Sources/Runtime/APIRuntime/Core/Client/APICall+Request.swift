internal import Foundation

nonisolated extension APICall {
    /// The whole request, with credentials.
    func request(with credentials: [APIResolvedCredential]) throws -> APIRequest {
        if let problem = path.problem ?? serverProblem {
            throw invalid(problem)
        }
        let body = try encodedBody()
        var draft = APIRequestDraft(query: isContinuation ? APIQuery() : resource.query, headers: resource.headers)
        draft.query.replace(with: additions.query)
        for (name, value) in additions.headers {
            draft.headers[name] = value
        }
        if let name = Resource.idempotencyHeader, draft.headers[name] == nil {
            draft.headers[name] = idempotencyKey
        }
        if path.isOnServer {
            draft.query.merge(defaults.query, omitting: Resource.omittedDefaults)
        }
        if path.isOnServer || isContinuation && isOnServer {
            draft.headers.merge(defaults.headers, omitting: Resource.omittedDefaults)
        }
        APIFeatures.authentication?.add(credentials, to: &draft, of: self)
        if let type = body?.contentType, draft.headers["Content-Type"] == nil {
            draft.headers.add("Content-Type", type)
        }
        if let problem = draft.headers.problem ?? draft.query.problem ?? defaults.query.problem
            ?? Resource.method.problem
        {
            throw invalid(problem)
        }
        return APIRequest(
            method: Resource.method,
            url: try url(draft),
            headers: draft.headers,
            body: body,
            timeout: max(.zero, timeout - credentials.reduce(Duration.zero) { $0 + $1.time }),
            delivery: additions.delivery,
            onProgress: additions.onProgress,
            acceptedRedirects: Resource.acceptedStatuses.filter { (300..<400).contains($0) },
            secretQueryItems: draft.secretQueryItems,
            secretHeaders: draft.secretHeaders,
            secretAddressParts: Set(draft.addressSecrets.values.map(APIPercentEncoding.encodeSegment)),
            maximumResponseBytes: configuration.maximumResponseBytes,
            endpoint: Resource.name,
            clock: configuration.clock
        )
    }

    /// The time limit of an attempt, with its login.
    var timeout: Duration { Resource.timeout ?? configuration.timeout ?? defaults.timeout ?? .seconds(60) }

    /// The encoded body, which all attempts share.
    private func encodedBody() throws -> APIBody? {
        guard let body = resource.body.map({ additions.body?($0) ?? $0 }) else { return nil }
        do {
            return try body.encoded()
        } catch {
            throw invalid("the body cannot be encoded", underlying: error)
        }
    }

    private func url(_ draft: APIRequestDraft) throws -> URL {
        let server: APIServer
        let pathText: String
        switch path.place {
        case .server(let path): (server, pathText) = (try self.server(with: draft.addressSecrets), path)
        case .url(let url): (server, pathText) = (APIServer(draft.continuation ?? url), "")
        }
        guard let url = server.url(path: pathText, query: draft.query.percentEncoded) else {
            // The original address, because the other one may contain a credential.
            throw invalid("'\(path.isOnServer ? self.server : server)' is not an http or https address")
        }
        return url
    }

    private func server(with secrets: [String: String]) throws -> APIServer {
        guard server.hasBraces else { return server }
        let filled: APIServer
        do throws(APIProblem) {
            filled = try server.filled(with: secrets)
        } catch {
            throw invalid(error.description)
        }
        if let name = filled.placeholders.first {
            throw invalid("there is no value for '\(name)' of the server's address '\(server)'")
        }
        return filled
    }
}

/// The parts of a request to which credentials are added.
nonisolated struct APIRequestDraft {
    var query: APIQuery
    var headers: APIHeaders
    var secretQueryItems: Set<String> = []
    var secretHeaders: Set<String> = []
    /// The credentials in the server's address, by placeholder.
    var addressSecrets: [String: String] = [:]
    /// The address of the next page without credentials.
    var continuation: URL?
}
