/// The settings that a client adds to every call of its server.
nonisolated public struct APIDefaults: Sendable {
    /// The query items that are added, unless a resource has or omits an item of the same name.
    public var query: APIQuery

    /// The headers that are added, unless a resource has or omits a header of the same name.
    public var headers: APIHeaders

    /// The credentials. A resource without a requirement uses the first one.
    public var credentials: [APIAuthentication]

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

    /// The rate limit headers, for resources that declare none.
    public var limits: APIRateLimits?

    /// Creates defaults. All parameters are optional.
    public init(
        query: APIQuery = APIQuery(),
        headers: APIHeaders = APIHeaders(),
        credentials: [APIAuthentication] = [],
        failures: APIFailures = [:],
        servers: [String: APIServer] = [:],
        placeholders: [String: any APIParameter] = [:],
        retry: APIRetryPolicy? = nil,
        timeout: Duration? = nil,
        limits: APIRateLimits? = nil
    ) {
        self.query = query
        self.headers = headers
        self.credentials = credentials
        self.failures = failures
        self.servers = servers
        self.placeholders = placeholders
        self.retry = retry
        self.timeout = timeout
        self.limits = limits
    }
}
