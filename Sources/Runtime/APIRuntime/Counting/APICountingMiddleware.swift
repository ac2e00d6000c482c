/// Counts the attempts of clients by their results, for metrics.
///
/// ```swift
/// let counting = APICountingMiddleware()
/// let stack = StackExchangeClient(configuration: APIConfiguration(middleware: [counting]))
/// print(counting.counts)
/// ```
///
/// All clients with this middleware share the numbers.
nonisolated public struct APICountingMiddleware: APIMiddleware {
    /// The numbers of attempts.
    public struct Counts: Hashable, Sendable {
        /// The attempts with a response, by its status.
        public var responses: [Int: Int] = [:]
        /// The attempts without a response.
        public var failures = 0

        /// All attempts.
        public var attempts: Int { responses.values.reduce(failures, +) }
    }

    private let state = APILocked(Counts())

    /// Creates middleware that has counted nothing.
    public init() {}

    /// The numbers of all attempts that have ended.
    public var counts: Counts { state.withLock { $0 } }

    /// Returns the response of `next`.
    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        do {
            let response = try await next(request)
            state.withLock { $0.responses[response.status, default: 0] += 1 }
            return response
        } catch {
            state.withLock { $0.failures += 1 }
            throw error
        }
    }
}
