internal import APIRuntime

/// A value that one task provides and many tasks await.
///
/// A cancelled task stops waiting. That affects neither the other tasks nor the provider.
nonisolated final class APIPromise<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
        var nextKey = 0
    }

    private let state = APILocked(State())

    /// The number of waiting tasks.
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
                    // The cancellation handler may have run before the waiter was registered.
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

    /// Provides the value or an error. Only the first call has an effect.
    func fulfill(_ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            if state.result == nil { state.result = result }
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(with: result) }
    }
}
