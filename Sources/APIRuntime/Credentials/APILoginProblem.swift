/// The reason why a login has no token.
nonisolated enum APILoginProblem: Error, CustomStringConvertible {
    case signedOut
    case selfReference
    case emptyToken
    case cancelled

    var description: String {
        switch self {
        case .signedOut: "the login was signed out"
        case .selfReference: "getting a token takes a call that needs one itself: give its endpoint 'auth: none'"
        case .emptyToken: "the new token is empty"
        case .cancelled: "getting a token was cancelled"
        }
    }
}
