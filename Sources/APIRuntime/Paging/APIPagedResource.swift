/// A resource whose answers are pages.
nonisolated public protocol APIPagedResource: APIResource where Response: APIPage {
    /// How the next page is asked for.
    static var paging: APIPaging<Self> { get }
}

nonisolated extension APIPagedResource {
    /// The resource of the page that follows an answer to this one, or `nil` after the last.
    ///
    /// Keep it to go on later from where a sequence was left.
    public func resource(after page: APIResponse<Response>) -> Self? {
        // An empty page that claims more would go on for ever.
        page.body.pageItems.isEmpty || page.body.hasNextPage == false ? nil : Self.paging.next(self, page)
    }
}
