/// A step between a client and its transport for every attempt of a call.
///
/// The first one of ``APIConfiguration/middleware`` is called first. It may change the request, call `next` any number
/// of times, and change the response. If ``APIRequest/delivery`` requests a stream, the response contains
/// ``APIRawResponse/stream`` instead of a body.
nonisolated public protocol APIMiddleware: Sendable {
    /// Returns the response of a request, usually that of `next`.
    func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse
}
