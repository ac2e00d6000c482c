nonisolated extension APICall {
    /// Gets other tokens in place of those that the server refused; `false` where there are none.
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

    /// The error of a call that has no credential.
    ///
    /// Where nobody could be asked for one, this is its kind: nothing says that its owner is signed out.
    func unavailable(_ reason: String, _ error: any Error, refusal: APIError? = nil) -> any Error {
        if error is CancellationError || Task.isCancelled { return CancellationError() }
        var result = refusal ?? APIError(.unauthorized, endpoint: Resource.name)
        result.reason = reason
        result.underlying = APIErrorScrubber.scrubbed(error)
        guard let error = error as? APIError else { return result }
        // What the server said about the password, say.
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

    /// Whether the same call may well succeed later.
    fileprivate var isTemporary: Bool {
        if case .rateLimited = kind { return true }
        return isLostConnection || status.map { $0 >= 500 } ?? false
    }
}
