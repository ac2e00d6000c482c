extension Synonym {
    /// Keys of mappings in which all keys are words of apigen.
    static let keys: [Synonym] = [
        // The API
        Synonym(
            ["title", "module", "moduleName", "apiName", "client", "clientName"],
            .spec,
            means: .word("name", .text)
        ),
        Synonym(
            ["baseURL", "baseURI", "base", "host", "hostname", "url", "uri", "address", "root", "rootURL", "apiURL"],
            .spec,
            means: .word("server", .address)
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
        Synonym(["environments", "hosts", "baseURLs"], .spec, means: .word("servers", .mapping)),
        Synonym(["info"], .spec, means: .advice("write its title as `name`, and its description as `doc`")),
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
                "routes", "calls", "requests", "operations", "methods", "actions", "services", "functions", "api",
                "apis",
            ],
            .spec,
            means: .word("endpoints", .mapping)
        ),
        Synonym(
            ["paths", "resources"],
            .spec,
            means: .advice("name each call, and write it in a line: endpoints: {pets: GET /pets -> [Pet]}")
        ),
        Synonym(
            [
                "schemas", "definitions", "types", "structs", "structures", "entities", "objects", "interfaces",
                "classes",
                "enums", "dtos", "dataTypes", "typeDefinitions",
            ],
            .spec,
            means: .word("models", .mapping)
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
            means: .word("groups", .mapping)
        ),
        Synonym(
            [
                "security", "securitySchemes", "securityDefinitions", "authentication", "authorization", "credentials",
                "token", "tokens", "apiKey", "oauth",
            ],
            .spec,
            means: .word("auth", .text)
        ),
        Synonym(["imports", "import", "extends", "files", "$ref", "$include"], .spec, means: .word("include", .names)),
        Synonym(["responses"], .spec, means: .advice("declare them under `models`, and name them at the endpoints")),
        Synonym(
            [
                "dateFormat", "dateFormats", "dateDecodingStrategy", "dateEncodingStrategy", "dateStrategy",
                "timestamps",
            ],
            .spec,
            means: .word("dates", .text)
        ),
        Synonym(
            ["arrayFormat", "arrayEncoding", "arrayStyle", "collectionFormat", "listFormat"],
            .spec,
            means: .word("arrays", .text)
        ),

        // The API and its endpoints
        Synonym(
            ["description", "summary", "comment", "about", "desc", "notes", "documentation"],
            .spec,
            .endpoint,
            .server,
            .credential,
            .enumValue,
            means: .word("doc", .text)
        ),
        Synonym(["title"], .endpoint, .server, .credential, means: .word("doc", .text)),
        Synonym(
            ["externalDocs", "docs", "docURL", "documentationURL", "homepage", "website", "link", "reference"],
            .spec,
            .endpoint,
            .server,
            .credential,
            means: .word("see", .text)
        ),
        Synonym(
            ["params", "parameters", "queryParams", "queryParameters", "queryItems", "defaultParameters"],
            .spec,
            means: .word("query", .mapping)
        ),
        Synonym(
            [
                "parameters", "queryParams", "queryParameters", "queryItems", "queryString", "searchParams",
                "arguments",
                "args", "urlParams",
            ],
            .endpoint,
            means: .word("query", .mapping)
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
            means: .word("headers", .mapping)
        ),
        Synonym(
            ["error", "failure", "failures", "errorResponses", "errorModels", "throws"],
            .spec,
            .endpoint,
            means: .word("errors", .mapping)
        ),
        Synonym(
            ["contentType", "mediaType", "mimeType", "bodyEncoding", "requestEncoding", "consumes", "enctype"],
            .spec,
            .endpoint,
            means: .word("encoding", .text)
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
            means: .word("timeout", .text)
        ),
        Synonym(["retries", "retryPolicy", "retrying"], .spec, .endpoint, means: .word("retry", .mapping)),
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
            means: .word("limits", .mapping)
        ),
        Synonym(["pagination", "paging", "pages"], .spec, .endpoint, means: .word("paginate", .mapping)),
        Synonym(["idempotencyKey", "idempotencyHeader"], .spec, .endpoint, means: .word("idempotency", .text)),
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
            means: .word("response")
        ),
        Synonym(
            [
                "requestBody", "payload", "data", "json", "input", "request", "form", "formData", "bodyParams",
                "content",
                "postData",
            ],
            .endpoint,
            means: .word("body")
        ),
        Synonym(["verb", "httpMethod", "http", "action", "requestMethod"], .endpoint, means: .word("method", .text)),
        Synonym(
            ["url", "uri", "endpoint", "route", "href", "location", "address", "urlPath", "pathTemplate"],
            .endpoint,
            means: .word("path", .path)
        ),
        Synonym(
            ["operationId", "name", "id", "swiftName", "methodName", "function", "func", "functionName"],
            .endpoint,
            means: .word("as", .text)
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
            means: .word("auth", .names)
        ),
        Synonym(["isDeprecated", "obsolete"], .endpoint, means: .word("deprecated", .text)),
        Synonym(["envelope", "rootKey", "keyPath", "dataKey"], .endpoint, means: .word("unwrap", .text)),
        Synonym(["streaming", "sse", "eventStream"], .endpoint, means: .word("stream", .mapping)),
        Synonym(["example", "examples", "fixture", "mock"], .endpoint, means: .word("sample", .text)),

        // Servers and credentials
        Synonym(
            ["baseURL", "baseURI", "uri", "address", "host", "href", "base"],
            .server,
            means: .word("url", .address)
        ),
        Synonym(["variables", "parameters", "settings"], .server, means: .word("params", .mapping)),
        Synonym(["headerName", "headerField"], .credential, means: .word("header", .text)),
        Synonym(
            ["parameter", "param", "queryItem", "queryParameter"],
            .credential,
            means: .word("query", .text)
        ),
        Synonym(["prefix", "keyword", "tokenType"], .credential, means: .word("scheme", .text)),

        // Policies, pagination, streams
        Synonym(
            ["count", "times", "max", "maximum", "maxAttempts", "maxRetries", "retries", "limit", "tries"],
            .retry,
            means: .word("attempts", .text)
        ),
        Synonym(
            ["status", "statuses", "statusCodes", "codes", "when", "if"],
            .retry,
            .limits,
            means: .word("on", .names)
        ),
        Synonym(
            ["delay", "backoff", "interval", "wait"],
            .retry,
            means: .advice("the client waits for the time of `Retry-After`, or longer after each attempt")
        ),
        Synonym(["left", "available"], .limits, means: .word("remaining", .text)),
        Synonym(["resets", "resetAt", "resetTime"], .limits, means: .word("reset", .text)),
        Synonym(["param", "parameter", "page", "queryParam"], .pagination, means: .word("query", .text)),
        Synonym(["nextCursor", "cursorField", "nextToken"], .pagination, means: .word("next", .text)),
        Synonym(["nextURL", "nextLink"], .pagination, means: .word("url", .text)),
        Synonym(["hasMore", "hasNext", "hasNextPage"], .pagination, means: .word("more", .text)),
        Synonym(["isLast", "lastPage", "isLastPage"], .pagination, means: .word("done", .text)),
        Synonym(["totalCount", "count", "totalItems"], .pagination, means: .word("total", .text)),
        Synonym(["totalPages", "pageCount"], .pagination, means: .word("pages", .text)),
        Synonym(["limit", "pageSize", "size", "perPage"], .pagination, means: .word("step", .text)),
        Synonym(["type", "element", "sse", "chunk", "chunks", "of"], .stream, means: .word("events", .text)),
        Synonym(["ndjson", "jsonl", "jsonLines", "rows"], .stream, means: .word("lines", .text)),
        Synonym(["end", "done", "stop", "sentinel", "terminator"], .stream, means: .word("until", .text)),
        Synonym(["name", "swiftName", "case"], .enumValue, means: .word("as", .text)),
    ]

    /// Keys that begin with `$`, because the other keys are names of the API.
    static let keysWithDollar: [Synonym] = [
        Synonym(
            ["$description", "$summary", "$comment", "$title", "$documentation"],
            .model,
            .field,
            means: .word("$doc", .text)
        ),
        Synonym(["$externalDocs", "$link", "$url"], .model, means: .word("$see", .text)),
        Synonym(["$name", "$swiftName", "$rename", "$key", "$codingKey"], .field, means: .word("$as", .text)),
        Synonym(["$values", "$cases", "$rawValue"], .model, .field, means: .word("$enum")),
        Synonym(["$oneOf", "$anyOf", "$variants", "$kinds"], .model, .field, means: .word("$union")),
        Synonym(
            ["$discriminator"],
            .model,
            .field,
            means: .advice("a union names it: $union: {by: type, circle: Circle, square: Square}")
        ),
        Synonym(["$closed", "$sealed", "$exhaustive"], .model, .field, means: .word("$frozen", .text)),
        Synonym(
            ["$optional", "$required", "$nullable"],
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
            ["$minimum", "$maximum", "$minLength", "$maxLength", "$pattern", "$minItems", "$maxItems", "$uniqueItems"],
            .field,
            means: .advice("apigen checks no values: write it into `$doc`")
        ),
        Synonym(["$collectionFormat", "$style", "$explode", "$arrayFormat"], .field, means: .word("$array", .text)),
        Synonym(
            ["$extends", "$allOf", "$inherits", "$base", "$parent", "$mixin", "$ref"],
            .model,
            means: .word("$include", .names)
        ),
        Synonym(["$ref"], .field, means: .word("$type", .text)),
        Synonym(
            ["$additionalProperties", "$rest", "$unknown", "$other", "$extra"],
            .model,
            means: .word("$additional", .text)
        ),
        Synonym(["$protocols", "$implements", "$conformances"], .model, means: .word("$conforms", .names)),
        Synonym(["$error", "$errorMessage", "$text"], .model, means: .word("$message", .names)),
        Synonym(
            ["$data", "$items", "$envelope", "$content", "$root", "$payload"],
            .model,
            means: .word("$unwrap", .text)
        ),
        Synonym(["$pagination", "$paging", "$page"], .model, means: .word("$paginate", .mapping)),
        Synonym(["$retryAfter", "$backoff", "$delay"], .model, means: .word("$wait", .text)),
        Synonym(
            ["$type"],
            .model,
            means: .advice("a model that is another name for a type is written in one line: Tags: [String]")
        ),
        Synonym(
            ["$fields", "$properties"],
            .model,
            means: .advice("the fields are keys of the model: User: {id: Int, name: String}")
        ),
    ]
}
