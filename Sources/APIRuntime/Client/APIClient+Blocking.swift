internal import Dispatch

nonisolated extension APIClient {
    /// Sends a resource and blocks the calling thread until its value or its error is there.
    ///
    /// For scripts, and for code that cannot be asynchronous. The thread that waits does the work of the call itself, so
    /// that the call comes back on whatever thread and however many of them wait: on the main thread, too, and in a
    /// synchronous function that asynchronous code called. There are three exceptions:
    ///
    /// - In code of an actor, such as the main actor's, it never comes back if the transport, a middleware or a credential
    ///   needs the same actor.
    /// - A synchronous function that asynchronous code called takes one of the few threads of Swift's concurrency away.
    ///   With the last one, calls no longer come back that wait for a task of its own: one that a transport or middleware
    ///   starts, or the one in which an ``APILogin`` gets a token for all calls.
    /// - Before macOS 15, iOS 18, tvOS 18, watchOS 11 and visionOS 2 every call is such a task.
    ///
    /// Nothing can cancel it; only the timeouts end a call that gets no answer.
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
        let call: @Sendable () async -> Void = {
            guard let result = try? await result(of: resource) else { return }
            outcome.withLock { $0 = result }
        }
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            APIBlockedThread().run(call)
        } else {
            let isDone = DispatchSemaphore(value: 0)
            // As urgent as the thread that waits for it, which the semaphore alone would not tell.
            Task.detached(priority: Task.currentPriority) {
                await call()
                isDone.signal()
            }
            isDone.wait()
        }
        return outcome.withLock { $0 }
    }
}
