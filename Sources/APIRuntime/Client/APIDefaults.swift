/// What a client adds to every call to its server.
nonisolated public struct APIDefaults: Sendable {
    /// Items that are added unless a resource has or omits one of that name.
    public var query: APIQuery

    /// Fields that are added unless a resource has or omits one of that name.
    public var headers: APIHeaders

    /// The credentials; a resource without a requirement of its own takes the first.
    public var credentials: [APIAuthentication]

    /// What failures look like, where a resource does not say.
    public var failures: APIFailures

    /// Servers besides the client's own, by the names that resources use.
    public var servers: [String: APIServer]

    /// What stands for the names in braces of servers' addresses.
    public var placeholders: [String: any APIParameter]

    /// When calls are tried again, where neither a resource nor the configuration says so.
    public var retry: APIRetryPolicy?

    /// The longest a try may take, where neither a resource nor the configuration says so.
    public var timeout: Duration?

    /// How the server tells that no call is left, where a resource does not say.
    public var limits: APIRateLimits?

    /// Creates defaults; everything may be left out.
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
