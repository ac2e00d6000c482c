/// The names that the declarations of a client must not have.
public enum ReservedNames {
    /// The types of Swift and Foundation that generated code uses.
    public static let standardTypes: Set<String> = [
        "Any", "Array", "AsyncSequence", "Bool", "CancellationError", "CaseIterable", "Codable", "CodingKey",
        "CodingKeyRepresentable", "CodingKeys", "Data", "Date", "Decimal", "Decodable", "Decoder", "Dictionary",
        "Double", "Duration", "Encodable", "Encoder", "Error", "Float", "Foundation", "Hashable", "Identifiable", "Int",
        "Int32", "Int64", "Never", "Optional", "Protocol", "Result", "Self", "Sendable", "Set", "String", "Swift",
        "Type", "UInt64", "URL", "UUID", "Void",
    ]

    /// The modules that a client and its tests import, and `APIClient`, which is the protocol of clients.
    public static let modules: Set<String> = [
        "API", "APIRuntime", "Combine", "CoreFoundation", "Darwin", "Dispatch", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "Glibc", "Musl", "ObjectiveC", "Synchronization",
        "Testing", "XCTest",
    ]

    /// The members of every client, which no endpoint may have as a name, and what each of them is.
    public static let clientMembers: [String: String] = [
        "server": "is the client's server", "configuration": "is the client's configuration",
        "defaults": "has the shared parameters", "defaultServer": "is the server of the spec",
        "declaredHeaders": "is the type of the declared response headers",
        "runtimeVersion": "is the runtime's version", "init": "creates the client",
        "send": "is the method of every client that sends any resource",
        "request": "is the method of every client that builds any request",
        "pages": "is the method of every client that reads a list page by page",
        "items": "is the method of every client that reads a list item by item",
        "result": "is the method of every client that returns a `Result`",
        "stream": "is the method of every client that reads a response while it arrives",
    ]

    /// The public types of the runtime, which a client's own types must not hide.
    public static let runtimeTypes: Set<String> = [
        "APIAdditional", "APIArrayStyle", "APIAttempt", "APIAuthentication", "APIAuthenticationRequirement", "APIBody",
        "APIBodyReader", "APIBodySink", "APIByteStream", "APICachingMiddleware", "APICallObserver", "APIClient",
        "APIClock", "APIConcurrencyLimit", "APIConfiguration", "APIContentPlace", "APICredential", "APICredentialLease",
        "APICredentialProvider", "APICurlError", "APICurlTransport", "APIDateFormat", "APIDay", "APIDeadline",
        "APIDecoders", "APIDefaults", "APIDelivery", "APIDrift", "APIDriftObserver", "APIEnvelopedResource", "APIError",
        "APIEvent", "APIEventStream", "APIExchange", "APIFailure", "APIFailureMatcher", "APIFailures", "APIFieldKey",
        "APIFields", "APIHeaderDeclaration", "APIHeaderReader", "APIHeaderValue", "APIHeaders", "APIID", "APIIndirect",
        "APIItems", "APIJSON", "APIJSONObjectReader", "APIJSONReadable", "APIJSONReader", "APIKindDecoder",
        "APIKindEncoder", "APILoggingMiddleware", "APILogin", "APIMethod", "APIMiddleware", "APIMockResponse",
        "APIMockTransport", "APIObjectStyle", "APIObservedCall", "APIObserver", "APIOpenEnum", "APIPage",
        "APIPagePosition", "APIPagedResource", "APIPages", "APIPaging", "APIParameter", "APIPatch", "APIPath",
        "APIPlaybackError", "APIProgress", "APIQuery", "APIRateLimitedResource", "APIRateLimiter", "APIRateLimits",
        "APIRawResponse", "APIRecordingTransport", "APIRedactable", "APIReplayTransport", "APIRequest", "APIResource",
        "APIResponse", "APIResponseDecoder", "APIResponseHeaders", "APIRetryPolicy", "APIRuntimeVersion", "APISample",
        "APISecretNames", "APIServer", "APIShapeDecoder", "APIShapeEncoder", "APIShownFields", "APIStream",
        "APIStreamedResource", "APIStreaming", "APIThrottling", "APITimings", "APIToken", "APITransport",
        "APITransportError", "APIURLSessionTransport", "APIUpload", "APIWireFormat", "APIWireKey",
    ]
}
