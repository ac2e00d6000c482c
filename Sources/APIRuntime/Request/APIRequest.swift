public import Foundation

/// A whole HTTP request, as middleware sees it and a transport sends it.
nonisolated public struct APIRequest: Sendable {
    /// The method, for example `GET`.
    public var method: APIMethod

    /// The address with its query.
    public var url: URL

    /// The headers; the transport adds those of the connection, and `Content-Type` where only the body has one.
    public var headers: APIHeaders

    /// The body, if there is one.
    public var body: APIBody?

    /// The time that the call may take, from the start of the transport to the last byte; to the head where the body
    /// comes as a stream, and to the next bytes where it goes into a file; `nil` is no limit.
    public var timeout: Duration?

    /// How the body of the answer is handed over.
    public var delivery: APIDelivery

    /// The most bytes of a body that is handed over whole, counted when its compression is undone; more of them are an
    /// ``APITransportError`` of the kind `tooLarge`.
    public var maximumResponseBytes: Int

    /// Hears how far the bodies have come, on a thread of the transport; the last call may come after the answer.
    public var onProgress: (@Sendable (APIProgress) -> Void)?

    /// Statuses of 3xx that are the answer and not followed.
    public var acceptedRedirects: Set<Int>

    /// The names of query items whose values are secret: left out of descriptions, never sent to another origin.
    public var secretQueryItems: Set<String>

    /// The names of headers, in lower case, whose values are secret: left out of descriptions, never sent to another
    /// origin. `authorization`, `cookie`, `set-cookie` and `proxy-authorization` always count.
    public var secretHeaders: Set<String>

    /// Parts of the address before its query, as they are sent, that are secret: left out of descriptions, never sent to
    /// another origin.
    public var secretAddressParts: Set<String>

    /// Which try of which call it is, as a client says it to middleware; `nil` for a request of no client.
    public var attempt: APIAttempt?

    /// The name of the endpoint that is called, for middleware and tests; `nil` for a request of no client.
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

    /// Whether the value of a header is secret.
    public func isSecret(header name: String) -> Bool {
        secretHeaders.contains(name.lowercased()) || APIHeaders.isAlwaysSecret(name)
    }
}
