public import Foundation

/// The error of a call. A cancelled call throws `CancellationError` instead.
///
/// `localizedDescription` is for users, `debugDescription` for developers. A client has this type under the name
/// `Error`:
///
/// ```swift
/// do {
///     print(try await stack.questions.list(tagged: ["swift"]).count)
/// } catch let error as StackExchangeClient.Error {
///     switch error.kind {
///     case .notConnected, .connectionLost: print("There is no connection.")
///     case .rateLimited: print("The next call is possible in \(error.retryAfter ?? .seconds(60)).")
///     case .status where error.status == 404: print("There is no such page.")
///     default: print(error.localizedDescription)  // the server's own message, if it sent one
///     }
///     // The body of the error response, as the model that the spec declares for it.
///     if let failure = error.failure(as: Failure.self) { print(failure.errorName) }
///     print(error.debugDescription)
/// }
/// ```
nonisolated public struct APIError: Error, Sendable {
    /// What went wrong. A `switch` over it needs a `default`.
    public var kind: Kind
    /// The name of the endpoint that was called.
    public var endpoint: String
    /// The request without secrets; `nil` if none was created.
    public var request: APIRequest?
    /// The status of the response; `nil` if there was none.
    public var status: Int?
    /// The headers of the response; empty if there was none.
    public var headers: APIHeaders
    /// The body of the response. `REDACTED` replaces each secret of the request in it, unless the client is a standalone
    /// one without the part `redaction`, as for an API without credentials.
    public var body: Data
    /// The decoded body of a failure; `nil` if none is declared or the body does not have the type.
    public var failure: (any APIFailure)?
    /// Where and why decoding a response failed.
    public var decoding: Decoding?
    /// The reason, for developers.
    public var reason: String?
    /// The error of the system, of a decoder or of middleware that caused this one, without addresses and sent values.
    public var underlying: (any Error)?
    /// The delay that the server requires; `nil` if it requires none.
    public var retryAfter: Duration?
    /// Whether the client has no credential for the call.
    var lacksCredential = false
    /// The leases of the call's credentials, which can be replaced.
    var leases: [APICredentialLease] = []

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
        retryAfter = kind.delay
        self.endpoint = endpoint
        self.request = request?.redacted
        self.status = status
        self.headers = headers
        self.body = body
        self.failure = failure
        self.decoding = decoding
        self.reason = reason
        self.underlying = underlying.map(APIErrorScrubber.scrubbed)
        if let request { APIFeatures.redaction?.redact(&self, of: request) }
    }

    /// The decoded body of the failure, if it has this type.
    public func failure<Failure: APIFailure>(as type: Failure.Type) -> Failure? {
        failure as? Failure
    }

    /// Whether the connection failed or ended early.
    var isLostConnection: Bool {
        [.connectionLost, .notConnected, .timedOut].contains(kind)
    }
}

nonisolated extension APIError {
    /// The kind of error, an open set: a `switch` over it needs a `default`.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// There is no network, the server refused the connection, or the host does not exist.
        public static let notConnected = Self(name: "notConnected")
        /// The connection ended before the whole response was received, or the received bytes were not HTTP.
        public static let connectionLost = Self(name: "connectionLost")
        /// The time limit of the call was exceeded.
        public static let timedOut = Self(name: "timedOut")
        /// The server redirected from `https` to `http`, to another server with a body or a secret, or without end.
        public static let redirectRefused = Self(name: "redirectRefused")
        /// A credential is missing, or the server responded with 401.
        public static let unauthorized = Self(name: "unauthorized")
        /// The server limits the rate of requests. In a `switch` it matches every delay.
        public static let rateLimited = rateLimited(after: nil)
        /// The server responded with a failure status, and perhaps requires a delay; see ``APIError/retryAfter``.
        public static let status = Self(name: "status")
        /// The body of the response reports a failure, although its status is one of success.
        public static let refused = Self(name: "refused")
        /// The response does not have the declared type.
        public static let undecodable = Self(name: "undecodable")
        /// The response, or one event of it, exceeds a limit of the configuration.
        public static let tooLarge = Self(name: "tooLarge")
        /// The file of a download cannot be written: for example, the disk is full or the folder does not exist.
        public static let unwritable = Self(name: "unwritable")
        /// The request is invalid: for example, a header contains a line break.
        public static let invalidRequest = Self(name: "invalidRequest")
        /// A transport or middleware threw another error, such as one about an untrusted certificate.
        public static let other = Self(name: "other")

        /// The server limits the rate of requests, with the delay that it requires, if any.
        public static func rateLimited(after delay: Duration?) -> Self {
            Self(name: "rateLimited", delay: delay)
        }

        package let name: String
        var delay: Duration?

        public var description: String {
            delay.map { "\(name)(after: \($0))" } ?? name
        }

        /// A sentence for users.
        var sentence: String {
            switch self {
            case .notConnected: "The server could not be reached."
            case .connectionLost: "The connection to the server was lost."
            case .timedOut: "The server took too long to respond."
            case .redirectRefused: "The server redirected to a place that is not safe."
            case .unauthorized: "Access was refused."
            case .refused: "The server refused the request."
            case .undecodable: "The server sent a response that could not be understood."
            case .tooLarge: "The server sent more than can be kept."
            case .unwritable: "The file could not be saved."
            case .invalidRequest: "The request could not be sent."
            default: "The request failed."
            }
        }

        /// Makes `case .rateLimited` match any delay.
        public static func ~= (pattern: Self, kind: Self) -> Bool {
            pattern == kind || (pattern.name == kind.name && pattern.delay == nil)
        }
    }
}

