internal import Foundation

/// What a session has of one answer so far.
nonisolated struct APISessionLoad: Sendable {
    /// The body of the request, where it is on disk; a temporary file must last as long as it is read.
    private var file: APIBodyFile?

    let onProgress: (@Sendable (APIProgress) -> Void)?

    /// Waits for the whole answer, or for its head where a channel takes the rest.
    private var continuation: CheckedContinuation<APIRawResponse, any Error>?

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
        file: APIBodyFile?,
        onProgress: (@Sendable (APIProgress) -> Void)?,
        continuation: CheckedContinuation<APIRawResponse, any Error>
    ) {
        self.file = file
        self.onProgress = onProgress
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
        if channel == nil {
            // The body of a failure, which is not what was to be kept.
            body.append(download == nil ? bytes : bytes.prefix(max(0, Self.maximumFailure - body.count)))
        }
        guard channel != nil || onProgress != nil else { return nil }
        received += Int64(bytes.count)
        return { [channel, onProgress, progress = APIProgress(.download, completed: received, total: head?.length)] in
            onProgress?(progress)
            try channel?.append(bytes)
        }
    }

    /// The most bytes of a failure that are kept, where answers may be larger than the memory.
    private static let maximumFailure = 1 << 20

    /// Hands over what there is.
    mutating func finish(throwing error: (any Error)? = nil) {
        // Whoever is told that a call has ended shall find nothing of it.
        file = nil
        channel?.finish(throwing: error)
        guard let continuation else { return }
        if let error {
            continuation.resume(throwing: error)
        } else if let response {
            continuation.resume(returning: response)
        } else {
            continuation.resume(throwing: APITransportError(.connectionLost))
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
    /// How long the body will be, where the head says so: the length of a compressed one is another.
    var length: Int64? {
        headers["Content-Encoding"] == nil ? headers["Content-Length"].flatMap { Int64($0) } : nil
    }
}
