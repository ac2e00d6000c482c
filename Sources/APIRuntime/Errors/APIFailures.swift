internal import Foundation

/// Which type the body of a failure has, by status.
nonisolated public struct APIFailures: Sendable, ExpressibleByDictionaryLiteral {
    /// The statuses that a type is for; the most exact one is tried first.
    public enum Key: Hashable, Sendable {
        /// One status.
        case status(Int)
        /// The first digit of the status: 4 for 4xx.
        case statusClass(Int)
        /// Every status, 200 included, where the body has the signs of the type.
        case body
        /// Every status that has no type of its own.
        case `default`
    }

    private var types: [Key: any APIFailure.Type]

    public init(dictionaryLiteral elements: (Key, any APIFailure.Type)...) {
        types = Dictionary(elements) { _, last in last }
    }

    /// The types to try for an answer, best first: what the body itself tells comes before what the status does.
    func candidates(for status: Int, _ body: Data) -> [any APIFailure.Type] {
        return ([.body] + Self.keys(of: status)).compactMap { types[$0] }.filter { type in
            type.matchers.allSatisfy { $0.matches(body) }
        }
    }

    /// The keys under which a status is described, the most exact one first.
    private static func keys(of status: Int) -> [Key] {
        [.status(status), .statusClass(status / 100), .default]
    }

    var isEmpty: Bool { types.isEmpty }

    /// Whether an answer is one that was to be expected: by its status, or by its body.
    func describe(_ status: Int, _ body: Data) -> Bool {
        Self.keys(of: status).contains { types[$0] != nil } || matchBody(body)
    }

    /// Whether the body of an answer tells of a failure, whatever its status.
    func matchBody(_ body: Data) -> Bool {
        guard let type = types[.body], !type.matchers.isEmpty else { return false }
        return type.matchers.allSatisfy { $0.matches(body) }
    }
}
