internal import Foundation

nonisolated extension APICall {
    /// The whole request, with credentials.
    func request(with authentications: [APIAuthentication]) async throws -> APIRequest {
        if let problem = path.problem {
            throw invalid(problem)
        }
        let body = try encodedBody()
        var draft = APIRequestDraft(query: isContinuation ? APIQuery() : resource.query, headers: resource.headers)
        draft.query.replace(with: additions.query)
        for (name, value) in additions.headers {
            draft.headers[name] = value
        }
        if path.isOnServer {
            draft.query.merge(defaults.query, omitting: Resource.omittedDefaults)
        }
        if path.isOnServer || isContinuation && isOnServer {
            draft.headers.merge(defaults.headers, omitting: Resource.omittedDefaults)
        }
        for authentication in authentications {
            if isInAddress(authentication.placement) {
                draft.keepSecret(authentication.placement)
            } else if let text = try await text(of: authentication) {
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
            delivery: additions.delivery,
            secretQueryItems: draft.secretQueryItems,
            secretHeaders: draft.secretHeaders
        )
    }

    /// Whether the address of a next page has the credential already.
    private func isInAddress(_ placement: APIAuthentication.Placement) -> Bool {
        guard isContinuation, case .query(let name) = placement, case .url(let url) = path.place else { return false }
        let items = url.query(percentEncoded: true)?.split(separator: "&") ?? []
        return items.contains { $0.hasPrefix(APIPercentEncoding.encode(name) + "=") }
    }

    /// The body with its bytes, so that every try sends the same and none encodes again.
    private func encodedBody() throws -> APIBody? {
        guard let body = resource.body?.adding(additions.fields) else { return nil }
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
        case .server(let path): (server, pathText) = (self.server, path)
        case .url(let url): (server, pathText) = (APIServer(url), "")
        }
        guard let url = server.url(path: pathText, query: query.percentEncoded) else {
            throw invalid("'\(server)' is no http or https address")
        }
        return url
    }
}
