internal import Foundation

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
        types = Dictionary(elements) { _, last in last }
    }

    /// The candidate types of a response, best first. A match of the body has priority over the status.
    func candidates(for status: Int, _ body: Data) -> [any APIFailure.Type] {
        return ([.body] + Self.keys(of: status)).compactMap { types[$0] }.filter { type in
            type.matchers.allSatisfy { $0.matches(body) }
        }
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
        guard let type = types[.body], !type.matchers.isEmpty else { return false }
        return type.matchers.allSatisfy { $0.matches(body) }
    }
}
