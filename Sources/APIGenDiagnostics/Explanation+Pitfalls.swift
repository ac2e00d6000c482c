/// What YAML reads differently from how it looks.
extension Explanation {
    static let cutByComment = Explanation(
        "A `#` behind a space begins a comment, and cuts the value.",
        remedy: "Put the whole value in quotes. If it is a comment, write two spaces before the `#` and one behind.",
        example: """
            name: Forge
            doc: Repositories and issues like #12 of many users.
            server: https://api.forge.example
            endpoints: {ping: GET /ping}

            """
    )

    static let keyWithoutValue = Explanation(
        "In braces stands a key without a value; mostly a comma has split one.",
        remedy: "Put a value that holds a comma in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              pairs: {path: /pairs, response: Pair<Int, String>}

            """
    )

    static let missingSpace = Explanation(
        "A colon or a dash lacks the space that makes it YAML's.",
        remedy: "Put a space behind it.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {page:Int}}

            """
    )

    static let deceptiveCharacter = Explanation(
        "A character is invisible, or looks like another.",
        remedy: "Type it anew; if it is meant, put the value in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: {sort: String = \u{201C}name\u{201D}}}

            """
    )

    static let wrongIndentation = Explanation(
        "A line begins in the column of something that it does not belong to.",
        remedy: "Indent it as the message says.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              me:
              path: /me

            """
    )

    static let indicatorInsteadOfString = Explanation(
        "A sign of YAML stands where a text belongs.",
        remedy: "Put the value in quotes.",
        example: """
            name: Forge
            server: https://api.forge.example
            arrays: |
            endpoints: {ping: GET /ping}

            """
    )
}
