#if canImport(FoundationNetworking)
    internal import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The transport that loads through a `URLSession` of its own.
///
/// It keeps no cookies, no cache and no credentials, and answers no challenge: a 401 is an answer like any other.
/// Redirects are followed; what is secret in a request (``APIRequest/secretHeaders`` and
/// ``APIRequest/secretQueryItems``) is never sent to another origin, and neither is a body: such a redirect is an error.
/// `https` never becomes `http`.
///
/// A cancelled call throws `CancellationError` at once and its connection is closed, in whatever phase it is.
///
/// - Note: On Linux the order of headers is lost, of several whose names differ in case alone the last one is left, and
///   the body of a redirect without a `Location` is lost. What a compressed body unpacks to is counted as it comes
///   (``APIRequest/maximumResponseBytes``), and what was read already is unpacked and dropped after the call has ended.
/// - Note: All sessions of a process share one thread on Linux. While a server sends faster than that reads, the others
///   wait, and so does the end of a connection whose call is over. Before Swift 6.4 Foundation ends the process where a
///   connection is closed in the middle of a head, or a chunked body has trailers; in every version where a
///   `Content-Length` is 2^63 but for a few hundred.
nonisolated public final class APIURLSessionTransport: APITransport {
    let session: URLSession
    let delegate: APISessionDelegate
    private let clock: APIClock

    /// Creates a transport with a session that lives as long as the transport does.
    ///
    /// - Parameters:
    ///   - configuration: What the session starts from. Timeouts in it do not count, since a request says its own; where
    ///     it has the system's number of connections per host, that is raised.
    ///   - clock: What measures ``APIRequest/timeout``.
    public init(configuration: URLSessionConfiguration = .ephemeral, clock: APIClock = .system) {
        delegate = APISessionDelegate()
        #if canImport(FoundationNetworking)
            let queue = APIDelegateQueue()
        #else
            let queue: OperationQueue? = nil
        #endif
        session = URLSession(configuration: configuration.forTransport, delegate: delegate, delegateQueue: queue)
        self.clock = clock
    }

    deinit {
        // A session keeps itself and its delegate alive until it is told that nothing more will come.
        session.invalidateAndCancel()
    }

    /// Sends a request, follows its redirects and returns the last answer; a stream ends with the transport.
    ///
    /// - Throws: ``APITransportError``, or `CancellationError` if the task is cancelled.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        guard let timeout = request.timeout else { return try await load(request, until: nil) }
        var count: (@Sendable () -> Int64)?
        if case .file(let file) = request.delivery {
            count = { file.progress.completed }
        }
        let deadline = APIDeadline(after: timeout, of: clock, counting: count)
        defer { deadline.cancel() }
        return try await load(request, until: deadline)
    }

    /// Loads a request and those that it is redirected to.
    ///
    /// This is not left to the session: on Linux it loses the body on the way and resolves relative addresses wrongly.
    private func load(_ request: APIRequest, until deadline: APIDeadline?) async throws -> APIRawResponse {
        var request = request
        let file = try await bodyFile(of: request, until: deadline)
        for _ in 0...Self.maximumRedirects {
            let file = request.body == nil ? nil : file
            let response = try await delegate.load(request, from: file, in: session, until: deadline)
            guard let next = try request.redirected(by: response) else { return response }
            request = next
        }
        throw APITransportError(.tooManyRedirects)
    }

    private func bodyFile(of request: APIRequest, until deadline: APIDeadline?) async throws -> APIBodyFile? {
        do {
            return try await request.body?.file(until: deadline)
        } catch {
            if error is CancellationError || error is APITransportError { throw error }
            throw APITransportError(.invalidRequest, underlying: error)
        }
    }

    private static let maximumRedirects = 20
}
