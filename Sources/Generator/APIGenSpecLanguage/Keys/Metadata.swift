/// The documentation of a declaration. It affects the comments of the client, and no request or response.
package struct Metadata: Hashable, Sendable {
    /// A sentence or several paragraphs.
    package var doc: String?
    /// The URL of its page in the documentation of the API.
    package var see: String?
    /// What to use instead.
    package var deprecated: String?

    package init(doc: String? = nil) {
        self.doc = doc
    }

    /// The keys of documentation. ``MappingKeys/metadata`` lists those that a mapping has.
    package enum Key: String, KeySet {
        case doc, see, deprecated

        package var definition: (values: Shape, doc: String) {
            switch self {
            case .doc: (.text, "The documentation comment, in one sentence.")
            case .see: (.text, "The URL of its documentation.")
            case .deprecated: (.text, "What to use instead.")
            }
        }

        /// The names of the keys in all mappings.
        static let names = Set(allCases.flatMap { [$0.rawValue, "$" + $0.rawValue] })
    }
}
