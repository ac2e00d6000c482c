public import Foundation

/// One scripted answer of an ``APIMockTransport``: what it gives, and which request it is for.
///
/// ```swift
/// APIMockAnswer.json(#"{"items": []}"#).when(.get, "/2.3/questions")
/// ```
nonisolated public struct APIMockAnswer: Sendable {
    private let respond: @Sendable (APIRequest) async throws -> APIRawResponse
    private var method: APIMethod?
    private var path: String?

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
    /// - Parameter failure: How the answer breaks off behind the last chunk, if it does.
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
    /// - Parameter path: The whole path, percent-encoded as it is sent, without the query.
    public func when(_ method: APIMethod? = nil, _ path: String? = nil) -> Self {
        var answer = self
        answer.method = method
        answer.path = path
        return answer
    }

    /// The same answer, for as many requests as come.
    public func repeated() -> Self {
        var answer = self
        answer.isRepeated = true
        return answer
    }

    func matches(_ request: APIRequest) -> Bool {
        (method == nil || method == request.method) && (path == nil || path == request.url.path(percentEncoded: true))
    }

    func response(to request: APIRequest) async throws -> APIRawResponse {
        try await respond(request)
    }
}

nonisolated extension APIMockAnswer: CustomStringConvertible {
    /// The requests that it is for, for example `GET /2.3/questions`.
    public var description: String {
        "\(method?.rawValue ?? "any method") \(path ?? "any path")"
    }
}
