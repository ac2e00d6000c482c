/// The policy for additional attempts of a failed call, and their delays.
///
/// A call with an idempotency key may be sent twice, whatever its method. The delay is random up to a bound that
/// doubles with every attempt, so that clients that failed together do not return together. A `Retry-After` of the
/// server replaces it (RFC 9110, section 10.2.3). ``APIConfiguration/retryBudget`` limits the additional attempts of
/// all calls.
nonisolated public struct APIRetryPolicy: Hashable, Sendable {
    /// Three attempts, on 408, 429, 500, 502, 503, 504, lost connections and retryable failures.
    public static let standard = Self()

    /// One attempt.
    public static let off = Self(attempts: 1)

    /// The maximum number of attempts, including the first.
    public var attempts: Int

    /// The statuses that allow another attempt.
    public var statuses: Set<Int>

    /// The methods that may be sent twice (RFC 9110, section 9.2.2).
    public var methods: Set<APIMethod>

    /// The bound of the delay before the second attempt.
    public var delay: Duration

    /// The maximum bound of a delay.
    public var maximumDelay: Duration

    /// Creates a policy. The defaults are those of ``standard``.
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

    /// Whether an error is transient, so that another attempt may succeed.
    func isTransient(_ error: APIError) -> Bool {
        error.kind == .connectionLost
            || error.status.map(statuses.contains) == true
            || error.failure?.isRetryable == true
            || error.retryAfter != nil
    }

    /// The delay after the attempt with this number, for a random number from 0 to 1.
    func delay(afterAttempt attempt: Int, random: Double) -> Duration {
        var bound = delay
        for _ in 1..<max(attempt, 1) where bound < maximumDelay {
            bound *= 2
        }
        return min(bound, maximumDelay) * random
    }
}
