internal import Foundation

/// What a session has of one answer so far.
nonisolated struct APISessionLoad: Sendable {
    /// Waits for the whole answer, or for its head where a channel takes the rest.
    private var continuation: CheckedContinuation<APIRawResponse, any Error>?

    /// Where a body goes that is handed over as it comes.
    var channel: APIByteChannel?

    /// The response without its body.
    var head: APIRawResponse?

    /// What has arrived of a body that is handed over whole.
    var body = Data()

    init(continuation: CheckedContinuation<APIRawResponse, any Error>) {
        self.continuation = continuation
    }

    /// Takes the head.
    ///
    /// - Returns: What hands it over, where nobody waits for the body; not to be done under a lock.
    mutating func receive(_ head: APIRawResponse) -> (() -> Void)? {
        self.head = head
        guard channel != nil, let continuation = continuation.take(), let response else { return nil }
        return { continuation.resume(returning: response) }
    }

    /// Hands over what there is.
    func finish(throwing error: (any Error)? = nil) {
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
