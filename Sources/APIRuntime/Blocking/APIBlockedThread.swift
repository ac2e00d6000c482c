internal import Foundation

/// Runs a task on the thread that waits for it, and wakes the task from sleep.
///
/// The task needs no thread of Swift's concurrency, because the waiting thread may be one of these few.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class APIBlockedThread: TaskExecutor {
    /// The blocked thread that runs the current task; `nil` if there is none.
    static var current: APIBlockedThread? {
        // Unstructured tasks inherit the value, but they run elsewhere and may outlast the wait.
        let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
        return inherited.flatMap { $0.asUnownedTaskExecutor() == executor ? $0 : nil }
    }

    @TaskLocal private static var inherited: APIBlockedThread?

    /// The identity of a sleeper.
    private final class Ticket: Sendable {}

    private struct Sleeper {
        let ticket: Ticket
        let end: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var jobs: [UnownedJob] = []
        var sleepers: [Sleeper] = []
        var isOver = false
    }

    private let state = APILocked(State())
    private let hasJob = DispatchSemaphore(value: 0)

    /// Returns when the action has ended.
    func run(_ action: @escaping @Sendable () async -> Void) {
        Task.detached(executorPreference: self) {
            await Self.$inherited.withValue(self, operation: action)
            self.state.withLock { $0.isOver = true }
        }
        while let job = next() {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        hasJob.signal()
    }

    /// Sleeps. Throws `CancellationError` as soon as the task is cancelled.
    func sleep(for duration: Duration) async throws {
        let ticket = Ticket()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let sleeper = Sleeper(ticket: ticket, end: .now + duration, continuation: continuation)
                state.withLock { $0.sleepers.append(sleeper) }
                // The cancellation handler may have run before the waiter was registered.
                if Task.isCancelled { cancel(ticket) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    private func cancel(_ ticket: Ticket) {
        let sleeper = state.withLock { state in
            state.sleepers.firstIndex { $0.ticket === ticket }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// The next job, as soon as there is one; `nil` at the end.
    private func next() -> UnownedJob? {
        while !state.withLock(\.isOver) {
            let now = ContinuousClock.now
            let (woken, end) = state.withLock { state in
                let woken = state.sleepers.filter { $0.end <= now }
                state.sleepers.removeAll { $0.end <= now }
                return (woken, state.sleepers.map(\.end).min())
            }
            for sleeper in woken { sleeper.continuation.resume() }
            if hasJob.wait(timeout: end.map { DispatchTime($0, from: now) } ?? .distantFuture) == .success {
                return state.withLock { $0.jobs.removeFirst() }
            }
        }
        return nil
    }
}
