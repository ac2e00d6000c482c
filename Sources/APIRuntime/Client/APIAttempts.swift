/// Counts the attempts of one call. The first attempt requests the call's number.
nonisolated final class APIAttempts: Sendable {
    private struct State {
        var call: Int?
        var count = 0
    }

    private let state = APILocked(State())

    func next(of configuration: APIConfiguration) -> APIAttempt {
        state.withLock { state in
            let call = state.call ?? configuration.state.nextCallNumber()
            state.call = call
            state.count += 1
            return APIAttempt(call: call, number: state.count, clock: configuration.clock)
        }
    }
}
