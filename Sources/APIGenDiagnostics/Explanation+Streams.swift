/// Streamed responses.
extension Explanation {
    static let misplacedStreamField = Explanation(
        "A field asks for a stream, and the request has no place for it.",
        remedy: "Give the body fields, and let it not be optional; or declare the name under `query`.",
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
