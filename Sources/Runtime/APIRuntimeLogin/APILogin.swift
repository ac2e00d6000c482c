public import APIRuntime
internal import Foundation

/// The session of a user: the token of its calls, and the way to request the next one.
///
/// ```swift
/// let guest = MenuClient()
/// let login = APILogin {
///     let session = try await guest.session.open(name: name, password: password)
///     return APIToken(session.token, expiresAt: session.expiresAt)
/// }
/// let menu = MenuClient(token: APICredential(login))
/// ```
///
/// One request for a token serves all waiting calls. It is sent if there is no token yet, shortly before the token
/// expires, and after the server refused it with 401. Each refused call is then sent once more, whatever its retry
/// policy, because every body can be sent again. A second 401 is thrown. Cancelling a call cancels neither the request
/// for a token nor other calls. If the request fails, all waiting calls fail, and the next call starts a new one.
///
/// All clients with this login share it. The closure may use a client without the login, or endpoints that take no
/// credential. A call that would wait for its own token fails.
nonisolated public final class APILogin: APICredentialProvider {
    struct State: Sendable {
        var token: APITokenState?
        var isSignedOut = false
        /// Increases with every sign-in and sign-out.
        var session = 0
        var renewal: Renewal?
    }

    /// A running request for a token.
    struct Renewal: Sendable {
        let promise = APIPromise<APITokenState>()
        var task: Task<Void, Never>?
    }

    let state: APILocked<State>
    let leeway: Duration
    let refresh: @Sendable (_ former: APIToken?) async throws -> APIToken

    /// Creates a login that is signed in.
    ///
    /// - Parameters:
    ///   - token: The first token, such as a saved one; `nil` if the first call shall request one.
    ///   - leeway: The time before its expiry at which a token is replaced, at most half of its lifetime.
    ///   - refresh: Requests a token. Its parameter is the previous token, if there was one.
    public init(
        _ token: APIToken? = nil,
        leeway: Duration = .seconds(30),
        refresh: @escaping @Sendable (_ former: APIToken?) async throws -> APIToken
    ) {
        state = APILocked(State(token: token.map { APITokenState($0) }))
        self.leeway = leeway
        self.refresh = refresh
    }

    /// Creates a login that is signed in and requests every token in the same way.
    public convenience init(
        _ token: APIToken? = nil,
        leeway: Duration = .seconds(30),
        refresh: @escaping @Sendable () async throws -> APIToken
    ) {
        self.init(token, leeway: leeway) { _ in try await refresh() }
    }

    /// Whether calls may be sent. There may be no token yet.
    public var isSignedIn: Bool { !state.withLock { $0.isSignedOut } }

    /// Removes the token. Calls that need one now fail with `APIError.Kind.unauthorized` before anything is sent, and
    /// so do waiting calls. The result of a running refresh is discarded.
    public func signOut() {
        beginSession(with: nil, isSignedOut: true)
    }

    /// Starts a new session, perhaps of another user. Calls of the previous session that were refused or are waiting
    /// fail, and are not sent with the new token.
    ///
    /// - Parameter token: The token; `nil` if the next call shall request one.
    public func signIn(_ token: APIToken? = nil) {
        beginSession(with: token, isSignedOut: false)
    }

    private func beginSession(with token: APIToken?, isSignedOut: Bool) {
        let renewal = state.withLock { state in
            defer {
                state = State(
                    token: token.map { APITokenState($0) },
                    isSignedOut: isSignedOut,
                    session: state.session + 1
                )
            }
            return state.renewal
        }
        renewal?.task?.cancel()
        renewal?.promise.fulfill(.failure(APILoginProblem.signedOut))
    }
}

nonisolated extension APILogin: Hashable {
    /// Two logins are equal if they are the same object.
    public static func == (left: APILogin, right: APILogin) -> Bool {
        left === right
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

nonisolated extension APILogin: CustomStringConvertible, CustomReflectable {
    public var description: String { "APILogin" }

    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

nonisolated extension APICredential {
    /// The token of a login. It is requested when it is needed, and all clients with this login share it.
    public init(_ login: APILogin) {
        self.init(provider: login)
    }
}

nonisolated extension APILogin {
    /// The promises that this task has to fulfill, and so cannot wait for.
    @TaskLocal private static var promised: [APIPromise<APITokenState>] = []

    /// The token, which is renewed if that is due.
    public func credential(clock: APIClock) async throws -> APICredentialLease {
        let now = clock.date()
        let (session, current, renewal) = try state.withLock { state in
            if state.isSignedOut { throw APILoginProblem.signedOut }
            let isDue = state.renewal != nil || state.token?.isDue(at: now, leeway: leeway) != false
            return (state.session, state.token, isDue ? try renewed(&state, clock) : nil)
        }
        let token = try await renewal?.value() ?? current
        guard let token else { throw APILoginProblem.signedOut }
        return APICredentialLease(provider: self, text: token.token.text, id: token.id, session: session)
    }

    /// Replaces the refused token, unless that has happened meanwhile.
    public func renew(_ refused: APICredentialLease, clock: APIClock) async throws {
        let renewal = try state.withLock { state -> APIPromise<APITokenState>? in
            guard !state.isSignedOut, state.session == refused.session else { throw APILoginProblem.signedOut }
            if state.token?.id == refused.id { state.token?.isRefused = true }
            return state.token?.isRefused == false ? nil : try renewed(&state, clock)
        }
        _ = try await renewal?.value()
    }

    /// Whether the session is still the same.
    public func isCurrent(_ lease: APICredentialLease) -> Bool {
        state.withLock { !$0.isSignedOut && $0.session == lease.session }
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

/// The reason why a login has no token.
nonisolated enum APILoginProblem: Error, CustomStringConvertible {
    case signedOut
    case selfReference
    case emptyToken
    case cancelled

    var description: String {
        switch self {
        case .signedOut: "the login was signed out"
        case .selfReference: "getting a token takes a call that needs one itself: give its endpoint 'auth: none'"
        case .emptyToken: "the new token is empty"
        case .cancelled: "getting a token was cancelled"
        }
    }
}
