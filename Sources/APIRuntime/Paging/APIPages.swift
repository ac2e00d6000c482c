internal import Foundation

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
        /// Where the next page is, if the last one said so by a link.
        private var address: URL?

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
            let page = try await APICall(client: client, resource: current, address: address).run()
            if let next = Resource.address(after: page) {
                // A link to the same page would go on for ever.
                resource = next == address ? nil : current
                address = next
            } else {
                resource = current.resource(after: page)
            }
            return page
        }
    }
}
