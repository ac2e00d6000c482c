/// Unions and their kinds.
extension Explanation {
    static let indistinguishableKinds = Explanation(
        "Two kinds of a union look alike in JSON.",
        remedy: "Leave one of them out, let each have a key or a constant that the other lacks, "
            + "or name the key that tells the kind: `$union: {by: type, …}`.",
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
        "The content of a kind stands beside its tag, and its type is no object.",
        remedy: "Name the key that the content stands under by `in`, or write a model with fields.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {setting: GET /setting -> Setting}
            models:
              Setting: {$union: {by: type, count: Int}}

            """
    )
}
