/// The answers that are the pages of a resource, each asked for when it is wanted.
nonisolated public struct APIPages<Client: APIClient, Resource: APIPagedResource>: AsyncSequence, Sendable {
    public typealias Element = APIResponse<Resource.Response>

    let client: Client
    let resource: Resource
    let start: APIPagePosition
    private let reached: APILocked<APIPagePosition>

    init(client: Client, resource: Resource, start: APIPagePosition) {
        self.client = client
        self.resource = resource
        self.start = start
        reached = APILocked(start)
    }

    /// Where the sequence goes on behind the last page that was given; a page that could not be had is asked for again.
    ///
    /// All copies and iterators of a sequence share it.
    public var position: APIPagePosition { client.withoutSecrets(reached.withLock { $0 }) }

    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: self)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private let pages: APIPages
        /// Where the next page is.
        private(set) var position: APIPagePosition
        private var visited: Set<APIPagePosition.Place>
        /// How many pages in a row had no items.
        private var emptyPages = 0
        /// What is thrown in place of the next page.
        private var error: APIError?

        private static var maximumEmptyPages: Int { 10 }

        fileprivate init(pages: APIPages) {
            self.pages = pages
            position = pages.start
            visited = [pages.start.place]
        }

        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// The next page; an error ends the sequence.
        ///
        /// - Throws: ``APIError``, also where the last page leads nowhere or back to one that was read before, or where ten
        ///   pages in a row were empty; `CancellationError` if the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            if let error = error.take() {
                position.place = .end
                throw error
            }
            guard !position.isEnd else { return nil }
            let current = position
            position.place = .end
            try Task.checkCancellation()
            let paging = Resource.paging
            let call = try pages.call(at: current, paging)
            let page = try await call.run()
            let continuation = paging.continuation(after: page, of: call.resource, at: current)
            position = continuation.position
            check(continuation, after: page)
            pages.reached.withLock { [position] in $0 = position }
            return page
        }

        /// Finds out whether paging could go on for ever; the page itself is given first.
        private mutating func check(_ continuation: APIPaging<Resource>.Continuation, after page: Element) {
            let isEmpty = page.body.pageItems.isEmpty
            emptyPages = isEmpty ? emptyPages + 1 : 0
            var problem = continuation.problem
            if !position.isEnd, !visited.insert(position.place).inserted {
                // An empty page that leads back, and does not say that there are more items, is how some servers end a list.
                if isEmpty, !continuation.isCertain {
                    position.place = .end
                    return
                }
                problem = "the page leads to one that was read before, so that the pages would never end"
            } else if !position.isEnd, emptyPages == Self.maximumEmptyPages {
                problem = "\(emptyPages) pages in a row are empty, and the last one leads to another"
            }
            error = problem.map {
                APIError(.undecodable, endpoint: Resource.name, status: page.status, reason: $0)
            }
        }
    }

    private func call(at position: APIPagePosition, _ paging: APIPaging<Resource>) throws -> APICall<Client, Resource> {
        if position.place == .start { return APICall(client: client, resource: resource) }
        guard let call = paging.call(resource, position.place) else {
            throw APICall(client: client, resource: resource).invalid("the position is none of this resource's pages")
        }
        return APICall(
            client: client,
            resource: call.resource,
            address: call.address,
            additions: APIAdditions(query: call.query)
        )
    }
}
