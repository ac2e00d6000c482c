/// How long the phases of a request took; `nil` if the transport does not know it, or if there was no such phase.
///
/// A request on an existing connection has no phases before ``sending``.
nonisolated public struct APITimings: Hashable, Sendable {
    /// The wait for a free connection, of all requests with redirects. It is not a part of ``APIRequest/timeout``.
    public var queueing: Duration?
    /// Finding the addresses of the host.
    public var resolving: Duration?
    /// Opening the connection.
    public var connecting: Duration?
    /// The TLS handshake.
    public var handshake: Duration?
    /// Sending the request with its body.
    public var sending: Duration?
    /// From the end of the request to the first byte of the response.
    public var firstByte: Duration?
    /// From the start of the request, without ``queueing``, to the end of the response, or to the end of its headers for
    /// a stream.
    public var total: Duration?

    /// Creates a value, for a transport.
    public init(
        queueing: Duration? = nil,
        resolving: Duration? = nil,
        connecting: Duration? = nil,
        handshake: Duration? = nil,
        sending: Duration? = nil,
        firstByte: Duration? = nil,
        total: Duration? = nil
    ) {
        self.queueing = queueing
        self.resolving = resolving
        self.connecting = connecting
        self.handshake = handshake
        self.sending = sending
        self.firstByte = firstByte
        self.total = total
    }

    /// The same timings with another wait.
    init(_ timings: APITimings?, queueing: Duration) {
        self = timings ?? APITimings()
        self.queueing = queueing
    }
}
