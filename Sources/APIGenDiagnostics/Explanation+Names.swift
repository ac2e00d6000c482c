/// Names in Swift, apigen's own templates, and what nothing uses.
extension Explanation {
    static let nameCollision = Explanation(
        "Two things would have one name in Swift, or a name is taken.",
        remedy: "Give one of them another name: a field, a parameter or a setting by `as`, a value by `$enum`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> User}
            models:
              User: {created_at: String, createdAt: String}

            """
    )

    static let reservedName = Explanation(
        "A type parameter has a name of Swift or Foundation.",
        remedy: "Write another name: `Item`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> Page<Int>}
            models:
              Page<String>: {items: [String]}

            """
    )

    static let renamedModel = Explanation(
        "A model has a name that means something of its own in generated code.",
        remedy:
            "Give it another name. Names of Swift's and Foundation's types are fine: then `String` means the model, and "
            + "`Swift.String` or `Foundation.Date` the other.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> Response}
            models:
              Response: {ok: Bool}

            """
    )

    static let caseOfOptional = Explanation(
        "A value named `none` or `some` would be read as a case of `Optional`.",
        remedy: "Name it by `$enum: {none: nobody}`: where its type is optional, `.none` is nil, and nothing is sent.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              issues: {path: /issues, query: {assignee?: me | none}}

            """
    )

    static let brokenTemplate = Explanation(
        "A template is broken, whatever the spec says.",
        remedy: "Fix your own at the place shown; a built-in one is a defect of apigen, and worth a report."
    )

    static let unknownTemplate = Explanation(
        "A file of `--templates` is no template, and none includes it.",
        remedy: "Give it the name of a built-in template or of one that your own templates include."
    )

    static let unusedModel = Explanation(
        "Nothing uses a model, or one that is used has `$keep`.",
        remedy: "Delete the model, or add `$keep: true` if other code uses it; delete `$keep` from one that is used.",
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
        remedy: "Delete it, or name it where it is needed.",
        example: """
            name: Forge
            server: https://api.forge.example
            groups: {paging: {page?: Int}}
            endpoints: {me: GET /me}

            """
    )
}
