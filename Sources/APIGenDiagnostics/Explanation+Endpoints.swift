/// Servers, paths, parameters, credentials, and models with a task.
extension Explanation {
    static let unknownServer = Explanation(
        "An endpoint names a server that is not declared.",
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
        "A path is not written as paths are.",
        remedy: "Begin it with a slash, and write its parameters as `{id}`, `{id:Int}`, `{ids:[Int]}` or "
            + "`{path...}`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {user: GET /users/:id}

            """
    )

    static let unknownGroup = Explanation(
        "A group is not declared, or includes itself.",
        remedy: "Correct its spelling, or declare it under `groups`. Break a circle of groups.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, query: paging}

            """
    )

    static let unknownScheme = Explanation(
        "An endpoint names a credential that is not declared.",
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
        "A call has two parameters of one name.",
        remedy: "Rename or delete one of them; of two groups include one.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              friend: GET /users/{id}/friends/{id}

            """
    )

    static let indistinguishableEndpoints = Explanation(
        "Two endpoints are one call: no server could tell them apart.",
        remedy: "Delete one of them, or give each a constant of its own: `query: {action: = list}`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              user: GET /users/{id}
              userByName: GET /users/{name}

            """
    )

    static let unsendableParameter = Explanation(
        "A parameter has no text that a path, a query or a header could hold.",
        remedy: "Give it a type that has one (a text, a number, a date, an enum, an array of these), or "
            + "send it in a body; a query has room for objects, too.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              users: {path: /users, headers: {X-Filter: {status: String}}}

            """
    )

    static let unknownModelField = Explanation(
        "A field with a task is not in its model, or has the wrong type.",
        remedy: "Name a field of the model, of the type that the task needs.",
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
        "Something is left out or given a task where that has no effect.",
        remedy: "Delete it, or correct the name that it refers to.",
        example: """
            name: Forge
            server: https://api.forge.example
            query: {site: String = main}
            endpoints:
              users: {path: /users, query: {sit: none}}

            """
    )

    static let recursiveModel = Explanation(
        "A model or a type holds itself without an end.",
        remedy: "Make the field optional, or let it be an array; a model cannot include itself.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {me: GET /me -> User}
            models:
              User: {name: String, manager: User}

            """
    )

    static let misplacedBody = Explanation(
        "A request has a body that its method does not allow.",
        remedy: "Choose another method, or list the parameters under `query`.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              look: {call: GET /look, body: String}

            """
    )
}
