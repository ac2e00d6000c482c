/// A client of one API: a value that contains settings and sends all resources of the API.
///
/// ```swift
/// var copy = stack  // shares its connections, and has its own settings
/// copy.configuration.timeout = .seconds(5)
/// let page = try await copy.send(QuestionsListResource(tagged: ["swift"])).body
/// print(page.items.count)
/// ```
nonisolated public protocol APIClient: Sendable {
    /// The runtime version that this client was generated for.
    static var runtimeVersion: APIRuntimeVersion { get }
    /// The server of a client unless its initializer sets another.
    static var defaultServer: APIServer { get }
    /// The response headers that every endpoint of the API may send; `nil` if the API declares none.
    static var declaredHeaders: (any APIHeaderDeclaration.Type)? { get }

    /// The server of all calls, which can be set at any time.
    ///
    /// ```swift
    /// stack.server = "http://127.0.0.1:8080/2.3"
    /// ```
    var server: APIServer { get }

    /// The transport, the middleware, the retry policy and the limits of calls.
    ///
    /// ```swift
    /// stack.configuration.timeout = .seconds(10)
    /// stack.configuration.onDrift = { drift in print(drift) }
    /// // In a test:
    /// stack.configuration.transport = APIMockTransport([.json(#"{"items": [], "has_more": false}"#)])
    /// ```
    var configuration: APIConfiguration { get }

    /// The settings that every call shares.
    var defaults: APIDefaults { get }
}

nonisolated extension APIClient {
    public static var declaredHeaders: (any APIHeaderDeclaration.Type)? { nil }

    /// Sends a resource and returns its response, which has a status and headers besides the value.
    ///
    /// ```swift
    /// let response = try await github.send(RepositoriesGetResource(owner: "swiftlang", repo: "swift"))
    /// print(response.body.name, response.status, response.headers["Server"] ?? "–")
    ///
    /// // The headers that the spec declares, with their types.
    /// let headers = GitHubClient.ResponseHeaders(response.headers)
    /// print(headers.rateLimitRemaining ?? 0, headers.lastModified ?? .now)
    /// ```
    ///
    /// The response is decoded off the caller's actor.
    ///
    /// - Throws: ``APIError``, or `CancellationError` if the task is cancelled.
    public func send<Resource: APIResource>(_ resource: Resource) async throws -> APIResponse<Resource.Response> {
        try await APICall(client: self, resource: resource).run()
    }

    /// Sends a resource and reports the progress of the request and response bodies.
    ///
    /// - Parameters:
    ///   - resource: The resource to send.
    ///   - progress: Called on a thread of the transport.
    /// - Throws: ``APIError``, or `CancellationError` if the task is cancelled.
    public func send<Resource: APIResource>(
        _ resource: Resource,
        progress: @escaping @Sendable (APIProgress) -> Void
    ) async throws -> APIResponse<Resource.Response> {
        try await APICall(client: self, resource: resource, additions: APIAdditions(onProgress: progress)).run()
    }

    /// Sends a resource and returns its value or its error, for callers that keep both.
    ///
    /// ```swift
    /// switch try await stack.result(of: QuestionsListResource(tagged: ["swift"])) {
    /// case .success(let page): print(page.items.count)
    /// case .failure(let error): print(error.localizedDescription)
    /// }
    /// ```
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
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

    /// The whole request of a resource, with credentials, without sending it.
    ///
    /// - Throws: ``APIError`` if the request is invalid or a credential is missing.
    public func request(for resource: some APIResource) async throws -> APIRequest {
        let call = APICall(client: self, resource: resource)
        return try call.request(with: try await call.resolved(call.authentications()))
    }
}

/// The version of the runtime that a client was generated for.
///
/// A client names its version. A runtime that is too old has no such member, which is one clear compile error.
nonisolated public struct APIRuntimeVersion: Hashable, Sendable {
    public static let v1 = Self(number: 1)

    let number: Int
}
