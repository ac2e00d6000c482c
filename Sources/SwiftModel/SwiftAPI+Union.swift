package import APIModel
package import SpecLanguage

extension SwiftAPI {
    /// An enum with a case for each kind.
    package struct Union: Sendable {
        package var name: String
        package var doc: String?
        package var mark: API.Union.Mark
        package var cases: [Case]
        package var nested: Nested
        /// Whether there is a case for what the author did not know.
        package var isOpen: Bool
        package var isIndirect: Bool
        /// Whether it can be in a path, a query or a header.
        package var isParameter: Bool
        /// Whether the tags are numbers.
        package var hasIntegerTags: Bool
        /// What a value must be, for the error where it is something else.
        package var expectation: String

        package struct Case: Sendable {
            package var name: String
            package var type: String?
            package var usesFoundation: Bool
            package var usesRuntime: Bool
            package var metadata = Metadata()
            /// The tag, the key or the word, as a literal.
            package var literal: String
            /// The word as text, as a literal.
            package var text: String
            /// The patterns of its JSON kinds, in the order in which a reader tries them.
            package var patterns: [String]
            /// Its place in that order.
            package var rank: Int
        }
    }
}
