internal import Foundation

/// What a session has of one answer so far.
nonisolated struct APISessionLoad: Sendable {
    /// The body of the request, where it is on disk; a temporary file must last as long as it is read.
    private var file: APIBodyFile?

    /// The most bytes of a body that are kept in memory.
    private let maximum: Int

    let onProgress: (@Sendable (APIProgress) -> Void)?

    /// Waits for the whole answer, or for its head where a channel takes the rest.
    private var continuation: CheckedContinuation<APIRawResponse, any Error>?

    /// Whether nobody has been told of the answer.
    var isAwaited: Bool { continuation != nil }

    /// Where a body goes that is handed over as it comes.
    var channel: APIByteChannel?

    /// The file that a body goes to.
    var download: APIPartialFile?

    /// The response without its body.
    var head: APIRawResponse?

    /// What has arrived of a body that is handed over whole.
    private var body = Data()

    /// How many bytes have arrived, kept only for whoever wants to hear of it.
    private var received: Int64 = 0

    init(
        of request: APIRequest,
        file: APIBodyFile?,
        continuation: CheckedContinuation<APIRawResponse, any Error>
    ) {
        self.file = file
        maximum = request.maximumResponseBytes
        onProgress = request.onProgress
        self.continuation = continuation
    }

    /// Takes the head.
    ///
    /// - Returns: What hands it over, where somebody waits for it alone; not to be done under a lock.
    mutating func receive(_ head: APIRawResponse) -> (() throws -> Void)? {
        self.head = head
        if let download { return { _ = try download.begin(head) } }
        guard channel != nil, let continuation = continuation.take(), let response else { return nil }
        return { continuation.resume(returning: response) }
    }

    /// Takes bytes of the body.
    ///
    /// - Returns: What hands them over or tells of them, and throws where no more are wanted; not to be done under a lock.
    mutating func receive(_ bytes: Data) -> (() throws -> Void)? {
        if let download, download.isOpen {
            return { [onProgress] in
                try download.write(bytes)
                onProgress?(download.progress)
            }
        }
        if download != nil {
            // The body of a failure, which is not what was to be kept.
            body.append(bytes.prefix(Self.maximumFailure - body.count))
            if body.count == Self.maximumFailure { return { throw Enough() } }
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

    /// Ends an answer of which nobody needs the rest.
    struct Enough: Error {}

    /// The most bytes of a failure that are kept, where answers may be larger than the memory.
    private static let maximumFailure = 1 << 20

    /// Ends the load.
    ///
    /// - Returns: What hands over the response or the error; not to be done under a lock.
    mutating func finish(throwing error: (any Error)? = nil) -> () -> Void {
        // Whoever receives the end of a call shall find nothing of it.
        file = nil
        guard let continuation = continuation.take() else {
            return { [channel] in channel?.finish(throwing: error) }
        }
        // A stream that nobody receives cancels its channel, so the response is made where somebody waits for it.
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
        response?.stream = channel.map { APIByteStream($0) }
        return response
    }
}

nonisolated extension APIRawResponse {
    /// How long the body will be, where the head says so: the length of a compressed one is another, chunks have none,
    /// and an answer without content may tell the length of another (RFC 9110, section 8.6).
    var length: Int64? {
        guard headers["Content-Encoding"] == nil, headers["Transfer-Encoding"] == nil, status != 204 else { return nil }
        return headers["Content-Length"].flatMap { Int64($0) }
    }
}
