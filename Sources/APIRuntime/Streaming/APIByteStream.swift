public import Foundation

/// The body of an answer, chunk by chunk as it arrives; it has one reader.
///
/// The answer ends when the task that reads it is cancelled, and when nobody holds the stream any more.
nonisolated public struct APIByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    /// Ends the answer together with the last copy of the stream.
    private final class Reader: Sendable {
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

    private let reader: Reader

    /// Creates a stream for a transport of one's own.
    ///
    /// - Parameters:
    ///   - next: Gives the next chunk, `nil` at the end, and throws ``APITransportError`` where the answer breaks off.
    ///   - cancel: Is called when nobody will ask for more.
    public init(
        next: @escaping @Sendable () async throws -> Data?,
        cancel: @escaping @Sendable () -> Void = {}
    ) {
        reader = Reader(next: next, cancel: cancel)
    }

    /// Creates a stream of chunks that are there already.
    public init(_ chunks: [Data]) {
        let rest = APILocked(chunks[...])
        self.init { rest.withLock { $0.popFirst() } }
    }

    init(_ channel: APIByteChannel) {
        self.init(next: { try await channel.next() }, cancel: { channel.cancel() })
    }

    /// The same stream, which calls an action when it has ended, broken off or is not wanted any more; perhaps twice.
    func onEnd(_ action: @escaping @Sendable () -> Void) -> Self {
        Self {
            do {
                let chunk = try await reader.next()
                if chunk == nil { action() }
                return chunk
            } catch {
                action()
                throw error
            }
        } cancel: {
            reader.cancel()
            action()
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private let reader: Reader

        fileprivate init(_ stream: APIByteStream) {
            reader = stream.reader
        }

        public mutating func next() async throws -> Data? {
            try await next(isolation: nil)
        }

        /// The next chunk; a cancelled task gets none.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try Task.checkCancellation()
            return try await reader.next()
        }
    }

    /// The whole body.
    ///
    /// - Throws: ``APITransportError`` of the kind `tooLarge` where it is longer.
    func collected(atMost limit: Int = .max) async throws -> Data {
        var body = Data()
        for try await chunk in self {
            guard chunk.count <= limit - body.count else { throw APITransportError(.tooLarge) }
            body.append(chunk)
        }
        return body
    }

    /// The whole body, or its first bytes where there are more.
    func collected(upTo limit: Int) async throws -> Data {
        var body = Data()
        do {
            for try await chunk in self {
                body.append(chunk.prefix(limit - body.count))
                if body.count == limit { break }
            }
        } catch let error as APITransportError where error.kind == .tooLarge {
            // More came than waits to be read; the beginning is there.
        }
        return body
    }
}

nonisolated extension APIByteStream: Hashable {
    /// Two streams are equal if they are the same one.
    public static func == (left: Self, right: Self) -> Bool {
        left.reader === right.reader
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(reader))
    }
}
