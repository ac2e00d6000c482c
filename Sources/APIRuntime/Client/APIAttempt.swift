/// One try of a call, as middleware sees it.
nonisolated public struct APIAttempt: Sendable {
    /// The number of the call among those of a client and its copies, from 1 on.
    public let call: Int

    /// The number of the try among those of its call, from 1 on.
    public let number: Int

    /// The client's clock.
    public let clock: APIClock

    /// Creates a try, for tests of middleware.
    public init(call: Int, number: Int = 1, clock: APIClock = .system) {
        self.call = call
        self.number = number
        self.clock = clock
    }
}
