/// Waits until its task is cancelled.
func untilCancelled() async throws -> Never {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
}
