public import APIRuntime
internal import Foundation

/// A transport with libcurl, for servers and commands on Linux and macOS.
///
/// ```swift
/// let configuration = APIConfiguration(transport: APICurlTransport())
/// ```
///
/// It uses HTTP/1.1 and HTTP/2, and the certificates of the system. All transfers of a transport run on one thread, which
/// ends when there are no more connections.
///
/// - A stream is received at the speed of its reader: while 256 KiB of it wait, the server has to wait.
/// - A request is sent once. Only a `GET`, `HEAD` or `OPTIONS` is sent again, on another connection, if its connection
///   was used before and ends without a response.
/// - A cancelled call throws `CancellationError` at once and closes its connection, in any phase.
/// - The order of headers is kept, and so are repeated headers. Bytes that are not UTF-8 are read as Latin-1.
///
/// libcurl keeps no cookies and no credentials here, and reads no `.netrc` file.
///
/// - Note: Whether a certificate was revoked is not checked.
nonisolated public final class APICurlTransport: APITransport {
    private let mailbox: APICurlMailbox

    /// The transport has its own timers.
    public var keepsDeadlines: Bool { true }

    /// Creates a transport, whose connections and streams end with it.
    public init(_ settings: Settings = Settings()) {
        mailbox = APICurlMailbox(settings)
    }

    deinit {
        mailbox.post(.stop)
    }

    /// Sends a request and returns its response: whole, or with a stream.
    ///
    /// - Throws: ``APITransportError``, or `CancellationError` if the task is cancelled.
    public func send(_ request: APIRequest) async throws -> APIRawResponse {
        try Task.checkCancellation()
        return try await APICurlExchange(request, mailbox: mailbox).response()
    }
}
