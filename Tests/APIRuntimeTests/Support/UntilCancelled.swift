/// Takes as long as its task is not cancelled.
func untilCancelled() async throws -> Never {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
}
