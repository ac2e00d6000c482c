/// Fields of models.
extension Explanation {
    static let unusableKey = Explanation(
        "The keys of a dictionary have a type that is no text in JSON.",
        remedy: "Write `String`, `ID`, `Int`, `UUID`, `Day` or an enum before the colon.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {votes: "GET /votes -> [Bool: Int]"}

            """
    )

    static let exampleMismatch = Explanation(
        "An example is no value of its type.",
        remedy: "Write a value of the type, without quotes if it is a number; a list shows several.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: {$type: Int, $example: first}}}

            """
    )
}
