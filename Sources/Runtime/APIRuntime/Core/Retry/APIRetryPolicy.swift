internal import Foundation

/// The policy for additional attempts of a failed call, and their delays.
///
/// A call with an idempotency key may be sent twice, whatever its method. The delay is random up to a bound that
/// doubles with every attempt, so that clients that failed together do not return together. A `Retry-After` of the
/// server replaces it (RFC 9110, section 10.2.3), to which up to 20 percent are added for the same reason.
/// ``APIConfiguration/retryBudget`` limits the additional attempts of all calls.
///
/// ```swift
/// var patient = APIRetryPolicy(attempts: 6, delay: .seconds(1), maximumDelay: .seconds(30))
/// patient.statuses.insert(425)
/// let configuration = APIConfiguration(retry: patient)
/// ```
nonisolated public struct APIRetryPolicy: Hashable, Sendable {
    /// Three attempts, on 408, 429, 500, 502, 503, 504, lost or refused connections and retryable failures.
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
            || error.isRefusedConnection
            || error.status.map(statuses.contains) == true
            || error.failure?.isRetryable == true
            || error.retryAfter != nil && (APIError.Kind.rateLimited ~= error.kind || error.status ?? 0 >= 500)
    }

    /// The delay after the attempt with this number, for a random number from 0 to 1.
    func delay(afterAttempt attempt: Int, random: Double) -> Duration {
        var bound = delay
        for _ in 1..<max(attempt, 1) where bound < maximumDelay {
            bound *= 2
        }
        return min(bound, maximumDelay) * random
    }

    /// A delay that a server requires, with up to 20 percent more for a random number from 0 to 1: the calls that wait
    /// for one server do not all return at the same moment.
    static func spread(_ required: Duration, random: Double) -> Duration { required + required * (random / 5) }
}

/// The delay until the next request: the header `Retry-After` (RFC 9110, section 10.2.3) and similar ones.
nonisolated enum APIRetryAfter {
    static func delay(in headers: APIHeaders, now: Date) -> Duration? {
        headers["Retry-After"].flatMap { delay($0, in: headers, now: now) }
    }

    /// The delay of a string in seconds, as a date, or since 1970.
    ///
    /// A date is one of the server's clock, so that it is relative to the `Date` of the response, if there is one.
    static func delay(_ text: String, in headers: APIHeaders = APIHeaders(), now: Date) -> Duration? {
        let now = headers["Date"].flatMap { APIHTTPDate.date(from: $0, now: now) } ?? now
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let seconds = seconds(text, now: now) else { return nil }
        return duration(ofSeconds: seconds)
    }

    /// A number of seconds that a server has sent, at most ``maximum``.
    static func duration(ofSeconds seconds: Double) -> Duration {
        .seconds(min(max(0, seconds), maximum / .seconds(1)))
    }

    /// One year. Without a limit, `Duration` would overflow.
    static let maximum = Duration.seconds(31_536_000)

    private static func seconds(_ text: String, now: Date) -> Double? {
        guard APIDecimalText.isNumber(text), let number = Double(text) else {
            return APIHTTPDate.date(from: text, now: now)?.timeIntervalSince(now)
        }
        // No server requires a wait of thirty years: a large number counts from 1970, a very large one in milliseconds.
        return switch number {
        case 0..<1_000_000_000: number
        case 1_000_000_000..<100_000_000_000: number - now.timeIntervalSince1970
        case 100_000_000_000...: number / 1000 - now.timeIntervalSince1970
        default: nil
        }
    }
}

/// The cost of additional attempts for each server, minus what successful calls have returned.
nonisolated final class APIRetryBudget: Sendable {
    /// The cost of a retry. A call without retries returns 1.
    private static let cost = 5

    private let costs = APILocked<[APIOrigin?: Int]>([:])

    /// Takes a retry from a budget.
    ///
    /// - Returns: Whether the budget allows it.
    func take(from origin: APIOrigin?, budget: Int) -> Bool {
        costs.withLock { costs in
            let spent = costs[origin, default: 0]
            guard (spent + Self.cost - 1) / Self.cost < budget else { return false }
            costs[origin] = spent + Self.cost
            return true
        }
    }

    /// Returns the retries of a call that succeeded, or 1 if it had none.
    ///
    /// - Parameter origin: Evaluated only if the budget is not full.
    func giveBack(_ retries: Int, to origin: @autoclosure () -> APIOrigin?) {
        costs.withLock { costs in
            guard !costs.isEmpty else { return }
            let origin = origin()
            guard let spent = costs[origin] else { return }
            let rest = spent - max(1, retries * Self.cost)
            costs[origin] = rest > 0 ? rest : nil
        }
    }
}
