/// Sends a request to a server and receives the response.
///
/// Every status is a response, including server errors. A transport throws only if there is no response.
nonisolated public protocol APITransport: Sendable {
    /// Sends a request and returns the response with the delivery of ``APIRequest/delivery``.
    ///
    /// A transport without support for streams returns the whole body.
    ///
    /// - Throws: ``APITransportError`` if there is no response, `CancellationError` if the task is cancelled.
    func send(_ request: APIRequest) async throws -> APIRawResponse
}
