public import Foundation

// Declarations of other products. They have no use but the message, which names the import that a file needs. If a file
// has that import, the compiler prefers the declaration of the product. The members are those that an expression names first,
// because the compiler would otherwise report that they do not exist.

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIMockTransport: APITransport {
    public init(_ responses: [APIMockResponse], clock: APIClock = .system) {}
    public var requests: [APIRequest] { [] }
    public func send(_ request: APIRequest) async throws -> APIRawResponse { APIRawResponse(status: 0) }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIMockResponse: Sendable {
    public init(_ respond: @escaping @Sendable (APIRequest) async throws -> APIRawResponse) {}
    public static func json(_ text: String, status: Int = 200, headers: APIHeaders = APIHeaders()) -> Self { any }
    public static func value(
        _ value: some Encodable & Sendable,
        status: Int = 200,
        headers: APIHeaders = APIHeaders()
    ) -> Self { any }
    public static func data(
        _ bytes: Data,
        contentType: String = "",
        status: Int = 200,
        headers: APIHeaders = APIHeaders()
    ) -> Self { any }
    public static func empty(_ status: Int = 204, headers: APIHeaders = APIHeaders()) -> Self { any }
    public static func stream(
        _ chunks: [String],
        failure: APITransportError.Kind? = nil,
        contentType: String = "",
        status: Int = 200,
        headers: APIHeaders = APIHeaders()
    ) -> Self { any }
    public static func failure(_ kind: APITransportError.Kind) -> Self { any }
    public func when(_ method: APIMethod? = nil, _ path: String? = nil) -> Self { self }
    public func when<Resource: APIResource>(_ resource: Resource.Type) -> Self { self }
    public func delayed(by delay: Duration) -> Self { self }
    public func repeated() -> Self { self }
    private static var any: Self { Self { _ in APIRawResponse(status: 0) } }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIRecordingTransport: APITransport {
    public init(
        to folder: URL,
        around transport: any APITransport = APIConfiguration.sharedTransport,
        secretNames: Set<String> = APISecretNames.standard
    ) throws {}
    public func send(_ request: APIRequest) async throws -> APIRawResponse { APIRawResponse(status: 0) }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIReplayTransport: APITransport {
    public init(_ folder: URL, comparingBodies: Bool = true) throws {}
    public init(_ exchanges: [APIExchange], comparingBodies: Bool = true) {}
    public func send(_ request: APIRequest) async throws -> APIRawResponse { APIRawResponse(status: 0) }
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIExchange: Sendable {
    public static let server = ""
    public static let secret = ""
}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APIPlaybackError: Error {}

@available(*, unavailable, message: "add 'import APIRuntimeTesting', a product of the same package")
nonisolated public struct APISample {
    public init(_ body: Data) throws {}
}

@available(*, unavailable, message: "add 'import APIRuntimeCaching', a product of the same package")
nonisolated public struct APICachingMiddleware: APIMiddleware {
    public enum Revalidation: Sendable {
        case always, whenStale
    }
    public init(maximumBytes: Int = 0, revalidation: Revalidation = .always, clock: APIClock = .system) {}
    public init(
        folder: URL,
        maximumBytes: Int = 0,
        revalidation: Revalidation = .always,
        clock: APIClock = .system
    ) {}
    public func respond(
        to request: APIRequest,
        next: @Sendable (APIRequest) async throws -> APIRawResponse
    ) async throws -> APIRawResponse { try await next(request) }
}

@available(*, unavailable, message: "add 'import APIRuntimeLogging', a product of the same package")
nonisolated public struct APILoggingMiddleware: APIMiddleware {
    public enum Detail: Sendable {
        case lines, headers
        case bodies(upTo: Int)
    }
    public struct Entry: Sendable, CustomStringConvertible {
        public let description: String
        public let isFailure: Bool
    }
    public init(
        _ detail: Detail = .lines,
        hiding secretNames: Set<String> = APISecretNames.standard,
        log: @escaping @Sendable (Entry) -> Void
    ) {}
    public init(_ detail: Detail = .lines) {}
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
nonisolated public struct APILogin: Sendable {
    public init(
        _ token: APIToken? = nil,
        leeway: Duration = .zero,
        refresh: @escaping @Sendable (APIToken?) async throws -> APIToken
    ) {}
    public init(
        _ token: APIToken? = nil,
        leeway: Duration = .zero,
        refresh: @escaping @Sendable () async throws -> APIToken
    ) {}
}

nonisolated extension APICredential {
    @available(*, unavailable, message: "add 'import APIRuntimeLogin', a product of the same package")
    public init(_ login: APILogin) { self.init("") }
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
