/// The public types of `APIRuntime`, which a client's own types must not hide.
enum RuntimeNames {
    static let all: Set<String> = [
        "APIArrayStyle", "APIAuthentication", "APIAuthenticationRequirement", "APIBody", "APIClient", "APIClock",
        "APIConfiguration", "APICredential", "APIDateFormat", "APIDay", "APIDecoders", "APIDefaults", "APIDrift",
        "APIError", "APIFailure", "APIFailures", "APIFields", "APIHeaders", "APIID", "APIIndirect", "APIItems",
        "APIJSON",
        "APILoggingMiddleware", "APIMethod", "APIMiddleware", "APIMockAnswer", "APIMockError", "APIMockTransport",
        "APIOpenEnum", "APIPage", "APIPagedResource", "APIPages", "APIPaging", "APIParameter", "APIPatch", "APIPath",
        "APIQuery", "APIRawResponse", "APIRequest", "APIResource", "APIResponse", "APIRetryPolicy", "APIRuntimeVersion",
        "APIServer", "APIThrottling", "APITransport", "APITransportError", "APIURLSessionTransport", "APIUpload",
        "APIWireFormat", "APIWireKey",
    ]
}
