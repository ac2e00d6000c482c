internal import Foundation

/// The token of a login that an attempt uses.
nonisolated struct APITokenLease: Sendable {
    let login: APILogin
    /// The session of the login: a call is never sent again in another session.
    let session: Int
    let token: UUID

    /// Whether the session is still the same.
    var isCurrent: Bool {
        login.state.withLock { !$0.isSignedOut && $0.session == session }
    }
}
