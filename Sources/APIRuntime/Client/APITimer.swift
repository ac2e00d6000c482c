/// Something that is done when a time is over, unless it is called off before.
nonisolated enum APITimer: Sendable {
    /// One of the system's clock.
    case number(Int)
    /// A task that sleeps on a clock of the caller's.
    case task(Task<Void, Never>)

    func cancel() {
        switch self {
        case .number(let number): APITimerQueue.shared.cancel(number)
        case .task(let task): task.cancel()
        }
    }
}

nonisolated extension APIClock {
    /// Does something when a time is over.
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
