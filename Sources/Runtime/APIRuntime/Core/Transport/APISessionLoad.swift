internal import Foundation

/// The received part of one response.
nonisolated struct APISessionLoad: Sendable {
    /// The body of the request, if it is on disk. A temporary file must exist while it is read.
    private var file: (any APIBodyFile)?
    /// The maximum size of a body in memory.
    private let maximum: Int

    let onProgress: (@Sendable (APIProgress) -> Void)?

    /// Waits for the whole response, or for its headers if a channel receives the rest.
    private var continuation: CheckedContinuation<APIRawResponse, any Error>?

    /// Whether the response has not been delivered.
    var isAwaited: Bool { continuation != nil }

    /// The channel of a streamed body.
    var channel: (any APIResponseChannel)?
    /// The sink of the body.
    var sink: (any APIBodySink)?
    /// The response without its body.
    var head: APIRawResponse?
    /// The received bytes of a whole body.
    private var body = Data()
    /// The number of received bytes, counted only if progress is reported.
    private var received: Int64 = 0

    init(
        of request: APIRequest,
        file: (any APIBodyFile)?,
        continuation: CheckedContinuation<APIRawResponse, any Error>
    ) {
        self.file = file
        maximum = request.maximumResponseBytes
        onProgress = request.onProgress
        self.continuation = continuation
    }

    /// Receives the status and headers.
    ///
    /// - Returns: The delivery of the response to a caller that waits for it. It must not run under a lock.
    mutating func receive(_ head: APIRawResponse) -> (() throws -> Void)? {
        self.head = head
        if let sink { return { _ = try sink.begin(head) } }
        guard channel != nil, let continuation = continuation.take(), let response else { return nil }
        return { continuation.resume(returning: response) }
    }

    /// Receives bytes of the body.
    ///
    /// - Returns: The delivery of the bytes and the progress, which throws if no more bytes are accepted. It must not
    ///   run under a lock.
    mutating func receive(_ bytes: Data) -> (() throws -> Void)? {
        if let sink, sink.isOpen {
            return { [onProgress] in
                try sink.write(bytes)
                onProgress?(sink.progress)
            }
        }
        if sink != nil {
            // The sink does not receive the body of a failure.
            body.append(bytes.prefix(APIRawResponse.maximumFailure - body.count))
            if body.count == APIRawResponse.maximumFailure { return { throw Enough() } }
        } else if channel == nil {
            guard bytes.count <= maximum - body.count else { return { throw APITransportError(.tooLarge) } }
            body.append(bytes)
        }
        guard channel != nil || onProgress != nil else { return nil }
        received += Int64(bytes.count)
        return { [channel, onProgress, progress = APIProgress(.download, completed: received, total: head?.length)] in
            onProgress?(progress)
            try channel?.append(bytes)
        }
    }

    /// Ends a response whose rest is not needed.
    struct Enough: Error {}

    /// Ends the load.
    ///
    /// - Returns: The delivery of the response or the error. It must not run under a lock.
    mutating func finish(throwing error: (any Error)? = nil) -> () -> Void {
        // After the end of a call, its load must be gone.
        file = nil
        guard let continuation = continuation.take() else {
            return { [channel] in channel?.finish(throwing: error) }
        }
        // A stream without a receiver cancels its channel, so the response is created only for a waiting caller.
        let result: Result<APIRawResponse, any Error> =
            if let error {
                .failure(error)
            } else if let response {
                .success(response)
            } else {
                .failure(APITransportError(.connectionLost))
            }
        return { [channel] in
            channel?.finish(throwing: error)
            continuation.resume(with: result)
        }
    }

    private var response: APIRawResponse? {
        var response = head
        response?.body = body
        response?.stream = channel?.stream
        return response
    }
}
