/// The items of a resource, page after page, each page asked for when its first item is wanted.
nonisolated public struct APIItems<Client: APIClient, Resource: APIPagedResource>: AsyncSequence, Sendable {
    public typealias Element = Resource.Response.PageItem

    let pages: APIPages<Client, Resource>

    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
        private var pages: APIPages<Client, Resource>.Iterator
        private var items: ArraySlice<Element> = []

        fileprivate init(pages: APIPages<Client, Resource>.Iterator) {
            self.pages = pages
        }

        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// The next item; a cancelled task gets none, even where the page has more.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            try Task.checkCancellation()
            while items.isEmpty {
                guard let page = try await pages.next(isolation: actor) else { return nil }
                items = page.body.pageItems[...]
            }
            return items.popFirst()
        }
    }
}
