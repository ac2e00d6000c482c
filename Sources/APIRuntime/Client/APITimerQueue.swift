internal import Dispatch

/// What is to be done at certain times, all of it by one timer: a timer for each call would cost more than what it is for.
///
/// It needs none of the threads of Swift's concurrency, so that what takes too long ends also while all of them are busy.
/// The timer stands still while the machine sleeps, and what was due meanwhile is done that much later.
nonisolated final class APITimerQueue: @unchecked Sendable {
    static let shared = APITimerQueue()

    private struct Entry: Sendable {
        var end: ContinuousClock.Instant
        var action: @Sendable () -> Void
    }

    private struct State: Sendable {
        var lastNumber = 0
        var entries: [Int: Entry] = [:]
        /// When the timer goes off, perhaps for an alarm that was called off; `nil` where it is not set.
        var next: ContinuousClock.Instant?
    }

    private let state = APILocked(State())
    /// Is set under the lock, so that a later time never replaces an earlier one.
    private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "APITimerQueue"))

    init() {
        timer.setEventHandler { [weak self] in self?.ring() }
        timer.activate()
    }

    /// Does something when a time is over, on a thread of its own, and gives the number by which it can be called off.
    func set(after time: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
        let end = ContinuousClock.now + time
        return state.withLock { state in
            state.lastNumber += 1
            state.entries[state.lastNumber] = Entry(end: end, action: action)
            if state.next.map({ end < $0 }) ?? true { setTimer(to: end, &state) }
            return state.lastNumber
        }
    }

    /// Forgets what was to be done; it may be under way already.
    func cancel(_ number: Int) {
        // What goes with it may want to call something off itself, so that is not under the lock.
        _ = state.withLock { $0.entries.removeValue(forKey: number) }
    }

    private func ring() {
        let now = ContinuousClock.now
        let due = state.withLock { state in
            let due = state.entries.filter { $0.value.end <= now }
            for number in due.keys { state.entries[number] = nil }
            state.next = nil
            if let end = state.entries.values.lazy.map(\.end).min() { setTimer(to: end, &state) }
            return due
        }
        for entry in due.values.sorted(by: { $0.end < $1.end }) { entry.action() }
    }

    private func setTimer(to end: ContinuousClock.Instant, _ state: inout State) {
        state.next = end
        timer.schedule(deadline: DispatchTime(end), leeway: .milliseconds(1))
    }
}
