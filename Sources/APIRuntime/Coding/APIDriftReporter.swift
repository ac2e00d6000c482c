/// Tells of drift once in a call, however often the call is tried and whoever finds it.
nonisolated final class APIDriftReporter: Sendable {
    private struct State {
        var reported: Set<APIDrift> = []
        /// The request whose secrets are kept out of reports; few calls have one to make.
        var request: APIRequest?
    }

    private let endpoint: String
    private let onDrift: @Sendable (APIDrift) -> Void
    private let state = APILocked(State())

    /// The most that one call tells, so that a stream without end does not fill the memory.
    private static let limit = 1_000

    /// - Returns: `nil` where nobody listens.
    init?(endpoint: String, onDrift: (@Sendable (APIDrift) -> Void)?) {
        guard let onDrift else { return nil }
        self.endpoint = endpoint
        self.onDrift = onDrift
    }

    /// Keeps the secrets of a request out of what is told of the answer to it.
    func hideSecrets(of request: APIRequest) {
        var kept = request
        // What is too large for them to be looked for need not stay in memory.
        if !APISecrets.mayOccur(in: request.body) { kept.body = nil }
        state.withLock { $0.request = kept }
    }

    func report(_ kind: APIDrift.Kind, path: String, value: String) {
        let secrets = state.withLock { $0.request }.map(APISecrets.init)
        let shown = APIJSONRedactor.text(secrets?.hidden(in: value) ?? value, where: APISecrets.isSecret)
        let drift = APIDrift(
            kind: kind,
            endpoint: endpoint,
            path: secrets?.hidden(in: path) ?? path,
            value: String(shown.prefix(200))
        )
        let isNew = state.withLock { $0.reported.count < Self.limit && $0.reported.insert(drift).inserted }
        if isNew { onDrift(drift) }
    }
}
