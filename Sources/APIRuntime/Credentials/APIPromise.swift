/// A value that one brings and many wait for.
///
/// A task that is cancelled waits no longer, which neither the others nor whoever brings the value notice.
nonisolated final class APIPromise<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
        var nextKey = 0
    }

    private let state = APILocked(State())

    /// How many wait at the moment.
    var waiters: Int { state.withLock { $0.waiters.count } }

    func value() async throws -> Value {
        let key = state.withLock { state in
            state.nextKey += 1
            return state.nextKey
        }
        // See ``APILocked/synchronize()``.
        defer { state.synchronize() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    // The handler may have run before the waiter was there to be found.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.result == nil { state.waiters[key] = continuation }
                    return state.result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: key) }?.resume(throwing: CancellationError())
        }
    }

    /// Brings the value, or what came instead; the first one counts.
    func fulfill(_ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            if state.result == nil { state.result = result }
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(with: result) }
    }
}
