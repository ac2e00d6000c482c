/// A difference between a response and its declaration. It is reported and not thrown.
nonisolated public struct APIDrift: Hashable, Sendable {
    /// The kind of difference, an open set.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// An open enumeration received an unknown value.
        public static let unknownValue = Self(rawValue: "unknownValue")
        /// Foundation rejects the text of an optional URL, which is `nil`.
        public static let refusedURL = Self(rawValue: "refusedURL")
        /// An optional field of another type received an empty string. It is `nil`.
        public static let emptyValue = Self(rawValue: "emptyValue")
        /// An array element did not have its type and was dropped, as declared.
        public static let droppedElement = Self(rawValue: "droppedElement")
        /// A key of the response's envelope is absent.
        public static let absentKey = Self(rawValue: "absentKey")
        /// A failure has an undeclared status.
        public static let undocumentedStatus = Self(rawValue: "undocumentedStatus")
        /// A declared header does not have its type. It is `nil`.
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
    /// The coding path in the response, such as `items[2].link`, the name of a header, or `status`.
    public var path: String
    /// The received value, without secrets and with at most 200 characters. It is empty if there is none.
    public var value: String

    /// Creates a report, for tests of its receivers.
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

/// Collects drift while a response is decoded.
nonisolated package final class APIDriftCollector: Sendable {
    private let endpoint: String
    private let found = APILocked<[APIDrift]>([])

    init(endpoint: String) {
        self.endpoint = endpoint
    }

    var drift: [APIDrift] { found.withLock { $0 } }

    /// Removes what was added after there were some number of differences.
    func removeAll(after count: Int) {
        found.withLock { $0.removeLast(max($0.count - count, 0)) }
    }

    func add(_ kind: APIDrift.Kind, path: [any CodingKey], value: String) {
        let drift = APIDrift(kind: kind, endpoint: endpoint, path: APICodingPath.text(of: path), value: value)
        found.withLock { $0.append(drift) }
    }
}

nonisolated extension Decoder {
    /// The collector of the call whose response is decoded; `nil` if nobody receives its drift.
    var driftCollector: APIDriftCollector? { (self as? APIJSONDecoder)?.document.drift }
}
