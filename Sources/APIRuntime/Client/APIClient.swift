/// A client of one API: a value that holds settings and sends any of the API's resources.
nonisolated public protocol APIClient: Sendable {
    /// The version of the runtime that this client was made for.
    static var runtimeVersion: APIRuntimeVersion { get }

    /// The server of calls unless another is given.
    static var defaultServer: APIServer { get }

    /// The response headers that every endpoint of the API may send; `nil` if the API declares none.
    static var declaredHeaders: (any APIResponseHeaders.Type)? { get }

    /// The server that calls go to.
    var server: APIServer { get }

    /// How calls are carried, tried again and timed.
    var configuration: APIConfiguration { get }

    /// What is added to every call.
    var defaults: APIDefaults { get }
}

nonisolated extension APIClient {
    public static var declaredHeaders: (any APIResponseHeaders.Type)? { nil }

    /// Sends a resource and gives the whole outcome; decoding happens off the caller's actor.
    ///
    /// - Throws: ``APIError``, or `CancellationError` if the task is cancelled.
    public func send<Resource: APIResource>(_ resource: Resource) async throws -> APIResponse<Resource.Response> {
        try await APICall(client: self, resource: resource).run()
    }

    /// Sends a resource and tells how far its body and the answer's have come.
    ///
    /// - Parameters:
    ///   - resource: What is asked for.
    ///   - progress: Is called on a thread of the transport.
    /// - Throws: ``APIError``, or `CancellationError` if the task is cancelled.
    public func send<Resource: APIResource>(
        _ resource: Resource,
        progress: @escaping @Sendable (APIProgress) -> Void
    ) async throws -> APIResponse<Resource.Response> {
        try await APICall(client: self, resource: resource, additions: APIAdditions(onProgress: progress)).run()
    }

    /// Sends a resource and gives its value or its error, for callers that keep both.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, since that is neither.
    public func result<Resource: APIResource>(
        of resource: Resource
    ) async throws(CancellationError) -> Result<Resource.Response, APIError> {
        do {
            return .success(try await send(resource).body)
        } catch let error as APIError {
            return .failure(error)
        } catch {
            throw CancellationError()
        }
    }

    /// The answer of a resource piece by piece.
    public func stream<Resource: APIStreamedResource>(_ resource: Resource) -> APIStream<Self, Resource> {
        APIStream(client: self, resource: resource)
    }

    /// The whole request of a resource, with credentials, without sending it.
    ///
    /// - Throws: ``APIError`` where the request cannot be sent as it is, or a credential is missing.
    public func request(for resource: some APIResource) async throws -> APIRequest {
        let call = APICall(client: self, resource: resource)
        return try call.request(with: try await call.resolved(call.authentications()))
    }

    /// The pages of a resource.
    ///
    /// - Parameters:
    ///   - resource: What is asked for.
    ///   - position: Where an earlier sequence had come to; the page that the resource asks for unless given.
    public func pages<Resource: APIPagedResource>(
        of resource: Resource,
        from position: APIPagePosition = .start
    ) -> APIPages<Self, Resource> {
        APIPages(client: self, resource: resource, start: position)
    }

    /// The items of the pages of a resource.
    ///
    /// - Parameters:
    ///   - resource: What is asked for.
    ///   - position: Where an earlier sequence had come to; the page that the resource asks for unless given.
    public func items<Resource: APIPagedResource>(
        of resource: Resource,
        from position: APIPagePosition = .start
    ) -> APIItems<Self, Resource> {
        APIItems(pages: pages(of: resource, from: position))
    }
}
