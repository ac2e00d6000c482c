internal import Dispatch

nonisolated extension APIClient {
    /// Sends a resource and blocks the calling thread until its value or its error is there.
    ///
    /// For scripts, and for threads of one's own. The call itself runs on the threads of Swift's concurrency, so it
    /// never comes back where one of those waits for the thread that is blocked:
    ///
    /// - on the main thread, if the transport, a middleware or a credential needs the main actor;
    /// - in a synchronous function that asynchronous code called: each such call takes one of a few threads away, and
    ///   with the last one everything stops.
    ///
    /// Nothing can cancel it; only the timeout ends a call that gets no answer.
    @available(*, noasync, message: "it would block a thread that other tasks need: await result(of:) instead")
    public func blockingResult<Resource: APIResource>(of resource: Resource) -> Result<Resource.Response, APIError> {
        let outcome = APILocked<Result<Resource.Response, APIError>>(
            .failure(
                APIError(
                    .other,
                    endpoint: Resource.name,
                    reason: "the transport or a middleware cancelled the call",
                    underlying: CancellationError()
                )
            )
        )
        let isDone = DispatchSemaphore(value: 0)
        // As urgent as the thread that waits for it, which the semaphore alone would not tell.
        Task.detached(priority: Task.currentPriority) {
            if let result = try? await result(of: resource) {
                outcome.withLock { $0 = result }
            }
            isDone.signal()
        }
        isDone.wait()
        return outcome.withLock { $0 }
    }
}
