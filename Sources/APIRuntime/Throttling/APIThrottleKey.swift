/// Whom a wait is for: another endpoint, server or credential is not held up.
nonisolated struct APIThrottleKey: Hashable, Sendable {
    var server: APIServer
    /// Nothing for all endpoints together.
    var endpoint: String?
    var credentials: [APICredential]
}
