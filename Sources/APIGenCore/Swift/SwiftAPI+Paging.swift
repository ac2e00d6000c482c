extension SwiftAPI {
    /// How the pages of a resource follow one another, as the runtime's value.
    struct Paging: Sendable {
        /// The runtime's name of the style: `cursor`.
        var style: String
        /// What it is made of: `\.after` and `next: \.meta.next`.
        var arguments: [String]
        /// What ends it: `more(\.hasMore)`.
        var end: String?
    }
}
