public import Foundation

/// What a call throws, unless its task was cancelled: then it is `CancellationError`.
///
/// `localizedDescription` is for users, `debugDescription` for developers.
nonisolated public struct APIError: Error, Sendable {
    /// What went wrong.
    public var kind: Kind

    /// The name of the endpoint that was called.
    public var endpoint: String

    /// What was sent, without secrets; `nil` where no request came to be.
    public var request: APIRequest?

    /// The status of the answer; `nil` where there was none.
    public var status: Int?

    /// The headers of the answer.
    public var headers: APIHeaders

    /// The bytes of the answer.
    public var body: Data

    /// The decoded body of a failure; `nil` where none is declared or the bytes do not fit.
    public var failure: (any APIFailure)?

    /// Where and why an answer could not be decoded.
    public var decoding: Decoding?

    /// What was wrong, for developers.
    public var reason: String?

    /// The error that this one was made of.
    public var underlying: (any Error)?

    /// The tokens that the server refused, in place of which others can be got.
    var passes: [APIPass] = []

    /// Creates an error, which keeps the request without its secrets.
    public init(
        _ kind: Kind,
        endpoint: String,
        request: APIRequest? = nil,
        status: Int? = nil,
        headers: APIHeaders = APIHeaders(),
        body: Data = Data(),
        failure: (any APIFailure)? = nil,
        decoding: Decoding? = nil,
        reason: String? = nil,
        underlying: (any Error)? = nil
    ) {
        self.kind = kind
        self.endpoint = endpoint
        self.request = request?.redacted
        self.status = status
        self.headers = headers
        self.body = body
        self.failure = failure
        self.decoding = decoding
        self.reason = reason
        self.underlying = underlying.map(APIErrorScrubber.scrubbed)
    }

    /// The decoded body of the failure, if it is of this type.
    public func failure<Failure: APIFailure>(as type: Failure.Type) -> Failure? {
        failure as? Failure
    }

    /// Whether there was no connection, or it ended early.
    var isLostConnection: Bool {
        [.connectionLost, .notConnected, .timedOut].contains(kind)
    }

    /// How long the server asks to be left alone, where it says so.
    public var retryAfter: Duration? { kind.delay }
}
