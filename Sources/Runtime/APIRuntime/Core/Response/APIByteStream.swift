public import Foundation

/// The body of a response as a sequence of chunks while it arrives. It has one reader; a second one that reads at the
/// same time receives an error.
///
/// The response ends when the reading task is cancelled or the last reference to the stream is released.
///
/// ```swift
/// let stream = APIByteStream([Data("one ".utf8), Data("two".utf8)])
/// var body = Data()
/// for try await chunk in stream { body += chunk }
/// ```
nonisolated public struct APIByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    /// Ends the response with the last copy of the stream.
    final class Reader: Sendable {
        let next: @Sendable () async throws -> Data?
        let cancel: @Sendable () -> Void

        init(next: @escaping @Sendable () async throws -> Data?, cancel: @escaping @Sendable () -> Void) {
            self.next = next
            self.cancel = cancel
        }

        deinit {
            cancel()
        }
    }

    let reader: Reader

    /// Creates a stream, for a custom transport.
    ///
    /// If `next` reads from the connection, the server waits for the reader.
    ///
    /// - Parameters:
    ///   - next: Returns the next chunk, or `nil` at the end. Throws ``APITransportError`` if the response is
    ///     interrupted, and `CancellationError` as soon as its task is cancelled.
    ///   - cancel: Called when the reader stops, also after the end, and perhaps while `next` waits.
    public init(
        next: @escaping @Sendable () async throws -> Data?,
        cancel: @escaping @Sendable () -> Void = {}
    ) {
        reader = Reader(next: next, cancel: cancel)
    }

    /// Creates a stream of existing chunks.
    public init(_ chunks: [Data]) {
        let rest = APILocked(chunks[...])
        self.init { rest.withLock { $0.popFirst() } }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// The reader of the stream, which a `for try await` loop creates.
    public struct Iterator: AsyncIteratorProtocol {
        private let reader: Reader

        fileprivate init(_ stream: APIByteStream) {
            reader = stream.reader
        }

        public mutating func next() async throws -> Data? {
            try await next(isolation: nil)
        }

        /// The next chunk. A cancelled task receives none.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            if Task.isCancelled {
                reader.cancel()
                throw CancellationError()
            }
            return try await reader.next()
        }
    }

    /// The whole body, or its first bytes if it exceeds the limit.
    func collected(upTo limit: Int) async throws -> Data {
        var body = Data()
        do {
            for try await chunk in self {
                body.append(chunk.prefix(limit - body.count))
                if body.count == limit { break }
            }
        } catch let error as APITransportError where error.kind == .tooLarge {
            // The buffer is full, but contains the beginning.
        }
        return body
    }
}

nonisolated extension APIByteStream: Hashable {
    /// Two streams are equal if they are the same object.
    public static func == (left: Self, right: Self) -> Bool {
        left.reader === right.reader
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(reader))
    }
}
