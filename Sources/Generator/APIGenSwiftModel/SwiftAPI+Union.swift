package import APIGenModel
package import APIGenSpecLanguage

extension SwiftAPI {
    /// An enum with a case for each kind.
    package struct Union: Sendable {
        package var name: String
        package var doc: String?
        package var mark: API.Union.Mark
        package var cases: [Case]
        package var nested: Nested
        /// Whether it has a case for unknown kinds.
        package var isOpen: Bool
        package var isIndirect: Bool
        /// Whether the content has its members next to those of other fields.
        package var isFlattened = false
        /// Whether it can be in a path, a query or a header.
        package var isParameter: Bool
        /// Whether the tags are numbers.
        package var hasIntegerTags: Bool
        /// The patterns that discriminate the cases by their JSON shape, in order.
        package var branches: [Branch]
        /// The description of valid values, for the error about another one.
        package var expectation: String

        package struct Case: Sendable {
            package var name: String
            package var type: SwiftType?
            /// The format of the content, if its type does not determine it.
            package var format: API.WireFormat?
            package var metadata = Metadata()
            /// The tag, the key or the word.
            package var literal: SwiftExpression
            /// The word as text.
            package var text: SwiftExpression
        }

        /// A pattern of the JSON shape, and the case of a value that matches.
        package struct Branch: Sendable {
            /// The pattern after `case`; `nil` if every value matches.
            package var pattern: String?
            /// The index of the case.
            package var index: Int
        }
    }
}
