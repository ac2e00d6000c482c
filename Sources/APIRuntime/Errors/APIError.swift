public import Foundation

/// The error of a call. A cancelled call throws `CancellationError` instead.
///
/// `localizedDescription` is for users, `debugDescription` for developers.
nonisolated public struct APIError: Error, Sendable {
    /// The kind of error.
    public var kind: Kind

    /// The name of the endpoint that was called.
    public var endpoint: String

    /// The request without secrets; `nil` if none was created.
    public var request: APIRequest?

    /// The status of the response; `nil` if there was none.
    public var status: Int?

    /// The response headers.
    public var headers: APIHeaders

    /// The body of the response. `REDACTED` replaces each secret of the request in it.
    public var body: Data

    /// The decoded body of a failure; `nil` if none is declared or the body does not have the type.
    public var failure: (any APIFailure)?

    /// Where and why decoding a response failed.
    public var decoding: Decoding?

    /// The reason, for developers.
    public var reason: String?

    /// The underlying error.
    public var underlying: (any Error)?

    /// The leases of the call's tokens, which can be replaced.
    var leases: [APITokenLease] = []

    /// Creates an error. It keeps the redacted request, and the response without the request's secrets.
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

    /// The decoded body of the failure, if it has this type.
    public func failure<Failure: APIFailure>(as type: Failure.Type) -> Failure? {
        failure as? Failure
    }

    /// Whether the connection failed or ended early.
    var isLostConnection: Bool {
        [.connectionLost, .notConnected, .timedOut].contains(kind)
    }

    /// The delay that the server requires; `nil` if it requires none.
    public var retryAfter: Duration? { kind.delay }
}
