public import Foundation

/// Sends a request to a server and receives the response.
///
/// Every status is a response, including server errors. A transport throws only if there is no response.
nonisolated public protocol APITransport: Sendable {
    /// Sends a request and returns the response with the delivery of ``APIRequest/delivery``.
    ///
    /// A transport without support for streams returns the whole body.
    ///
    /// - Throws: ``APITransportError`` if there is no response, `CancellationError` if the task is cancelled.
    func send(_ request: APIRequest) async throws -> APIRawResponse
}

/// Why a transport has no response. The client converts it to an ``APIError``.
nonisolated public struct APITransportError: Error, Sendable {
    public var kind: Kind

    /// The system error, if there is one.
    public var underlying: (any Error)?

    /// Creates an error.
    public init(_ kind: Kind, underlying: (any Error)? = nil) {
        self.kind = kind
        self.underlying = underlying
    }

    /// The kinds of failure, an open set: a `switch` needs a `default`.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The server was not reached: no network, connection refused, or unknown host.
        public static let notConnected = Self(rawValue: "notConnected")
        /// The connection was lost, or the received bytes were not an HTTP response.
        public static let connectionLost = Self(rawValue: "connectionLost")
        /// The time limit of the request was exceeded.
        public static let timedOut = Self(rawValue: "timedOut")
        /// The request is invalid: its address is not `http` or `https`, or a header contains a line break.
        public static let invalidRequest = Self(rawValue: "invalidRequest")

        /// The server redirected from `https` to `http`, or to another origin with a body or a secret, which is not
        /// followed.
        public static let insecureRedirect = Self(rawValue: "insecureRedirect")

        /// There were too many redirects.
        public static let tooManyRedirects = Self(rawValue: "tooManyRedirects")
        /// The response exceeds the limit of unread or stored bytes.
        public static let tooLarge = Self(rawValue: "tooLarge")
        /// The file of the download cannot be written.
        public static let unwritable = Self(rawValue: "unwritable")
        /// Anything else, such as a certificate that is not trusted; see ``APITransportError/underlying``.
        public static let other = Self(rawValue: "other")
        /// The name of the kind.
        public var rawValue: String

        /// Creates a kind, for a custom transport.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

nonisolated extension APITransportError: LocalizedError, CustomStringConvertible {
    /// A sentence that a user can be shown.
    public var errorDescription: String? {
        switch kind {
        case .notConnected: "The server cannot be reached."
        case .connectionLost: "The connection to the server was lost."
        case .timedOut: "The server took too long to respond."
        case .invalidRequest: "The request cannot be sent."
        case .insecureRedirect: "The server redirects to a place that is not safe."
        case .tooManyRedirects: "The server redirects without end."
        case .unwritable: "The file cannot be saved."
        case .tooLarge: "The server sends more than can be kept."
        default: underlying?.localizedDescription ?? "The request failed."
        }
    }

    /// The kind, with the error of the system.
    public var description: String {
        guard let underlying else { return kind.rawValue }
        return "\(kind.rawValue): \(underlying)"
    }
}

/// Why a request is invalid.
nonisolated struct APIInvalidRequest: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
