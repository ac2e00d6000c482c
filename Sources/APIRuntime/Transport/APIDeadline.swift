/// The time that something may take.
///
/// Who waits is told when it is over: two tasks, one of which would sleep meanwhile, cost a call more than its request does.
nonisolated final class APIDeadline: Sendable {
    private struct State: Sendable {
        var timer: APITimer?
        var isOver = false
        var isCancelled = false
        var action: (@Sendable () -> Void)?
    }

    private let time: Duration
    private let clock: APIClock
    private let count: (@Sendable () -> Int64)?
    private let state = APILocked(State())

    /// Begins to count.
    ///
    /// - Parameter count: Grows as what is timed gets on, which then has the same time again.
    init(after time: Duration, of clock: APIClock, counting count: (@Sendable () -> Int64)? = nil) {
        self.time = time
        self.clock = clock
        self.count = count
        setTimer()
    }

    /// Does something as soon as the time is over, in place of what was to be done before.
    func whenOver(_ action: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if !state.isOver { state.action = action }
            return state.isOver
        }
        if isOver { action() }
    }

    /// - Throws: ``APITransportError`` of the kind `timedOut` where the time is over.
    func check() throws(APITransportError) {
        if state.withLock(\.isOver) { throw APITransportError(.timedOut) }
    }

    /// Ends the counting; it has to come, since the clock keeps the deadline until then.
    func cancel() {
        let former = state.withLock { state in
            defer { state = State(isCancelled: true) }
            return state
        }
        former.timer?.cancel()
    }

    private func setTimer() {
        let former = count?()
        let timer = clock.timer(after: time) { [self] in
            if count?() == former { end() } else { setTimer() }
        }
        let isCancelled = state.withLock { state in
            state.timer = timer
            return state.isCancelled
        }
        if isCancelled { timer.cancel() }
    }

    private func end() {
        let action = state.withLock { state in
            state.isOver = true
            return state.action.take()
        }
        action?()
    }
}
