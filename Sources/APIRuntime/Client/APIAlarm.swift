/// Something that is done when a time is over, unless it is called off before.
nonisolated enum APIAlarm: Sendable {
    /// One of the system's clock.
    case number(Int)
    /// A task that sleeps on a clock of the caller's.
    case task(Task<Void, Never>)

    func callOff() {
        switch self {
        case .number(let number): APIAlarms.shared.callOff(number)
        case .task(let task): task.cancel()
        }
    }
}

nonisolated extension APIClock {
    /// Does something when a time is over.
    func alarm(after time: Duration, _ action: @escaping @Sendable () -> Void) -> APIAlarm {
        if isSystem { return .number(APIAlarms.shared.set(after: time, action)) }
        return .task(
            Task { [sleep] in
                guard (try? await sleep(time)) != nil else { return }
                action()
            }
        )
    }
}
