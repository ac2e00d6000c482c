/// The documentation of a part of an API. It changes comments and attributes of the client, and nothing that is sent.
package struct Metadata: Hashable, Sendable {
    /// What the part is or does, in a sentence or in paragraphs.
    package var doc: String?
    /// The address of its page in the API's own documentation.
    package var see: String?
    /// What to use instead of it.
    package var deprecated: String?

    package init(doc: String? = nil) {
        self.doc = doc
    }

    /// The keys of documentation. ``MappingKeys/metadata`` says which of them a mapping has.
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
