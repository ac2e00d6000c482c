/// An answer piece by piece, each piece as soon as it is there.
///
/// ```swift
/// for try await chunk in client.streamChat(body: request) {
///     print(chunk.text, terminator: "")
/// }
/// ```
///
/// It works as its ``events`` do, whose data it decodes.
nonisolated public struct APIStream<Client: APIClient, Resource: APIStreamedResource>: AsyncSequence, Sendable {
    public typealias Element = Resource.StreamElement

    /// What the server sends, with the names and identifiers of the events.
    public private(set) var events: APIEventStream<Client, Resource>

    init(client: Client, resource: Resource) {
        events = APIEventStream(client: client, resource: resource)
    }

    /// The same stream, but one that goes on when its connection is lost or the server ends it.
    ///
    /// The request is sent again with the `Last-Event-ID` of the last event, if that had one, after the delay that the
    /// server or else the configuration's policy of retries says; a server's counts as half a second at least. The end is an answer 204, or the text that a resource
    /// declares to be the end. Events that have no identifiers come again from the first one.
    ///
    /// - Parameter attempts: How often in a row that is tried without an event in between.
    public func reconnecting(attempts: Int = 5) -> Self {
        var stream = self
        stream.events.reconnections = attempts
        return stream
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(events: events.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var events: APIEventStream<Client, Resource>.Iterator

        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// The next piece; an error ends the sequence, and so does the cancellation of the task.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            guard let event = try await events.next(isolation: actor) else { return nil }
            do {
                return try events.element(event)
            } catch {
                events.end()
                throw error
            }
        }
    }
}
