nonisolated extension APIError {
    /// What went wrong, an open set: a `switch` over it needs a `default`.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// There is no network, the connection was refused, or no such host exists.
        public static let notConnected = Self(name: "notConnected")
        /// The connection was cut before the whole answer was there.
        public static let connectionLost = Self(name: "connectionLost")
        /// The time for the call was up.
        public static let timedOut = Self(name: "timedOut")
        /// The server redirected from `https` to `http`, with a body to another server, or without end.
        public static let redirectRefused = Self(name: "redirectRefused")
        /// A credential is missing, or the server answered 401.
        public static let unauthorized = Self(name: "unauthorized")
        /// The server asks to be left alone; in a `switch` it stands for every delay.
        public static let rateLimited = rateLimited(after: nil)
        /// The server answered with a status that tells of a failure.
        public static let status = Self(name: "status")
        /// The server did not do what was asked for, as its body says in spite of a status of success.
        public static let refused = Self(name: "refused")
        /// The answer is not what was declared.
        public static let undecodable = Self(name: "undecodable")
        /// The answer, or one piece of it, is larger than the configuration allows.
        public static let tooLarge = Self(name: "tooLarge")
        /// The file of a download cannot be written: the disk is full, say, or there is no such folder.
        public static let unwritable = Self(name: "unwritable")
        /// The request cannot be sent as it is.
        public static let invalidRequest = Self(name: "invalidRequest")
        /// A transport or middleware failed in a way of its own.
        public static let other = Self(name: "other")

        /// The server asks to be left alone for a while, if it says how long.
        public static func rateLimited(after delay: Duration?) -> Self {
            Self(name: "rateLimited", delay: delay)
        }

        let name: String
        var delay: Duration?

        public var description: String {
            delay.map { "\(name)(after: \($0))" } ?? name
        }

        /// Lets `case .rateLimited` match whatever the delay.
        public static func ~= (pattern: Self, kind: Self) -> Bool {
            pattern == kind || (pattern.name == kind.name && pattern.delay == nil)
        }
    }
}
