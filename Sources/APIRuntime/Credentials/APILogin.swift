/// Somebody who is signed in: the token that their calls carry, and how the next one is got.
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
/// A token is got once for all calls that wait for one: where there is none yet, shortly before its expiry, and where
/// the server refused it with 401. Then each call that was refused is sent once more, whatever its policy of retries,
/// since every body can be sent again; a second 401 is thrown. The cancellation of a call ends neither the getting nor
/// the waiting of others. Where no token could be got, all calls that waited for it fail, and the next one tries again.
///
/// All clients that have it share it. The closure may use a client: one without the login, or endpoints that take no
/// credential. A call that would wait for its own token fails.
nonisolated public final class APILogin: Sendable {
    struct State: Sendable {
        var token: APITokenState?
        var isSignedOut = false
        /// Grows whenever somebody signs in or out.
        var session = 0
        var renewal: Renewal?
    }

    /// A token that is being got.
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
    ///   - token: The token to begin with, such as one that was saved; `nil` has the first call get one.
    ///   - leeway: How long before its expiry a token is replaced; for one of short life at most half of that.
    ///   - refresh: Gets a token, given the one before, if there was one.
    public init(
        _ token: APIToken? = nil,
        leeway: Duration = .seconds(30),
        refresh: @escaping @Sendable (_ former: APIToken?) async throws -> APIToken
    ) {
        state = APILocked(State(token: token.map { APITokenState($0) }))
        self.leeway = leeway
        self.refresh = refresh
    }

    /// Creates a login that is signed in and gets every token in the same way.
    public convenience init(
        _ token: APIToken? = nil,
        leeway: Duration = .seconds(30),
        refresh: @escaping @Sendable () async throws -> APIToken
    ) {
        self.init(token, leeway: leeway) { _ in try await refresh() }
    }

    /// Whether calls may go out; there may be no token yet.
    public var isSignedIn: Bool { !state.withLock { $0.isSignedOut } }

    /// Forgets the token. Calls that need one fail from now on as ``APIError/Kind/unauthorized``, before anything is
    /// sent, and so do those that wait for one; what still comes of a refresh is thrown away.
    public func signOut() {
        beginSession(with: nil, isSignedOut: true)
    }

    /// Signs in, perhaps as somebody else: calls that the former login refused or keeps waiting fail, and are not sent
    /// with the new token.
    ///
    /// - Parameter token: The token; `nil` has the next call get one.
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
    /// Two logins are equal if they are the same one.
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
