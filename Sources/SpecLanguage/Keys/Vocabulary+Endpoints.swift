extension Vocabulary {
    static let endpoint = Vocabulary(
        doc: "A call of the API.",
        keys: [
            Key("call", .text, "Method, path and response in one line: `GET /users/{id:Int} -> User`."),
            Key("method", .words(SpecDecoder.methods), "The HTTP method; GET unless it is given."),
            Key("path", .text, "The path behind the server's address, with its parameters in braces."),
            Key("response", .defined("response"), "The type of the answer, or what each status stands for."),
            Key("as", .text, "The name in Swift, where the endpoint's own will not do; a dot groups here, too."),
            Key("doc", .text, "What the call does, in a sentence."),
            Key("see", .text, "The address of the call's page."),
            Key("deprecated", .text, "What to use instead."),
            Key("params", .map(.defined("pathField")), "The parameters of the path that need the long form."),
            Key("query", .defined("parameters"), "The parameters of the query."),
            Key("headers", .defined("parameters"), "The headers of the request."),
            Key("body", .defined("body"), "The body: a type, or its fields."),
            Key("encoding", .defined("encoding"), "How the body is encoded."),
            Key("auth", .names, "The credentials that are needed, or `none`."),
            Key("unwrap", .text, "The key of the answer that holds what the method returns."),
            Key("responseHeaders", .map(.defined("field")), "What a caller can read of the head of the answer."),
            Key("errors", .defined("errors"), "The models of failures; they come before those of the API."),
            Key("server", .text, "The server, by name."),
            Key("paginate", .defined("pagination"), "How the next page is found."),
            Key("stream", .defined("stream"), "An answer that comes piece by piece."),
            Key("sample", .text, "A recorded answer to check against, as seen from the spec's folder."),
        ] + policies,
        required: [["call"], ["path"]]
    )

    static let parameters = Vocabulary(
        doc: "Parameters by their names on the wire.",
        keys: [Key("$include", .names, "The groups that belong here too.")],
        others: .defined("field")
    )

    static let pagination = Vocabulary(
        doc: "How the pages of a list follow one another.",
        keys: [
            Key("query", .text, "The parameter of the query that asks for a page."),
            Key("body", .text, "The field of the body that asks for a page."),
            Key("step", .text, "The parameter with the number of items that pages are counted by."),
            Key("next", .text, "The field of the answer that the next page is asked for by."),
            Key("last", .text, "The field of the last item that the next page is asked for by."),
            Key("url", .text, "The field of the answer with the address of the next page."),
            Key("merge", .text, "The object of the answer that is merged into the query."),
            Key("link", .text, "The relation in the header `Link` that leads to the next page: `next`."),
            Key("more", .text, "The field that says whether there is a next page."),
            Key("done", .text, "The field that says whether this was the last page."),
            Key("total", .text, "The field with the number of all items."),
            Key("pages", .text, "The field with the number of all pages."),
        ],
        required: [["query"], ["body"], ["url"], ["merge"], ["link"]]
    )

    static let stream = Vocabulary(
        doc: "An answer that comes piece by piece.",
        keys: [
            Key("events", .defined("type"), "The type of each server-sent event."),
            Key("lines", .defined("type"), "The type of each line of JSON."),
            Key("when", .map(.text), "The fields of the request that ask for the stream."),
            Key("until", .text, "The event that ends the stream: `\"[DONE]\"`."),
        ],
        required: [["events"], ["lines"]]
    )
}
