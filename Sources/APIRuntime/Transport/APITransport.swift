/// What brings a request to a server and the answer back.
///
/// Every status is an answer, an error of the server as well: a transport throws only when there is none.
nonisolated public protocol APITransport: Sendable {
    /// Sends a request and returns the answer, its body handed over as ``APIRequest/delivery`` says.
    ///
    /// A transport that cannot hand over a body before its end returns it whole.
    ///
    /// - Throws: ``APITransportError`` when there is no answer, `CancellationError` when the task is cancelled.
    func send(_ request: APIRequest) async throws -> APIRawResponse
}
