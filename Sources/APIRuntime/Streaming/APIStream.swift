/// A streamed response, with each value as soon as it arrives.
///
/// ```swift
/// for try await chunk in client.streamChat(body: request) {
///     print(chunk.text, terminator: "")
/// }
/// ```
///
/// It decodes the data of its ``events`` and otherwise works as they do.
nonisolated public struct APIStream<Client: APIClient, Resource: APIStreamedResource>: AsyncSequence, Sendable {
    public typealias Element = Resource.StreamElement

    /// The received events, with their names and identifiers.
    public private(set) var events: APIEventStream<Client, Resource>

    init(client: Client, resource: Resource) {
        events = APIEventStream(client: client, resource: resource)
    }

    /// The same stream, which reconnects if its connection is lost or the server ends it.
    ///
    /// The request is sent again with the `Last-Event-ID` of the last event, if it had one, after the delay of the
    /// server or of the retry policy, at least half a second if the server sets it. A 204 or the declared terminator
    /// ends the stream. Events without identifiers are repeated from the first one.
    ///
    /// - Parameter attempts: The maximum number of consecutive reconnections without an event.
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

        /// The next value. An error or the cancellation of the task ends the sequence.
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
