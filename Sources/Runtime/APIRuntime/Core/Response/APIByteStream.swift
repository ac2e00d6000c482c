public import Foundation

/// The body of a response as a sequence of chunks while it arrives. It has one reader; a second one that reads at the
/// same time receives an error.
///
/// The response ends when the reading task is cancelled or the last reference to the stream is released.
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
    /// - Parameters:
    ///   - next: Returns the next chunk, or `nil` at the end. Throws ``APITransportError`` if the response is
    ///     interrupted.
    ///   - cancel: Called when the reader stops.
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
            try Task.checkCancellation()
            return try await reader.next()
        }
    }

    /// The whole body.
    ///
    /// - Throws: ``APITransportError`` of the kind `tooLarge` if it exceeds the limit.
    func collected(atMost limit: Int = .max) async throws -> Data {
        var body = Data()
        for try await chunk in self {
            guard chunk.count <= limit - body.count else { throw APITransportError(.tooLarge) }
            body.append(chunk)
        }
        return body
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

nonisolated extension APIRawResponse {
    /// The response with the delivery that the request requires, whatever the transport or middleware returned.
    func delivered(to request: APIRequest) async throws -> Self {
        var response = self
        switch request.delivery {
        case .whole:
            guard let stream else { return self }
            response.body = try await stream.collected(atMost: request.maximumResponseBytes)
            response.stream = nil
        case .stream:
            guard stream == nil else { return self }
            response.stream = APIByteStream(body.isEmpty ? [] : [body])
            response.body = Data()
        case .sink(let sink):
            guard !sink.isOpen, try sink.begin(self) else { return self }
            for try await chunk in stream ?? APIByteStream([body]) {
                try sink.write(chunk)
            }
            response.stream = nil
            response.body = Data()
        }
        return response
    }

    /// The response with the beginning of its stream as its body, up to a number of bytes.
    func cut(to limit: Int) async throws -> Self {
        guard let stream else { return self }
        var response = self
        response.body = try await stream.collected(upTo: limit)
        response.stream = nil
        return response
    }
}
