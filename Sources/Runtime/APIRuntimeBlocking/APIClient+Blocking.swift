public import APIRuntime
internal import Dispatch

nonisolated extension APIClient {
    /// Sends a resource and blocks the calling thread until the call has ended.
    ///
    /// Use it in scripts and in code that cannot be asynchronous. The waiting thread runs the call itself, so the call
    /// ends on any thread and for any number of waiting threads: also on the main thread, and in a synchronous function
    /// that asynchronous code calls. There are three exceptions:
    ///
    /// - On an actor, such as the main actor, the call never ends if the transport, a middleware or a credential needs
    ///   the same actor.
    /// - A synchronous function that asynchronous code calls occupies one of the few threads of Swift's concurrency. If
    ///   it is the last one, calls never end that wait for an unstructured task: one of a transport or middleware, or
    ///   the one in which an `APILogin` requests a token.
    /// - Before macOS 15, iOS 18, tvOS 18, watchOS 11 and visionOS 2 every call is such a task.
    ///
    /// The call cannot be cancelled. Without a response, it ends after its timeout.
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
            // The priority of the waiting thread, which a semaphore does not pass on.
            Task.detached(priority: Task.currentPriority) {
                await call()
                isDone.signal()
            }
            isDone.wait()
        }
        return outcome.withLock { $0 }
    }
}
