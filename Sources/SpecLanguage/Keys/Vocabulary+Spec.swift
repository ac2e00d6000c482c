extension Vocabulary {
    static let spec = Vocabulary(
        doc: "An HTTP API, from which apigen makes a Swift client.",
        keys: [
            Key("apigen", .any([.words(["1"]), .defined("one")]), "The version of this format: 1."),
            Key("include", .names, "Files with more endpoints and models, as seen from this file's folder."),
            Key("name", .text, "The name of the module and, with `Client` behind it, of the client."),
            Key("doc", .text, "What the API is about, in a sentence."),
            Key("see", .text, "The address of the API's own page."),
            Key("server", .defined("server"), "The address that every path is appended to."),
            Key("servers", .map(.defined("server")), "Several servers by name; the first is the default."),
            Key("dates", .text, "How dates are written: `iso8601`, `seconds`, `milliseconds`, `rfc2822` or a pattern."),
            Key("arrays", .defined("arrayStyle"), "How arrays are written in paths, queries and forms."),
            Key("encoding", .defined("encoding"), "How bodies are encoded, unless an endpoint says otherwise."),
            Key(
                "auth",
                .defined("auth"),
                "The credentials: `bearer`, `basic`, `{header: X-API-Key}`, or several by name."
            ),
            Key("query", .map(.defined("field")), "Parameters of every query; each is a setting of the client."),
            Key("headers", .map(.defined("field")), "Headers of every request; each is a setting of the client."),
            Key("responseHeaders", .map(.defined("field")), "What a caller can read of the head of every answer."),
            Key("errors", .defined("errors"), "The models of failures by status, class (`4xx`) or `default`."),
            Key("paginate", .defined("pagination"), "How the next page is found, where nothing nearer says so."),
            Key("groups", .map(.defined("parameters")), "Groups of parameters, to be included by name."),
            Key("endpoints", .map(.defined("endpoint")), "The calls by name; a dot groups: `users.list`."),
            Key("models", .map(.defined("model")), "The types by name: objects, enums, unions, aliases."),
        ] + policies
    )

    static let server = Vocabulary(
        doc: "A server whose address needs more than a line.",
        keys: [
            Key("url", .text, "Its address; a setting of the client stands in braces."),
            Key("doc", .text, "What it is for."),
            Key("see", .text, "The address of its page."),
            Key("bare", .flag, "Send it no credentials and no shared parameters."),
            Key("params", .map(.defined("pathField")), "The settings in the address that need the long form."),
        ],
        required: [["url"]]
    )

    static let credential = Vocabulary(
        doc: "Where a credential is sent.",
        keys: [
            Key("query", .text, "The parameter of the query that it goes to."),
            Key("header", .text, "The header that it goes to."),
            Key("server", .text, "The setting inside the server's address that it is."),
            Key("scheme", .text, "The word before it in the header."),
            Key("doc", .text, "What it is for."),
            Key("see", .text, "The address of the page that tells how to get one."),
        ],
        required: [["query"], ["header"], ["server"]]
    )
}
