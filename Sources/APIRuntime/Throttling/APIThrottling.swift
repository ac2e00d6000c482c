/// A response or a failure that can require a wait before the next call of its endpoint.
nonisolated public protocol APIThrottling: Sendable {
    /// The required wait before the next call of the same endpoint; `nil` for none.
    var requestedWait: Duration? { get }
}
