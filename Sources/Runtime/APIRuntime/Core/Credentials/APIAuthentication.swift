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
        /// A cookie with this name (RFC 6265).
        case cookie(String)
        /// A placeholder of the server's address with this name: `https://api.example.org/bot{token}`.
        case server(String)
    }

    /// The name that resources use.
    public var name: String

    /// Where it is sent.
    public var placement: Placement

    /// The secret; `nil` if the client has none.
    public var credential: APICredential?

    /// Creates a credential.
    ///
    /// - Parameters:
    ///   - name: The name that resources use.
    ///   - placement: Where it is sent.
    ///   - credential: The secret; `nil` if the client has none, so that calls that require it throw
    ///     ``APIError/Kind/unauthorized``.
    public init(_ name: String, _ placement: Placement, _ credential: APICredential?) {
        self.name = name
        self.placement = placement
        self.credential = credential
    }
}

/// The credentials of an endpoint, by their names.
nonisolated public enum APIAuthenticationRequirement: Hashable, Sendable {
    /// That of ``APIDefaults/authentication``. If that is also `default`: the client's first credential, if there is
    /// one.
    case `default`
    /// Each is sent if the client has it.
    case optional([String])
    /// All are sent. If one is missing, the call throws ``APIError/Kind/unauthorized`` before anything is sent.
    case required([String])
    /// The first set of credentials of which the client has all is sent. An empty set is no credential. If there is no
    /// such set, the call throws ``APIError/Kind/unauthorized`` before anything is sent.
    case anyOf([[String]])
    /// None is sent.
    case none
}

/// The credentials of a call.
nonisolated struct APIAuthenticationChoice: Sendable {
    /// Those in the server's address.
    var inAddress: [APIAuthentication]
    /// The sets that the client has. The first one without an empty string is sent.
    var alternatives: [[APIAuthentication]]
    /// Whether credentials with an empty string are left out of their set.
    var allowsEmptyTexts = false

    static let none = Self(inAddress: [], alternatives: [[]])

    /// The credentials that are sent if no string is empty.
    var preferred: [APIAuthentication] { inAddress + (alternatives.first ?? []) }
}

/// A credential with its text for one attempt.
nonisolated struct APIResolvedCredential: Sendable {
    let authentication: APIAuthentication
    /// Empty if there is none and none is required.
    let text: String
    /// The lease of its text, if it can be replaced.
    let lease: APICredentialLease?
    /// The time of the login that the text required, if any.
    let time: Duration
}

nonisolated extension APICall {
    /// The credentials of the request: those in the server's address, and those that the endpoint requires or accepts.
    func authentications() throws -> APIAuthenticationChoice {
        if let feature = APIFeatures.authentication { return try feature.authentications(of: self) }
        guard defaults.credentials.isEmpty else {
            throw invalid("this copy of the runtime cannot send credentials: generate it with '--with authentication'")
        }
        return .none
    }

    /// The credentials with their texts. Some require a login first.
    func resolved(_ choice: APIAuthenticationChoice) async throws -> [APIResolvedCredential] {
        try await APIFeatures.authentication?.resolved(choice, of: self) ?? []
    }
}
