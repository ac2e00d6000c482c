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

        fileprivate init(pages: APIPages) {
            self.pages = pages
            position = pages.start
            visited = [pages.start.place]
        }

        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// The next page; an error ends the sequence.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            guard !position.isEnd else { return nil }
            let current = position
            position.place = .end
            try Task.checkCancellation()
            let paging = Resource.paging
            let call = try pages.call(at: current, paging)
            let page = try await call.run()
            position = paging.position(after: page, of: call.resource, at: current)
            // A page that was there before would go on for ever.
            if !visited.insert(position.place).inserted { position.place = .end }
            pages.reached.withLock { [position] in $0 = position }
            return page
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
