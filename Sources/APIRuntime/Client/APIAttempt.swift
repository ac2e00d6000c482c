/// One attempt of a call, as middleware sees it.
nonisolated public struct APIAttempt: Sendable {
    /// The number of the call among all calls of a client and its copies, starting at 1.
    public let call: Int

    /// The number of the attempt within its call, starting at 1.
    public let number: Int

    /// The client's clock.
    public let clock: APIClock

    /// Creates an attempt, for tests of middleware.
    public init(call: Int, number: Int = 1, clock: APIClock = .system) {
        self.call = call
        self.number = number
        self.clock = clock
    }
}
