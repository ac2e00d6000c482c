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
