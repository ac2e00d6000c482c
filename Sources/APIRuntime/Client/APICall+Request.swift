internal import Foundation

nonisolated extension APICall {
    /// The whole request, with credentials.
    func request(with authentications: [APIAuthentication]) async throws -> APIRequest {
        if let problem = path.problem {
            throw invalid(problem)
        }
        let body = try encodedBody()
        var draft = APIRequestDraft(query: resource.query, headers: resource.headers)
        if case .server = path.place {
            draft.query.merge(defaults.query, omitting: Resource.omittedDefaults)
            draft.headers.merge(defaults.headers, omitting: Resource.omittedDefaults)
        }
        for authentication in authentications {
            if let text = try await text(of: authentication) {
                draft.add(authentication.placement, text)
            }
        }
        if let type = body?.contentType, draft.headers["Content-Type"] == nil {
            draft.headers.add("Content-Type", type)
        }
        if let problem = draft.headers.problem {
            throw invalid(problem)
        }
        return APIRequest(
            method: Resource.method,
            url: try url(query: draft.query),
            headers: draft.headers,
            body: body,
            timeout: Resource.timeout ?? configuration.timeout,
            secretQueryItems: draft.secretQueryItems,
            secretHeaders: draft.secretHeaders
        )
    }

    /// The body with its bytes, so that every try sends the same and none encodes again.
    private func encodedBody() throws -> APIBody? {
        guard let body = resource.body else { return nil }
        do {
            return .data(try body.bytes, contentType: body.contentType)
        } catch {
            throw invalid("the body cannot be encoded", underlying: error)
        }
    }

    private func url(query: APIQuery) throws -> URL {
        let server: APIServer
        let pathText: String
        switch path.place {
        case .server(let path): (server, pathText) = (client.server, path)
        case .url(let url): (server, pathText) = (APIServer(url), "")
        }
        guard let url = server.url(path: pathText, query: query.percentEncoded) else {
            throw invalid("'\(server)' is no http or https address")
        }
        return url
    }
}
