internal import Foundation

nonisolated extension APILogin {
    /// What this task has promised to bring, and so cannot wait for.
    @TaskLocal private static var promised: [APIPromise<APITokenState>] = []

    /// The text of the token, got anew where that is due, and a pass that tells which one it is.
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

    /// Sees to it that there is another token than the one that was refused, which may have been replaced meanwhile.
    func renew(_ refused: APITokenLease, _ clock: APIClock) async throws {
        let renewal = try state.withLock { state -> APIPromise<APITokenState>? in
            guard !state.isSignedOut, state.session == refused.session else { throw APILoginProblem.signedOut }
            if state.token?.id == refused.token { state.token?.isRefused = true }
            return state.token?.isRefused == false ? nil : try renewed(&state, clock)
        }
        _ = try await renewal?.value()
    }

    /// The renewal under way, or a new one.
    private func renewed(_ state: inout State, _ clock: APIClock) throws -> APIPromise<APITokenState> {
        if let promise = state.renewal?.promise {
            if Self.promised.contains(where: { $0 === promise }) { throw APILoginProblem.selfReference }
            return promise
        }
        var renewal = Renewal()
        // A task of its own, which no caller can cancel.
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
            // Nobody who waits was cancelled.
            result = .failure(APILoginProblem.cancelled)
        } catch {
            result = .failure(error)
        }
        state.withLock { state in
            // Somebody may have signed in or out meanwhile.
            guard state.renewal?.promise === promise else { return }
            state.renewal = nil
            if case .success(let token) = result { state.token = token }
        }
        promise.fulfill(result)
    }
}
