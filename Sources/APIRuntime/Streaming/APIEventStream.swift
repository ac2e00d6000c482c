/// The events of an answer as they come.
///
/// The request is sent when the first event is asked for, once for each loop over the sequence. Leaving the loop, or
/// cancelling its task, closes the connection. The timeout of a call counts until the head of the answer is there, since
/// a stream may be silent for as long as it likes.
nonisolated public struct APIEventStream<Client: APIClient, Resource: APIStreamedResource>: AsyncSequence, Sendable {
    public typealias Element = APIEvent

    let client: Client
    let resource: Resource
    /// How often in a row a connection that has ended is made again.
    var reconnections = 0

    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private struct Connection {
            var exchange: APICall<Client, Resource>.Exchange
            var chunks: APIByteStream.Iterator?
            var parser: APIEventParser
        }

        private enum Step {
            case event(APIEvent)
            /// The connection has ended, perhaps in the middle.
            case ended
            /// The server has said that nothing more comes.
            case finished
        }

        private let stream: APIEventStream
        private let drift: APIDriftReporter?
        private var connection: Connection?
        private var isOver = false
        private var lastID = ""
        /// How long the server wants to be left alone between two connections.
        private var delay: Duration?

        fileprivate init(_ stream: APIEventStream) {
            self.stream = stream
            drift = APIDriftReporter(endpoint: Resource.name, onDrift: stream.client.configuration.onDrift)
        }

        private var call: APICall<Client, Resource> {
            APICall(streaming: stream.resource, client: stream.client, after: lastID, drift: drift)
        }

        private var exchange: APICall<Client, Resource>.Exchange? { connection?.exchange }

        public mutating func next() async throws -> APIEvent? {
            try await next(isolation: nil)
        }

        /// The next event; an error ends the sequence, and so does the cancellation of the task.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> APIEvent? {
            if isOver { return nil }
            isOver = true
            var attempt = 0
            while true {
                do {
                    switch try await step(isolation: actor) {
                    case .event(let event):
                        isOver = false
                        return event
                    case .finished: attempt = stream.reconnections
                    case .ended: break
                    }
                } catch let error as APIError where attempt < stream.reconnections && error.isLostConnection {}
                connection = nil
                guard attempt < stream.reconnections else { return nil }
                attempt += 1
                try await wait(beforeAttempt: attempt, isolation: actor)
            }
        }

        /// The value of an event that came last.
        func element(_ event: APIEvent) throws -> Resource.StreamElement? {
            try exchange.map { try call.element(event, of: $0) }
        }

        /// Ends the sequence and its connection.
        mutating func end() {
            isOver = true
            connection = nil
        }

        private func wait(beforeAttempt attempt: Int, isolation actor: isolated (any Actor)?) async throws {
            let configuration = stream.client.configuration
            let own = (configuration.retry ?? .standard).delay(afterAttempt: attempt, random: configuration.random())
            // A server that says no time at all would be asked hundreds of times a second.
            try await call.sleep(for: delay.map { Swift.max($0, Self.minimumDelay) } ?? own)
        }

        /// The shortest time between two connections that a server can ask for.
        private static var minimumDelay: Duration { .milliseconds(500) }

        private mutating func step(isolation actor: isolated (any Actor)?) async throws -> Step {
            if connection == nil { try await connect(isolation: actor) }
            while let exchange {
                do {
                    if let event = try nextEvent() { return event }
                    if let chunk = try await connection?.chunks?.next(isolation: actor) {
                        connection?.parser.append(chunk)
                        continue
                    }
                } catch {
                    throw call.broken(error, exchange)
                }
                if let event = connection?.parser.last() { return step(event) }
                // EventSource stays away after such an answer.
                if exchange.response.status == 204 { return .finished }
                guard let terminator = Resource.streaming.terminator else { return .ended }
                throw call.broken(
                    APITransportError(.connectionLost),
                    exchange,
                    reason: "the stream ended without '\(terminator)'"
                )
            }
            return .ended
        }

        private mutating func connect(isolation actor: isolated (any Actor)?) async throws {
            let exchange = try await call.open()
            connection = Connection(
                exchange: exchange,
                chunks: exchange.response.stream?.makeAsyncIterator(),
                parser: APIEventParser(
                    Resource.streaming.format,
                    limit: stream.client.configuration.streamLimit,
                    lastID: lastID
                )
            )
        }

        private mutating func nextEvent() throws -> Step? {
            defer {
                lastID = connection?.parser.lastID ?? lastID
                delay = connection?.parser.reconnectionDelay ?? delay
            }
            return try connection?.parser.next().map(step)
        }

        private func step(_ event: APIEvent) -> Step {
            event.data == Resource.streaming.terminator ? .finished : .event(event)
        }
    }
}
