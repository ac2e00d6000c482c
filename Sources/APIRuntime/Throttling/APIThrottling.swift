/// An answer or a failure that can ask to leave its endpoint alone for a while.
nonisolated public protocol APIThrottling: Sendable {
    /// How long the next call of the same endpoint has to wait; `nil` is no time.
    var requestedWait: Duration? { get }
}
