/// The settings of a client that do not depend on its server.
///
/// Copies share the state between calls, such as the waits that a server requires.
nonisolated public struct APIConfiguration: Sendable {
    /// The default transport, which all clients share together with its connections.
    public static let sharedTransport: any APITransport = APIURLSessionTransport()

    /// The transport of all requests. Tests use `APIMockTransport` or `APIReplayTransport`.
    public var transport: any APITransport

    /// The middleware of every attempt. The first one is the outermost.
    public var middleware: [any APIMiddleware]

    /// The retry policy, unless a resource has its own; `nil` is the client's default policy, or
    /// ``APIRetryPolicy/standard``.
    public var retry: APIRetryPolicy?

    /// The clock for waits. The transport has its own clock for timeouts.
    public var clock: APIClock

    /// Returns a random number from 0 to 1, for the delays between attempts.
    public var random: @Sendable () -> Double

    /// The time limit of an attempt, unless a resource has its own; `nil` is the client's default, or one minute.
    public var timeout: Duration?

    /// The longest wait that a server may require. A longer wait is thrown as ``APIError/Kind/rateLimited``.
    public var maximumWait: Duration

    /// The maximum number of unread bytes of a stream, and of bytes in one event or line.
    ///
    /// The runtime cannot slow a server down, so more bytes end the stream with ``APIError/Kind/tooLarge``.
    public var streamLimit: Int

    /// The maximum size of a response in memory, after decompression.
    ///
    /// A larger response is thrown as ``APIError/Kind/tooLarge`` as soon as the limit is reached. Use a download for
    /// it.
    public var maximumResponseBytes: Int

    /// The decoders of responses that are not JSON.
    public var decoders: APIDecoders

    /// Receives the drift of responses: each difference once for each call, and at most 1,000 for each call.
    ///
    /// Declared headers are checked when a response is received. Reading them later reports nothing.
    public var onDrift: (@Sendable (APIDrift) -> Void)?

    /// The time limit of a whole call with its attempts and waits. For a stream it ends with the response headers, for
    /// a download with the file. `nil` is no limit besides ``timeout`` and ``maximumWait``.
    ///
    /// A wait that exceeds the limit is not started: the call throws at once.
    public var totalTimeout: Duration?

    /// The number of additional attempts for a server until calls succeed again; `nil` is no limit.
    ///
    /// While a server is down, retries multiply its load. Each additional attempt is taken from this budget, and
    /// without a budget no call is repeated. A call that succeeds returns its own additional attempts, and five calls
    /// that succeed at once return one.
    public var retryBudget: Int?

    /// The maximum number of concurrent requests to a server, at least one; `nil` is no limit.
    ///
    /// Other requests wait in their order, and ``timeout`` does not include that wait. A stream counts until it ends or
    /// its reader releases it.
    public var maximumConcurrentCalls: Int?

    let state = APISharedState()

    /// Creates a configuration that shares only the default transport with others.
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

/// The state that all copies of a client share: required waits, call numbers, retry budgets, and running calls.
nonisolated final class APISharedState: Sendable {
    /// The end of each wait, on the client's clock.
    private let waits = APILocked<[APIThrottleKey: Duration]>([:])

    private let lastCall = APILocked(0)

    let retries = APIRetryBudget()
    let slots = APICallSlots()

    func endOfWait(for key: APIThrottleKey) -> Duration? {
        // Most calls find no wait, and need not hash the key.
        waits.withLock { $0.isEmpty ? nil : $0[key] }
    }

    /// Stores a wait and removes those that have ended. A shorter wait never replaces a longer one.
    func wait(until end: Duration, for key: APIThrottleKey, now: Duration) {
        waits.withLock { waits in
            waits = waits.filter { $0.value > now }
            waits[key] = max(end, waits[key] ?? end)
        }
    }

    func nextCallNumber() -> Int {
        lastCall.withLock { last in
            last += 1
            return last
        }
    }
}
