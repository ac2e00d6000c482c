/// What the copies of a client share: the waits that servers asked for, the numbers of calls, what tries have cost, and the
/// calls under way.
nonisolated final class APISharedState: Sendable {
    /// When each wait ends, on the client's clock.
    private let waits = APILocked<[APIThrottleKey: Duration]>([:])

    private let lastCall = APILocked(0)

    let retries = APIRetryBudget()
    let slots = APICallSlots()

    func endOfWait(for key: APIThrottleKey) -> Duration? {
        // Most calls find nothing, and need not make a hash of all that the key has.
        waits.withLock { $0.isEmpty ? nil : $0[key] }
    }

    /// Remembers a wait and forgets those that are over; a shorter one never cuts a longer one.
    func wait(until end: Duration, for key: APIThrottleKey, now: Duration) {
        waits.withLock { waits in
            waits = waits.filter { $0.value > now }
            waits[key] = max(end, waits[key] ?? end)
        }
    }

    /// The number of another call.
    func nextCallNumber() -> Int {
        lastCall.withLock { last in
            last += 1
            return last
        }
    }
}
