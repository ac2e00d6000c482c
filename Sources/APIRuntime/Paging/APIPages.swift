/// The answers that are the pages of a resource, each asked for when it is wanted.
nonisolated public struct APIPages<Client: APIClient, Resource: APIPagedResource>: AsyncSequence, Sendable {
    public typealias Element = APIResponse<Resource.Response>

    let client: Client
    let resource: Resource

    public func makeAsyncIterator() -> Iterator {
        Iterator(client: client, resource: resource)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private let client: Client
        private var resource: Resource?

        fileprivate init(client: Client, resource: Resource) {
            self.client = client
            self.resource = resource
        }

        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// The next page; an error ends the sequence.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            guard let current = resource else { return nil }
            resource = nil
            try Task.checkCancellation()
            let page = try await client.send(current)
            resource = current.resource(after: page)
            return page
        }
    }
}
