/// The cases of the suite that the language or the runtime handles in another way.
enum RestJSONExceptions {
    /// Requests with the reason.
    static let requests = reasons(of: [
        (
            "JSON has no NaN and no infinity",
            [
                "RestJsonSupportsNaNFloatInputs", "RestJsonSupportsInfinityFloatInputs",
                "RestJsonSupportsNegativeInfinityFloatInputs",
            ]
        ),
        (
            "JSON, dictionaries, dates and bytes have no defaults in a spec",
            ["RestJsonClientPopulatesDefaultValuesInInput"]
        ),
        (
            "headers with a common beginning are not a dictionary",
            [
                "RestJsonHttpPrefixHeadersArePresent", "RestJsonHttpPrefixEmptyHeaders",
                "RestJsonHttpEmptyPrefixHeadersRequestClient",
            ]
        ),
        ("a header with JSON is not base64", ["MediaTypeHeaderInputBase64"]),
        ("an empty array is not sent as an empty header", ["RestJsonNullAndEmptyHeaders"]),
        (
            "a text in quotes is sent as it is, because it may be an entity tag",
            ["RestJsonInputAndOutputWithQuotedStringHeaders"]
        ),
        ("a body cannot be absent", ["RestJsonHttpPayloadWithUnsetUnion"]),
        ("an item of a query always has a value", ["RestJsonConstantQueryString"]),
        ("the members of a dictionary are sent next to items of the same name", ["RestJsonQueryPrecedence"]),
        ("an idempotency key is a header", ["RestJsonQueryIdempotencyTokenAutoFill"]),
        (
            "a client computes no checksum",
            ["RestJsonHttpChecksumRequired", "GlacierChecksums", "GlacierMultipartChecksums"]
        ),
        (
            "a client compresses no body",
            ["SDKAppliedContentEncoding_restJson1", "SDKAppendedGzipAfterProvidedEncoding_restJson1"]
        ),
        ("a value in a path is not empty", ["GlacierAccountId"]),
    ])

    /// Responses with the reason.
    static let responses = reasons(of: [
        (
            "JSON has no NaN and no infinity",
            [
                "RestJsonSupportsNaNFloatInputs", "RestJsonSupportsInfinityFloatInputs",
                "RestJsonSupportsNegativeInfinityFloatInputs",
            ]
        ),
        (
            "a number of a response is finite, because arithmetic with others ends programs",
            [
                "RestJsonSupportsNaNFloatHeaderOutputs", "RestJsonSupportsInfinityFloatHeaderOutputs",
                "RestJsonSupportsNegativeInfinityFloatHeaderOutputs",
            ]
        ),
        (
            "JSON, dictionaries, dates and bytes have no defaults in a spec",
            ["RestJsonClientPopulatesDefaultsValuesWhenMissingInResponse"]
        ),
        (
            "headers with a common beginning are not a dictionary",
            [
                "RestJsonHttpPrefixHeadersArePresent", "HttpPrefixHeadersResponse",
                "RestJsonHttpEmptyPrefixHeadersResponseClient",
            ]
        ),
        ("a header with JSON is not base64", ["MediaTypeHeaderOutputBase64"]),
        (
            "an error without a body has no value, and a header does not tell errors apart",
            [
                "RestJsonFooErrorUsingXAmznErrorType", "RestJsonFooErrorUsingXAmznErrorTypeWithUri",
                "RestJsonFooErrorUsingXAmznErrorTypeWithUriAndNamespace",
                "RestJsonFooErrorUsingXAmznErrorTypeWithUriAndDifferentNamespace",
            ]
        ),
    ])

    private static func reasons(of groups: [(reason: String, cases: [String])]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: groups.flatMap { group in group.cases.map { ($0, group.reason) } })
    }
}
