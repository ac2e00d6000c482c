public import APIRuntime

nonisolated extension APIClient {
    /// Sends a resource and passes the response to a closure, for callers that cannot `await`.
    ///
    /// ```swift
    /// let task = stack.send(QuestionsListResource(tagged: ["swift"])) { @MainActor result in
    ///     switch result {
    ///     case .success(let response): print(response.body.items.count)
    ///     case .failure(let error): print(error.localizedDescription)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - resource: The resource to send.
    ///   - completion: Called exactly once, and never on the calling thread before this method returns. It runs on its
    ///     actor, such as `@MainActor` above, or on any thread of Swift's concurrency. The error is an ``APIError``, or
    ///     `CancellationError` if the task was cancelled first.
    /// - Returns: The task of the call, for `cancel()`. The caller need not keep it.
    @discardableResult
    public func send<Resource: APIResource>(
        _ resource: Resource,
        completion: @escaping @isolated(any) @Sendable (Result<APIResponse<Resource.Response>, any Error>) -> Void
    ) -> Task<Void, Never> {
        finish(with: completion) { try await send(resource) }
    }

    /// Sends a resource and passes its value or its error to a closure, for callers that cannot `await`.
    ///
    /// It works as ``send(_:completion:)`` does.
    @discardableResult
    public func result<Resource: APIResource>(
        of resource: Resource,
        completion: @escaping @isolated(any) @Sendable (Result<Resource.Response, any Error>) -> Void
    ) -> Task<Void, Never> {
        finish(with: completion) { try await send(resource).body }
    }

    private func finish<Value: Sendable>(
        with completion: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void,
        _ call: @escaping @Sendable () async throws -> Value
    ) -> Task<Void, Never> {
        Task {
            let result: Result<Value, any Error>
            do {
                result = .success(try await call())
            } catch {
                result = .failure(error)
            }
            await completion(result)
        }
    }
}
