nonisolated extension APIClient {
    /// The pages of a resource. Each page is requested when the loop reaches it.
    ///
    /// ```swift
    /// let resource = QuestionsListResource(tagged: ["swift"], pageSize: 100)
    /// let pages = stack.pages(of: resource)
    /// for try await page in pages {
    ///     print(page.body.items.count, page.body.quotaRemaining ?? 0)
    ///     if page.body.quotaRemaining == 0 { break }
    /// }
    /// // Later: continue after the last page.
    /// for try await page in stack.pages(of: resource, from: pages.position) {
    ///     print(page.body.items.count)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - resource: The resource to send.
    ///   - position: The saved position of an earlier sequence; by default the page that the resource requests.
    public func pages<Resource: APIPagedResource>(
        of resource: Resource,
        from position: APIPagePosition = .start
    ) -> APIPages<Self, Resource> {
        APIPages(client: self, resource: resource, start: position)
    }

    /// The items of the pages of a resource. Each page is requested when its first item is needed.
    ///
    /// ```swift
    /// for try await question in stack.items(of: QuestionsListResource(tagged: ["swift"])) {
    ///     print(question.title)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - resource: The resource to send.
    ///   - position: The saved position of an earlier sequence; by default the page that the resource requests.
    public func items<Resource: APIPagedResource>(
        of resource: Resource,
        from position: APIPagePosition = .start
    ) -> APIItems<Self, Resource> {
        APIItems(pages: pages(of: resource, from: position))
    }
}

/// The pages of a resource. Each is requested when it is needed.
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

    /// The position after the last returned page. A page whose request failed is requested again.
    ///
    /// All copies and iterators of the sequence share it.
    public var position: APIPagePosition { client.withoutSecrets(reached.withLock { $0 }) }

    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: self)
    }

    /// Requests one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let pages: APIPages
        /// The position of the next page.
        private(set) var position: APIPagePosition
        private var visited: Set<APIPagePosition.Place>
        /// The number of consecutive pages without items.
        private var emptyPages = 0
        /// The error that replaces the next page.
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
        /// - Throws: ``APIError``, also if the last page leads nowhere or back to a previous page, or after ten
        ///   consecutive empty pages; `CancellationError` if the task is cancelled.
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

        /// Detects endless paging. The page itself is returned first.
        private mutating func check(_ continuation: APIPaging<Resource>.Continuation, after page: Element) {
            let isEmpty = page.body.pageItems.isEmpty
            emptyPages = isEmpty ? emptyPages + 1 : 0
            var problem = continuation.problem
            if !position.isEnd, !visited.insert(position.place).inserted {
                // Some servers end a list with an empty page that leads back and does not announce more items.
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
            throw APICall(client: client, resource: resource)
                .invalid("the position is not one of this resource's pages")
        }
        return APICall(
            client: client,
            resource: call.resource,
            address: call.address,
            additions: APIAdditions(query: call.query)
        )
    }
}
