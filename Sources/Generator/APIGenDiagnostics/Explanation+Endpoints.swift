/// Servers, paths, parameters, credentials and paths to fields.
extension Explanation {
    static let unknownServer = Explanation(
        "An endpoint uses a server that is not declared.",
        remedy: "Correct its spelling, or declare it under `servers`.",
        example: """
            name: Forge
            servers:
              production: https://api.forge.example
              uploads: https://uploads.forge.example
            endpoints:
              sent: {call: POST /files, server: upload}

            """
    )

    static let pathSyntax = Explanation(
        "A path has a syntax error.",
        remedy: "Begin the path with a slash, and write its parameters as `{id}`, `{id:Int}`, `{ids:[Int]}` or "
            + "`{path...}`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {user: GET /users/:id}

            """
    )

    static let unknownGroup = Explanation(
        "A group is not declared, or includes itself.",
        remedy: "Correct its spelling, or declare it under `groups`. Remove the cycle of groups.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: paging}

            """
    )

    static let unknownScheme = Explanation(
        "An endpoint uses a credential that is not declared.",
        remedy: "Correct its spelling, or declare it under `auth`.",
        example: """
            name: Forge
            server: https://api.forge.example
            auth: {user: bearer}
            endpoints:
              me: {path: /me, auth: usr}

            """
    )

    static let duplicateParameter = Explanation(
        "A call has two parameters of the same name.",
        remedy: "Rename or delete one of them, or include only one of the groups.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              friend: GET /users/{id}/friends/{id}

            """
    )

    static let indistinguishableEndpoints = Explanation(
        "Two endpoints send the same request.",
        remedy: "Delete one of them, or give each its own constant: `query: {action: = list}`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              user: GET /users/{id}
              userByID: GET /users/{id}

            """
    )

    static let unsendableParameter = Explanation(
        "A parameter has a type that a path, a query or a header cannot contain.",
        remedy: "Write a string, a number, a date, an enum or an array of these, or send the "
            + "value in a body. A query can contain objects, too.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, headers: {X-Filter: {status: String}}}

            """
    )

    static let unknownModelField = Explanation(
        "A key refers to a field that is missing, or that has the wrong type.",
        remedy: "Name a field of the model with the type that the message asks for.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {users: GET /users -> Page}
            models:
              Page:
                $unwrap: itmes
                items: [String]

            """
    )

    static let unusedException = Explanation(
        "A key has no effect.",
        remedy: "Delete the key, or correct the name that it refers to.",
        example: """
            name: Forge
            server: https://api.forge.example
            query: {site: String = main}
            endpoints:
              users: {path: /users, query: {sit: none}}

            """
    )

    static let recursiveModel = Explanation(
        "A model or a type contains itself without end.",
        remedy: "Make the field optional, or make it an array. A model cannot include itself.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> User}
            models:
              User: {name: String, manager: User}

            """
    )

    static let misplacedBody = Explanation(
        "A request has a body, and its method does not allow one.",
        remedy: "Write another method, or list the parameters under `query`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              look: {call: GET /look, body: String}

            """
    )
}
