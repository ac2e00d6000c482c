/// How a client works, whatever its server.
///
/// Copies share what is remembered between calls, such as the waits a server asked for.
nonisolated public struct APIConfiguration: Sendable {
    /// The transport of every client that is given no other, so that they share connections.
    public static let sharedTransport: any APITransport = APIURLSessionTransport()

    /// What carries the requests.
    public var transport: any APITransport

    /// The steps that every try passes through, the first one outermost.
    public var middleware: [any APIMiddleware]

    /// When calls are tried again, unless a resource has a policy of its own; `nil` is what the client says, else
    /// ``APIRetryPolicy/standard``.
    public var retry: APIRetryPolicy?

    /// The time, for waits; the transport has a clock of its own for the timeout.
    public var clock: APIClock

    /// A random number from 0 up to 1, for the delays between tries.
    public var random: @Sendable () -> Double

    /// The longest a try may take, unless a resource says otherwise; `nil` is what the client says, else a minute.
    public var timeout: Duration?

    /// The longest that a server may make a call wait; a longer wait is thrown as ``APIError/Kind/rateLimited``.
    public var maximumWait: Duration

    /// The most bytes of a stream that wait to be read, and the most that one event or line of it may have.
    ///
    /// A server cannot be slowed down, so more of them end the stream with ``APIError/Kind/tooLarge``.
    public var streamLimit: Int

    /// The most bytes of an answer that is kept in memory, counted when its compression is undone.
    ///
    /// More of them are thrown as ``APIError/Kind/tooLarge`` as soon as they come; what is larger is a download.
    public var maximumResponseBytes: Int

    /// Decoders for answers that are not JSON.
    public var decoders: APIDecoders

    /// Hears of what answers hold against their promise: once in a call of each, and of 1,000 at most.
    ///
    /// Headers are heard of when they are read by their types, which may be after the call.
    public var onDrift: (@Sendable (APIDrift) -> Void)?

    /// The longest a call may take in all, with its tries and the waits between them; to the head of a stream, and to the
    /// end of a download. `nil` is no limit beside ``timeout`` and ``maximumWait``.
    ///
    /// A wait that would last longer is not begun: what it was for is thrown at once.
    public var totalTimeout: Duration?

    /// How many more tries a server may cost before calls succeed again; `nil` is no limit.
    ///
    /// Where a server is down, tries after tries would multiply the load on it. So what a call needs more than one try for
    /// is taken from this budget, and a call without any is not tried again. A call that succeeds gives back what its own
    /// tries have taken, and of those that need one try, five give back one.
    public var retryBudget: Int?

    /// The most requests that a server gets at once, at least one; `nil` is no limit.
    ///
    /// Others wait, and go on in the order in which they came; ``timeout`` does not count that. A stream counts until it
    /// ends or nobody reads it any more.
    public var maximumConcurrentCalls: Int?

    let state = APISharedState()

    /// Creates a configuration that shares nothing with others but the transport.
    public init(
        transport: any APITransport = Self.sharedTransport,
        middleware: [any APIMiddleware] = [],
        retry: APIRetryPolicy? = nil,
        clock: APIClock = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        timeout: Duration? = nil,
        maximumWait: Duration = .seconds(60),
        streamLimit: Int = 16 << 20,
        maximumResponseBytes: Int = 256 << 20,
        decoders: APIDecoders = APIDecoders(),
        onDrift: (@Sendable (APIDrift) -> Void)? = nil,
        totalTimeout: Duration? = nil,
        retryBudget: Int? = 100,
        maximumConcurrentCalls: Int? = nil
    ) {
        self.transport = transport
        self.middleware = middleware
        self.retry = retry
        self.clock = clock
        self.random = random
        self.timeout = timeout
        self.maximumWait = maximumWait
        self.streamLimit = streamLimit
        self.maximumResponseBytes = maximumResponseBytes
        self.decoders = decoders
        self.onDrift = onDrift
        self.totalTimeout = totalTimeout
        self.retryBudget = retryBudget
        self.maximumConcurrentCalls = maximumConcurrentCalls
    }
}
