/// A credential of a client: its name, where it is sent, and the secret if there is one.
nonisolated public struct APIAuthentication: Hashable, Sendable {
    /// Where a credential is sent.
    public enum Placement: Hashable, Sendable {
        /// A query item with this name.
        case query(String)
        /// A header with this name, and optionally a scheme before the credential: `Authorization: Bot …`.
        case header(String, scheme: String? = nil)
        /// `Authorization: Bearer …` (RFC 6750, section 2.1).
        case bearer
        /// `Authorization: Basic …` (RFC 7617); the credential is `user:password`.
        case basic
        /// A placeholder of the server's address with this name: `https://api.example.org/bot{token}`.
        case server(String)
    }

    /// The name that resources use.
    public var name: String

    public var placement: Placement

    /// The secret; `nil` if the client has none.
    public var credential: APICredential?

    /// Creates an authentication, with or without a secret.
    public init(_ name: String, _ placement: Placement, _ credential: APICredential?) {
        self.name = name
        self.placement = placement
        self.credential = credential
    }
}

/// The credentials of an endpoint, by their names.
nonisolated public enum APIAuthenticationRequirement: Hashable, Sendable {
    /// The client's first credential, if it has one.
    case `default`
    /// Each is sent if the client has it.
    case optional([String])
    /// All are sent. If one is missing, the call throws ``APIError/Kind/unauthorized`` before anything is sent.
    case required([String])
    /// None is sent.
    case none
}

/// A credential with its text for one attempt.
nonisolated struct APIResolvedCredential: Sendable {
    let authentication: APIAuthentication
    /// Empty if there is none and none is required.
    let text: String
    /// The lease of its text, if it can be replaced.
    let lease: APICredentialLease?
}
