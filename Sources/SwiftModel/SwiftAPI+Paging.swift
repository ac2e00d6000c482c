extension SwiftAPI {
    /// The pagination of a resource, as a value of the runtime.
    package struct Paging: Sendable {
        /// The name of the strategy: `cursor`.
        package var style: String
        /// The arguments: `\.after` and `next: \.meta.next`.
        package var arguments: [String]
        /// The condition of the last page: `more(\.hasMore)`.
        package var end: String?
    }
}
