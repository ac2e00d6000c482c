internal import APIRuntime
internal import Dispatch

/// Runs a task on the thread that waits for it.
///
/// The task needs no thread of Swift's concurrency, because the waiting thread may be one of these few.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class APIBlockedThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isOver = false
    }

    private let state = APILocked(State())
    private let hasJob = DispatchSemaphore(value: 0)

    /// Returns when the action has ended.
    func run(_ action: @escaping @Sendable () async -> Void) {
        Task.detached(executorPreference: self) {
            await action()
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

    /// The next job, as soon as there is one; `nil` at the end.
    private func next() -> UnownedJob? {
        if state.withLock(\.isOver) { return nil }
        hasJob.wait()
        return state.withLock { $0.jobs.removeFirst() }
    }
}
