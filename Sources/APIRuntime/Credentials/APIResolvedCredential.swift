/// A credential with its text for one try.
nonisolated struct APIResolvedCredential: Sendable {
    let authentication: APIAuthentication
    /// Empty where there is none and none is needed.
    let text: String
    /// Which token it is, where another can be got.
    let lease: APITokenLease?
}
