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
