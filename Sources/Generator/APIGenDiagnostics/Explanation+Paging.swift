/// Pagination and uploads.
extension Explanation {
    static let invalidPageParameter = Explanation(
        "The parameter for the next page is missing, or has the wrong type.",
        remedy: "Declare it at the endpoint, as an `Int` that counts or with the type of the next page's cursor.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: String}, response: "[String]", paginate: {query: page}}

            """
    )

    static let cursorMismatch = Explanation(
        "A cursor and the parameter that sends it have different types.",
        remedy: "Use the same type for both.",
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
        "A file is used where only values can be sent, or in a response.",
        remedy: "Send files as fields of a multipart body, or one as the whole of a raw body. In a response, write "
            + "`Data`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              files: {method: POST, path: /files, body: {file: Upload}}

            """
    )
}
