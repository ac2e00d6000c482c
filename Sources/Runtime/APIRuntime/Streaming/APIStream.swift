/// A streamed response, with each value as soon as it arrives.
///
/// ```swift
/// for try await chunk in forge.streamChat(body: ChatRequest(model: "small", prompt: "Hi")) {
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

    /// Sends the request, and decodes the events of its response.
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

nonisolated extension APIClient {
    /// The streamed response of a resource.
    public func stream<Resource: APIStreamedResource>(_ resource: Resource) -> APIStream<Self, Resource> {
        APIStream(client: self, resource: resource)
    }
}

/// A resource whose response can be streamed.
nonisolated public protocol APIStreamedResource: APIResource {
    /// The type of each value: `String` for unchanged text, any other type for JSON.
    associatedtype StreamElement: Decodable & Sendable

    /// The format of the stream and its request.
    static var streaming: APIStreaming { get }
}

/// The format of a streamed response and its request.
nonisolated public struct APIStreaming: Sendable {
    enum Format: Sendable {
        case events, lines
    }

    let format: Format
    let terminator: String?
    let query: KeyValuePairs<String, String>
    let fields: KeyValuePairs<String, APIJSON>

    /// Server-sent events, whose data are the values.
    ///
    /// - Parameters:
    ///   - terminator: The data that ends the stream, such as `[DONE]`. A response that ends without it throws an
    ///     error.
    ///   - query: Query items that are sent only for a stream.
    ///   - fields: Body fields that are sent only for a stream.
    public static func events(
        until terminator: String? = nil,
        query: KeyValuePairs<String, String> = [:],
        fields: KeyValuePairs<String, APIJSON> = [:]
    ) -> Self {
        Self(format: .events, terminator: terminator, query: query, fields: fields)
    }

    /// Lines, each of which is a value. Empty lines are skipped.
    ///
    /// - Parameters:
    ///   - terminator: The line that ends the stream. A response that ends without it throws an error.
    ///   - query: Query items that are sent only for a stream.
    ///   - fields: Body fields that are sent only for a stream.
    public static func lines(
        until terminator: String? = nil,
        query: KeyValuePairs<String, String> = [:],
        fields: KeyValuePairs<String, APIJSON> = [:]
    ) -> Self {
        Self(format: .lines, terminator: terminator, query: query, fields: fields)
    }
}
