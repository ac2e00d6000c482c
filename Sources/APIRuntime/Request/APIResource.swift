/// One call as a value: what is sent, and what comes back.
///
/// A resource holds no asynchronous code, so that the whole request can be looked at without a network.
nonisolated public protocol APIResource: Sendable {
    /// What the server answers: `Data` for raw bytes, `String` for text, `Void` for nothing, any other type for JSON.
    associatedtype Response: Sendable

    /// The name of the endpoint: what waits, errors and reports call it.
    static var name: String { get }

    /// `GET` unless declared.
    static var method: APIMethod { get }

    /// The credentials that are sent along; the client's first one unless declared.
    static var authentication: APIAuthenticationRequirement { get }

    /// The names of query items and headers of the client that this endpoint does not take.
    static var omittedDefaults: Set<String> { get }

    /// What failures look like, looked up before the client's table.
    static var failures: APIFailures { get }

    /// When this endpoint is tried again; the configuration's policy unless declared.
    static var retry: APIRetryPolicy? { get }

    /// The header with a key by which the server knows a second try; none unless declared.
    ///
    /// Where the resource's headers have none of that name, every call gets a new key, which its tries share.
    static var idempotencyHeader: String? { get }

    /// How the server tells that no call of this endpoint is left, which then is nobody else's concern; the client's
    /// for all endpoints together unless declared.
    static var limits: APIRateLimits? { get }

    /// The longest a try may take; the configuration's unless declared.
    static var timeout: Duration? { get }

    /// Statuses outside of 2xx that are answers and no failures; those of 3xx are not followed.
    static var acceptedStatuses: Set<Int> { get }

    /// Where the call goes, after the server's address.
    var path: APIPath { get }

    /// The items after the path; none unless declared.
    var query: APIQuery { get }

    /// The fields of the head; none unless declared.
    var headers: APIHeaders { get }

    /// What is sent along; nothing unless declared.
    var body: APIBody? { get }

    /// Decodes a response whose status is 2xx or accepted; runs off the caller's actor.
    static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> Response

    /// The response headers that the endpoint declares; `nil` if it declares none.
    static var declaredHeaders: (any APIResponseHeaders.Type)? { get }

    /// The name of the server among those of ``APIDefaults/servers``; `nil` for the client's own.
    static var server: String? { get }

    /// The keys of the answer's JSON objects that the response stands under; none where it is the whole answer.
    ///
    /// `["data", "0"]` is the first element of the array under `data`.
    static var envelope: [String] { get }
}

nonisolated extension APIResource {
    public static var server: String? { nil }
    public static var envelope: [String] { [] }
    public static var declaredHeaders: (any APIResponseHeaders.Type)? { nil }
    public static var method: APIMethod { .get }
    public static var authentication: APIAuthenticationRequirement { .default }
    public static var omittedDefaults: Set<String> { [] }
    public static var failures: APIFailures { [:] }
    public static var retry: APIRetryPolicy? { nil }
    public static var idempotencyHeader: String? { nil }
    public static var limits: APIRateLimits? { nil }
    public static var timeout: Duration? { nil }
    public static var acceptedStatuses: Set<Int> { [] }
    public var query: APIQuery { APIQuery() }
    public var headers: APIHeaders { APIHeaders() }
    public var body: APIBody? { nil }
}

nonisolated extension APIResource where Response: Decodable {
    public static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> Response {
        try decoder.decode(Response.self, from: response, inside: envelope)
    }
}

nonisolated extension APIResource where Response == Void {
    public static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws {}
}
