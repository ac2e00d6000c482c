/// A step between a client and its transport for every attempt of a call.
///
/// ```swift
/// struct Tracing: APIMiddleware {
///     func respond(
///         to request: APIRequest,
///         next: @Sendable (APIRequest) async throws -> APIRawResponse
///     ) async throws -> APIRawResponse {
///         var request = request
///         request.headers["X-Request-ID"] = UUID().uuidString
///         return try await next(request)
///     }
/// }
///
/// let stack = StackExchangeClient(configuration: APIConfiguration(middleware: [Tracing()]))
/// ```
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

/// One attempt of a call, as middleware sees it.
nonisolated public struct APIAttempt: Sendable {
    /// The number of the call among all calls of a client and its copies, starting at 1.
    public let call: Int
    /// The number of the attempt within its call, starting at 1.
    public let number: Int
    /// The client's clock.
    public let clock: APIClock

    /// Creates an attempt, for tests of middleware.
    public init(call: Int, number: Int = 1, clock: APIClock = .system) {
        self.call = call
        self.number = number
        self.clock = clock
    }
}

/// Counts the attempts of one call. The first attempt requests the call's number.
nonisolated final class APIAttempts: Sendable {
    private struct State {
        var call: Int?
        var count = 0
    }

    private let state = APILocked(State())

    func next(of configuration: APIConfiguration) -> APIAttempt {
        state.withLock { state in
            let call = state.call ?? configuration.state.nextCallNumber()
            state.call = call
            state.count += 1
            return APIAttempt(call: call, number: state.count, clock: configuration.clock)
        }
    }
}
