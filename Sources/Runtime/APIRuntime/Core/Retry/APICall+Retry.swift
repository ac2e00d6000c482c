nonisolated extension APICall {
    /// Runs an attempt as often as the retry policy, the budget and the total timeout allow.
    func retrying<Value: Sendable>(_ attemptOnce: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try await inTime { try await repeating(attemptOnce) }
    }

    private func repeating<Value: Sendable>(_ attemptOnce: () async throws -> Value) async throws -> Value {
        let policy = Resource.retry ?? configuration.retry ?? defaults.retry ?? .standard
        let mayBeSentTwice = policy.methods.contains(Resource.method) || Resource.idempotencyHeader != nil
        var attempt = 1
        var isRenewed = false
        while true {
            do {
                let value = try await attemptOnce()
                giveBack(retries: attempt - 1)
                return value
            } catch let error as APIError {
                if !isRenewed, try await APIFeatures.authentication?.renewCredentials(of: self, after: error) == true {
                    isRenewed = true
                    continue
                }
                guard policy.isTransient(error) else {
                    // The server works and refuses the request.
                    if error.status != nil { giveBack(retries: attempt - 1) }
                    throw error
                }
                // Without a request there is nothing to send again.
                guard
                    error.request != nil,
                    mayBeSentTwice,
                    attempt < policy.attempts,
                    let delay = delay(after: error, policy: policy, attempt: attempt),
                    takeRetry()
                else { throw error }
                try await sleep(for: delay)
                // A call is never repeated in the session of another user.
                guard error.leases.allSatisfy(\.isCurrent) else { throw error }
                attempt += 1
            }
        }
    }

    /// The delay before the next attempt; `nil` if it exceeds the longest wait of a call.
    private func delay(after error: APIError, policy: APIRetryPolicy, attempt: Int) -> Duration? {
        let delay: Duration
        if let requested = error.retryAfter {
            guard requested <= configuration.maximumWait else { return nil }
            delay = APIRetryPolicy.spread(requested, random: configuration.random())
        } else {
            delay = policy.delay(afterAttempt: attempt, random: configuration.random())
        }
        return isInTime(delay) ? delay : nil
    }

    func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        if duration > .zero {
            try await configuration.clock.sleep(duration)
        }
    }

    private func takeRetry() -> Bool {
        guard let budget = configuration.retryBudget else { return true }
        return configuration.state.retries.take(from: origin, budget: budget)
    }

    private func giveBack(retries: Int) {
        guard configuration.retryBudget != nil else { return }
        configuration.state.retries.giveBack(retries, to: origin)
    }

    /// The server that the attempts load.
    private var origin: APIOrigin? {
        switch path.place {
        case .server: server.origin
        case .url(let url): APIOrigin(url)
        }
    }
}

nonisolated extension APICall {
    /// Runs a whole call within the configuration's total timeout.
    func inTime<Value: Sendable>(_ action: @escaping @Sendable () async throws -> Value) async throws -> Value {
        guard let total = configuration.totalTimeout else { return try await action() }
        do {
            return try await configuration.clock.limit(total, action)
        } catch is APITransportError {
            throw APIError(
                .timedOut,
                endpoint: Resource.name,
                reason: "the call took longer than the configuration's totalTimeout of \(total)"
            )
        }
    }

    /// Whether a wait of this duration ends before the deadline of the call.
    func isInTime(_ duration: Duration) -> Bool {
        guard let deadline else { return true }
        return configuration.clock.now() + duration < deadline
    }
}
