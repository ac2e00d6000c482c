/// Responses and their headers.
extension Explanation {
    static let fieldPathEnd = Explanation(
        "A path leads into a value that is neither an object nor an array.",
        remedy: "Write the names of fields and, for arrays, positions that count from 0.",
        example: """
            name: Forge
            server: https://api.forge.example
            errors: {default: Failure}
            endpoints: {ping: GET /ping}
            models:
              Failure:
                $message: errors.message
                errors: [Problem]
              Problem: {message: String}

            """
    )

    static let requiredResponseHeader = Explanation(
        "A header of a response is declared as required.",
        remedy: "Make its type optional, since servers and proxies may leave headers out.",
        example: """
            name: Forge
            server: https://api.forge.example
            responseHeaders: {ETag: String}
            endpoints: {ping: GET /ping}

            """
    )
}
