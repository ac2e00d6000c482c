public import Foundation

/// The secret of a client: a fixed text, a closure that is called before every attempt, or the text of an
/// ``APICredentialProvider``.
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
        case dynamic(Dynamic)
    }

    /// A closure or a provider, which is equal only to itself: the state of one credential must not be used for
    /// another.
    private struct Dynamic: Hashable, Sendable {
        let identity: any AnyObject & Sendable
        let text: @Sendable (APIClock) async throws -> (text: String, lease: APICredentialLease?)

        static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(identity))
        }
    }

    private let source: Source

    /// A fixed text. An empty string is no credential.
    public init(_ text: String) {
        source = .text(text)
    }

    /// A closure that returns the text before every attempt. An empty string is no credential.
    public init(_ provider: @escaping @Sendable () async throws -> String) {
        source = .dynamic(Dynamic(identity: APILocked(())) { _ in (try await provider(), nil) })
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

    /// The text of a provider, which replaces it if the server refuses it.
    public init(provider: any APICredentialProvider) {
        source = .dynamic(
            Dynamic(identity: provider) { clock in
                let lease = try await provider.credential(clock: clock)
                return (lease.text, lease)
            }
        )
    }

    /// Whether the text may take time, such as that of a login.
    var isDynamic: Bool { if case .dynamic = source { true } else { false } }

    /// The text for one attempt, and its lease if it can be replaced.
    func text(_ clock: APIClock) async throws -> (text: String, lease: APICredentialLease?) {
        switch source {
        case .text(let text): return (text, nil)
        case .user(let user, let password):
            // The server takes the first colon as the end of the name.
            if user.contains(":") { throw APIProblem("the name has a colon, where the password would begin") }
            return ("\(user):\(password)", nil)
        case .dynamic(let source): return try await source.text(clock)
        }
    }
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

/// Provides the text of a credential, and replaces a string that the server refused.
///
/// The runtime requests the text before every attempt. After a 401 it calls ``renew(_:clock:)`` and sends the call once
/// more, whatever its retry policy.
nonisolated public protocol APICredentialProvider: AnyObject, Sendable {
    /// Returns the text for one attempt.
    ///
    /// - Parameter clock: The clock of the client.
    func credential(clock: APIClock) async throws -> APICredentialLease

    /// Replaces the text of a lease that the server refused, unless that has happened meanwhile.
    func renew(_ refused: APICredentialLease, clock: APIClock) async throws
    /// Whether a call with this lease may be sent again: it must not be sent in the session of another user.
    func isCurrent(_ lease: APICredentialLease) -> Bool
}

/// The text of a credential for one attempt.
nonisolated public struct APICredentialLease: Sendable {
    /// The provider of the text.
    public let provider: any APICredentialProvider
    /// The text. An empty string is no credential.
    public let text: String
    /// The identity of the text, because a new credential may have the same text.
    public let id: UUID
    /// The session of the user, which the provider chooses.
    public let session: Int

    /// Creates a lease, for a provider of your own.
    ///
    /// - Parameters:
    ///   - provider: The provider of the text, which is asked for another one after a 401.
    ///   - text: The text. An empty string is no credential.
    ///   - id: An identity that changes whenever the text is replaced.
    ///   - session: The session of the user. A call is not sent again in another session.
    public init(provider: any APICredentialProvider, text: String, id: UUID, session: Int = 0) {
        self.provider = provider
        self.text = text
        self.id = id
        self.session = session
    }

    var isCurrent: Bool { provider.isCurrent(self) }
}
