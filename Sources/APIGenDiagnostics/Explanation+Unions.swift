/// Unions and their kinds.
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
        "The content of a kind is next to its tag, but its type is not an object.",
        remedy: "Name the key of the content with `in`, or write a model with fields.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {setting: GET /setting -> Setting}
            models:
              Setting: {$union: {by: type, count: Int}}

            """
    )
}
