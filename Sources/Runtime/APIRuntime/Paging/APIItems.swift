/// The items of a resource. Each page is requested when its first item is needed.
nonisolated public struct APIItems<Client: APIClient, Resource: APIPagedResource>: AsyncSequence, Sendable {
    public typealias Element = Resource.Response.PageItem

    let pages: APIPages<Client, Resource>
    private let reached: APILocked<APIPagePosition>

    init(pages: APIPages<Client, Resource>) {
        self.pages = pages
        reached = APILocked(pages.start)
    }

    /// The position after the last returned item, which may be within a page.
    ///
    /// All copies and iterators of the sequence share it.
    public var position: APIPagePosition { pages.client.withoutSecrets(reached.withLock { $0 }) }

    public func makeAsyncIterator() -> Iterator {
        Iterator(items: self)
    }

    /// Requests the pages and returns their items, one by one.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: APIPages<Client, Resource>.Iterator
        private let reached: APILocked<APIPagePosition>
        /// The position of the current page, with the returned items as items to skip.
        private var page = APIPagePosition.start
        private var items: ArraySlice<Element> = []

        fileprivate init(items: APIItems) {
            pages = items.pages.makeAsyncIterator()
            reached = items.reached
        }

        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// The next item. A cancelled task receives none, even if the page has more.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            try Task.checkCancellation()
            while items.isEmpty {
                page = pages.position
                guard let response = try await pages.next(isolation: actor) else { return nil }
                items = response.body.pageItems.dropFirst(page.itemsToSkip)
            }
            page.itemsToSkip += 1
            let item = items.popFirst()
            let position = items.isEmpty ? pages.position : page
            reached.withLock { $0 = position }
            return item
        }
    }
}
