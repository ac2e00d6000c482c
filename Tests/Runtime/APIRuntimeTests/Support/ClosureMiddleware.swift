import APIRuntime

/// A middleware that calls a closure.
struct ClosureMiddleware: APIMiddleware {
    typealias Next = @Sendable (APIRequest) async throws -> APIRawResponse

    let respond: @Sendable (APIRequest, Next) async throws -> APIRawResponse

    init(_ respond: @escaping @Sendable (APIRequest, Next) async throws -> APIRawResponse) {
        self.respond = respond
    }

    func respond(to request: APIRequest, next: Next) async throws -> APIRawResponse {
        try await respond(request, next)
    }
}
