public import Foundation

// Declarations of other products. They have no use but the message, which names the import that a file needs. If a file
// has that import, the compiler prefers the declaration of the product.

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIMockTransport: APITransport {
    public init(_ responses: [APIMockResponse], clock: APIClock = .system) {}
    public func send(_ request: APIRequest) async throws -> APIRawResponse { APIRawResponse(status: 0) }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIMockResponse {}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIRecordingTransport: APITransport {
    public init(to folder: URL, around transport: any APITransport = APIConfiguration.sharedTransport) throws {}
    public func send(_ request: APIRequest) async throws -> APIRawResponse { APIRawResponse(status: 0) }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIReplayTransport: APITransport {
    public init(_ folder: URL, comparingBodies: Bool = true) throws {}
    public func send(_ request: APIRequest) async throws -> APIRawResponse { APIRawResponse(status: 0) }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIExchange {}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIPlaybackError: Error {}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APISample {
    public init(_ body: Data) throws {}
}

@available(*, unavailable, message: "add 'import APIRuntimeCaching', a product of the same package")
nonisolated public struct APICachingMiddleware: APIMiddleware {
    public init(maximumBytes: Int = 0, clock: APIClock = .system) {}
    public init(folder: URL, maximumBytes: Int = 0, clock: APIClock = .system) {}
    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse { try await next(request) }
}

@available(*, unavailable, message: "add 'import APIRuntimeLogging', a product of the same package")
nonisolated public struct APILoggingMiddleware: APIMiddleware {
    public init() {}
    public init(_ log: @escaping @Sendable (String) -> Void) {}
    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse { try await next(request) }
}

nonisolated extension APIRequest {
    @available(*, unavailable, message: "add 'import APIRuntimeLogging', a product of the same package")
    public func curl(includesSecrets: Bool = false) throws -> String { "" }
}

@available(*, unavailable, message: "add 'import APIRuntimeLogin', a product of the same package")
nonisolated public struct APILogin {
    public init(refresh: @escaping @Sendable () async throws -> APIToken) {}
    public init(_ token: APIToken?, refresh: @escaping @Sendable () async throws -> APIToken) {}
}

@available(*, unavailable, message: "add 'import APIRuntimeLogin', a product of the same package")
nonisolated public struct APIToken: Sendable {
    public init(_ text: String, expiresAt date: Date? = nil, refreshText: String? = nil) {}
    public init(_ text: String, expiresIn time: Duration, refreshText: String? = nil) {}
}

nonisolated extension APIClient {
    @available(*, unavailable, message: "add 'import APIRuntimeBlocking', a product of the same package")
    public func blockingResult<Resource: APIResource>(of resource: Resource) -> Result<Resource.Response, APIError> {
        .failure(APIError(.other, endpoint: Resource.name))
    }

    @available(*, unavailable, message: "add 'import APIRuntimeBlocking', a product of the same package")
    @discardableResult
    public func send<Resource: APIResource>(
        _ resource: Resource,
        completion: @escaping @isolated(any) @Sendable (Result<APIResponse<Resource.Response>, any Error>) -> Void
    ) -> Task<Void, Never> { Task {} }

    @available(*, unavailable, message: "add 'import APIRuntimeBlocking', a product of the same package")
    @discardableResult
    public func result<Resource: APIResource>(
        of resource: Resource,
        completion: @escaping @isolated(any) @Sendable (Result<Resource.Response, any Error>) -> Void
    ) -> Task<Void, Never> { Task {} }
}
