enum EndpointKey: String, KeysWithPolicies {
    case call, method, path, response, `as`, params, query, headers, body, encoding, auth, unwrap, responseHeaders
    case errors, server, paginate, stream, sample

    static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    var definition: (values: Shape, doc: String) {
        switch self {
        case .call: (.text, "Method, path and response in one line: `GET /users/{id:Int} -> User`.")
        case .method: (.words(Self.methods), "The HTTP method; the default is GET.")
        case .path: (.text, "The path after the server's address, with its parameters in braces.")
        case .response: (.defined(.response), "The type of the response, or what each status means.")
        case .as: (.text, "The name in Swift, if it differs from the endpoint's; a dot makes a service here, too.")
        case .params: (.map(.defined(.pathField)), "The path parameters that need the long form.")
        case .query: (.defined(.parameters), "The query parameters.")
        case .headers: (.defined(.parameters), "The headers of the request.")
        case .body: (.defined(.body), "The request body: a type, or its fields.")
        case .encoding:
            (
                .any([.defined(.encoding), .list(.defined(.encoding))]),
                "The encoding of the body, or several for the caller to choose from."
            )
        case .auth: (.names, "The credentials of the call: `user`, `[key, user]`, `user | app`, `user?` or `none`.")
        case .unwrap: (.text, "The key of the response whose value the method returns.")
        case .responseHeaders: (.map(.defined(.field)), "The headers of the response that a caller can read.")
        case .errors: (.defined(.errors), "The models of error responses. They override the top-level `errors`.")
        case .server: (.text, "The server, by name.")
        case .paginate: (.defined(.pagination), "How to request the next page.")
        case .stream: (.defined(.stream), "A streamed response.")
        case .sample: (.text, "A recorded response to check; its path is relative to the spec's folder.")
        }
    }

    static let subject = "an endpoint"
    static let doc = "A call of the API."
    static let synonyms: Synonym.Place? = .endpoint
    static let metadata = Metadata.Key.allCases
    static let required: [EndpointKey] = [.call, .path]
}

enum ParametersKey: String, MappingKeys {
    case include = "$include"

    var definition: (values: Shape, doc: String) {
        switch self {
        case .include: (.names, "The groups whose parameters are included.")
        }
    }

    static let subject = "parameters"
    static let doc = "Parameters by their names on the wire."
    static let prefix = "$"
    static let otherValues: Shape? = .defined(.field)
}

enum PaginationKey: String, MappingKeys {
    case query, body, step, next, last, url, merge, link, more, done, total, pages

    var definition: (values: Shape, doc: String) {
        switch self {
        case .query: (.text, "The query parameter that requests a page.")
        case .body: (.text, "The field of the body that requests a page.")
        case .step:
            (.text, "The parameter with the page size. With `step`, the query parameter counts items and not pages.")
        case .next: (.text, "The field of the response with the value that requests the next page.")
        case .last: (.text, "The field of the last item with the value that requests the next page.")
        case .url: (.text, "The field of the response with the address of the next page.")
        case .merge: (.text, "The object of the response that is merged into the query.")
        case .link: (.text, "The relation of the next page in the header `Link`: `next`.")
        case .more: (.text, "The field that is true if there is a next page.")
        case .done: (.text, "The field that is true if this was the last page.")
        case .total: (.text, "The field with the number of all items.")
        case .pages: (.text, "The field with the number of all pages.")
        }
    }

    static let subject = "a pagination"
    static let doc = "A strategy for requesting the next page of a list."
    static let synonyms: Synonym.Place? = .pagination
    static let required: [PaginationKey] = [.query, .body, .url, .merge, .link]
}

enum StreamKey: String, MappingKeys {
    case events, lines, when, until

    var definition: (values: Shape, doc: String) {
        switch self {
        case .events: (.defined(.type), "The type of each server-sent event.")
        case .lines: (.defined(.type), "The type of each line of JSON.")
        case .when: (.map(.text), "The request fields, and their values, that make the server stream its response.")
        case .until: (.text, "The event that ends the stream: `\"[DONE]\"`.")
        }
    }

    static let subject = "a stream"
    static let doc = "A streamed response."
    static let synonyms: Synonym.Place? = .stream
    static let required: [StreamKey] = [.events, .lines]
}
