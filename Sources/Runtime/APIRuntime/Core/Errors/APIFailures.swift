public import Foundation

/// The types of failure bodies, by status.
nonisolated public struct APIFailures: Sendable, ExpressibleByDictionaryLiteral {
    /// The statuses of a type. The most specific one has priority.
    public enum Key: Hashable, Sendable {
        /// One status.
        case status(Int)
        /// The first digit of the status: 4 for 4xx.
        case statusClass(Int)
        /// Every status, including 200, if the body meets the conditions of the type.
        case body
        /// Every status without another type.
        case `default`
    }

    private var types: [Key: any APIFailure.Type]

    public init(dictionaryLiteral elements: (Key, any APIFailure.Type)...) {
        types = elements.isEmpty ? [:] : Dictionary(elements) { _, last in last }
    }

    /// The candidate types of a response, best first. A match of the body has priority over the status.
    func candidates(for status: Int, _ body: Data) -> [any APIFailure.Type] {
        ([.body] + Self.keys(of: status)).compactMap { types[$0] }.filter { $0.describes(body) }
    }

    /// The keys of a status, the most specific one first.
    private static func keys(of status: Int) -> [Key] {
        [.status(status), .statusClass(status / 100), .default]
    }

    var isEmpty: Bool { types.isEmpty }

    /// Whether a response is described, by its status or by its body.
    func describe(_ status: Int, _ body: Data) -> Bool {
        Self.keys(of: status).contains { types[$0] != nil } || matchBody(body)
    }

    /// Whether the body of a response reports a failure, whatever its status.
    func matchBody(_ body: Data) -> Bool {
        types[.body].map { !$0.matchers.isEmpty && $0.describes(body) } ?? false
    }
}

/// The body of a response that reports a failure.
nonisolated public protocol APIFailure: Decodable, Sendable {
    /// The conditions that the body of this failure meets, all of them. It is empty if the status alone decides.
    static var matchers: [APIFailureMatcher] { get }
    /// The server's message, which can be shown to a user.
    var failureMessage: String? { get }
    /// Whether another attempt of the call may succeed.
    var isRetryable: Bool { get }
}

/// A condition on the body of a failure.
nonisolated public struct APIFailureMatcher: Sendable {
    /// Whether a body meets the condition.
    public let matches: @Sendable (_ body: Data) -> Bool

    /// Creates a condition from a function of the whole body.
    public init(matches: @escaping @Sendable (_ body: Data) -> Bool) {
        self.matches = matches
    }
}

nonisolated extension APIFailure {
    public static var matchers: [APIFailureMatcher] { [] }
    public var failureMessage: String? { nil }
    public var isRetryable: Bool { false }

    fileprivate static func describes(_ body: Data) -> Bool {
        matchers.allSatisfy { $0.matches(body) }
    }
}
