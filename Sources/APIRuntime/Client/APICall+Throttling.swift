nonisolated extension APICall {
    /// How the server tells that no call is left; another server has limits of its own.
    var limits: APIRateLimits? {
        isOnServer ? Resource.limits ?? defaults.limits : nil
    }

    /// Whom the server's limits hold up: all calls with the same credentials, unless the endpoint has limits of its own.
    func limitsKey(besides key: APIThrottleKey) -> APIThrottleKey {
        var key = key
        if Resource.limits == nil { key.endpoint = nil }
        return key
    }

    /// Waits until the server may be asked again.
    func waitForTurn(_ key: APIThrottleKey) async throws {
        var waited: Duration?
        // Another call may be told of a longer wait meanwhile; one that was sat out is not asked about again.
        while let end = configuration.state.endOfWait(for: key), end != waited {
            let rest = end - configuration.clock.now()
            guard rest > .zero else { return }
            guard rest <= configuration.maximumWait, isInTime(rest) else {
                let limit = rest <= configuration.maximumWait ? "totalTimeout" : "maximumWait"
                throw APIError(
                    .rateLimited(after: rest),
                    endpoint: Resource.name,
                    reason: "an earlier response requires a wait that is longer than the configuration's \(limit)"
                )
            }
            try await sleep(for: rest)
            waited = end
        }
    }

    func remember(_ wait: Duration?, for key: APIThrottleKey) {
        guard let wait, wait > .zero else { return }
        let now = configuration.clock.now()
        configuration.state.wait(until: now + wait, for: key, now: now)
    }
}
