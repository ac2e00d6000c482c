import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// JSON shapes, keys and tags.
    static let shape: [DiagnosticCase] = [
        DiagnosticCase(
            .wrongShape,
            "an empty file",
            spec: #"""
                # Nothing yet.
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG011]: the file is empty
                    1 | # Nothing yet.
                      | ^
                   help: a spec begins with `name: …`, `server: …` and `endpoints:`
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "a list",
            spec: #"""
                - name: Forge
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG011]: a spec is a mapping, not a list
                    1 | - name: Forge
                      | ^
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "keys without values",
            spec: #"""
                name:
                server: https://api.forge.example
                endpoints:
                  users:
                models:
                """#,
            messages: #"""
                Specs/x.yaml:1:6: error[AG011]: expected a string, not nothing
                    1 | name:
                      |      ^
                Specs/x.yaml:4:9: error[AG011]: a call is a method, a path and perhaps a response
                    4 |   users:
                      |         ^
                   help: write: GET /users/{id:Int} -> User
                Specs/x.yaml:5:8: error[AG011]: models are a mapping, not nothing
                    5 | models:
                      |        ^
                   help: write each below its name, without a dash
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "a mapping where a string is expected",
            spec: #"""
                name: {module: Forge}
                server: https://api.forge.example
                endpoints: [users]
                """#,
            messages: #"""
                Specs/x.yaml:1:7: error[AG011]: expected a string, not a mapping
                    1 | name: {module: Forge}
                      |       ^
                Specs/x.yaml:3:12: error[AG011]: endpoints are a mapping, not a list
                    3 | endpoints: [users]
                      |            ^
                   help: write each below its name, without a dash
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "a call that is only a path",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: /users -> [User]
                models:
                  User: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:10: error[AG011]: a call is a method, a path and perhaps a response
                    4 |   users: /users -> [User]
                      |          ^~~~~~~~~~~~~~~~
                   help: write GET /users -> [User]
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "braces at the beginning of a path",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  image:
                    path: {url:URL}
                    response: Data
                """#,
            messages: #"""
                Specs/x.yaml:5:11: error[AG011]: YAML reads braces at the beginning of a value as a mapping
                    5 |     path: {url:URL}
                      |           ^
                   help: quote the path: "{url:URL}"
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "a retry without values",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failure}
                endpoints:
                  ping: GET /ping
                models:
                  Failure:
                    $retry: error
                    error: String
                """#,
            messages: #"""
                Specs/x.yaml:8:13: error[AG011]: `$retry` is a mapping of fields to the values for which a retry may succeed
                    8 |     $retry: error
                      |             ^
                   help: $retry: {error_name: [throttle_violation]}
                """#
        ),
        DiagnosticCase(
            .unknownKey,
            "misspelt keys",
            spec: #"""
                nmae: Forge
                server: https://api.forge.example
                date: seconds
                endpoints:
                  users: {pth: /users, response: "[String]"}
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG012]: a spec has no key `nmae`
                    1 | nmae: Forge
                      | ^~~~
                   help: did you mean `name`?
                Specs/x.yaml:3:1: error[AG012]: a spec has no key `date`
                    3 | date: seconds
                      | ^~~~
                   help: did you mean `dates`?
                Specs/x.yaml:5:11: error[AG012]: an endpoint has no key `pth`
                    5 |   users: {pth: /users, response: "[String]"}
                      |           ^~~
                   help: did you mean `path`?
                """#
        ),
        DiagnosticCase(
            .unknownKey,
            "unknown keys without a suggestion",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user:
                    path: /me
                    description: The user whose token it is.
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG012]: an endpoint has no key `description`
                    6 |     description: The user whose token it is.
                      |     ^~~~~~~~~~~
                   help: did you mean `doc`?
                """#
        ),
        DiagnosticCase(
            .unknownKey,
            "misspelt keys of apigen",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query: {$include: paging, $doc: How to page}
                    response: "[User]"
                groups:
                  paging: {page?: {$type: Int, $dco: The page}}
                models:
                  User: {$docs: A user, name: String}
                  Parent: {$id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:6:31: error[AG012]: parameters have no key `$doc`
                    6 |     query: {$include: paging, $doc: How to page}
                      |                               ^~~~
                   help: apigen's word here is `$include`; a wire name that begins with $ is written with $$
                Specs/x.yaml:9:32: error[AG012]: a field in its long form has no key `$dco`
                    9 |   paging: {page?: {$type: Int, $dco: The page}}
                      |                                ^~~~
                   help: did you mean `$doc`?
                Specs/x.yaml:11:10: error[AG012]: a model has no key `$docs`
                   11 |   User: {$docs: A user, name: String}
                      |          ^~~~~
                   help: did you mean `$doc`?
                Specs/x.yaml:12:3: warning[AG050]: nothing uses the model `Parent`
                   12 |   Parent: {$id: Int}
                      |   ^~~~~~
                   help: delete it, or add `$keep: true` if other code uses it
                Specs/x.yaml:12:12: error[AG012]: a model has no key `$id`
                   12 |   Parent: {$id: Int}
                      |            ^~~
                   help: the keys are `$type`, `$include`, `$unwrap`, `$paginate`, `$wait`, `$message`, `$retry`, `$when`, `$conforms`, `$additional`, `$enum`, `$frozen`, `$union`, `$keep`, `$doc`, `$see`, `$deprecated`; a wire name that begins with $ is written with $$
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "an empty mapping",
            spec: #"""
                {}
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG013]: a spec needs `name`
                    1 | {}
                      | ^
                   help: add `name: StackExchange`
                Specs/x.yaml:1:1: error[AG013]: a spec needs `server`
                    1 | {}
                      | ^
                   help: add `server: https://api.example.com/v1`
                Specs/x.yaml:1:1: error[AG013]: a spec needs `endpoints`
                    1 | {}
                      | ^
                   help: add `endpoints:` and below it a line like `  users: GET /users -> [User]`
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "missing required keys of a spec",
            spec: #"""
                doc: A forge.
                models:
                  User: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG013]: a spec needs `name`
                    1 | doc: A forge.
                      | ^
                   help: add `name: StackExchange`
                Specs/x.yaml:1:1: error[AG013]: a spec needs `server`
                    1 | doc: A forge.
                      | ^
                   help: add `server: https://api.example.com/v1`
                Specs/x.yaml:1:1: error[AG013]: a spec needs `endpoints`
                    1 | doc: A forge.
                      | ^
                   help: add `endpoints:` and below it a line like `  users: GET /users -> [User]`
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "an endpoint without a path",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user: {response: User}
                models:
                  User: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG013]: an endpoint needs `path`
                    4 |   user: {response: User}
                      |   ^~~~
                   help: add `path: /users/{id:Int}`
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "an incomplete field, credential and pagination",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {key: {}}
                endpoints:
                  users: GET /users -> Page
                models:
                  Page:
                    $paginate: {more: more}
                    items: {$doc: The users.}
                    more: Bool
                """#,
            messages: #"""
                Specs/x.yaml:3:13: error[AG013]: a credential needs `query`, `header`, `cookie` or `server`
                    3 | auth: {key: {}}
                      |             ^
                   help: key: {query: key}
                Specs/x.yaml:8:16: error[AG013]: a pagination needs `query`
                    8 |     $paginate: {more: more}
                      |                ^
                   help: write: {query: page, more: has_more}, {query: cursor, next: next_cursor} or {link: next}
                Specs/x.yaml:9:12: error[AG013]: a field in its long form needs `$type`
                    9 |     items: {$doc: The users.}
                      |            ^
                   help: items: {$type: String, …}
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "a pagination without items",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: Int}, response: Page}
                models:
                  Page:
                    $paginate: {query: page}
                    users: ["String"]
                """#,
            messages: #"""
                Specs/x.yaml:7:24: error[AG013]: a model with `$paginate` needs `$unwrap`: the field that holds a page's items
                    7 |     $paginate: {query: page}
                      |                        ^~~~
                   help: write in the model: $unwrap: users
                """#
        ),
        DiagnosticCase(
            .tagInsteadOfString,
            "a bare exclamation mark",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  questions:
                    path: /questions
                    query:
                      filter: !9_bDDxJY5
                """#,
            messages: #"""
                Specs/x.yaml:7:15: error[AG014]: expected a string, not a YAML tag
                    7 |       filter: !9_bDDxJY5
                      |               ^~~~~~~~~~
                   help: quote it: filter: String = "!9_bDDxJY5"
                """#
        ),
        DiagnosticCase(
            .tagInsteadOfString,
            "inside braces and as a text",
            spec: #"""
                name: Forge
                doc: !important
                server: https://api.forge.example
                endpoints:
                  questions: {path: /questions, query: {filter: !default }}
                """#,
            messages: #"""
                Specs/x.yaml:2:6: error[AG014]: expected a string, not a YAML tag
                    2 | doc: !important
                      |      ^~~~~~~~~~
                   help: quote it: "!important"
                Specs/x.yaml:5:49: error[AG014]: expected a string, not a YAML tag
                    5 |   questions: {path: /questions, query: {filter: !default }}
                      |                                                 ^~~~~~~~
                   help: quote it: filter: String = "!default"
                """#
        ),
        DiagnosticCase(
            exampleOf: .unsupportedVersion,
            messages: #"""
                Specs/x.yaml:1:9: error[AG015]: this apigen reads format version 1, not 2
                    1 | apigen: 2
                      |         ^
                """#
        ),
    ]
}
