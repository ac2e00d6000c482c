/// The scope of a wait: other endpoints, servers and credentials are not affected.
nonisolated struct APIThrottleKey: Hashable, Sendable {
    var server: APIServer
    /// The endpoint; `nil` for all endpoints together.
    var endpoint: String?
    var credentials: [APICredential]
}
