internal import APIRuntime

/// A count that only grows, with tasks that wait until it reaches a number.
package final class Tally: Sendable {
    private struct Waiter {
        let goal: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var count = 0
        var isFinished = false
        var nextWaiter = 0
        var waiters: [Int: Waiter] = [:]

        mutating func removeWaiters(where isDone: (Waiter) -> Bool) -> [Waiter] {
            let done = waiters.filter { isDone($0.value) }
            for key in done.keys { waiters[key] = nil }
            return Array(done.values)
        }
    }

    private let state = APILocked(State())

    package init() {}

    package var count: Int {
        state.withLock { $0.count }
    }

    package func increment() {
        let done = state.withLock { state in
            state.count += 1
            return state.removeWaiters { [count = state.count] in $0.goal <= count }
        }
        for waiter in done { waiter.continuation.resume() }
    }

    /// Resumes all tasks that wait now or later, because the count will not grow any more.
    func finish() {
        let done = state.withLock { state in
            state.isFinished = true
            return state.removeWaiters { _ in true }
        }
        for waiter in done { waiter.continuation.resume() }
    }

    /// Returns when the count is at least `goal`, the tally is finished, or the task is cancelled.
    package func wait(for goal: Int) async {
        let key = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.count >= goal || state.isFinished || Task.isCancelled { return true }
                    state.waiters[key] = Waiter(goal: goal, continuation: continuation)
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: key) }?.continuation.resume()
        }
    }
}