nonisolated extension APIError: LocalizedError {
    /// The server's message if there is one, or else a sentence for users.
    public var errorDescription: String? {
        if let message = failure?.failureMessage.map({ APIExcerpt.oneLine($0, limit: 300) }), !message.isEmpty {
            return message
        }
        return switch kind {
        case .rateLimited: "Too many requests: try again \(later)."
        case .status: "The server reported an error (\(status ?? 0))."
        case .unauthorized where lacksCredential: "No credential was given."
        default: kind.sentence
        }
    }

    /// The reason for developers, if more is known than the kind.
    public var failureReason: String? {
        reason ?? decoding.map { "\($0.problem) at \($0.path)" }
    }

    /// What a user can do about it, if that is known.
    public var recoverySuggestion: String? {
        switch kind {
        case .notConnected: "Check the connection and try again."
        case .connectionLost: "Try again."
        case .timedOut: "Try again later."
        case .unauthorized: "Sign in and try again."
        case .rateLimited: "Try again \(later)."
        case .status where retryAfter != nil || (500..<600).contains(status ?? 0): "Try again \(later)."
        case .unwritable: "Check that there is space for it, and that the folder may be written to."
        default: nil
        }
    }

    private var later: String {
        guard let retryAfter else { return "later" }
        let seconds = retryAfter.components.seconds + (retryAfter.components.attoseconds > 0 ? 1 : 0)
        return "in \(seconds) \(seconds == 1 ? "second" : "seconds")"
    }
}

nonisolated extension APIError: CustomDebugStringConvertible {
    /// All details for a developer, one on each line, without secrets and of limited length.
    public var debugDescription: String {
        var lines = ["\(endpoint): \(kind)"]
        func add(_ label: String, _ value: Any?, limit: Int = 400) {
            if let value { lines.append("\(label): \(APIExcerpt.oneLine("\(value)", limit: limit))") }
        }
        add("reason", reason)
        add("request", request?.line, limit: 2_000)
        add("status", status)
        if kind.delay == nil { add("retry after", retryAfter) }
        add("request id", requestID)
        add("failure", failure)
        if let decoding {
            add("at", decoding.path + (APIFeatures.positions == nil ? "" : ", \(position(of: decoding.offset))"))
            add("problem", decoding.problem)
            lines.append("near: \(decoding.near)")
        } else {
            if failure == nil, !body.isEmpty {
                let start = body.prefix(1 << 16)
                let shown = APIFeatures.redaction?.redacted(start, at: 0, of: nil, mediaType: headers.mediaType).body
                lines.append("body: \(APIExcerpt.text(of: shown ?? start, in: 0..<400)) (\(body.count) bytes)")
            }
            add("underlying", underlying)
        }
        return lines.joined(separator: "\n")
    }

    /// The server's identifier of the request, for its operators; `nil` if the response headers contain none.
    public var requestID: String? {
        let names = [
            "X-Request-Id", "Request-Id", "X-GitHub-Request-Id", "X-Amzn-RequestId", "X-Correlation-Id", "CF-Ray",
        ]
        return names.lazy.compactMap { headers[$0] }.first
    }

    /// The position of a byte in the body as editors show it: line and column, from 1.
    private func position(of offset: Int) -> String {
        let before = body.prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let column =
            offset - (before.lastIndex(of: 0x0A).map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0)
        return "byte \(offset) (line \(line), column \(column + 1))"
    }
}
