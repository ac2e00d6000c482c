/// Type expressions, types and default values.
extension Explanation {
    static let typeSyntax = Explanation(
        "A type has a syntax error.",
        remedy: "Write a type like one of these: `Int`, `String?`, `[User]`, `[String: Int]`, `Page<User>`, "
            + "`up | down`, `Int = 1`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: Int =}}

            """
    )

    static let unknownType = Explanation(
        "A type is neither a built-in type nor a model of the spec.",
        remedy: "Correct its spelling, or declare it under `models`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {name: GET /name -> string}

            """
    )

    static let wrongTypeArguments = Explanation(
        "A type has too few or too many type arguments.",
        remedy: "Write one type argument for each type parameter of the model.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {users: GET /users -> Page}
            models:
              Page<Item>: {items: [Item]}

            """
    )

    static let defaultMismatch = Explanation(
        "A default is not a value of its type.",
        remedy: "Write a value of the type, or change the type.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page: Int = first}}

            """
    )

    static let formatMismatch = Explanation(
        "A format cannot be used with this type or at this place.",
        remedy: "Write a format of the type, in the type of a field or of a parameter.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {since: Date(second)}}

            """
    )
}
