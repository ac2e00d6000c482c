/// Names in Swift, templates, and unused declarations.
extension Explanation {
    static let nameCollision = Explanation(
        "Two declarations have the same name in Swift, or a name is reserved.",
        remedy: "Give one of them another name: a field, a parameter or a setting with `as`, a value with `$enum`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> User}
            models:
              User: {created_at: String, createdAt: String}

            """
    )

    static let reservedName = Explanation(
        "A type parameter has the name of a type of Swift or Foundation.",
        remedy: "Write another name, such as `Item`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> Page<Int>}
            models:
              Page<String>: {items: [String]}

            """
    )

    static let renamedModel = Explanation(
        "A model has a name with a special meaning in Swift or in generated code.",
        remedy:
            "Write another name. A model may have the name of a standard type: a model `String` is `String` in "
            + "the client, which then writes `Swift.String` for the standard type.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> Response}
            models:
              Response: {ok: Bool}

            """
    )

    static let caseOfOptional = Explanation(
        "Swift would read a value named `none` or `some` as a case of `Optional`.",
        remedy: "Write a name for it: `$enum: {none: nobody}`. For an optional type, `.none` is `nil`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              issues: {path: /issues, query: {assignee?: me | none}}

            """
    )

    static let brokenTemplate = Explanation(
        "A template has an error.",
        remedy: "Correct your template at the position of the message. For a built-in template, please report a defect."
    )

    static let unknownTemplate = Explanation(
        "A file of `--templates` replaces no template, and none includes it.",
        remedy: "Give it the name of a built-in template, or of a partial that your templates include."
    )

    static let unusedModel = Explanation(
        "Nothing uses a model, or a used model has `$keep`.",
        remedy: "Delete the model, or write `$keep: true` if other code uses it. Delete `$keep` from a used model.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me}
            models:
              User: {name: String}

            """
    )

    static let unusedGroup = Explanation(
        "Nothing uses a group.",
        remedy: "Delete the group, or include it in an endpoint.",
        example: """
            name: Forge
            server: https://api.forge.example
            groups: {paging: {page?: Int}}
            endpoints: {me: GET /me}

            """
    )

    static let standaloneName = Explanation(
        "A standalone client has a type with a name that the runtime uses.",
        remedy:
            "Write another name, or generate without `--standalone`: then the runtime is a module of its own."
    )

    static let impossibleTraits = Explanation(
        "The services cannot be traits of a package: there are none or too many.",
        remedy:
            "Name endpoints with their services, as in `users.list`, up to 300 services; or generate without `--traits`."
    )
}
