import APIRuntime
import TestSupport

/// Records requests and responses, one line for each attempt, such as `GET 503`.
final class ExchangeLog: APIMiddleware {
    private let written = Locked<[String]>([])

    var lines: [String] { written.withLock { $0 } }

    func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        let response = try await next(request)
        written.withLock { $0.append("\(request.method.rawValue) \(response.status)") }
        return response
    }
}
