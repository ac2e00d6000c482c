/// Type expressions, types and defaults.
extension Explanation {
    static let typeSyntax = Explanation(
        "A type is not written as types are.",
        remedy: "Write it like one of these: `Int`, `String?`, `[User]`, `[String: Int]`, `Page<User>`, "
            + "`up | down`, `Int = 1`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: Int =}}

            """
    )

    static let unknownType = Explanation(
        "A type is neither built in nor a model of the spec.",
        remedy: "Correct its spelling, or declare it under `models`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {name: GET /name -> string}

            """
    )

    static let wrongTypeArguments = Explanation(
        "A type has too few or too many type arguments.",
        remedy: "Write as many as its declaration has type parameters.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {users: GET /users -> Page}
            models:
              Page<Item>: {items: [Item]}

            """
    )

    static let defaultMismatch = Explanation(
        "A default is no value of its type.",
        remedy: "Write a value of the type, or another type.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: Int = first}}

            """
    )

    static let formatMismatch = Explanation(
        "A format does not suit its type or its place.",
        remedy: "Write a format of the type, at the type of a field or of a parameter.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {since: Date(second)}}

            """
    )
}
