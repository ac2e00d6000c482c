/// A step between a client and its transport, which every try of a call passes through.
///
/// The first one of ``APIConfiguration/middleware`` is asked first. It may change the request, call `next` once, more
/// often or never, and change the answer. Where ``APIRequest/delivery`` asks for a stream, the answer has its head and
/// ``APIRawResponse/stream`` in place of the body.
nonisolated public protocol APIMiddleware: Sendable {
    /// Answers a request, with the help of what comes after this step.
    func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse
}
