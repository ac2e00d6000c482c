/// What stands where: shapes, keys, values, names.
extension Explanation {
    static let wrongShape = Explanation(
        "A text, a list or a mapping stands where another of them belongs.",
        remedy: "Write what the message asks for.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: [users]

            """
    )

    static let unknownKey = Explanation(
        "A key means nothing at this place.",
        remedy: "Correct its spelling, move it to where it belongs or delete it. A wire name that begins "
            + "with `$` is written with `$$`.",
        example: """
            name: Forge
            server: https://api.forge.example
            date: seconds
            endpoints: {ping: GET /ping}

            """
    )

    static let missingKey = Explanation(
        "A key that must be there is missing.",
        remedy: "Add the key that the message names.",
        example: """
            name: Forge
            endpoints: {ping: GET /ping}

            """
    )

    static let tagInsteadOfString = Explanation(
        "YAML reads a value that begins with `!` as a tag, not as a text.",
        remedy: "Put the value in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              questions: {path: /questions, query: {filter: !default }}

            """
    )

    static let unsupportedVersion = Explanation(
        "The spec is written in a format that this apigen does not read.",
        remedy: "Update apigen, or write the spec in the format that it reads.",
        example: """
            apigen: 2
            name: Forge
            server: https://api.forge.example
            endpoints: {ping: GET /ping}

            """
    )

    static let invalidValue = Explanation(
        "A value is none of those that are possible here.",
        remedy: "Write one of those that the help names.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {users: GTE /users}

            """
    )

    static let invalidName = Explanation(
        "A name is one that Swift or HTTP does not allow here.",
        remedy: "Write another name. A name on the wire stays as it is and gets one for Swift by `as`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {list users: GET /users}

            """
    )

    static let contradictoryKeys = Explanation(
        "Two keys contradict each other, or one says what another says already.",
        remedy: "Delete one of them.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {call: GET /users, method: GET}

            """
    )
}
