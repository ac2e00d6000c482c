/// The time that something may take.
///
/// Who waits is told when it is over: two tasks, one of which would sleep meanwhile, cost a call more than its request does.
nonisolated final class APIDeadline: Sendable {
    private struct State: Sendable {
        var alarm: APIAlarm?
        var isOver = false
        var isCalledOff = false
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
        setAlarm()
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
    func callOff() {
        let former = state.withLock { state in
            defer { state = State(isCalledOff: true) }
            return state
        }
        former.alarm?.callOff()
    }

    private func setAlarm() {
        let former = count?()
        let alarm = clock.alarm(after: time) { [self] in
            if count?() == former { end() } else { setAlarm() }
        }
        let isCalledOff = state.withLock { state in
            state.alarm = alarm
            return state.isCalledOff
        }
        if isCalledOff { alarm.callOff() }
    }

    private func end() {
        let action = state.withLock { state in
            state.isOver = true
            return state.action.take()
        }
        action?()
    }
}
