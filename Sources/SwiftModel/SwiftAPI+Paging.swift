extension SwiftAPI {
    /// How the pages of a resource follow one another, as the runtime's value.
    package struct Paging: Sendable {
        /// The runtime's name of the style: `cursor`.
        package var style: String
        /// What it is made of: `\.after` and `next: \.meta.next`.
        package var arguments: [String]
        /// What ends it: `more(\.hasMore)`.
        package var end: String?
    }
}
