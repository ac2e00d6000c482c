internal import Foundation

/// Which token of a login a try went out with.
nonisolated struct APITokenLease: Sendable {
    let login: APILogin
    /// The login's session, since a call is never sent again as somebody else.
    let session: Int
    let token: UUID

    /// Whether nobody has signed in or out since.
    var isCurrent: Bool {
        login.state.withLock { !$0.isSignedOut && $0.session == session }
    }
}
