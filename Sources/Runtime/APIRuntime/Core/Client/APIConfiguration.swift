/// The settings of a client that do not depend on its server.
///
/// Copies share the state between calls, such as the waits that a server requires.
///
/// ```swift
/// let configuration = APIConfiguration(
///     retry: APIRetryPolicy(attempts: 5),
///     timeout: .seconds(10),
///     totalTimeout: .seconds(30)
/// )
/// let stack = StackExchangeClient(configuration: configuration)
/// ```
nonisolated public struct APIConfiguration: Sendable {
    /// The default transport, which all clients share together with its connections.
    public static let sharedTransport: any APITransport = APIURLSessionTransport()
    /// The transport of all requests. Tests use `APIMockTransport` or `APIReplayTransport`.
    public var transport: any APITransport
    /// The middleware of every attempt. The first one is the outermost.
    public var middleware: [any APIMiddleware]

    /// The retry policy, unless a resource has its own; `nil` is the client's default, or ``APIRetryPolicy/standard``.
    public var retry: APIRetryPolicy?

    /// The clock for waits and timeouts.
    public var clock: APIClock
    /// Returns a random number from 0 to 1, for the delays between attempts.
    public var random: @Sendable () -> Double
    /// The time limit of an attempt with its login, unless a resource has its own; `nil` is the client's default, or one
    /// minute. It does not include waits: for a rate limit, or for a free connection.
    public var timeout: Duration?
    /// The longest wait that a server may require. A longer wait is thrown, with its ``APIError/retryAfter``.
    public var maximumWait: Duration
    /// The longest time without bytes of a stream, which ends it with ``APIError/Kind/timedOut``; `nil` is no limit.
    public var streamIdleTimeout: Duration?

    /// The maximum number of bytes in one event or line of a stream. More bytes end it with
    /// ``APIError/Kind/tooLarge``.
    ///
    /// It is also the maximum number of unread bytes, if the transport cannot slow the server down, such as
    /// ``APIURLSessionTransport``. A transport with back-pressure waits for the reader.
    public var streamLimit: Int

    /// The maximum size of a response in memory, after decompression.
    ///
    /// A larger response, for which downloads exist, throws ``APIError/Kind/tooLarge`` as soon as it reaches the limit.
    public var maximumResponseBytes: Int

    /// The decoders of responses that are not JSON.
    public var decoders: APIDecoders
    /// The observers of every call.
    public var observers: [any APIObserver]

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
        streamIdleTimeout: Duration? = nil,
        streamLimit: Int = 16 << 20,
        maximumResponseBytes: Int = 256 << 20,
        decoders: APIDecoders = APIDecoders(),
        observers: [any APIObserver] = [],
        totalTimeout: Duration? = nil,
        retryBudget: Int? = 100
    ) {
        self.transport = transport
        self.middleware = middleware
        self.retry = retry
        self.clock = clock
        self.random = random
        self.timeout = timeout
        self.maximumWait = maximumWait
        self.streamIdleTimeout = streamIdleTimeout
        self.streamLimit = streamLimit
        self.maximumResponseBytes = maximumResponseBytes
        self.decoders = decoders
        self.observers = observers
        self.totalTimeout = totalTimeout
        self.retryBudget = retryBudget
    }
}

/// The state that all copies of a client share: call numbers, retry budgets, and the state of observers.
nonisolated package final class APISharedState: Sendable {
    private let lastCall = APILocked(0)
    private let values = APILocked<[ObjectIdentifier: any AnyObject & Sendable]>([:])

    let retries = APIRetryBudget()

    func nextCallNumber() -> Int {
        lastCall.withLock { last in
            last += 1
            return last
        }
    }

    /// The state of an observer, which is created when it is needed.
    package func value<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
        values.withLock { values in
            let key = ObjectIdentifier(Value.self)
            if let value = values[key] as? Value { return value }
            let value = make()
            values[key] = value
            return value
        }
    }
}

/// The settings that a client adds to every call of its server.
nonisolated public struct APIDefaults: Sendable {
    /// The query items that are added, unless a resource has or omits an item of the same name.
    public var query: APIQuery
    /// The headers that are added, unless a resource has or omits a header of the same name.
    public var headers: APIHeaders
    /// The credentials, of which a resource requires some by their names. One without a secret is not sent.
    public var credentials: [APIAuthentication]
    /// The credentials of resources without a requirement. The default is the first one, if the client has it.
    public var authentication: APIAuthenticationRequirement
    /// The failure types, for resources that declare none.
    public var failures: APIFailures
    /// The other servers, by the names that resources use.
    public var servers: [String: APIServer]
    /// The values of placeholders in server addresses.
    public var placeholders: [String: any APIParameter]
    /// The retry policy, if neither a resource nor the configuration has one.
    public var retry: APIRetryPolicy?
    /// The time limit of an attempt, if neither a resource nor the configuration has one.
    public var timeout: Duration?
    /// The observers of every call, after those of the configuration.
    public var observers: [any APIObserver]

    /// Creates settings, which the initializer of a generated client calls. By default, nothing is added to a call.
    public init(
        query: APIQuery = APIQuery(),
        headers: APIHeaders = APIHeaders(),
        credentials: [APIAuthentication] = [],
        authentication: APIAuthenticationRequirement = .default,
        failures: APIFailures = [:],
        servers: [String: APIServer] = [:],
        placeholders: [String: any APIParameter] = [:],
        retry: APIRetryPolicy? = nil,
        timeout: Duration? = nil,
        observers: [any APIObserver] = []
    ) {
        self.query = query
        self.headers = headers
        self.credentials = credentials
        self.authentication = authentication
        self.failures = failures
        self.servers = servers
        self.placeholders = placeholders
        self.retry = retry
        self.timeout = timeout
        self.observers = observers
    }
}
