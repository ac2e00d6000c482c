public import Foundation

/// A complete HTTP request, which middleware receives and a transport sends.
///
/// ```swift
/// var request = APIRequest(url: URL(string: "https://api.example.org/users")!)
/// request.headers["Accept-Language"] = "de"
/// print(request.method.rawValue, request.url.path)  // GET /users
/// ```
nonisolated public struct APIRequest: Sendable {
    /// The method, for example `GET`.
    public var method: APIMethod
    /// The address with its query.
    public var url: URL
    /// The headers. The transport adds those of the connection. The client adds `Content-Type` if only the body has one.
    public var headers: APIHeaders
    /// The body, if there is one.
    public var body: APIBody?

    /// The time limit, from the start of the transport to the last byte, without the wait for a free connection. For a
    /// stream it ends with the response headers, and for a file it applies between chunks. `nil` is no limit.
    ///
    /// After a redirect, a transport receives the rest of it.
    public var timeout: Duration?
    /// The time limit between the chunks of a file; `nil` is ``timeout``.
    var chunkTimeout: Duration?
    /// The clock for the time limit, that of the client.
    public var clock: APIClock

    /// The delivery of the response body.
    public var delivery: APIDelivery

    /// The maximum size of a whole body after decompression. A larger one throws ``APIError/Kind/tooLarge``.
    public var maximumResponseBytes: Int

    /// Receives the progress of both bodies, on a thread of the transport. The last call may come after the response.
    public var onProgress: (@Sendable (APIProgress) -> Void)?
    /// Statuses of 3xx that are the response and not followed.
    public var acceptedRedirects: Set<Int>
    /// The names of secret query items, which are redacted in descriptions and never sent to another origin.
    public var secretQueryItems: Set<String>

    /// The names of secret headers, in lowercase, which are redacted in descriptions and never sent to another origin.
    /// `authorization`, `cookie`, `set-cookie` and `proxy-authorization` are always secret.
    public var secretHeaders: Set<String>

    /// Secret parts of the address before its query, as sent, which are redacted in descriptions and never sent to
    /// another origin.
    public var secretAddressParts: Set<String>

    /// The call and the attempt, for middleware; `nil` for a request without a client.
    public var attempt: APIAttempt?
    /// The name of the endpoint, for middleware and tests; `nil` for a request without a client.
    public var endpoint: String?

    /// Creates a request, for tests of middleware and of a transport. A client creates those of its calls.
    ///
    /// Only the address is required. By default, the request is a `GET` without a time limit, and its response is
    /// returned whole.
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
        endpoint: String? = nil,
        clock: APIClock = .system
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
        self.clock = clock
    }

    /// Whether a header is secret.
    public func isSecret(header name: String) -> Bool {
        secretHeaders.contains(name.lowercased()) || APIHeaders.isAlwaysSecret(name)
    }
}

/// The method of an HTTP request (RFC 9110, section 9; `PATCH` is RFC 5789).
///
/// The set is open: `APIMethod(rawValue: "QUERY")` is valid. Methods are case-sensitive.
nonisolated public struct APIMethod: RawRepresentable, Hashable, Sendable {
    /// Reads something. A call with this method may be repeated.
    public static let get = Self(rawValue: "GET")
    /// Reads the headers that a `GET` would return. The response has no body.
    public static let head = Self(rawValue: "HEAD")
    /// Sends something to be processed. A call is not repeated, unless it has an idempotency key.
    public static let post = Self(rawValue: "POST")
    /// Creates or replaces something. A call with this method may be repeated.
    public static let put = Self(rawValue: "PUT")
    /// Changes a part of something. A call is not repeated, unless it has an idempotency key.
    public static let patch = Self(rawValue: "PATCH")
    /// Removes something. A call with this method may be repeated.
    public static let delete = Self(rawValue: "DELETE")
    /// Asks which methods are allowed. A call is not repeated by the standard policy.
    public static let options = Self(rawValue: "OPTIONS")

    public var rawValue: String

    /// Creates a method, which is sent unchanged.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

nonisolated extension APIMethod {
    /// Why it cannot be sent: it is not a token (RFC 9110, section 9.1).
    var problem: String? {
        rawValue.isEmpty || !rawValue.utf8.allSatisfy(APIHeaders.isTokenByte)
            ? "\(String(reflecting: rawValue)) is not a method" : nil
    }
}

/// The delivery of a response body.
nonisolated public enum APIDelivery: Equatable, Sendable {
    /// Whole, as ``APIRawResponse/body``.
    case whole

    /// As ``APIRawResponse/stream``, as soon as the response headers arrive.
    ///
    /// A transport with back-pressure waits for the reader, and the server waits with it. One without, such as
    /// ``APIURLSessionTransport``, buffers at most `limit` bytes. More bytes end the stream with an error.
    case stream(limit: Int)

    /// To a sink, such as the file of a download, unless the response is a failure.
    case sink(any APIBodySink)

    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.whole, .whole): true
        case (.stream(let limit), .stream(let other)): limit == other
        case (.sink(let sink), .sink(let other)): sink === other
        default: false
        }
    }
}

/// Receives the body of a response while it arrives, instead of the memory.
nonisolated public protocol APIBodySink: AnyObject, Sendable {
    /// The number of received bytes, and the expected number if it is known.
    var progress: APIProgress { get }
    /// Whether it currently receives the body of a response.
    var isOpen: Bool { get }

    /// Prepares for the body of a response. It is called with the status and headers: by a transport that writes to
    /// sinks, or else by the client.
    ///
    /// - Returns: Whether the sink receives the body. If not, the response is returned whole.
    /// - Throws: ``APITransportError`` of the kind `unwritable`, or another error that ends the call.
    func begin(_ head: APIRawResponse) throws -> Bool

    /// Receives the next bytes of the body.
    func write(_ bytes: Data) throws
}

/// The progress of a request body or a response body.
///
/// ```swift
/// let progress = APIProgress(.upload, completed: 512, total: 2_048)
/// print(progress.fraction ?? 0)  // 0.25
/// ```
nonisolated public struct APIProgress: Hashable, Sendable {
    /// The direction of a transfer.
    public enum Direction: Hashable, Sendable {
        /// The body of the request is sent.
        case upload
        /// The body of the response is received.
        case download
    }

    /// Which of the two bodies is transferred.
    public var direction: Direction
    /// The bytes sent or received so far. Another attempt starts at zero.
    public var completed: Int64
    /// The total number of bytes, if it is known. A compressed response does not contain it.
    public var total: Int64?

    /// The completed fraction from 0 to 1, if it is known.
    public var fraction: Double? {
        total.map { $0 == 0 ? 1 : Double(completed) / Double($0) }
    }

    /// Creates a value, for a transport or for tests.
    public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }
}
