/// Something in an answer that was not promised; nothing is thrown for it.
nonisolated public struct APIDrift: Hashable, Sendable {
    /// What differs, an open set.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// An open enumeration met a value that it does not know.
        public static let unknownValue = Self(rawValue: "unknownValue")

        /// A text that Foundation takes for no URL, where the field is optional: it is `nil`.
        public static let refusedURL = Self(rawValue: "refusedURL")

        /// An empty text in an optional field of another type: it is `nil`.
        public static let emptyValue = Self(rawValue: "emptyValue")

        /// An element of an array that does not fit, where such elements may be dropped.
        public static let droppedElement = Self(rawValue: "droppedElement")

        /// A key that is absent on the way to the response.
        public static let absentKey = Self(rawValue: "absentKey")

        /// A failure whose status is none of those that are described.
        public static let undocumentedStatus = Self(rawValue: "undocumentedStatus")

        /// A header that was read by its type, which it does not fit: it is `nil`.
        public static let malformedHeader = Self(rawValue: "malformedHeader")

        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// What differs.
    public var kind: Kind

    /// The name of the endpoint.
    public var endpoint: String

    /// Where in the answer, such as `items[2].link`; the name of a header, or `status`.
    public var path: String

    /// The value as it came, without secrets and up to 200 characters; empty where none did.
    public var value: String

    /// Creates a report, for tests of what hears of it.
    public init(
        kind: Kind,
        endpoint: String,
        path: String,
        value: String
    ) {
        self.kind = kind
        self.endpoint = endpoint
        self.path = path
        self.value = value
    }
}
