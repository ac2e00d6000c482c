public import Foundation

/// A complete HTTP request, which middleware receives and a transport sends.
nonisolated public struct APIRequest: Sendable {
    /// The method, for example `GET`.
    public var method: APIMethod

    /// The address with its query.
    public var url: URL

    /// The headers. The transport adds those of the connection, and `Content-Type` if only the body has one.
    public var headers: APIHeaders

    /// The body, if there is one.
    public var body: APIBody?

    /// The time limit, from the start of the transport to the last byte. For a stream it ends with the response
    /// headers, and for a file it applies between chunks. `nil` is no limit.
    public var timeout: Duration?

    /// The delivery of the response body.
    public var delivery: APIDelivery

    /// The maximum size of a whole body after decompression. A larger one throws an ``APITransportError`` of the kind
    /// `tooLarge`.
    public var maximumResponseBytes: Int

    /// Receives the progress of both bodies, on a thread of the transport. The last call may come after the response.
    public var onProgress: (@Sendable (APIProgress) -> Void)?

    /// Statuses of 3xx that are the response and not followed.
    public var acceptedRedirects: Set<Int>

    /// The names of secret query items, which are redacted in descriptions and never sent to another origin.
    public var secretQueryItems: Set<String>

    /// The names of secret headers, in lower case, which are redacted in descriptions and never sent to another origin.
    /// `authorization`, `cookie`, `set-cookie` and `proxy-authorization` are always secret.
    public var secretHeaders: Set<String>

    /// Secret parts of the address before its query, as sent, which are redacted in descriptions and never sent to
    /// another origin.
    public var secretAddressParts: Set<String>

    /// The call and the attempt, for middleware; `nil` for a request without a client.
    public var attempt: APIAttempt?

    /// The name of the endpoint, for middleware and tests; `nil` for a request without a client.
    public var endpoint: String?

    /// Creates a request.
    public init(
        method: APIMethod = .get,
        url: URL,
        headers: APIHeaders = APIHeaders(),
        body: APIBody? = nil,
        timeout: Duration? = nil,
        delivery: APIDelivery = .whole,
        onProgress: (@Sendable (APIProgress) -> Void)? = nil,
        acceptedRedirects: Set<Int> = [],
        secretQueryItems: Set<String> = [],
        secretHeaders: Set<String> = [],
        secretAddressParts: Set<String> = [],
        maximumResponseBytes: Int = .max,
        endpoint: String? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.delivery = delivery
        self.onProgress = onProgress
        self.acceptedRedirects = acceptedRedirects
        self.secretQueryItems = secretQueryItems
        self.secretHeaders = secretHeaders
        self.secretAddressParts = secretAddressParts
        self.maximumResponseBytes = maximumResponseBytes
        self.endpoint = endpoint
    }

    /// Whether a header is secret.
    public func isSecret(header name: String) -> Bool {
        secretHeaders.contains(name.lowercased()) || APIHeaders.isAlwaysSecret(name)
    }
}
