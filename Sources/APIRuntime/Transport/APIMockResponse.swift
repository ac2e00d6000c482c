public import Foundation

/// One scripted answer of an ``APIMockTransport``: what it gives, and which request it is for.
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

    /// Whether it answers more than one request.
    private(set) var isRepeated = false

    /// Creates an answer that a closure makes; it may throw what a transport throws.
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

    /// A body in chunks, as a stream hands them over; a call that is no stream gets them joined.
    ///
    /// - Parameters:
    ///   - chunks: The texts of the chunks.
    ///   - failure: How the answer breaks off behind the last chunk, if it does.
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

    /// No answer: the transport throws.
    public static func failure(_ kind: APITransportError.Kind) -> Self {
        Self { _ in throw APITransportError(kind) }
    }

    /// The same answer, for requests of that method and path alone; `nil` stands for any.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The whole path, percent-encoded as it is sent, without the query.
    public func when(_ method: APIMethod? = nil, _ path: String? = nil) -> Self {
        var copy = self
        copy.method = method
        copy.path = path
        return copy
    }

    /// The same answer, for calls of that endpoint alone, whatever their parameters.
    ///
    /// ```swift
    /// APIMockResponse.json(#"{"items": []}"#).when(QuestionsResource.self)
    /// ```
    public func when<Resource: APIResource>(_ resource: Resource.Type) -> Self {
        var copy = self
        copy.endpoint = Resource.name
        return copy
    }

    /// The same answer, given after a time on the clock of the transport; the timeout of a request ends it before.
    public func delayed(by delay: Duration) -> Self {
        var copy = self
        copy.delay = delay
        return copy
    }

    /// The same answer, for as many requests as come.
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
    /// The requests that it is for, for example `GET /2.3/questions` or `questions`.
    public var description: String {
        let line = "\(method?.rawValue ?? "any method") \(path ?? "any path")"
        guard let endpoint else { return line }
        return method == nil && path == nil ? endpoint : "\(endpoint) as \(line)"
    }
}
