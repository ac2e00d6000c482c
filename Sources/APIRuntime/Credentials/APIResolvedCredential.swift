/// A credential with its text for one attempt.
nonisolated struct APIResolvedCredential: Sendable {
    let authentication: APIAuthentication
    /// Empty if there is none and none is required.
    let text: String
    /// The lease of its token, if it can be replaced.
    let lease: APITokenLease?
}
