internal import Dispatch

/// All timers of the system clock, which share one dispatch timer. A dispatch timer for each call would cost more than
/// the call.
///
/// It uses no thread of Swift's concurrency, so that a timer also fires while all of these threads are busy. Timers
/// pause while the machine sleeps.
nonisolated package final class APITimerQueue: @unchecked Sendable {
    package static let shared = APITimerQueue()

    private struct Entry: Sendable {
        var end: ContinuousClock.Instant
        var action: @Sendable () -> Void
    }

    private struct State: Sendable {
        var lastNumber = 0
        var entries: [Int: Entry] = [:]
        /// When the dispatch timer fires, perhaps for a cancelled entry; `nil` if it is not set.
        var next: ContinuousClock.Instant?
    }

    private let state = APILocked(State())
    /// Set under the lock, so that a later time never replaces an earlier one.
    private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "APITimerQueue"))

    init() {
        timer.setEventHandler { [weak self] in self?.ring() }
        timer.activate()
    }

    /// Runs an action after a duration, on the timer's thread, and returns the number for `cancel`.
    package func set(after time: Duration, _ action: @escaping @Sendable () -> Void) -> Int {
        let end = ContinuousClock.now + time
        return state.withLock { state in
            state.lastNumber += 1
            state.entries[state.lastNumber] = Entry(end: end, action: action)
            if state.next.map({ end < $0 }) ?? true { setTimer(to: end, &state) }
            return state.lastNumber
        }
    }

    /// Removes an entry, whose action may already run.
    package func cancel(_ number: Int) {
        // The removed action is released outside of the lock, because its destruction may cancel another entry.
        _ = state.withLock { $0.entries.removeValue(forKey: number) }
    }

    /// Suspends the current task. Throws `CancellationError` as soon as the task is cancelled.
    func sleep(for time: Duration) async throws {
        let sleeper = APISleeper()
        // See ``APILocked/synchronize()``.
        defer { sleeper.state.synchronize() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                sleeper.state.withLock { $0.continuation = continuation }
                let number = set(after: time) { sleeper.wake(.success(())) }
                let isAwake = sleeper.state.withLock { state in
                    state.timer = number
                    return state.continuation == nil
                }
                if isAwake { cancel(number) }
                // The cancellation handler may have run before the continuation was stored.
                if Task.isCancelled { sleeper.wake(.failure(CancellationError())) }
            }
        } onCancel: {
            sleeper.wake(.failure(CancellationError()))
        }
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

/// A task that sleeps until its timer or its cancellation resumes it.
nonisolated private final class APISleeper: Sendable {
    struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var timer: Int?
    }

    let state = APILocked(State())

    func wake(_ result: Result<Void, any Error>) {
        let former = state.withLock { state in
            defer { state.continuation = nil }
            return state
        }
        guard let continuation = former.continuation else { return }
        if let timer = former.timer { APITimerQueue.shared.cancel(timer) }
        continuation.resume(with: result)
    }
}

nonisolated extension APIClock {
    /// Runs an action at the end of a time limit, and returns the action that cancels it.
    func timer(after time: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard let timeout else {
            let number = APITimerQueue.shared.set(after: time, action)
            return { APITimerQueue.shared.cancel(number) }
        }
        let task = Task {
            guard (try? await timeout(time)) != nil else { return }
            action()
        }
        return { task.cancel() }
    }

    /// The time of its timers.
    var timerTime: Duration { timeout == nil ? Self.system.now() : now() }
}

nonisolated extension DispatchTime {
    /// The instant, at most one hour from now: a large number of nanoseconds would overflow.
    init(_ instant: ContinuousClock.Instant, from now: ContinuousClock.Instant = .now) {
        let nanoseconds = min(max(.zero, instant - now), .seconds(3_600)).nanoseconds
        self.init(uptimeNanoseconds: Self.now().uptimeNanoseconds + UInt64(nanoseconds) + 1)
    }
}

nonisolated extension Duration {
    /// The whole nanoseconds, which are of 64 bits, because `Int` has only 32 on watchOS.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
