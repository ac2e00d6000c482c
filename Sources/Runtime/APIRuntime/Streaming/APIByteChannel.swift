internal import Foundation

nonisolated extension APIFeatures: APIStreamingTransport {
    static func channel(
        limit: Int,
        onCancel: @escaping @Sendable () -> Void
    ) -> any APIResponseChannel {
        APIByteChannel(limit: limit, onCancel: onCancel)
    }
}

nonisolated extension APIByteStream {
    init(_ channel: APIByteChannel) {
        self.init(next: { try await channel.next() }, cancel: { channel.cancel() })
    }
}

/// Passes the bytes of a response from the session's queue to the task that reads them.
///
/// A session cannot be slowed down: on Linux a suspended task sends its request again. Unread bytes are therefore
/// buffered up to a limit, and more bytes end the response.
nonisolated final class APIByteChannel: APIResponseChannel {
    private struct State: Sendable {
        var waiting = Data()
        var reader: CheckedContinuation<Data?, any Error>?
        /// The result of the response, after its end.
        var end: Result<Data?, any Error>?
        var onCancel: (@Sendable () -> Void)?
    }

    private let limit: Int
    private let state: APILocked<State>

    /// - Parameter onCancel: Called when the reader stops before the end.
    init(limit: Int, onCancel: @escaping @Sendable () -> Void) {
        self.limit = limit
        state = APILocked(State(onCancel: onCancel))
    }

    var stream: APIByteStream { APIByteStream(self) }

    /// Whether a reader waits for the next bytes.
    var hasReader: Bool { state.withLock { $0.reader != nil } }

    /// - Throws: ``APITransportError`` or `CancellationError` if no more bytes are accepted.
    func append(_ bytes: Data) throws {
        let reader = try state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { throw CancellationError() }
            if let reader = state.reader.take() { return reader }
            guard bytes.count <= limit - state.waiting.count else {
                let error = APITransportError(.tooLarge)
                state.end = .failure(error)
                throw error
            }
            state.waiting.append(bytes)
            return nil
        }
        reader?.resume(returning: bytes)
    }

    /// Ends the response. Buffered bytes are read first.
    func finish(throwing error: (any Error)? = nil) {
        end(error.map { .failure($0) } ?? .success(nil))
    }

    /// Ends the response because its reader has stopped.
    func cancel() {
        let action = state.withLock { state in
            state.waiting = Data()
            return state.onCancel.take()
        }
        end(.failure(CancellationError()))
        action?()
    }

    private func end(_ end: Result<Data?, any Error>) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = end
            state.onCancel = nil
            return state.reader.take()
        }
        reader?.resume(with: end)
    }

    /// The bytes received since the last call, or the next ones; `nil` at the end.
    ///
    /// - Throws: ``APITransportError`` if the response is interrupted, or if another task waits for the next bytes.
    func next() async throws -> Data? {
        // See ``APILocked/synchronize()``.
        defer { state.synchronize() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Data?, any Error>? in
                    if state.reader != nil {
                        return .failure(
                            APITransportError(.other, reason: "another task is already reading this stream")
                        )
                    }
                    if !state.waiting.isEmpty {
                        defer { state.waiting = Data() }
                        return .success(state.waiting)
                    }
                    if let end = state.end {
                        // An error is thrown once.
                        state.end = .success(nil)
                        return end
                    }
                    state.reader = continuation
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            cancel()
        }
    }
}
