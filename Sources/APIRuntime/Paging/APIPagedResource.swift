/// A resource whose responses are pages.
nonisolated public protocol APIPagedResource: APIResource where Response: APIPage {
    /// The request of the next page, and the condition for the last page.
    static var paging: APIPaging<Self> { get }
}
