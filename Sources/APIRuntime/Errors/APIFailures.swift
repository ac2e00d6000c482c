/// Which type the body of a failure has, by status.
nonisolated public struct APIFailures: Sendable, ExpressibleByDictionaryLiteral {
    /// The statuses that a type is for; the most exact one is tried first.
    public enum Key: Hashable, Sendable {
        /// One status.
        case status(Int)
        /// The first digit of the status: 4 for 4xx.
        case statusClass(Int)
        /// Every status that has no type of its own.
        case `default`
    }

    private var types: [Key: any APIFailure.Type]

    public init(dictionaryLiteral elements: (Key, any APIFailure.Type)...) {
        types = Dictionary(elements) { _, last in last }
    }

    /// The types to try for a status, best first.
    func candidates(for status: Int) -> [any APIFailure.Type] {
        let keys: [Key] = [.status(status), .statusClass(status / 100), .default]
        return keys.compactMap { types[$0] }
    }
}
