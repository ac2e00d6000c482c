import APIRuntime
import Testing

/// The `APIError` that a call throws; anything else fails the test.
func apiError<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    of call: () async throws -> Value
) async throws -> APIError {
    try #require(await #expect(throws: APIError.self, sourceLocation: sourceLocation) { _ = try await call() })
}
