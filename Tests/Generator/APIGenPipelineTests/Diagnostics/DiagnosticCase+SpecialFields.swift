import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Special fields, omissions without effect, and models that contain themselves.
    static let specialFields: [DiagnosticCase] = [
        DiagnosticCase(
            .contradictoryKeys,
            "read-only and write-only fields",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: {$type: Int, $readOnly: true}}, response: [User]}
                models:
                  User:
                    $additional: {$type: JSON, $writeOnly: true}
                    id: {$type: Int, $readOnly: true, $writeOnly: true}
                    kind: {$type: = user, $writeOnly: true}
                    name: {$type: String, $readOnly: false}
                """#,
            messages: #"""
                Specs/x.yaml:4:52: error[AG018]: `$readOnly` has no effect in a parameter of a request
                    4 |   users: {path: /users, query: {page: {$type: Int, $readOnly: true}}, response: [User]}
                      |                                                    ^~~~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:7:32: error[AG018]: `$writeOnly` has no effect in a dictionary of unknown keys
                    7 |     $additional: {$type: JSON, $writeOnly: true}
                      |                                ^~~~~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:8:39: error[AG018]: a field cannot be both `$readOnly` and `$writeOnly`
                    8 |     id: {$type: Int, $readOnly: true, $writeOnly: true}
                      |                                       ^~~~~~~~~~
                Specs/x.yaml:8:22: note: `$readOnly` is here
                    8 |     id: {$type: Int, $readOnly: true, $writeOnly: true}
                      |                      ^~~~~~~~~
                   help: delete one of them, or both if requests and responses contain the field
                Specs/x.yaml:9:27: error[AG018]: `$writeOnly` has no effect in a constant
                    9 |     kind: {$type: = user, $writeOnly: true}
                      |                           ^~~~~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:10:38: error[AG016]: expected `true`, not `false`
                   10 |     name: {$type: String, $readOnly: false}
                      |                                      ^~~~~
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "other keys of an alias",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {tags: GET /tags -> Tags, level: GET /level -> Level, user: GET /user -> User}
                models:
                  Tags: {$type: [String], $doc: Words., $frozen: true, $unwrap: name, first: String}
                  Level: {$type: low | high, $frozen: true, $enum: [low]}
                  User: {$type: {name: String}, $doc: Somebody.}
                """#,
            messages: #"""
                Specs/x.yaml:5:41: error[AG018]: `$frozen` has no effect in a model with `$type`
                    5 |   Tags: {$type: [String], $doc: Words., $frozen: true, $unwrap: name, first: String}
                      |                                         ^~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:5:56: error[AG018]: `$unwrap` has no effect in a model with `$type`
                    5 |   Tags: {$type: [String], $doc: Words., $frozen: true, $unwrap: name, first: String}
                      |                                                        ^~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:5:71: error[AG018]: a model with `$type` has no fields
                    5 |   Tags: {$type: [String], $doc: Words., $frozen: true, $unwrap: name, first: String}
                      |                                                                       ^~~~~
                Specs/x.yaml:5:10: note: `$type` is here
                    5 |   Tags: {$type: [String], $doc: Words., $frozen: true, $unwrap: name, first: String}
                      |          ^~~~~
                Specs/x.yaml:6:11: error[AG018]: `$type` has no effect in an enum
                    6 |   Level: {$type: low | high, $frozen: true, $enum: [low]}
                      |           ^~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:7:17: error[AG018]: a model with fields has no `$type`
                    7 |   User: {$type: {name: String}, $doc: Somebody.}
                      |                 ^
                   help: write the fields next to the keys that begin with $
                """#
        ),
        DiagnosticCase(
            .unknownModelField,
            "special fields",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failure}
                endpoints:
                  users: {path: /users, query: {page: Int}, response: Page<String>, paginate: {query: page}}
                models:
                  Page<Item>:
                    $unwrap: itmes
                    $wait: delay
                    items: [Item]
                    delay: String
                  Failure:
                    $message: code
                    $retry: {rate: [1]}
                    code: Int
                    rate: Double
                """#,
            messages: #"""
                Specs/x.yaml:8:14: error[AG036]: `Page` has no field `itmes`
                    8 |     $unwrap: itmes
                      |              ^~~~~
                   help: did you mean `items`?
                Specs/x.yaml:9:12: error[AG036]: `$wait` names an `Int` or a `Double`: a number of seconds
                    9 |     $wait: delay
                      |            ^~~~~
                Specs/x.yaml:13:15: error[AG036]: `$message` names a field of type `String`, and `code` has another type
                   13 |     $message: code
                      |               ^~~~
                   help: name a field that is a string, or delete `$message`: callers can read the field of the failure
                Specs/x.yaml:14:14: error[AG036]: `$retry` names a `String`, a whole number, a `Bool` or an enum
                   14 |     $retry: {rate: [1]}
                      |              ^~~~
                """#
        ),
        DiagnosticCase(
            .unknownModelField,
            "pages",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: Int}, response: Page}
                models:
                  Page:
                    $unwrap: user
                    $paginate: {query: page, more: user}
                    user: String
                """#,
            messages: #"""
                Specs/x.yaml:7:14: error[AG036]: the items of a page are an array
                    7 |     $unwrap: user
                      |              ^~~~
                """#
        ),
        DiagnosticCase(
            .unknownModelField,
            "a flag for more pages that is not a Bool",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: Int}, response: Page}
                models:
                  Page:
                    $unwrap: users
                    $paginate: {query: page, more: next}
                    users: [String]
                    next: String?
                """#,
            messages: #"""
                Specs/x.yaml:8:36: error[AG036]: `more` names a `Bool`
                    8 |     $paginate: {query: page, more: next}
                      |                                    ^~~~
                """#
        ),
        DiagnosticCase(
            .unusedException,
            "an unknown shared parameter that is omitted",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                query: {site: String = main}
                groups: {common: {site: none}}
                endpoints:
                  users: {path: /users, query: {sit: none}}
                  posts: {path: /posts, query: {$include: common, language: none}}
                """#,
            messages: #"""
                Specs/x.yaml:4:19: error[AG037]: only an endpoint can leave out a shared parameter
                    4 | groups: {common: {site: none}}
                      |                   ^~~~
                Specs/x.yaml:6:33: error[AG037]: there is no shared parameter `sit` to leave out
                    6 |   users: {path: /users, query: {sit: none}}
                      |                                 ^~~
                   help: did you mean `site`?
                Specs/x.yaml:7:51: error[AG037]: there is no shared parameter `language` to leave out
                    7 |   posts: {path: /posts, query: {$include: common, language: none}}
                      |                                                   ^~~~~~~~
                """#
        ),
        DiagnosticCase(
            .unusedException,
            "keys for failures that cannot occur",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  me: GET /me -> User
                models:
                  User:
                    $message: name
                    name: String
                """#,
            messages: #"""
                Specs/x.yaml:7:15: error[AG037]: `User` is not named under `errors`, so this has no effect
                    7 |     $message: name
                      |               ^~~~
                   help: write at the top: errors: {default: User}
                """#
        ),
        DiagnosticCase(
            .unusedException,
            "a page without an endpoint",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page?: Int}, response: Page<String>}
                models:
                  Page<Item>:
                    $unwrap: items
                    $paginate: {query: pgae}
                    items: [Item]
                """#,
            messages: #"""
                Specs/x.yaml:8:24: error[AG037]: no endpoint whose response is `Page` has a query parameter `pgae` to set
                    8 |     $paginate: {query: pgae}
                      |                        ^~~~
                   help: did you mean `page`?
                """#
        ),
        DiagnosticCase(
            .recursiveModel,
            "models that contain themselves",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  me: GET /me -> User
                models:
                  User: {name: String, manager: User, team: Team, friends: [User]}
                  Team: {lead: Person, group: Group}
                  Person: {team: Team}
                  Group: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:24: error[AG038]: `User` contains itself, which a Swift struct cannot
                    6 |   User: {name: String, manager: User, team: Team, friends: [User]}
                      |                        ^~~~~~~
                   help: make the field optional, or let the chain pass through an array: [User]
                Specs/x.yaml:7:10: error[AG038]: `Team` contains itself, which a Swift struct cannot: `Team` → `Person` → `Team`
                    7 |   Team: {lead: Person, group: Group}
                      |          ^~~~
                Specs/x.yaml:8:12: note: and `Team` comes in here
                    8 |   Person: {team: Team}
                      |            ^~~~
                   help: make the field optional, or let the chain pass through an array: [Person]
                """#
        ),
    ]
}
