/// Responses with their headers, streams and samples.
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

    static let misplacedStreamField = Explanation(
        "A field requests a stream, but the request has no place for it.",
        remedy: "Write a body with fields that is not optional, or declare the name under `query`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              chat:
                call: POST /chat
                body: String
                stream: {events: String, when: {stream: true}}

            """
    )

    static let missingSample = Explanation(
        "The sample of an endpoint cannot be read.",
        remedy: "Write its path relative to the folder of the spec, or remove `sample`."
    )

    static let malformedSample = Explanation(
        "A sample is not JSON.",
        remedy: "Save the response exactly as the server sent it."
    )

    static let nothingToTest = Explanation(
        "Tests are requested, but no endpoint has a sample.",
        remedy: "Save a response of the server in a file, and name the file with `sample`. Tests are generated from it."
    )

    static let sampleMismatch = Explanation(
        "A sample contradicts the declared response.",
        remedy: "If the server sends such responses, change the spec; otherwise change the sample.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              leave: {method: DELETE, path: /me, sample: samples/me.json}

            """
    )
}
