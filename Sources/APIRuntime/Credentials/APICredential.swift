/// The secret of a client: a fixed text, a closure that is called before every attempt, or the token of an
/// ``APILogin``.
///
/// ```swift
/// let github = GitHubClient(token: "ghp_…")
/// let renewed = GitHubClient(token: APICredential { try await readToken() })
/// let payment = PaymentClient(credentials: APICredential(user: "sk_test_…", password: ""))
/// ```
///
/// Its description and its mirror never contain the text.
nonisolated public struct APICredential: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case text(String)
        case user(String, password: String)
        case provider(Provider)
        case login(APILogin)
    }

    /// A closure with an identity, because the state of one credential must not be used for another.
    private final class Provider: Hashable, Sendable {
        let text: @Sendable () async throws -> String

        init(_ text: @escaping @Sendable () async throws -> String) {
            self.text = text
        }

        static func == (left: Provider, right: Provider) -> Bool {
            left === right
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
        }
    }

    private let source: Source

    /// A fixed text. An empty text is no credential.
    public init(_ text: String) {
        source = .text(text)
    }

    /// A closure that returns the text before every attempt. An empty text is no credential.
    public init(_ provider: @escaping @Sendable () async throws -> String) {
        source = .provider(Provider(provider))
    }

    /// A user name and a password for basic authentication (RFC 7617).
    ///
    /// ```swift
    /// let payment = PaymentClient(credentials: APICredential(user: "sk_test_…", password: ""))
    /// ```
    ///
    /// A colon separates both, so that a name with a colon makes calls throw ``APIError/Kind/invalidRequest``.
    public init(user: String, password: String) {
        source = .user(user, password: password)
    }

    /// The token of a login. It is requested when it is needed, and all clients with this login share it.
    public init(_ login: APILogin) {
        source = .login(login)
    }

    /// The text for one attempt, and the lease of its token if it can be replaced.
    func text(_ clock: APIClock) async throws -> (text: String, lease: APITokenLease?) {
        switch source {
        case .text(let text): return (text, nil)
        case .user(let user, let password):
            // The server takes the first colon as the end of the name.
            if user.contains(":") { throw APIInvalidRequest("the name has a colon, where the password would begin") }
            return ("\(user):\(password)", nil)
        case .provider(let provider): return (try await provider.text(), nil)
        case .login(let login): return try await login.text(clock)
        }
    }

    /// Whether its text may change between calls.
    var isRenewed: Bool { if case .login = source { true } else { false } }
}

nonisolated extension APICredential: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

nonisolated extension APICredential: CustomStringConvertible, CustomReflectable {
    public var description: String { "APICredential" }

    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
