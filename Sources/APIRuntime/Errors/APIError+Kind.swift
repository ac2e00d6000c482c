nonisolated extension APIError {
    /// The kind of error, an open set: a `switch` over it needs a `default`.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// There is no network, the server refused the connection, or the host does not exist.
        public static let notConnected = Self(name: "notConnected")
        /// The connection ended before the whole response was received.
        public static let connectionLost = Self(name: "connectionLost")
        /// The time limit of the call was exceeded.
        public static let timedOut = Self(name: "timedOut")
        /// The server redirected from `https` to `http`, to another server with a body, or without end.
        public static let redirectRefused = Self(name: "redirectRefused")
        /// A credential is missing, or the server responded with 401.
        public static let unauthorized = Self(name: "unauthorized")
        /// The server limits the rate of requests. In a `switch` it matches every delay.
        public static let rateLimited = rateLimited(after: nil)
        /// The server responded with a failure status.
        public static let status = Self(name: "status")
        /// The body of the response reports a failure, although its status is one of success.
        public static let refused = Self(name: "refused")
        /// The response does not have the declared type.
        public static let undecodable = Self(name: "undecodable")
        /// The response, or one event of it, exceeds a limit of the configuration.
        public static let tooLarge = Self(name: "tooLarge")
        /// The file of a download cannot be written: for example, the disk is full or the folder does not exist.
        public static let unwritable = Self(name: "unwritable")
        /// The request is invalid.
        public static let invalidRequest = Self(name: "invalidRequest")
        /// A transport or middleware threw another error.
        public static let other = Self(name: "other")

        /// The server limits the rate of requests, with the delay that it requires, if any.
        public static func rateLimited(after delay: Duration?) -> Self {
            Self(name: "rateLimited", delay: delay)
        }

        let name: String
        var delay: Duration?

        public var description: String {
            delay.map { "\(name)(after: \($0))" } ?? name
        }

        /// Makes `case .rateLimited` match any delay.
        public static func ~= (pattern: Self, kind: Self) -> Bool {
            pattern == kind || (pattern.name == kind.name && pattern.delay == nil)
        }
    }
}
