internal import Foundation

nonisolated extension APILogin {
    /// The promises that this task has to fulfill, and so cannot wait for.
    @TaskLocal private static var promised: [APIPromise<APITokenState>] = []

    /// The text of the token, which is renewed if that is due, and the lease of the token.
    func text(_ clock: APIClock) async throws -> (text: String, lease: APITokenLease) {
        let now = clock.date()
        let (session, current, renewal) = try state.withLock { state in
            if state.isSignedOut { throw APILoginProblem.signedOut }
            let isDue = state.renewal != nil || state.token?.isDue(at: now, leeway: leeway) != false
            return (state.session, state.token, isDue ? try renewed(&state, clock) : nil)
        }
        let token = try await renewal?.value() ?? current
        guard let token else { throw APILoginProblem.signedOut }
        return (token.token.text, APITokenLease(login: self, session: session, token: token.id))
    }

    /// Replaces the refused token, unless that has happened meanwhile.
    func renew(_ refused: APITokenLease, _ clock: APIClock) async throws {
        let renewal = try state.withLock { state -> APIPromise<APITokenState>? in
            guard !state.isSignedOut, state.session == refused.session else { throw APILoginProblem.signedOut }
            if state.token?.id == refused.token { state.token?.isRefused = true }
            return state.token?.isRefused == false ? nil : try renewed(&state, clock)
        }
        _ = try await renewal?.value()
    }

    /// The running renewal, or a new one.
    private func renewed(_ state: inout State, _ clock: APIClock) throws -> APIPromise<APITokenState> {
        if let promise = state.renewal?.promise {
            if Self.promised.contains(where: { $0 === promise }) { throw APILoginProblem.selfReference }
            return promise
        }
        var renewal = Renewal()
        // The task is unstructured, so that no caller can cancel it.
        renewal.task = Task { [promise = renewal.promise, former = state.token?.token] in
            await Self.$promised.withValue(Self.promised + [promise]) {
                await bringToken(to: promise, former, clock)
            }
        }
        state.renewal = renewal
        return renewal.promise
    }

    private func bringToken(to promise: APIPromise<APITokenState>, _ former: APIToken?, _ clock: APIClock) async {
        let result: Result<APITokenState, any Error>
        do {
            let token = try await refresh(former)
            if token.text.isEmpty { throw APILoginProblem.emptyToken }
            result = .success(APITokenState(token, gotAt: clock.date()))
        } catch is CancellationError {
            // The waiting calls were not cancelled.
            result = .failure(APILoginProblem.cancelled)
        } catch {
            result = .failure(error)
        }
        state.withLock { state in
            // The session may have changed meanwhile.
            guard state.renewal?.promise === promise else { return }
            state.renewal = nil
            if case .success(let token) = result { state.token = token }
        }
        promise.fulfill(result)
    }
}
