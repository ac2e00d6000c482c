nonisolated extension APICall {
    /// Replaces the tokens that the server refused. Returns `false` if the call used none.
    func renewCredentials(after refusal: APIError) async throws -> Bool {
        guard refusal.status == 401 else { return false }
        for lease in refusal.leases {
            do {
                try await lease.login.renew(lease, configuration.clock)
            } catch {
                throw unavailable("no new credential is available", error, refusal: refusal)
            }
        }
        return !refusal.leases.isEmpty
    }

    /// The error of a call whose credential is not available.
    ///
    /// If the server of the login was not reachable, the error has that kind, because the login may still be valid.
    func unavailable(_ reason: String, _ error: any Error, refusal: APIError? = nil) -> any Error {
        if error is CancellationError || Task.isCancelled { return CancellationError() }
        var result = refusal ?? APIError(.unauthorized, endpoint: Resource.name)
        result.reason = reason
        result.underlying = APIErrorScrubber.scrubbed(error)
        guard let error = error as? APIError else { return result }
        // For example, the server's message about a wrong password.
        result.failure = result.failure ?? error.failure
        if error.isTemporary {
            result.kind = error.kind
            result.status = error.status
        }
        return result
    }
}

nonisolated extension APIError {
    func with(_ leases: [APITokenLease]) -> Self {
        var error = self
        error.leases = leases
        return error
    }

    /// Whether the same call may succeed later.
    fileprivate var isTemporary: Bool {
        if case .rateLimited = kind { return true }
        return isLostConnection || status.map { $0 >= 500 } ?? false
    }
}
