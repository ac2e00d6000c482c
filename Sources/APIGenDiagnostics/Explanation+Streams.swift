/// Streamed responses.
extension Explanation {
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
}
