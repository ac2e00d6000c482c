internal import APIRuntime
internal import Foundation

/// A request and its response, which the caller, the reader of the body and the thread of libcurl share.
///
/// A body that is read while it arrives waits here. The transfer pauses while more than ``bound`` bytes wait.
nonisolated final class APICurlExchange: Sendable {
    private struct State: Sendable {
        /// Waits for the response, or for its headers if the body is a stream.
        var caller: CheckedContinuation<APIRawResponse, any Error>?
        var reader: CheckedContinuation<Data?, any Error>?
        /// The unread bytes of a stream.
        var waiting = Data()
        var isPaused = false
        /// The end of the exchange, for the next reader.
        var end: Result<Data?, any Error>?
    }

    private static let bound = 256 * 1_024
    private static let secondReader = APITransportError(.other, reason: "another task is already reading this stream")

    let request: APIRequest
    let upload: APICurlUpload?
    private let mailbox: APICurlMailbox
    private let state = APILocked(State())

    /// - Throws: ``APITransportError`` of the kind `invalidRequest` if the body cannot be read.
    init(_ request: APIRequest, mailbox: APICurlMailbox) throws(APITransportError) {
        self.request = request
        self.mailbox = mailbox
        do {
            upload = try (request.body?.reader()).map { APICurlUpload($0) }
        } catch {
            throw error as? APITransportError ?? APITransportError(.invalidRequest, underlying: error)
        }
    }

    /// Whether nobody waits for more of the response.
    var isOver: Bool { state.withLock { $0.end != nil } }

    /// Sends the request and waits for the response.
    func response() async throws -> APIRawResponse {
        // See ``APILocked/synchronize()``.
        defer { state.synchronize() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let end = state.withLock { state in
                    if state.end == nil { state.caller = continuation }
                    return state.end
                }
                // The cancellation handler may have run before.
                if case .failure(let error) = end {
                    continuation.resume(throwing: error)
                } else {
                    mailbox.post(.start(self))
                }
            }
        } onCancel: {
            cancel(throwing: CancellationError())
        }
    }

    /// Ends the exchange, and the transfer at once.
    func cancel(throwing error: any Error) {
        state.withLock { $0.waiting = Data() }
        if end(.failure(error)) { mailbox.post(.end(self)) }
    }

    /// Ends an exchange whose response nobody has received.
    func expire() {
        let isAwaited = state.withLock { $0.caller != nil }
        if isAwaited { cancel(throwing: APITransportError(.timedOut)) }
    }

    // MARK: The thread of libcurl

    /// Delivers the headers of a response, whose body follows as a stream.
    func deliver(_ head: APIRawResponse) {
        guard let caller = state.withLock({ $0.caller.take() }) else { return }
        var response = head
        response.stream = APIByteStream(next: { try await self.next() }, cancel: { self.close() })
        state.synchronize()
        caller.resume(returning: response)
    }

    /// Delivers a response with its whole body.
    func complete(_ response: APIRawResponse) {
        let caller = state.withLock { state in
            state.end = state.end ?? .success(nil)
            return state.caller.take()
        }
        caller?.resume(returning: response)
    }

    /// Ends the response. Unread bytes are read first.
    func finish(throwing error: (any Error)?) {
        end(error.map { .failure($0) } ?? .success(nil))
    }

    /// Offers bytes to the reader.
    ///
    /// - Returns: Whether they were accepted. If not, the transfer must pause until it is resumed.
    func offer(_ bytes: Data) -> Bool {
        var reader: CheckedContinuation<Data?, any Error>?
        let isAccepted = state.withLock { state in
            reader = state.reader.take()
            if reader != nil { return true }
            guard state.waiting.isEmpty || state.waiting.count + bytes.count <= Self.bound else {
                state.isPaused = true
                return false
            }
            state.waiting.append(bytes)
            return true
        }
        reader?.resume(returning: bytes)
        return isAccepted
    }

    /// Continues a transfer that was paused.
    func resume() {
        mailbox.post(.resume(self))
    }

    // MARK: The reader

    private func close() {
        cancel(throwing: CancellationError())
    }

    /// The bytes received since the last call, or the next ones; `nil` at the end.
    private func next() async throws -> Data? {
        defer { state.synchronize() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var isPaused = false
                let result = state.withLock { state -> Result<Data?, any Error>? in
                    guard state.reader == nil else { return .failure(Self.secondReader) }
                    isPaused = state.isPaused
                    state.isPaused = false
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
                if isPaused { resume() }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            close()
        }
    }

    /// - Returns: Whether it had not ended before.
    @discardableResult
    private func end(_ end: Result<Data?, any Error>) -> Bool {
        let former = state.withLock { state -> State? in
            guard state.end == nil else { return nil }
            let former = state
            // An error is thrown once, here to the waiting reader.
            state.end = state.reader == nil ? end : .success(nil)
            (state.caller, state.reader) = (nil, nil)
            return former
        }
        guard let former else { return false }
        former.reader?.resume(with: end)
        if case .failure(let error) = end { former.caller?.resume(throwing: error) }
        return true
    }
}
