/// A timer that runs an action after a duration, unless it is cancelled.
nonisolated enum APITimer: Sendable {
    /// A timer of ``APITimerQueue``.
    case number(Int)
    /// A task that sleeps on a custom clock.
    case task(Task<Void, Never>)

    func cancel() {
        switch self {
        case .number(let number): APITimerQueue.shared.cancel(number)
        case .task(let task): task.cancel()
        }
    }
}

nonisolated extension APIClock {
    /// Runs an action after a duration.
    func timer(after time: Duration, _ action: @escaping @Sendable () -> Void) -> APITimer {
        if isSystem { return .number(APITimerQueue.shared.set(after: time, action)) }
        return .task(
            Task { [sleep] in
                guard (try? await sleep(time)) != nil else { return }
                action()
            }
        )
    }
}
