#if canImport(FoundationNetworking)
    internal import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// A transport with its own `URLSession`.
///
/// ```swift
/// let settings = URLSessionConfiguration.ephemeral
/// settings.httpMaximumConnectionsPerHost = 2
/// let configuration = APIConfiguration(transport: APIURLSessionTransport(configuration: settings))
/// ```
///
/// It keeps no cookies, no cache and no credentials, and responds to no challenge: a 401 is a response like any other.
/// Redirects are followed. Secrets of a request (``APIRequest/secretHeaders`` and ``APIRequest/secretQueryItems``) are
/// never sent to another origin, and neither is a body: such a redirect is an error. `https` never becomes `http`.
///
/// A cancelled call throws `CancellationError` at once and closes its connection, in any phase.
///
/// - Note: On Linux the order of headers is lost, only the last of several headers whose names differ in case is kept,
///   and the body of a redirect without a `Location` is lost. Decompressed bytes are counted while they arrive
///   (``APIRequest/maximumResponseBytes``), and compressed bytes that were already read are decompressed and dropped
///   after the end of the call. Foundation reports no error for gzip that ends before its checksum, so the call has none.
/// - Note: All sessions of a process share one thread on Linux. While a server sends faster than that thread reads, the
///   other sessions wait, and so does the end of a connection whose call has ended. Before Swift 6.4, Foundation
///   crashes if a connection closes within the response headers or a chunked body has trailers; in every version it
///   crashes for a `Content-Length` of nearly 2^63.
nonisolated public final class APIURLSessionTransport: APITransport {
    let session: URLSession
    let delegate: APISessionDelegate
    private let clock: APIClock
    /// The requests that wait for a connection: in the session, their timeouts would include that wait.
    let queue: (any APIMiddleware)?

    /// Creates a transport with a session that lives as long as the transport.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session. Its timeouts are ignored, because each request has its own.
    ///     The default number of connections for each host is raised.
    ///   - clock: The clock for ``APIRequest/timeout``.
    public init(configuration: URLSessionConfiguration = .ephemeral, clock: APIClock = .system) {
        delegate = APISessionDelegate()
        let configuration = configuration.forTransport
        queue = APIFeatures.connections?.connectionQueue(limit: configuration.httpMaximumConnectionsPerHost)
        session = URLSession(
            configuration: configuration,
            delegate: delegate,
            delegateQueue: APIFeatures.downloads?.delegateQueue()
        )
        self.clock = clock
    }

    deinit {
        // A session keeps itself and its delegate alive until it is invalidated.
        session.invalidateAndCancel()
    }

    /// Sends a request, follows its redirects and returns the last response. A stream ends with the transport.
    ///
    /// At most as many requests to a server run at once as the session has connections for it. Others wait in their
    /// order.
    ///
    /// - Throws: ``APITransportError``, or `CancellationError` if the task is cancelled.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        guard let queue else { return try await load(request) }
        return try await queue.respond(to: request) { try await load($0) }
    }

    private func load(_ request: APIRequest) async throws -> APIRawResponse {
        guard let timeout = request.timeout else { return try await load(request, until: nil) }
        var count: (@Sendable () -> Int64)?
        if case .sink(let sink) = request.delivery {
            count = { sink.progress.completed }
        }
        let deadline = APIDeadline(after: timeout, of: clock, counting: count)
        defer { deadline.cancel() }
        return try await load(request, until: deadline)
    }

    /// Loads a request and its redirects.
    ///
    /// The session does not do this, because on Linux it loses the body and resolves relative addresses incorrectly.
    private func load(_ request: APIRequest, until deadline: APIDeadline?) async throws -> APIRawResponse {
        var request = request
        let file = try await bodyFile(of: request, until: deadline)
        for _ in 0...Self.maximumRedirects {
            let file = request.body == nil ? nil : file
            let response = try await delegate.load(request, from: file, in: session, until: deadline)
            guard let next = try request.redirected(by: response) else { return response }
            request = next
        }
        throw APITransportError(.redirectRefused, "the server redirects more than \(Self.maximumRedirects) times")
    }

    private func bodyFile(of request: APIRequest, until deadline: APIDeadline?) async throws -> (any APIBodyFile)? {
        do {
            return try await request.body?.file(until: deadline)
        } catch {
            if error is CancellationError || error is APITransportError { throw error }
            throw APITransportError(.invalidRequest, underlying: error)
        }
    }

    private static let maximumRedirects = 20
}

nonisolated extension APIURLSessionTransport: CustomReflectable {
    /// No children: `dump` of a client would read the session's state, which the session's thread changes.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
