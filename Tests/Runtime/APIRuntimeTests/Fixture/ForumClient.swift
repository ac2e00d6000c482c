public import APIRuntime
public import Foundation

/// A client as the generator writes it, for tests of the runtime alone.
nonisolated public struct ForumClient: APIClient {
    /// What a call throws unless its task was cancelled.
    public typealias Error = APIError

    /// The version of the runtime that this client was made for.
    public static let runtimeVersion: APIRuntimeVersion = .v1

    /// The server of calls unless another is given.
    public static let defaultServer: APIServer = "https://forum.example/2.3"

    /// The query item `site` of every call.
    public var site: String

    /// The credential `key`, sent as the query item `key`.
    public var key: APICredential?

    /// The credential `user`, sent as the query item `access_token`.
    public var user: APICredential?

    public var server: APIServer

    public var configuration: APIConfiguration

    /// Creates a client. Clients are values: a copy with other settings is another client.
    public init(
        site: String = "swift",
        key: APICredential? = nil,
        user: APICredential? = nil,
        server: APIServer = Self.defaultServer,
        configuration: APIConfiguration = APIConfiguration()
    ) {
        self.site = site
        self.key = key
        self.user = user
        self.server = server
        self.configuration = configuration
    }

    public var defaults: APIDefaults {
        var query = APIQuery()
        query.add("site", site)
        return APIDefaults(
            query: query,
            credentials: [
                APIAuthentication("key", .query("key"), key),
                APIAuthentication("user", .query("access_token"), user),
            ],
            failures: [.default: Failure.self],
            observers: [APIRateLimiter()]
        )
    }

    /// Questions on one site.
    ///
    /// `GET /questions`
    ///
    /// - Parameters:
    ///   - order: The query item `order`.
    /// - Returns: The `items` of the response.
    /// - Throws: ``APIError``, or `CancellationError` if the task is cancelled.
    public func questions(
        order: QuestionsResource.Order = .desc,
        tagged: [String]? = nil,
        page: Int? = nil,
        pageSize: Int? = nil,
        from: Date? = nil
    ) async throws -> [Question] {
        try await send(
            QuestionsResource(
                order: order,
                tagged: tagged,
                page: page,
                pageSize: pageSize,
                from: from
            )
        ).body.items
    }

    public func question(
        ids: [Int],
        filter: String = "!9_bDDxJY5"
    ) async throws -> [Question] {
        try await send(
            QuestionResource(
                ids: ids,
                filter: filter
            )
        ).body.items
    }

    public func image(url: URL) async throws -> Data {
        try await send(ImageResource(url: url)).body
    }
}
