internal import Foundation

/// The events of a response while they arrive.
///
/// Each loop over the sequence sends the request when it needs the first event. Leaving the loop, or cancelling its
/// task, closes the connection. The timeout of a call ends with the response headers, because a stream may be silent
/// for any time, unless ``APIConfiguration/streamIdleTimeout`` limits it.
nonisolated public struct APIEventStream<Client: APIClient, Resource: APIStreamedResource>: AsyncSequence, Sendable {
    public typealias Element = APIEvent

    let client: Client
    let resource: Resource
    /// The maximum number of consecutive reconnections.
    var reconnections = 0

    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Sends the request, and reads the events of its response.
    public struct Iterator: AsyncIteratorProtocol {
        private struct Connection {
            var exchange: APICall<Client, Resource>.Exchange
            var chunks: APIByteStream.Iterator?
            var parser: APIEventParser
        }

        private enum Step {
            case event(APIEvent)
            /// The connection has ended, perhaps within an event.
            case ended
            /// The server has ended the stream.
            case finished
        }

        private let stream: APIEventStream
        private let observers: [any APICallObserver]
        private var connection: Connection?
        private var isOver = false
        private var lastID = ""
        /// The delay between two connections that the server requires.
        private var delay: Duration?

        fileprivate init(_ stream: APIEventStream) {
            self.stream = stream
            observers = APICall<Client, Resource>.observers(stream.client.configuration, stream.client.defaults)
        }

        private var call: APICall<Client, Resource> {
            APICall(streaming: stream.resource, client: stream.client, after: lastID, observers: observers)
        }

        private var exchange: APICall<Client, Resource>.Exchange? { connection?.exchange }

        public mutating func next() async throws -> APIEvent? {
            try await next(isolation: nil)
        }

        /// The next event. An error or the cancellation of the task ends the sequence.
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

        /// The value of the last event.
        func element(_ event: APIEvent) throws -> Resource.StreamElement? {
            try exchange.map { try call.element(event, of: $0) }
        }

        /// Ends the sequence and closes its connection.
        mutating func end() {
            isOver = true
            connection = nil
        }

        private func wait(beforeAttempt attempt: Int, isolation actor: isolated (any Actor)?) async throws {
            let configuration = stream.client.configuration
            let own = (configuration.retry ?? .standard).delay(afterAttempt: attempt, random: configuration.random())
            // With a delay of zero, the client would connect hundreds of times in a second.
            try await call.sleep(for: delay.map { Swift.max($0, Self.minimumDelay) } ?? own)
        }

        /// The minimum delay between two connections.
        private static var minimumDelay: Duration { .milliseconds(500) }

        private mutating func step(isolation actor: isolated (any Actor)?) async throws -> Step {
            if connection == nil { try await connect(isolation: actor) }
            while let exchange {
                do {
                    if let event = try nextEvent() { return event }
                    if let chunk = try await nextChunk(isolation: actor) {
                        connection?.parser.append(chunk)
                        continue
                    }
                } catch {
                    throw call.broken(error, exchange)
                }
                if let event = connection?.parser.last() { return step(event) }
                // `EventSource` does not reconnect after a 204.
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

        private mutating func nextChunk(isolation actor: isolated (any Actor)?) async throws -> Data? {
            let configuration = stream.client.configuration
            guard let limit = configuration.streamIdleTimeout, let reader = exchange?.response.stream?.reader else {
                return try await connection?.chunks?.next(isolation: actor)
            }
            try Task.checkCancellation()
            do {
                return try await configuration.clock.limit(limit) { try await reader.next() }
            } catch let error as APITransportError where error.kind == .timedOut {
                throw APITransportError(.timedOut, reason: "the stream sent nothing for \(limit)")
            }
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
