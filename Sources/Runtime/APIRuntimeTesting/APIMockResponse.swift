public import APIRuntime
public import Foundation

/// One scripted response of an ``APIMockTransport``, and the requests that it matches.
///
/// ```swift
/// APIMockResponse.json(#"{"items": []}"#).when(.get, "/2.3/questions")
/// ```
nonisolated public struct APIMockResponse: Sendable {
    private let respond: @Sendable (APIRequest) async throws -> APIRawResponse
    private var method: APIMethod?
    private var path: String?
    private var endpoint: String?
    private var delay = Duration.zero

    /// Whether it is used for any number of requests.
    private(set) var isRepeated = false

    /// Creates a response from a closure, which may throw an error of a transport.
    public init(_ respond: @escaping @Sendable (APIRequest) async throws -> APIRawResponse) {
        self.respond = respond
    }

    /// A JSON text.
    public static func json(_ text: String, status: Int = 200, headers: APIHeaders = APIHeaders()) -> Self {
        data(Data(text.utf8), contentType: "application/json", status: status, headers: headers)
    }

    /// A value as JSON, such as one of a client's models.
    public static func value(
        _ value: some Encodable & Sendable,
        status: Int = 200,
        headers: APIHeaders = APIHeaders()
    ) -> Self {
        Self { request in
            let body = try APIJSONCoding.encode(value)
            var headers = headers
            headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
            return APIRawResponse(status: status, headers: headers, body: body, url: request.url)
        }
    }

    /// Bytes of any kind.
    public static func data(
        _ bytes: Data,
        contentType: String = "application/octet-stream",
        status: Int = 200,
        headers: APIHeaders = APIHeaders()
    ) -> Self {
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? contentType
        return Self { [headers] request in
            APIRawResponse(status: status, headers: headers, body: bytes, url: request.url)
        }
    }

    /// A status and headers without a body.
    public static func empty(_ status: Int = 204, headers: APIHeaders = APIHeaders()) -> Self {
        Self { request in APIRawResponse(status: status, headers: headers, url: request.url) }
    }

    /// A streamed body in chunks. A call without a stream receives them joined.
    ///
    /// - Parameters:
    ///   - chunks: The strings of the chunks.
    ///   - failure: The error after the last chunk, if any.
    ///   - contentType: The header `Content-Type`, unless `headers` has one.
    ///   - status: The status.
    ///   - headers: The other headers.
    public static func stream(
        _ chunks: [String],
        failure: APITransportError.Kind? = nil,
        contentType: String = "text/event-stream",
        status: Int = 200,
        headers: APIHeaders = APIHeaders()
    ) -> Self {
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? contentType
        return Self { [headers] request in
            let rest = APILocked(chunks[...])
            let stream = APIByteStream(next: {
                if let chunk = rest.withLock({ $0.popFirst() }) { return Data(chunk.utf8) }
                if let failure { throw APITransportError(failure) }
                return nil
            })
            return APIRawResponse(status: status, headers: headers, stream: stream, url: request.url)
        }
    }

    /// No response: the transport throws an error.
    public static func failure(_ kind: APITransportError.Kind) -> Self {
        Self { _ in throw APITransportError(kind) }
    }

    /// The same response, only for requests with that method and path; `nil` matches any.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The whole path without the query, percent-encoded as sent.
    public func when(_ method: APIMethod? = nil, _ path: String? = nil) -> Self {
        var copy = self
        copy.method = method
        copy.path = path
        return copy
    }

    /// The same response, only for calls of that endpoint, with any parameters.
    ///
    /// ```swift
    /// APIMockResponse.json(#"{"items": []}"#).when(QuestionsListResource.self)
    /// ```
    public func when<Resource: APIResource>(_ resource: Resource.Type) -> Self {
        var copy = self
        copy.endpoint = Resource.name
        return copy
    }

    /// The same response, after a delay on the transport's clock. The timeout of a request may end it before.
    public func delayed(by delay: Duration) -> Self {
        var copy = self
        copy.delay = delay
        return copy
    }

    /// The same response, for any number of requests.
    public func repeated() -> Self {
        var copy = self
        copy.isRepeated = true
        return copy
    }

    func matches(_ request: APIRequest) -> Bool {
        (method == nil || method == request.method)
            && (path == nil || path == request.url.path(percentEncoded: true))
            && (endpoint == nil || endpoint == request.endpoint)
    }

    func response(to request: APIRequest, clock: APIClock) async throws -> APIRawResponse {
        let limit = request.timeout ?? delay
        if delay > .zero { try await clock.sleep(min(delay, limit)) }
        if delay > limit { throw APITransportError(.timedOut) }
        return try await respond(request)
    }
}

nonisolated extension APIMockResponse: CustomStringConvertible {
    /// The requests that it matches, for example `GET /2.3/questions` or `questions`.
    public var description: String {
        let line = "\(method?.rawValue ?? "any method") \(path ?? "any path")"
        guard let endpoint else { return line }
        return method == nil && path == nil ? endpoint : "\(endpoint) as \(line)"
    }
}
