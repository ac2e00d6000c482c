/// The body of an answer that tells of a failure.
nonisolated public protocol APIFailure: Decodable, Sendable {
    /// What the body of an answer says where it tells of this failure, all of it; nothing where the status alone does.
    static var matchers: [APIFailureMatcher] { get }

    /// What the server says went wrong, in words that a user can be shown.
    var failureMessage: String? { get }

    /// Whether the same call may succeed when it is tried again.
    var isRetryable: Bool { get }
}

nonisolated extension APIFailure {
    public static var matchers: [APIFailureMatcher] { [] }
    public var failureMessage: String? { nil }
    public var isRetryable: Bool { false }
}
