/// Reports drift once for each call, for all its attempts and findings.
nonisolated final class APIDriftReporter: Sendable {
    private struct State {
        var reported: Set<APIDrift> = []
        /// The request whose secrets are redacted in reports.
        var request: APIRequest?
    }

    private let endpoint: String
    private let onDrift: @Sendable (APIDrift) -> Void
    private let state = APILocked(State())

    /// The maximum number of reports of a call, so that an endless stream does not fill the memory.
    private static let limit = 1_000

    /// - Returns: `nil` if nobody receives drift.
    init?(endpoint: String, onDrift: (@Sendable (APIDrift) -> Void)?) {
        guard let onDrift else { return nil }
        self.endpoint = endpoint
        self.onDrift = onDrift
    }

    /// Redacts the secrets of a request in the reports of its response.
    func hideSecrets(of request: APIRequest) {
        var kept = request
        // A body that is too large to search is not kept in memory.
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
