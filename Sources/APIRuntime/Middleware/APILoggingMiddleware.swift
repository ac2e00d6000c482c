internal import Foundation

/// Writes a line for every request and every answer, without secrets and bodies.
nonisolated public struct APILoggingMiddleware: APIMiddleware {
    private let clock: APIClock
    private let log: @Sendable (String) -> Void

    /// Creates a middleware that hands its lines to a closure.
    public init(clock: APIClock = .system, log: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.log = log
    }

    /// Creates a middleware that writes its lines to the standard error stream.
    public init() {
        self.init { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    }

    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse {
        let start = clock.now()
        log("-> \(request.line)")
        do {
            let response = try await next(request)
            let body = response.stream == nil ? "\(response.body.count) bytes" : "a stream"
            log("<- \(response.status) \(request.line) (\(body), \(elapsed(since: start)))")
            return response
        } catch {
            log("<- \(APIErrorScrubber.scrubbed(error)) \(request.line) (\(elapsed(since: start)))")
            throw error
        }
    }

    private func elapsed(since start: Duration) -> String {
        let time = (clock.now() - start).components
        return "\(time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000) ms"
    }
}
