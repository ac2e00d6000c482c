internal import Foundation

nonisolated extension APIRawResponse {
    /// The response with the delivery that the request requires, whatever the transport or middleware returned.
    func delivered(to request: APIRequest) async throws -> Self {
        switch request.delivery {
        case .whole: try await whole(of: request)
        case .stream: streamed
        case .sink(let sink): try await written(to: sink, of: request)
        }
    }

    /// - Throws: ``APITransportError`` of the kind `tooLarge` if the body exceeds the limit of the request.
    private func whole(of request: APIRequest) async throws -> Self {
        let limit = request.maximumResponseBytes
        guard let stream else {
            if body.count > limit { throw APITransportError(.tooLarge) }
            return self
        }
        var response = self
        response.body = Data()
        response.stream = nil
        for try await chunk in stream {
            guard chunk.count <= limit - response.body.count else { throw APITransportError(.tooLarge) }
            response.body.append(chunk)
            let count = Int64(response.body.count)
            request.onProgress?(APIProgress(.download, completed: count, total: length))
        }
        return response
    }

    private var streamed: Self {
        guard stream == nil else { return self }
        var response = self
        response.stream = APIByteStream(body.isEmpty ? [] : [body])
        response.body = Data()
        return response
    }

    /// - Returns: The response without its body, or with the beginning of its body if the sink does not receive it.
    private func written(to sink: any APIBodySink, of request: APIRequest) async throws -> Self {
        // An open sink has received the body from the transport.
        guard !sink.isOpen else { return self }
        guard try sink.begin(self) else { return try await cut(to: Self.maximumFailure) }
        for try await chunk in stream ?? APIByteStream([body]) {
            try sink.write(chunk)
            request.onProgress?(sink.progress)
        }
        var response = self
        response.stream = nil
        response.body = Data()
        return response
    }

    /// The response with the beginning of its body, up to a number of bytes.
    func cut(to limit: Int) async throws -> Self {
        var response = self
        response.body = try await stream?.collected(upTo: limit) ?? body.prefix(limit)
        response.stream = nil
        return response
    }

    /// The maximum size of a failure in memory, for streams and downloads.
    static let maximumFailure = 1 << 20

    /// The expected size of the body, if the headers contain it. A compressed or chunked body has no known size, and a
    /// response without content may contain the size of another (RFC 9110, section 8.6).
    var length: Int64? {
        guard headers["Content-Encoding"] == nil, headers["Transfer-Encoding"] == nil, status != 204 else { return nil }
        return headers["Content-Length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

/// The sink of one exchange. It is open if this exchange has begun to write, and closed for a transport that was left.
///
/// Middleware may send a request twice, so the sink of the request may be open before.
nonisolated final class APIExchangeSink: APIBodySink {
    private struct State {
        var isBegun = false
        var isOver = false
    }

    private let sink: any APIBodySink
    /// Locked while bytes are written, so that nothing is written after the end.
    private let state = APILocked(State())

    init(_ sink: any APIBodySink) {
        self.sink = sink
    }

    var progress: APIProgress { sink.progress }

    var isOpen: Bool { state.withLock(\.isBegun) && sink.isOpen }

    func begin(_ head: APIRawResponse) throws -> Bool {
        try state.withLock { state in
            if state.isOver { throw CancellationError() }
            state.isBegun = try sink.begin(head)
            return state.isBegun
        }
    }

    func write(_ bytes: Data) throws {
        try state.withLock { state in
            if state.isOver { throw CancellationError() }
            try sink.write(bytes)
        }
    }

    /// Refuses all further bytes.
    func end() {
        state.withLock { $0.isOver = true }
    }
}
