/// A credential of a client: its name, where it is sent, and the secret if there is one.
nonisolated public struct APIAuthentication: Hashable, Sendable {
    /// Where a credential is sent.
    public enum Placement: Hashable, Sendable {
        /// A query item of this name.
        case query(String)
        /// A header of this name, with a word before the credential if there is one: `Authorization: Bot …`.
        case header(String, scheme: String? = nil)
        /// `Authorization: Bearer …` (RFC 6750, section 2.1).
        case bearer
        /// `Authorization: Basic …` (RFC 7617); the credential is `user:password`.
        case basic
        /// This name in braces in the server's address: `https://api.example.org/bot{token}`.
        case server(String)
    }

    /// What resources call it.
    public var name: String

    /// Where it is sent.
    public var placement: Placement

    /// The secret; `nil` where the client has none.
    public var credential: APICredential?

    /// Creates an authentication, with or without a secret.
    public init(_ name: String, _ placement: Placement, _ credential: APICredential?) {
        self.name = name
        self.placement = placement
        self.credential = credential
    }
}
