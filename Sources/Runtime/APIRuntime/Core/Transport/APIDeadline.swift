/// The time limit of an operation.
///
/// It calls an action at its end, because a second task that sleeps would cost more than the request.
nonisolated package final class APIDeadline: Sendable {
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

    /// Starts the timer.
    ///
    /// - Parameter count: A counter of progress. If it has changed, the operation has the same time again.
    init(after time: Duration, of clock: APIClock, counting count: (@Sendable () -> Int64)? = nil) {
        self.time = time
        self.clock = clock
        self.count = count
        setTimer()
    }

    /// Sets the action for the end of the time, which replaces the previous one.
    func whenOver(_ action: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if !state.isOver { state.action = action }
            return state.isOver
        }
        if isOver { action() }
    }

    /// - Throws: ``APITransportError`` of the kind `timedOut` after the end of the time.
    func check() throws(APITransportError) {
        if state.withLock(\.isOver) { throw APITransportError(.timedOut) }
    }

    /// Stops the timer. It must be called, because the clock keeps the deadline until then.
    func cancel() {
        let former = state.withLock { state in
            defer { state = State(isCancelled: true) }
            return state
        }
        former.cancelTimer?()
    }

    private func setTimer() {
        let former = count?()
        let cancelTimer = clock.timer(after: time) { [self] in
            if count?() == former { end() } else { setTimer() }
        }
        let isCancelled = state.withLock { state in
            state.cancelTimer = cancelTimer
            return state.isCancelled
        }
        if isCancelled { cancelTimer() }
    }

    private func end() {
        let action = state.withLock { state in
            state.isOver = true
            return state.action.take()
        }
        action?()
    }
}
