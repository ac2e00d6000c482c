/// Models: fields, unions and their kinds.
extension Explanation {
    static let indistinguishableKinds = Explanation(
        "Two kinds of a union have the same JSON shape.",
        remedy: "Delete one of them, give each a required key or a constant that the other lacks, or name the key that "
            + "discriminates them: `$union: {by: type, …}`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {shape: GET /shape -> Shape}
            models:
              Shape: Circle | Sphere
              Circle: {radius: Double}
              Sphere: {radius: Double}

            """
    )

    static let misplacedContent = Explanation(
        "The content of a kind has fields next to it, but is not an object.",
        remedy: "Name the key of the content with `in`, or write a model with fields.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {setting: GET /setting -> Setting}
            models:
              Setting: {$union: {by: type, count: Int}}

            """
    )

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
