/// Makes calls wait as long as earlier responses of the server require: by their rate limit headers, or by the value of
/// an ``APIThrottling`` response.
///
/// All copies of a client share the waits.
nonisolated public struct APIRateLimiter: APIObserver {
    private let limits: APIRateLimits?

    /// Creates an observer.
    ///
    /// - Parameter limits: The rate limit headers of all endpoints without their own; `nil` if the API has none.
    public init(_ limits: APIRateLimits? = nil) {
        self.limits = limits
    }

    /// Creates an observer of rate limit headers, as ``APIRateLimits/init(statuses:remaining:reset:)`` describes them.
    public init(statuses: Set<Int> = [429], remaining: String, reset: String? = nil) {
        self.init(APIRateLimits(statuses: statuses, remaining: remaining, reset: reset))
    }

    public func callObserver(of endpoint: String) -> any APICallObserver {
        APICallLimiter(endpoint: endpoint, limits: limits)
    }
}

/// The waits of one call.
nonisolated private struct APICallLimiter: APICallObserver {
    let endpoint: String
    let limits: APIRateLimits?

    func willBegin(_ call: APIObservedCall) async throws {
        let (own, shared) = (key(of: call), limitsKey(of: call))
        try await waitForTurn(own, call)
        if own != shared { try await waitForTurn(shared, call) }
    }

    func didReceive(_ response: APIRawResponse, _ call: APIObservedCall) {
        let now = call.configuration.clock.date()
        remember(limits(of: call)?.delay(after: response.headers, now: now), for: limitsKey(of: call), call)
    }

    func errorKind(of response: APIRawResponse, _ call: APIObservedCall) -> APIError.Kind? {
        let now = call.configuration.clock.date()
        let delay = APIRetryAfter.delay(in: response.headers, now: now)
        guard let limits = limits(of: call), limits.statuses.contains(response.status),
            delay != nil || limits.areReached(by: response.headers)
        else { return nil }
        return .rateLimited(after: delay ?? limits.delay(after: response.headers, now: now))
    }

    func didFail(_ error: APIError, _ response: APIRawResponse, _ call: APIObservedCall) {
        if limits(of: call)?.statuses.contains(response.status) == true {
            remember(error.retryAfter, for: limitsKey(of: call), call)
        }
        remember((error.failure as? any APIThrottling)?.requestedWait, for: key(of: call), call)
    }

    func didDecode(_ value: Any, _ call: APIObservedCall) {
        remember((value as? any APIThrottling)?.requestedWait, for: key(of: call), call)
    }

    /// The rate limits of the server. They do not apply to another server.
    private func limits(of call: APIObservedCall) -> APIRateLimits? {
        call.isOnServer ? ownLimits(of: call) ?? limits : nil
    }

    private func ownLimits(of call: APIObservedCall) -> APIRateLimits? {
        (call.resource as? any APIRateLimitedResource.Type)?.limits
    }

    private func key(of call: APIObservedCall) -> APIWaits.Key {
        APIWaits.Key(server: call.server, endpoint: endpoint, credentials: call.credentials)
    }

    /// The key of the rate limits: all calls with the same credentials share it, unless the endpoint has its own limits.
    private func limitsKey(of call: APIObservedCall) -> APIWaits.Key {
        var key = key(of: call)
        if ownLimits(of: call) == nil { key.endpoint = nil }
        return key
    }

    /// Waits until the server accepts requests again.
    private func waitForTurn(_ key: APIWaits.Key, _ call: APIObservedCall) async throws {
        let configuration = call.configuration
        var waited: Duration?
        // Another call may extend the wait meanwhile. A wait that has ended is not repeated.
        while let end = waits(of: call).end(for: key), end != waited {
            let now = configuration.clock.now()
            let rest = end - now
            guard rest > .zero else { return }
            let isInTime = call.deadline.map { now + rest < $0 } ?? true
            guard rest <= configuration.maximumWait, isInTime else {
                let limit = rest <= configuration.maximumWait ? "totalTimeout" : "maximumWait"
                throw APIError(
                    .rateLimited(after: rest),
                    endpoint: endpoint,
                    reason: "an earlier response requires a wait that is longer than the configuration's \(limit)"
                )
            }
            try Task.checkCancellation()
            try await configuration.clock.sleep(APIRetryPolicy.spread(rest, random: configuration.random()))
            waited = end
        }
    }

    private func remember(_ wait: Duration?, for key: APIWaits.Key, _ call: APIObservedCall) {
        guard let wait, wait > .zero else { return }
        let now = call.configuration.clock.now()
        waits(of: call).set(until: now + min(wait, APIRetryAfter.maximum), for: key, now: now)
    }

    private func waits(of call: APIObservedCall) -> APIWaits {
        call.configuration.state.value { APIWaits() }
    }
}

/// The waits that servers require.
nonisolated private final class APIWaits: Sendable {
    /// The scope of a wait: other endpoints, servers and credentials are not affected.
    struct Key: Hashable, Sendable {
        var server: APIServer
        /// The endpoint; `nil` for all endpoints together.
        var endpoint: String?
        var credentials: [APICredential]
    }

    /// The end of each wait, on the client's clock.
    private let ends = APILocked<[Key: Duration]>([:])

    func end(for key: Key) -> Duration? {
        // Most calls find no wait, and need not hash the key.
        ends.withLock { $0.isEmpty ? nil : $0[key] }
    }

    /// Stores a wait and removes those that have ended. A shorter wait never replaces a longer one.
    func set(until end: Duration, for key: Key, now: Duration) {
        ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            ends[key] = max(end, ends[key] ?? end)
        }
    }
}
