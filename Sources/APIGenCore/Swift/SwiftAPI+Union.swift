extension SwiftAPI {
    /// An enum with a case for each kind.
    struct Union: Sendable {
        var name: String
        /// The name on the wire of what is one of these kinds.
        var field: String
        var doc: String?
        var mark: API.Union.Mark
        var cases: [Case]
        var nested: Nested
        /// Whether there is a case for what the author did not know.
        var isOpen: Bool
        var isIndirect: Bool
        /// Whether it can stand in a path, a query or a header.
        var isParameter: Bool
        /// Whether the tags are numbers.
        var hasIntegerTags: Bool
        /// What a value must be, for the error where it is something else.
        var expectation: String

        struct Case: Sendable {
            var name: String
            var type: String?
            var usesFoundation: Bool
            var usesRuntime: Bool
            var doc: String?
            var deprecated: String?
            /// The tag, the key or the word, as a literal.
            var literal: String
            /// The word as text, as a literal.
            var text: String
            /// The patterns of the looks that the kind has, in the order in which they are tried.
            var patterns: [String]
            /// Its place in that order.
            var rank: Int
        }
    }
}
