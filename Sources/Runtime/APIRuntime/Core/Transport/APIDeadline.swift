/// The time limit of a request, for a transport that keeps it (``APITransport/keepsDeadlines``).
///
/// ```swift
/// func send(_ request: APIRequest) async throws -> APIRawResponse {
///     let connection = try await pool.connection(to: request.url)
///     let deadline = APIDeadline(of: request)
///     defer { deadline?.cancel() }
///     deadline?.whenOver { connection.close() }
///     do {
///         return try await connection.load(request)
///     } catch {
///         try deadline?.check()
///         throw error
///     }
/// }
/// ```
///
/// It calls an action at its end, because a second task that sleeps would cost more than the request.
nonisolated public final class APIDeadline: Sendable {
    private struct State: Sendable {
        var cancelTimer: (@Sendable () -> Void)?
        var isOver = false
        var isCancelled = false
        var action: (@Sendable () -> Void)?
    }

    private let time: Duration
    private let clock: APIClock
    private let count: (@Sendable () -> Int64)?
    private let state = APILocked(State())

    /// Starts the timer of a request, on the clock of its client; `nil` if the request has no time limit.
    ///
    /// A transport that waits for a free connection starts it after that wait. For a request with a sink, the time
    /// starts again with each chunk.
    public convenience init?(of request: APIRequest) {
        guard let timeout = request.timeout else { return nil }
        var count: (@Sendable () -> Int64)?
        if case .sink(let sink) = request.delivery {
            count = { sink.progress.completed }
        }
        self.init(after: timeout, then: request.chunkTimeout, of: request.clock, counting: count)
    }

    /// Starts the timer.
    ///
    /// - Parameters:
    ///   - time: The time limit.
    ///   - next: The time after progress; `nil` is the same time again.
    ///   - count: A counter of progress. If it has changed, the operation has the time again.
    init(
        after time: Duration,
        then next: Duration? = nil,
        of clock: APIClock,
        counting count: (@Sendable () -> Int64)? = nil
    ) {
        self.time = next ?? time
        self.clock = clock
        self.count = count
        setTimer(after: time)
    }

    /// Sets the action for the end of the time, which replaces the previous one. It runs at once if the time is over.
    public func whenOver(_ action: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if !state.isOver { state.action = action }
            return state.isOver
        }
        if isOver { action() }
    }

    /// - Throws: ``APITransportError`` of the kind `timedOut` after the end of the time.
    public func check() throws(APITransportError) {
        if state.withLock(\.isOver) { throw APITransportError(.timedOut) }
    }

    /// Stops the timer. It must be called, because the clock keeps the deadline until then.
    public func cancel() {
        let former = state.withLock { state in
            defer { state = State(isOver: state.isOver, isCancelled: true) }
            return state
        }
        former.cancelTimer?()
    }

    private func setTimer(after time: Duration) {
        let former = count?()
        let cancelTimer = clock.timer(after: time) { [self] in
            if count?() == former { end() } else { setTimer(after: self.time) }
        }
        let isCancelled = state.withLock { state in
            state.cancelTimer = cancelTimer
            return state.isCancelled
        }
        if isCancelled { cancelTimer() }
    }

    private func end() {
        let action = state.withLock { state in
            state.isOver = !state.isCancelled
            return state.action.take()
        }
        action?()
    }
}

nonisolated extension APIDeadline {
    /// Runs an action in a task of its own, which is cancelled and left if the time is over or the current task is
    /// cancelled: the action may ignore its cancellation.
    ///
    /// - Throws: ``APITransportError`` of the kind `timedOut`, `CancellationError`, or the error of the action.
    static func run<Value: Sendable>(
        until deadline: APIDeadline?,
        _ action: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let waiter = APILocked<CheckedContinuation<Value, any Error>?>(nil)
        let end = { @Sendable (result: Result<Value, any Error>) in
            waiter.withLock { $0.take() }?.resume(with: result)
        }
        // See ``APILocked/synchronize()``.
        defer { waiter.synchronize() }
        let task = APILocked<Task<Void, Never>?>(nil)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiter.withLock { $0 = continuation }
                let running = Task {
                    do {
                        end(.success(try await action()))
                    } catch {
                        end(.failure(error))
                    }
                }
                task.withLock { $0 = running }
                deadline?.whenOver {
                    end(.failure(APITransportError(.timedOut)))
                    running.cancel()
                }
                // The cancellation handler may have run before the task was stored.
                if Task.isCancelled {
                    end(.failure(CancellationError()))
                    running.cancel()
                }
            }
        } onCancel: {
            end(.failure(CancellationError()))
            task.withLock { $0 }?.cancel()
        }
    }
}
