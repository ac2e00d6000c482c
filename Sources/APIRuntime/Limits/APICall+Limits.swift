nonisolated extension APICall {
    /// The rate limits of the server. They do not apply to another server.
    var limits: APIRateLimits? {
        isOnServer ? Resource.limits ?? defaults.limits : nil
    }

    /// The key of the rate limits: all calls with the same credentials share it, unless the endpoint has its own
    /// limits.
    func limitsKey(besides key: APIThrottleKey) -> APIThrottleKey {
        var key = key
        if Resource.limits == nil { key.endpoint = nil }
        return key
    }

    /// Waits until the server accepts requests again.
    func waitForTurn(_ key: APIThrottleKey) async throws {
        var waited: Duration?
        // Another call may extend the wait meanwhile. A wait that has ended is not repeated.
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

nonisolated extension APICall {
    /// Sends a request through the transport, as soon as the limit of concurrent requests allows.
    ///
    /// The limit does not apply to middleware: to its work, its calls and its waits.
    func transmit(_ request: APIRequest) async throws -> APIRawResponse {
        guard let limit = configuration.maximumConcurrentCalls else {
            return try await configuration.transport.send(request)
        }
        let slot = try await configuration.state.slots.take(for: APIOrigin(request.url), limit: limit)
        do {
            var response = try await configuration.transport.send(request)
            if let stream = response.stream {
                response.stream = stream.onEnd { slot.release() }
            } else {
                slot.release()
            }
            return response
        } catch {
            slot.release()
            throw error
        }
    }
}
