/// Fields of models.
extension Explanation {
    static let unusableKey = Explanation(
        "A dictionary has a type of keys that cannot be a key in JSON.",
        remedy: "Write `String`, `ID`, `Int`, `UUID`, `Day` or an enum before the colon.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {votes: "GET /votes -> [Bool: Int]"}

            """
    )

    static let exampleMismatch = Explanation(
        "An example is not a value of its type.",
        remedy: "Write a value of the type, without quotes for a number. A list contains several examples.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: {$type: Int, $example: first}}}

            """
    )
}
