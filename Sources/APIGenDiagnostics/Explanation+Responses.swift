/// What responses are made of.
extension Explanation {
    static let fieldPathEnd = Explanation(
        "A path of `$` leads into something that has no inside.",
        remedy: "Name each step as the response has it: fields of objects, and places in arrays from 0 on.",
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
        "A header of a response is declared as if every response had it.",
        remedy: "Let its type be optional, since servers and proxies leave headers out.",
        example: """
            name: Forge
            server: https://api.forge.example
            responseHeaders: {ETag: String}
            endpoints: {ping: GET /ping}

            """
    )
}
