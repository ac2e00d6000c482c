/// A secret that lets a client in: a fixed text, one that is asked for before every try, or the token of an ``APILogin``.
///
/// Its description and its mirror never show the text.
nonisolated public struct APICredential: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case text(String)
        case user(String, password: String)
        case provider(Provider)
        case login(APILogin)
    }

    /// A closure with an identity, since what is remembered for one credential must not meet another.
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

    /// A fixed text; an empty one counts as no credential.
    public init(_ text: String) {
        source = .text(text)
    }

    /// A text that is asked for before every try; an empty one counts as no credential.
    public init(_ provider: @escaping @Sendable () async throws -> String) {
        source = .provider(Provider(provider))
    }

    /// A name and a password for basic authentication (RFC 7617).
    ///
    /// The name is sent in front of a colon; with one in it, calls throw ``APIError/Kind/invalidRequest``.
    public init(user: String, password: String) {
        source = .user(user, password: password)
    }

    /// The token of a login, which is got when it is needed and shared by all clients that have it.
    public init(_ login: APILogin) {
        source = .login(login)
    }

    /// The text for one try, and where another can be got, which token it is.
    func text(_ clock: APIClock) async throws -> (text: String, lease: APITokenLease?) {
        switch source {
        case .text(let text): return (text, nil)
        case .user(let user, let password):
            // Whoever reads it takes the first colon for the end of the name.
            if user.contains(":") { throw APIInvalidRequest("the name has a colon, where the password would begin") }
            return ("\(user):\(password)", nil)
        case .provider(let provider): return (try await provider.text(), nil)
        case .login(let login): return try await login.text(clock)
        }
    }

    /// Whether it is not the same for every call.
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
