enum SpecKey: String, KeysWithPolicies {
    case apigen, include, name, server, servers, dates, arrays, encoding, readers, auth, query, headers, responseHeaders
    case errors, paginate, groups, services, endpoints, models

    var definition: (values: Shape, doc: String) {
        switch self {
        case .apigen: (.any([.words(["1"]), .defined(.one)]), "The version of this format: 1.")
        case .include: (.names, "Files with more declarations; their paths are relative to the folder of this file.")
        case .name: (.text, "The name of the module and, with `Client` appended, of the client.")
        case .server: (.defined(.server), "The base URL of all calls.")
        case .servers: (.map(.defined(.server)), "Several servers by name; the first is the default.")
        case .dates:
            (.text, "The format of dates: \(DateFormat.list) or a pattern.")
        case .arrays:
            (.defined(.arrayStyle), "The format of arrays in paths, queries and forms; the default is `repeat`.")
        case .encoding:
            (
                .defined(.encoding),
                "The encoding of request bodies without an encoding of their own; the default is `json`."
            )
        case .readers:
            (.flag, "Responses are decoded several times faster, and the client takes longer to compile.")
        case .auth:
            (.defined(.auth), "The credentials: `bearer`, `basic`, `{header: X-API-Key}`, or several by name.")
        case .query: (.map(.defined(.field)), "Query parameters of every call; each is a setting of the client.")
        case .headers: (.map(.defined(.field)), "Headers of every request; each is a setting of the client.")
        case .responseHeaders: (.map(.defined(.field)), "The headers of any response that a caller can read.")
        case .errors: (.defined(.errors), "The models of error responses by status, class (`4xx`) or `default`.")
        case .paginate:
            (.defined(.pagination), "How to request the next page of a list; endpoints and models have priority.")
        case .groups: (.map(.defined(.parameters)), "Groups of parameters, which endpoints include by name.")
        case .services: (.map(.text), "The names of services in Swift, if they differ from those in `endpoints`.")
        case .endpoints: (.map(.defined(.endpoint)), "The calls by name; a dot makes a service: `users.list`.")
        case .models: (.map(.defined(.model)), "The types by name: objects, enums, unions, aliases.")
        }
    }

    static let subject = "a spec"
    static let doc = "An HTTP API, from which apigen makes a Swift client."
    static let synonyms: Synonym.Place? = .spec
    static let metadata: [Metadata.Key] = [.doc, .see]
}

enum ServerKey: String, MappingKeys {
    case url, bare, params

    var definition: (values: Shape, doc: String) {
        switch self {
        case .url: (.text, "Its address; a setting of the client is in braces.")
        case .bare: (.flag, "Calls to it carry no credentials and no shared parameters.")
        case .params: (.map(.defined(.pathField)), "The settings in the address that need the long form.")
        }
    }

    static let subject = "a server"
    static let doc = "A server with more than an address."
    static let synonyms: Synonym.Place? = .server
    static let metadata: [Metadata.Key] = [.doc, .see]
    static let required: [ServerKey] = [.url]
}

enum AuthKey: String, MappingKeys {
    case `default` = "$default"

    var definition: (values: Shape, doc: String) {
        switch self {
        case .default: (.names, "The credentials of calls without their own `auth`: `user | app`; `none` for none.")
        }
    }

    static let subject = "a mapping of credentials"
    static let doc = "Several credentials by name."
    static let prefix = "$"
    static let otherValues: Shape? = .defined(.scheme)
}

/// The kinds of credentials that are one word in a spec.
enum CredentialWord: String, CaseIterable {
    case bearer, basic

    static let names = allCases.map(\.rawValue)
}

package enum CredentialKey: String, MappingKeys {
    case query, header, cookie, server, scheme

    package var definition: (values: Shape, doc: String) {
        switch self {
        case .query: (.text, "The query parameter that contains the credential.")
        case .header: (.text, "The header that contains the credential.")
        case .cookie: (.text, "The cookie that contains the credential.")
        case .server: (.text, "The setting in the server's address that is the credential.")
        case .scheme: (.text, "The scheme before the credential in the header, such as `Bot`.")
        }
    }

    package static let subject = "a credential"
    package static let doc = "The place in a request where a credential is sent."
    package static let synonyms: Synonym.Place? = .credential
    package static let metadata: [Metadata.Key] = [.doc, .see]
    package static let required: [CredentialKey] = [.query, .header, .cookie, .server]
}
