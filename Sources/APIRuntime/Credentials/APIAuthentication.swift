/// A credential of a client: its name, where it is sent, and the secret if there is one.
nonisolated public struct APIAuthentication: Hashable, Sendable {
    /// Where a credential is sent.
    public enum Placement: Hashable, Sendable {
        /// A query item of this name.
        case query(String)
        /// A header of this name.
        case header(String)
        /// `Authorization: Bearer …` (RFC 6750, section 2.1).
        case bearer
        /// `Authorization: Basic …` (RFC 7617); the credential is `user:password`.
        case basic
    }

    public var name: String
    public var placement: Placement
    public var credential: APICredential?

    public init(_ name: String, _ placement: Placement, _ credential: APICredential?) {
        self.name = name
        self.placement = placement
        self.credential = credential
    }
}
