public import Foundation

/// Why a transport has no answer; the client makes an ``APIError`` of it.
nonisolated public struct APITransportError: Error, Sendable {
    /// What happened.
    public var kind: Kind

    /// The error of the system, where there is one.
    public var underlying: (any Error)?

    /// Creates an error.
    public init(_ kind: Kind, underlying: (any Error)? = nil) {
        self.kind = kind
        self.underlying = underlying
    }

    /// The kinds of failure; more may come, so a `switch` needs a `default`.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The server was not reached: no network, connection refused, or no such host.
        public static let notConnected = Self(rawValue: "notConnected")

        /// The connection was cut, or what came over it was no HTTP response.
        public static let connectionLost = Self(rawValue: "connectionLost")

        /// The time of the request was over.
        public static let timedOut = Self(rawValue: "timedOut")

        /// The request cannot be sent as it is: its address is none of `http` or `https`, or a header holds a line break.
        public static let invalidRequest = Self(rawValue: "invalidRequest")

        /// The server redirected from `https` to `http`, or to another origin with a body or a secret, which is not
        /// followed.
        public static let insecureRedirect = Self(rawValue: "insecureRedirect")

        /// The redirects went on and on.
        public static let tooManyRedirects = Self(rawValue: "tooManyRedirects")

        /// More bytes came than anybody read, or was willing to keep.
        public static let tooLarge = Self(rawValue: "tooLarge")

        /// The file that the answer goes to cannot be written.
        public static let unwritable = Self(rawValue: "unwritable")

        /// Anything else, such as a certificate that is not trusted; see ``APITransportError/underlying``.
        public static let other = Self(rawValue: "other")

        /// The name of the kind.
        public var rawValue: String

        /// Creates a kind, for a transport that knows another one.
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
