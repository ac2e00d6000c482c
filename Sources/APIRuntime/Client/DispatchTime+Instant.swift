internal import Dispatch

nonisolated extension DispatchTime {
    /// The instant, at most one hour from now: a large number of nanoseconds would overflow.
    init(_ instant: ContinuousClock.Instant, from now: ContinuousClock.Instant = .now) {
        let (seconds, attoseconds) = min(instant - now, .seconds(3_600)).components
        self = .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000) + 1)
    }
}
