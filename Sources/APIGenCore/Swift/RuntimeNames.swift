/// The public types of `APIRuntime`, which a client's own types must not hide.
enum RuntimeNames {
    static let all: Set<String> = [
        "APIAdditional", "APIArrayStyle", "APIAttempt", "APIAuthentication", "APIAuthenticationRequirement", "APIBody",
        "APIClient",
        "APIClock",
        "APIByteStream", "APICachingMiddleware", "APIConfiguration", "APIContentPlace", "APICredential",
        "APIDateFormat", "APIDay",
        "APIDecoders", "APIDefaults",
        "APIDelivery", "APIDrift",
        "APIError", "APIEvent", "APIEventStream", "APIFailure", "APIFailureSign", "APIFailures", "APIFields",
        "APIHeaders", "APIHeaderValue", "APIID",
        "APIIndirect", "APIItems",
        "APIJSON", "APIKindDecoder", "APIKindEncoder",
        "APILoggingMiddleware", "APILogin",
        "APIMethod", "APIMiddleware", "APIMockAnswer", "APIMockError", "APIMockTransport",
        "APIObjectStyle", "APIOpenEnum", "APIPage", "APIPagePosition", "APIPagedResource", "APIPages", "APIPaging",
        "APIPartialFile",
        "APIParameter", "APIPatch", "APIPath",
        "APIProgress",
        "APIQuery", "APIRateLimits", "APIRawResponse", "APIRequest", "APIResource", "APIResponse", "APIRetryPolicy",
        "APIRuntimeVersion",
        "APIServer", "APIShapeDecoder", "APIStream", "APIStreamedResource", "APIStreaming", "APIThrottling",
        "APIToken",
        "APITransport",
        "APITransportError", "APIURLSessionTransport", "APIUpload",
        "APIPartialFile", "APIWireFormat", "APIWireKey",
    ]
}
