/// Lists that go on, and files that are sent.
extension Explanation {
    static let unfitPageParameter = Explanation(
        "The parameter for the next page is not there, or cannot be that.",
        remedy: "Declare it at the endpoint: an `Int` that counts, or whatever type the next page's cursor has.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: String}, response: "[String]", paginate: {query: page}}

            """
    )

    static let unfitCursor = Explanation(
        "A cursor is of another type than the parameter that it is sent as.",
        remedy: "Give both the same type.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {after?: String}, response: "[User]", paginate: {query: after, last: id}}
            models:
              User: {id: Int}

            """
    )

    static let misplacedUpload = Explanation(
        "A file stands where only values can be sent, or in a response.",
        remedy: "Send files as fields of a multipart body, or one as the whole of a raw body. What a response has is "
            + "`Data`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              files: {method: POST, path: /files, body: {file: Upload}}

            """
    )
}
