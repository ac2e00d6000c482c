/// Shapes, keys, values and names.
extension Explanation {
    static let wrongShape = Explanation(
        "A value has the wrong shape: a string, a list or a mapping is expected.",
        remedy: "Write the shape that the message names.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: [users]

            """
    )

    static let unknownKey = Explanation(
        "A mapping does not have this key.",
        remedy: "Correct its spelling, move it to the right mapping, or delete it. A name on the wire that begins "
            + "with `$` is written with `$$`.",
        example: """
            name: Forge
            server: https://api.forge.example
            date: seconds
            endpoints: {ping: GET /ping}

            """
    )

    static let missingKey = Explanation(
        "A required key is missing.",
        remedy: "Add the key that the message names.",
        example: """
            name: Forge
            endpoints: {ping: GET /ping}

            """
    )

    static let tagInsteadOfString = Explanation(
        "YAML reads a value that begins with `!` as a tag, not as a string.",
        remedy: "Put the value in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              questions: {path: /questions, query: {filter: !default }}

            """
    )

    static let unsupportedVersion = Explanation(
        "The format of the spec is not supported by this version of apigen.",
        remedy: "Update apigen, or write the spec in the supported format.",
        example: """
            apigen: 2
            name: Forge
            server: https://api.forge.example
            endpoints: {ping: GET /ping}

            """
    )

    static let invalidValue = Explanation(
        "A value is not one of the allowed ones.",
        remedy: "Write one of the values that the help lists.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {users: GTE /users}

            """
    )

    static let invalidName = Explanation(
        "Swift or HTTP does not allow this name.",
        remedy: "Write another name. Where the API decides the name, write a name for Swift with `as`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {list users: GET /users}

            """
    )

    static let contradictoryKeys = Explanation(
        "Two keys contradict each other, or declare the same thing twice.",
        remedy: "Delete one of them.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {call: GET /users, method: GET}

            """
    )
}
