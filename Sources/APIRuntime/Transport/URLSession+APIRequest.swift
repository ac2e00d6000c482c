internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

nonisolated extension URLRequest {
    /// The request as a session loads it.
    ///
    /// - Parameter hasFile: Whether the body is sent from a file.
    init(_ request: APIRequest, hasFile: Bool) throws(APITransportError) {
        guard let origin = APIOrigin(request.url), ["http", "https"].contains(origin.scheme) else {
            throw APITransportError(.invalidRequest, underlying: APIInvalidRequest("its address is no http or https"))
        }
        // Middleware may have added it after the client looked.
        if let problem = request.headers.problem ?? request.method.problem ?? request.body?.contentTypeProblem {
            throw APITransportError(.invalidRequest, underlying: APIInvalidRequest(problem))
        }
        var url = request.url
        if url.scheme != origin.scheme {
            // Foundation on Linux has no protocol for `HTTP`.
            url = URL(string: origin.scheme + url.absoluteString.dropFirst(origin.scheme.count)) ?? url
        }
        // Some systems would send a name and a password before the host, some would not.
        if url.absoluteString.utf8.contains(UInt8(ascii: "@")) {
            var address = APIAddress(url)
            address.replaceUser(with: "")
            url = URL(string: address.text) ?? url
        }
        self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.noTimeout)
        httpMethod = request.method.rawValue
        for (name, value) in request.headers {
            addValue(value, forHTTPHeaderField: name)
        }
        guard let body = request.body else { return }
        do {
            if !hasFile { httpBody = try body.bytes }
        } catch {
            throw APITransportError(.invalidRequest, underlying: error)
        }
        if request.headers["Content-Type"] == nil {
            // Without one, Foundation would call the bytes a form.
            setValue(body.contentType ?? "application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
    }

    /// Foundation's own timeout counts the time in its queue too; a week is more than any call takes.
    private static var noTimeout: TimeInterval { 7 * 24 * 60 * 60 }
}

nonisolated extension APIRawResponse {
    /// The head of a response. The names are sorted, since Foundation does not keep their order.
    init(_ response: HTTPURLResponse) {
        self.init(status: response.statusCode, url: response.url)
        let fields = response.allHeaderFields.compactMap { name, value -> (String, String)? in
            guard let name = name as? String, let value = value as? String else { return nil }
            return (name, value)
        }
        for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) {
            headers.add(name, value)
        }
    }
}

nonisolated extension URLSessionConfiguration {
    /// A copy that keeps nothing between calls and lets many of them run at once.
    var forTransport: URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else { return self }
        copy.httpCookieStorage = nil
        copy.httpCookieAcceptPolicy = .never
        copy.httpShouldSetCookies = false
        copy.urlCache = nil
        copy.requestCachePolicy = .reloadIgnoringLocalCacheData
        copy.urlCredentialStorage = nil
        if copy.httpMaximumConnectionsPerHost == URLSessionConfiguration.ephemeral.httpMaximumConnectionsPerHost {
            copy.httpMaximumConnectionsPerHost = 64
        }
        return copy
    }
}
