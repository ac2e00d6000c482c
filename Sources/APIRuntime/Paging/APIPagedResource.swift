/// A resource whose answers are pages.
nonisolated public protocol APIPagedResource: APIResource where Response: APIPage {
    /// How the next page is asked for, and when there is none.
    static var paging: APIPaging<Self> { get }
}
