/// The state that all copies of a client share: required waits, call numbers, retry budgets, and running calls.
nonisolated final class APISharedState: Sendable {
    /// The end of each wait, on the client's clock.
    private let waits = APILocked<[APIThrottleKey: Duration]>([:])

    private let lastCall = APILocked(0)

    let retries = APIRetryBudget()
    let slots = APICallSlots()

    func endOfWait(for key: APIThrottleKey) -> Duration? {
        // Most calls find no wait, and need not hash the key.
        waits.withLock { $0.isEmpty ? nil : $0[key] }
    }

    /// Stores a wait and removes those that have ended. A shorter wait never replaces a longer one.
    func wait(until end: Duration, for key: APIThrottleKey, now: Duration) {
        waits.withLock { waits in
            waits = waits.filter { $0.value > now }
            waits[key] = max(end, waits[key] ?? end)
        }
    }

    func nextCallNumber() -> Int {
        lastCall.withLock { last in
            last += 1
            return last
        }
    }
}
