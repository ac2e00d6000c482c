extension Synonym {
    /// Keys of mappings in which all keys are words of apigen.
    static let keys: [Synonym] = [
        // The API
        Synonym(
            ["title", "module", "moduleName", "apiName", "client", "clientName"],
            .spec,
            means: .key(SpecKey.name, .text)
        ),
        Synonym(
            ["baseURL", "baseURI", "base", "host", "hostname", "url", "uri", "address", "root", "rootURL", "apiURL"],
            .spec,
            means: .key(SpecKey.server, .address)
        ),
        Synonym(
            ["basePath", "prefix", "pathPrefix"],
            .spec,
            means: .advice("it belongs to the address: server: https://api.example.com/v1")
        ),
        Synonym(
            ["schemes", "scheme", "protocol"],
            .spec,
            means: .advice("the address begins with it: server: https://api.example.com")
        ),
        Synonym(["environments", "hosts", "baseURLs"], .spec, means: .key(SpecKey.servers, .mapping)),
        Synonym(["info"], .spec, means: .advice("write its title as `name`, and its description as `doc`")),
        Synonym(["api"], .spec, means: .advice("write the name of the API as `name`, and its calls as `endpoints`")),
        Synonym(
            ["version", "apiVersion"],
            .spec,
            means: .advice(
                "the version of the API is a part of its address or a header; that of the format is `apigen: 1`"
            )
        ),
        Synonym(
            ["license", "contact", "termsOfService", "author"],
            .spec,
            means: .advice("a comment keeps it: # …")
        ),
        Synonym(
            ["$schema", "schema"],
            .spec,
            means: .advice("editors read it from a comment: # yaml-language-server: $schema=apigen.schema.json")
        ),
        Synonym(
            [
                "routes", "calls", "requests", "operations", "methods", "actions", "functions", "apis",
            ],
            .spec,
            means: .key(SpecKey.endpoints, .mapping)
        ),
        Synonym(
            ["paths", "resources"],
            .spec,
            means: .advice("name each call, and write it in a line: endpoints: {pets: GET /pets -> [Pet]}")
        ),
        Synonym(
            [
                "schemas", "definitions", "types", "structs", "structures", "entities", "objects", "interfaces",
                "classes", "enums", "dtos", "dataTypes", "typeDefinitions",
            ],
            .spec,
            means: .key(SpecKey.models, .mapping)
        ),
        Synonym(
            ["components"],
            .spec,
            means: .advice(
                "its `schemas` are `models`, its `parameters` are `groups`, its `securitySchemes` are `auth`"
            )
        ),
        Synonym(
            ["parameterGroups", "sharedParameters", "mixins", "traits", "fragments"],
            .spec,
            means: .key(SpecKey.groups, .mapping)
        ),
        Synonym(
            [
                "security", "securitySchemes", "securityDefinitions", "authentication", "authorization", "credentials",
                "token", "tokens", "apiKey", "oauth",
            ],
            .spec,
            means: .key(SpecKey.auth, .text)
        ),
        Synonym(
            ["imports", "import", "extends", "files", "$ref", "$include"],
            .spec,
            means: .key(SpecKey.include, .names)
        ),
        Synonym(["responses"], .spec, means: .advice("declare them under `models`, and name them at the endpoints")),
        Synonym(
            [
                "dateFormat", "dateFormats", "dateDecodingStrategy", "dateEncodingStrategy", "dateStrategy",
                "timestamps",
            ],
            .spec,
            means: .key(SpecKey.dates, .text)
        ),
        Synonym(
            ["arrayFormat", "arrayEncoding", "arrayStyle", "collectionFormat", "listFormat"],
            .spec,
            means: .key(SpecKey.arrays, .text)
        ),

        // The API and its endpoints
        Synonym(
            ["description", "summary", "comment", "about", "desc", "notes", "documentation"],
            .spec,
            .endpoint,
            .server,
            .credential,
            .enumValue,
            means: .key(Metadata.Key.doc, .text)
        ),
        Synonym(["title"], .endpoint, .server, .credential, means: .key(Metadata.Key.doc, .text)),
        Synonym(
            ["externalDocs", "docs", "docURL", "documentationURL", "homepage", "website", "link", "reference"],
            .spec,
            .endpoint,
            .server,
            .credential,
            means: .key(Metadata.Key.see, .text)
        ),
        Synonym(
            ["params", "parameters", "queryParams", "queryParameters", "queryItems", "defaultParameters"],
            .spec,
            means: .key(SpecKey.query, .mapping)
        ),
        Synonym(
            [
                "parameters", "queryParams", "queryParameters", "queryItems", "queryString", "searchParams",
                "arguments", "args", "urlParams",
            ],
            .endpoint,
            means: .key(EndpointKey.query, .mapping)
        ),
        Synonym(
            ["pathParams", "pathParameters", "urlParameters"],
            .endpoint,
            means: .advice("a parameter of the path is typed in its braces: path: /users/{id:Int}")
        ),
        Synonym(
            ["header", "httpHeaders", "requestHeaders", "defaultHeaders", "additionalHeaders", "headerParams"],
            .spec,
            .endpoint,
            means: .key(SpecKey.headers, .mapping)
        ),
        Synonym(
            ["error", "failure", "failures", "errorResponses", "errorModels", "throws"],
            .spec,
            .endpoint,
            means: .key(SpecKey.errors, .mapping)
        ),
        Synonym(
            ["contentType", "mediaType", "mimeType", "bodyEncoding", "requestEncoding", "consumes", "enctype"],
            .spec,
            .endpoint,
            means: .key(SpecKey.encoding, .text)
        ),
        Synonym(
            ["produces", "accept", "accepts"],
            .spec,
            .endpoint,
            means: .advice("a header decides it: headers: {Accept: = application/json}")
        ),
        Synonym(
            ["timeoutInterval", "timeoutIntervalForRequest", "requestTimeout", "timeoutSeconds", "timeLimit"],
            .spec,
            .endpoint,
            means: .key(PolicyKey.timeout, .text)
        ),
        Synonym(["retries", "retryPolicy", "retrying"], .spec, .endpoint, means: .key(PolicyKey.retry, .mapping)),
        Synonym(
            ["maxRetries", "attempts", "retryCount", "maxAttempts", "numberOfRetries"],
            .spec,
            .endpoint,
            means: .advice("write it in a mapping: retry: {attempts: 3}")
        ),
        Synonym(
            ["rateLimit", "rateLimits", "rateLimiting", "throttle", "throttling", "quota"],
            .spec,
            .endpoint,
            means: .key(PolicyKey.limits, .mapping)
        ),
        Synonym(["pagination", "paging", "pages"], .spec, .endpoint, means: .key(SpecKey.paginate, .mapping)),
        Synonym(["idempotencyKey", "idempotencyHeader"], .spec, .endpoint, means: .key(PolicyKey.idempotency, .text)),
        Synonym(
            ["tags", "tag", "category"],
            .spec,
            .endpoint,
            means: .advice("a dot in the name of an endpoint groups: `pets.list`")
        ),

        // Endpoints
        Synonym(
            [
                "returns", "return", "returnType", "result", "results", "output", "responses", "responseType",
                "responseBody", "responseModel", "reply", "answer", "success",
            ],
            .endpoint,
            means: .key(EndpointKey.response)
        ),
        Synonym(
            [
                "requestBody", "payload", "data", "json", "input", "request", "form", "formData", "bodyParams",
                "content", "postData",
            ],
            .endpoint,
            means: .key(EndpointKey.body)
        ),
        Synonym(
            ["verb", "httpMethod", "http", "action", "requestMethod"],
            .endpoint,
            means: .key(EndpointKey.method, .text)
        ),
        Synonym(
            ["url", "uri", "endpoint", "route", "href", "location", "address", "urlPath", "pathTemplate"],
            .endpoint,
            means: .key(EndpointKey.path, .path)
        ),
        Synonym(
            ["operationId", "name", "id", "swiftName", "methodName", "function", "func", "functionName"],
            .endpoint,
            means: .key(EndpointKey.as, .text)
        ),
        Synonym(
            ["baseURL", "baseURI", "base", "host", "servers"],
            .endpoint,
            means: .advice("declare it under `servers`, and name it here: server: uploads")
        ),
        Synonym(
            [
                "security", "authentication", "authorization", "credentials", "authenticated", "requiresAuth",
                "authRequired", "needsAuth", "scheme",
            ],
            .endpoint,
            means: .key(EndpointKey.auth, .names)
        ),
        Synonym(["isDeprecated", "obsolete"], .endpoint, means: .key(Metadata.Key.deprecated, .text)),
        Synonym(["envelope", "rootKey", "keyPath", "dataKey"], .endpoint, means: .key(EndpointKey.unwrap, .text)),
        Synonym(["streaming", "sse", "eventStream"], .endpoint, means: .key(EndpointKey.stream, .mapping)),
        Synonym(["example", "examples", "fixture", "mock"], .endpoint, means: .key(EndpointKey.sample, .text)),

        // Servers and credentials
        Synonym(
            ["baseURL", "baseURI", "uri", "address", "host", "href", "base"],
            .server,
            means: .key(ServerKey.url, .address)
        ),
        Synonym(["variables", "parameters", "settings"], .server, means: .key(ServerKey.params, .mapping)),
        Synonym(["headerName", "headerField"], .credential, means: .key(CredentialKey.header, .text)),
        Synonym(
            ["parameter", "param", "queryItem", "queryParameter"],
            .credential,
            means: .key(CredentialKey.query, .text)
        ),
        Synonym(["prefix", "keyword", "tokenType"], .credential, means: .key(CredentialKey.scheme, .text)),

        // Policies, pagination, streams
        Synonym(
            ["count", "times", "max", "maximum", "maxAttempts", "maxRetries", "retries", "limit", "tries"],
            .retry,
            means: .key(RetryKey.attempts, .text)
        ),
        Synonym(
            ["status", "statuses", "statusCodes", "codes", "when", "if"],
            .retry,
            .limits,
            means: .key(RetryKey.on, .names)
        ),
        Synonym(
            ["delay", "backoff", "interval", "wait"],
            .retry,
            means: .advice("the client waits for the time of `Retry-After`, or longer after each attempt")
        ),
        Synonym(["left", "available"], .limits, means: .key(LimitsKey.remaining, .text)),
        Synonym(["resets", "resetAt", "resetTime"], .limits, means: .key(LimitsKey.reset, .text)),
        Synonym(["param", "parameter", "page", "queryParam"], .pagination, means: .key(PaginationKey.query, .text)),
        Synonym(
            ["cursor"],
            .pagination,
            means: .advice("it is the parameter `query`, and the field `next`: {query: cursor, next: next_cursor}")
        ),
        Synonym(["nextCursor", "cursorField", "nextToken"], .pagination, means: .key(PaginationKey.next, .text)),
        Synonym(["nextURL", "nextLink"], .pagination, means: .key(PaginationKey.url, .text)),
        Synonym(["hasMore", "hasNext", "hasNextPage"], .pagination, means: .key(PaginationKey.more, .text)),
        Synonym(["isLast", "lastPage", "isLastPage"], .pagination, means: .key(PaginationKey.done, .text)),
        Synonym(["totalCount", "count", "totalItems"], .pagination, means: .key(PaginationKey.total, .text)),
        Synonym(["totalPages", "pageCount"], .pagination, means: .key(PaginationKey.pages, .text)),
        Synonym(["limit", "pageSize", "size", "perPage"], .pagination, means: .key(PaginationKey.step, .text)),
        Synonym(["type", "element", "sse", "chunk", "chunks", "of"], .stream, means: .key(StreamKey.events, .text)),
        Synonym(["ndjson", "jsonl", "jsonLines", "rows"], .stream, means: .key(StreamKey.lines, .text)),
        Synonym(["end", "done", "stop", "sentinel", "terminator"], .stream, means: .key(StreamKey.until, .text)),
        Synonym(["name", "swiftName", "case"], .enumValue, means: .key(EnumValueKey.as, .text)),
    ]

    /// Keys that begin with `$`, because the other keys are names of the API.
    static let keysWithDollar: [Synonym] = [
        Synonym(
            [
                "$description", "$summary", "$comment", "$title", "$documentation", "$desc", "$docs", "$docstring",
                "$note", "$notes", "$about", "$help", "$info", "$markdownDescription",
            ],
            .model,
            .field,
            means: .key(Metadata.Key.doc, prefix: "$", .text)
        ),
        Synonym(["$externalDocs", "$link", "$url"], .model, means: .key(Metadata.Key.see, prefix: "$", .text)),
        Synonym(["$name", "$swiftName", "$rename", "$key", "$codingKey"], .field, means: .key(FieldKey.as, .text)),
        Synonym(
            ["$const", "$constant", "$literal"],
            .field,
            means: .advice("a constant is written without a type: kind: = circle")
        ),
        Synonym(["$initial", "$defaultValue", "$fallback"], .field, means: .key(FieldKey.default, .text)),
        Synonym(["$values", "$cases", "$rawValue"], .model, .field, means: .key(ModelKey.enum)),
        Synonym(["$oneOf", "$anyOf", "$variants", "$kinds"], .model, .field, means: .key(ModelKey.union)),
        Synonym(
            ["$discriminator", "$tag", "$by", "$typeField"],
            .model,
            .field,
            means: .advice("a union names it: $union: {by: type, circle: Circle, square: Square}")
        ),
        Synonym(["$closed", "$sealed", "$exhaustive"], .model, .field, means: .key(ModelKey.frozen, .text)),
        Synonym(
            ["$optional", "$required", "$nullable", "$null", "$presence"],
            .model,
            .field,
            means: .advice("a field is required, unless its key or its type ends with `?`: name?: String")
        ),
        Synonym(
            ["$format", "$items"],
            .field,
            means: .advice("the type decides it: $type: Date(seconds), $type: [String]")
        ),
        Synonym(
            [
                "$minimum", "$maximum", "$minLength", "$maxLength", "$pattern", "$minItems", "$maxItems",
                "$uniqueItems", "$min", "$max", "$length", "$regex", "$exclusiveMinimum", "$exclusiveMaximum",
                "$multipleOf", "$range",
            ],
            .field,
            means: .advice("apigen checks no values: write it into `$doc`")
        ),
        Synonym(
            ["$collectionFormat", "$style", "$explode", "$arrayFormat"],
            .field,
            means: .key(FieldKey.array, .text)
        ),
        Synonym(
            [
                "$extends", "$allOf", "$inherits", "$base", "$parent", "$mixin", "$ref", "$includes", "$import",
                "$super", "$superclass", "$fragment", "$spread",
            ],
            .model,
            means: .key(ModelKey.include, .names)
        ),
        Synonym(["$ref", "$schema", "$model", "$typeName"], .field, means: .key(FieldKey.type, .text)),
        Synonym(
            ["$additionalProperties", "$rest", "$unknown", "$other", "$extra"],
            .model,
            means: .key(ModelKey.additional, .text)
        ),
        Synonym(["$protocols", "$implements", "$conformances"], .model, means: .key(ModelKey.conforms, .names)),
        Synonym(["$error", "$errorMessage", "$text"], .model, means: .key(ModelKey.message, .names)),
        Synonym(
            ["$data", "$items", "$envelope", "$content", "$root", "$payload"],
            .model,
            means: .key(ModelKey.unwrap, .text)
        ),
        Synonym(["$pagination", "$paging", "$page"], .model, means: .key(ModelKey.paginate, .mapping)),
        Synonym(["$retryAfter", "$backoff", "$delay"], .model, means: .key(ModelKey.wait, .text)),
        Synonym(
            ["$fields", "$properties"],
            .model,
            means: .advice("the fields are keys of the model: User: {id: Int, name: String}")
        ),
    ]
}
