/// The session of a user: the token of its calls, and the way to request the next one.
///
/// ```swift
/// let door = MenuClient()
/// let login = APILogin {
///     let session = try await door.session.open(name: name, password: password)
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
nonisolated public final class APILogin: Sendable {
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

    /// Removes the token. Calls that need one now fail with ``APIError/Kind/unauthorized`` before anything is sent, and
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
