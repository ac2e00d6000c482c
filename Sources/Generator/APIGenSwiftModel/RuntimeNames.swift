/// The public types of the runtime, which a client's own types must not hide.
package enum RuntimeNames {
    package static let all: Set<String> = [
        "APIAdditional", "APIArrayStyle", "APIAttempt", "APIAuthentication", "APIAuthenticationRequirement", "APIBody",
        "APIBodySink", "APIByteStream", "APICachingMiddleware", "APICallObserver", "APIClient", "APIClock",
        "APIConcurrencyLimit", "APIConfiguration", "APIContentPlace", "APICredential", "APICredentialLease",
        "APICredentialProvider", "APIDateFormat", "APIDay", "APIDecoders", "APIDefaults", "APIDelivery", "APIDrift",
        "APIDriftObserver", "APIEnvelopedResource", "APIError", "APIEvent", "APIEventStream", "APIExchange",
        "APIFailure", "APIFailureMatcher", "APIFailures", "APIFieldKey", "APIFields", "APIHeaderDeclaration",
        "APIHeaderReader", "APIHeaderValue", "APIHeaders", "APIID", "APIIndirect", "APIItems", "APIJSON",
        "APIKindDecoder", "APIKindEncoder", "APILoggingMiddleware", "APILogin", "APIMethod", "APIMiddleware",
        "APIMockResponse", "APIMockTransport", "APIObjectStyle", "APIObservedCall", "APIObserver", "APIOpenEnum",
        "APIPage", "APIPagePosition", "APIPagedResource", "APIPages", "APIPaging", "APIParameter", "APIPatch",
        "APIPath", "APIPlaybackError", "APIProgress", "APIQuery", "APIRateLimitedResource", "APIRateLimiter",
        "APIRateLimits", "APIRawResponse", "APIRecordingTransport", "APIRedactable", "APIReplayTransport", "APIRequest",
        "APIResource", "APIResponse", "APIResponseDecoder", "APIResponseHeaders", "APIRetryPolicy", "APIRuntimeVersion",
        "APISample", "APISecretNames", "APIServer", "APIShapeDecoder", "APIShapeEncoder", "APIShownFields", "APIStream",
        "APIStreamedResource", "APIStreaming", "APIThrottling", "APIToken", "APITransport", "APITransportError",
        "APIURLSessionTransport", "APIUpload", "APIWireFormat", "APIWireKey",
    ]
}
