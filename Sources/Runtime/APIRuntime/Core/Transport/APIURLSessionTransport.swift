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
/// A stream is buffered, because a session cannot be slowed down; see ``APIConfiguration/streamLimit``.
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
    /// The requests that wait for a connection: in the session, their timeouts would include that wait.
    let queue: (any APIMiddleware)?

    /// Creates a transport with a session that lives as long as the transport.
    ///
    /// - Parameter configuration: The configuration of the session. Its timeouts are ignored, because each request has
    ///   its own. The default number of connections for each host is raised.
    public init(configuration: URLSessionConfiguration = .ephemeral) {
        delegate = APISessionDelegate()
        let configuration = configuration.forTransport
        queue = APIFeatures.connections?.connectionQueue(limit: configuration.httpMaximumConnectionsPerHost)
        session = URLSession(
            configuration: configuration,
            delegate: delegate,
            delegateQueue: APIFeatures.downloads?.delegateQueue()
        )
    }

    deinit {
        // A session keeps itself and its delegate alive until it is invalidated.
        delegate.invalidate(session)
    }

    /// The session ends a request after its ``APIRequest/timeout``.
    public var keepsDeadlines: Bool { true }

    /// Sends one request and returns its response. A stream ends with the transport.
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
        let deadline = APIDeadline(of: request)
        defer { deadline?.cancel() }
        let file = try await bodyFile(of: request, until: deadline)
        return try await delegate.load(request, from: file, in: session, until: deadline)
    }

    private func bodyFile(of request: APIRequest, until deadline: APIDeadline?) async throws -> (any APIBodyFile)? {
        do {
            return try await request.body?.file(until: deadline)
        } catch {
            if error is CancellationError || error is APITransportError { throw error }
            throw APITransportError(.invalidRequest, underlying: error)
        }
    }
}

nonisolated extension APIURLSessionTransport: CustomReflectable {
    /// No children: `dump` of a client would read the session's state, which the session's thread changes.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
