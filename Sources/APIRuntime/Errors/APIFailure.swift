/// The body of a response that reports a failure.
nonisolated public protocol APIFailure: Decodable, Sendable {
    /// The conditions that the body of this failure meets, all of them. It is empty if the status alone decides.
    static var matchers: [APIFailureMatcher] { get }

    /// The server's message, which can be shown to a user.
    var failureMessage: String? { get }

    /// Whether another attempt of the call may succeed.
    var isRetryable: Bool { get }
}

nonisolated extension APIFailure {
    public static var matchers: [APIFailureMatcher] { [] }
    public var failureMessage: String? { nil }
    public var isRetryable: Bool { false }
}
