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

    /// The bytes of the answer, with `REDACTED` where it repeats a secret of the request.
    public var body: Data

    /// The decoded body of a failure; `nil` where none is declared or the bytes do not fit.
    public var failure: (any APIFailure)?

    /// Where and why an answer could not be decoded.
    public var decoding: Decoding?

    /// What was wrong, for developers.
    public var reason: String?

    /// The error that this one was made of.
    public var underlying: (any Error)?

    /// The tokens that the call went out with, in place of which others can be got.
    var leases: [APITokenLease] = []

    /// Creates an error, which keeps the request without its secrets, and the answer without those of the request.
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
        self.failure = failure
        let secrets = request.map(APISecrets.init(of:))
        self.headers = secrets?.hidden(in: headers) ?? headers
        self.body = secrets?.hidden(in: body) ?? body
        self.decoding = decoding.map { secrets?.hidden(in: $0) ?? $0 }
        self.reason = reason.map { secrets?.hidden(in: $0) ?? $0 }
        self.underlying = underlying.map { error in
            let error = APIErrorScrubber.scrubbed(error)
            return secrets?.hidden(in: error) ?? error
        }
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
