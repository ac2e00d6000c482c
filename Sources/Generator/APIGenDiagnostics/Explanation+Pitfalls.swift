/// Values that YAML reads differently than the author expects.
extension Explanation {
    static let cutByComment = Explanation(
        "A `#` after a space begins a comment, which ends the value.",
        remedy: "Put the whole value in quotes. For a comment, write two spaces before the `#` and one after it.",
        example: """
            name: Forge
            doc: Repositories and issues like #12 of many users.
            server: https://api.forge.example
            endpoints: {ping: GET /ping}

            """
    )

    static let keyWithoutValue = Explanation(
        "A key has no value, because of a comma before it or a missing colon.",
        remedy: "In braces, put a value that contains a comma in quotes. Elsewhere, write the colon.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              pairs: {path: /pairs, response: Pair<Int, String>}

            """
    )

    static let missingSpace = Explanation(
        "No space follows a colon or a dash, so YAML reads both as one string.",
        remedy: "Write a space after it.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page:Int}}

            """
    )

    static let deceptiveCharacter = Explanation(
        "A character is invisible, or looks like another character.",
        remedy: "Type the character again. If you want this character, put the value in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {sort: String = \u{201C}name\u{201D}}}

            """
    )

    static let wrongIndentation = Explanation(
        "The indentation of a line assigns it to the wrong mapping.",
        remedy: "Indent the line as the message says.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              me:
              path: /me

            """
    )

    static let booleanKey = Explanation(
        "Tools for YAML 1.1 read an unquoted key such as `on` as a boolean.",
        remedy: "Put the key in quotes. apigen itself reads `on`, `off`, `yes` and `no` as strings.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {hooks: {path: /hooks, query: {on: Bool}}}

            """
    )

    static let indicatorInsteadOfString = Explanation(
        "A character with a meaning in YAML is used as a string.",
        remedy: "Put the value in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            arrays: |
            endpoints: {ping: GET /ping}

            """
    )
}
