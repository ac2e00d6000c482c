/// When a call that failed is tried again, and after how long.
///
/// A call with an idempotency key may be sent twice whatever its method.
/// The delay is random between nothing and a bound that doubles with every try, so that clients that failed together
/// do not come back together. A `Retry-After` of the server takes its place (RFC 9110, section 10.2.3). How many tries all
/// calls together may cost a server, ``APIConfiguration/retryBudget`` says.
nonisolated public struct APIRetryPolicy: Hashable, Sendable {
    /// Three tries in all, on 408, 429, 500, 502, 503, 504, lost connections and failures that say so.
    public static let standard = Self()

    /// One try.
    public static let off = Self(attempts: 1)

    /// The most tries, the first one included.
    public var attempts: Int

    /// The statuses after which another try is made.
    public var statuses: Set<Int>

    /// The methods that may be sent twice (RFC 9110, section 9.2.2).
    public var methods: Set<APIMethod>

    /// The bound of the delay before the second try.
    public var delay: Duration

    /// The largest bound of a delay.
    public var maximumDelay: Duration

    /// Creates a policy; what is left out is as in ``standard``.
    public init(
        attempts: Int = 3,
        statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
        methods: Set<APIMethod> = [.get, .head, .put, .delete],
        delay: Duration = .milliseconds(500),
        maximumDelay: Duration = .seconds(8)
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.methods = methods
        self.delay = delay
        self.maximumDelay = maximumDelay
    }

    /// Whether an error may pass, so that another try is worth it.
    func isTransient(_ error: APIError) -> Bool {
        error.kind == .connectionLost
            || error.status.map(statuses.contains) == true
            || error.failure?.isRetryable == true
            || error.retryAfter != nil
    }

    /// The delay after the try with this number, for a random number from 0 to 1.
    func delay(afterAttempt attempt: Int, random: Double) -> Duration {
        var bound = delay
        for _ in 1..<max(attempt, 1) where bound < maximumDelay {
            bound *= 2
        }
        return min(bound, maximumDelay) * random
    }
}
