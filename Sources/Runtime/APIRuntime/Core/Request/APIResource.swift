/// One call as a value: its request and the type of its response.
///
/// A resource contains no asynchronous code, so that the whole request can be tested without a network.
///
/// ```swift
/// let list = QuestionsListResource(tagged: ["swift"], page: 2)
/// print(type(of: list).method.rawValue, list.path)  // GET /questions
/// ```
nonisolated public protocol APIResource: Sendable {
    /// The type of the response: `Data` for raw bytes, `String` for text, `Void` for nothing, any other type for JSON.
    associatedtype Response: Sendable

    /// The name of the endpoint, for waits, errors and reports.
    static var name: String { get }
    /// The method; by default `GET`.
    static var method: APIMethod { get }
    /// The credentials; by default the client's first one.
    static var authentication: APIAuthenticationRequirement { get }
    /// The names of the client's query items and headers that this endpoint omits.
    static var omittedDefaults: Set<String> { get }
    /// The failure types, which have priority over those of the client.
    static var failures: APIFailures { get }
    /// The retry policy; by default that of the configuration.
    static var retry: APIRetryPolicy? { get }

    /// The idempotency header, by which the server recognizes a repeated request; by default none.
    ///
    /// Unless the resource sets the header, every call has a new key, which its attempts share.
    static var idempotencyHeader: String? { get }

    /// The time limit of an attempt; by default that of the configuration.
    static var timeout: Duration? { get }
    /// Statuses outside of 2xx that are not failures. Those of 3xx are not followed.
    static var acceptedStatuses: Set<Int> { get }
    /// The path after the server's address.
    var path: APIPath { get }
    /// The query; by default empty.
    var query: APIQuery { get }
    /// The request headers; by default empty.
    var headers: APIHeaders { get }
    /// The body; by default none.
    var body: APIBody? { get }

    /// Decodes a response whose status is 2xx or accepted; runs off the caller's actor.
    static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> Response

    /// The response headers that the endpoint declares; `nil` if it declares none.
    static var declaredHeaders: (any APIHeaderDeclaration.Type)? { get }
    /// The name of the server in ``APIDefaults/servers``; `nil` for the client's own.
    static var server: String? { get }
}

nonisolated extension APIResource {
    public static var server: String? { nil }
    public static var declaredHeaders: (any APIHeaderDeclaration.Type)? { nil }
    public static var method: APIMethod { .get }
    public static var authentication: APIAuthenticationRequirement { .default }
    public static var omittedDefaults: Set<String> { [] }
    public static var failures: APIFailures { [:] }
    public static var retry: APIRetryPolicy? { nil }
    public static var idempotencyHeader: String? { nil }
    public static var timeout: Duration? { nil }
    public static var acceptedStatuses: Set<Int> { [] }
    public var query: APIQuery { APIQuery() }
    public var headers: APIHeaders { APIHeaders() }
    public var body: APIBody? { nil }
}

nonisolated extension APIResource where Response: Decodable {
    public static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> Response {
        try decoder.decode(Response.self, from: response)
    }
}

nonisolated extension APIResource where Response == Void {
    public static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws {}
}
