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
}
