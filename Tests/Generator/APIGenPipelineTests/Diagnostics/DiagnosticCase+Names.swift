import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Names that would be equal in Swift or would have another meaning there.
    static let names: [DiagnosticCase] = [
        DiagnosticCase(
            .nameCollision,
            "members",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user:
                    path: /users/{id}
                    query: {user_id: Int, userId: Int, id: Int?}
                    response: User
                models:
                  User: {created_at: String, createdAt: String, hash_value: String, order: asc | ASC}
                """#,
            messages: #"""
                Specs/x.yaml:6:27: error[AG040]: the parameter `userId` and the parameter `user_id` would both be named `userID` in Swift
                    6 |     query: {user_id: Int, userId: Int, id: Int?}
                      |                           ^~~~~~
                Specs/x.yaml:6:13: note: the other is here
                    6 |     query: {user_id: Int, userId: Int, id: Int?}
                      |             ^~~~~~~
                   help: give one of them another name with `as`
                Specs/x.yaml:6:40: error[AG040]: the parameter `id` and the parameter `id` would both be named `id` in Swift
                    6 |     query: {user_id: Int, userId: Int, id: Int?}
                      |                                        ^~
                Specs/x.yaml:5:19: note: the other is here
                    5 |     path: /users/{id}
                      |                   ^~
                   help: give one of them another name with `as`
                Specs/x.yaml:9:30: error[AG040]: the field `createdAt` and the field `created_at` would both be named `createdAt` in Swift
                    9 |   User: {created_at: String, createdAt: String, hash_value: String, order: asc | ASC}
                      |                              ^~~~~~~~~
                Specs/x.yaml:9:10: note: the other is here
                    9 |   User: {created_at: String, createdAt: String, hash_value: String, order: asc | ASC}
                      |          ^~~~~~~~~~
                   help: give one of them another name with `as`
                Specs/x.yaml:9:49: error[AG040]: the field `hash_value` would be named `hashValue` in Swift, which belongs to `Hashable`
                    9 |   User: {created_at: String, createdAt: String, hash_value: String, order: asc | ASC}
                      |                                                 ^~~~~~~~~~
                   help: give it another name with `as`
                Specs/x.yaml:9:82: error[AG040]: the value `ASC` and the value `asc` would both be named `asc` in Swift
                    9 |   User: {created_at: String, createdAt: String, hash_value: String, order: asc | ASC}
                      |                                                                                  ^~~
                Specs/x.yaml:9:76: note: the other is here
                    9 |   User: {created_at: String, createdAt: String, hash_value: String, order: asc | ASC}
                      |                                                                            ^~~
                   help: name the values by `$enum: {value: swiftName}`
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "parameters of a group that nothing includes",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me}
                groups:
                  unused: {_: a | b, user_id: Int, userId: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:3: warning[AG051]: nothing uses the group `unused`
                    5 |   unused: {_: a | b, user_id: Int, userId: Int}
                      |   ^~~~~~
                Specs/x.yaml:5:12: error[AG017]: `_` gives no Swift name: a name is made of the letters a to z and of digits
                    5 |   unused: {_: a | b, user_id: Int, userId: Int}
                      |            ^
                   help: name it with `as`
                Specs/x.yaml:5:36: error[AG040]: the parameter `userId` and the parameter `user_id` would both be named `userID` in Swift
                    5 |   unused: {_: a | b, user_id: Int, userId: Int}
                      |                                    ^~~~~~
                Specs/x.yaml:5:22: note: the other is here
                    5 |   unused: {_: a | b, user_id: Int, userId: Int}
                      |                      ^~~~~~~
                   help: give one of them another name with `as`
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "types",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                groups: {sorting: {order: up | down = up}}
                endpoints:
                  users.list: {path: /users, query: sorting}
                  users_list: GET /list
                  me: GET /me -> Array
                models:
                  Array: {name: String, set: Sorting}
                  Sorting: {name: String}
                  ForgeClient: {name: UsersService}
                  UsersService: {name: String}
                  Forge: {$keep: true, name: ForgeClient}
                """#,
            messages: #"""
                Specs/x.yaml:3:10: error[AG040]: the group `sorting` and the model `Sorting` would both be named `Sorting` in Swift
                    3 | groups: {sorting: {order: up | down = up}}
                      |          ^~~~~~~
                Specs/x.yaml:10:3: note: the other is here
                   10 |   Sorting: {name: String}
                      |   ^~~~~~~
                   help: give one of them another name
                Specs/x.yaml:6:3: error[AG040]: the endpoint `users_list` and the endpoint `users.list` would both be named `UsersListResource` in Swift
                    6 |   users_list: GET /list
                      |   ^~~~~~~~~~
                Specs/x.yaml:5:3: note: the other is here
                    5 |   users.list: {path: /users, query: sorting}
                      |   ^~~~~~~~~~
                   help: give it another name: as: getUsersList
                Specs/x.yaml:11:3: error[AG040]: the model `ForgeClient` would be named `ForgeClient` in Swift, which is the name of the client
                   11 |   ForgeClient: {name: UsersService}
                      |   ^~~~~~~~~~~
                   help: give it another name
                Specs/x.yaml:12:3: error[AG040]: the model `UsersService` would be named `UsersService` in Swift, which is the name of the service `users`
                   12 |   UsersService: {name: String}
                      |   ^~~~~~~~~~~~
                   help: give it another name
                Specs/x.yaml:13:3: error[AG040]: the model `Forge` would be named `Forge` in Swift, which is the name of the module
                   13 |   Forge: {$keep: true, name: ForgeClient}
                      |   ^~~~~
                   help: give it another name, or the module: `name: ForgeAPI`
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "members of the client",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                query: {language: String = en, server: String = main}
                auth: {user: bearer}
                endpoints:
                  language: GET /language
                  user: GET /users
                  teams: GET /teams
                  teams.list: GET /teams/list
                  repos.client: GET /repos
                  send: GET /send
                """#,
            messages: #"""
                Specs/x.yaml:3:32: error[AG040]: the setting `server` would be named `server` in Swift, which is the client's server
                    3 | query: {language: String = en, server: String = main}
                      |                                ^~~~~~
                   help: give it another name with `as`
                Specs/x.yaml:6:3: error[AG040]: the endpoint `language` and the setting `language` would both be named `language` in Swift
                    6 |   language: GET /language
                      |   ^~~~~~~~
                Specs/x.yaml:3:9: note: the other is here
                    3 | query: {language: String = en, server: String = main}
                      |         ^~~~~~~~
                   help: give it another name: as: getLanguage
                Specs/x.yaml:7:3: error[AG040]: the endpoint `user` and the credential `user` would both be named `user` in Swift
                    7 |   user: GET /users
                      |   ^~~~
                Specs/x.yaml:4:8: note: the other is here
                    4 | auth: {user: bearer}
                      |        ^~~~
                   help: give it another name: as: getUser
                Specs/x.yaml:9:3: error[AG040]: the service `teams` and the endpoint `teams` would both be named `teams` in Swift
                    9 |   teams.list: GET /teams/list
                      |   ^~~~~~~~~~
                Specs/x.yaml:8:3: note: the other is here
                    8 |   teams: GET /teams
                      |   ^~~~~
                   help: give one of them another name, for example under `services`
                Specs/x.yaml:10:3: error[AG040]: the endpoint `repos.client` would be named `client` in Swift, which is the service's client
                   10 |   repos.client: GET /repos
                      |   ^~~~~~~~~~~~
                   help: give it another name: as: repos.getClient
                Specs/x.yaml:11:3: error[AG040]: the endpoint `send` would be named `send` in Swift, which is the method of every client that sends any resource
                   11 |   send: GET /send
                      |   ^~~~
                   help: give it another name: as: getSend
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "a value with the name of a member of every enum",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> Level}
                models:
                  Level: rawValue | other
                """#,
            messages: #"""
                Specs/x.yaml:5:10: error[AG040]: the value `rawValue` would be named `rawValue` in Swift, which is the value on the wire
                    5 |   Level: rawValue | other
                      |          ^~~~~~~~
                   help: name the values by `$enum: {value: swiftName}`
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "a member with the name of a type",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {home_url: String as URL}
                """#,
            messages: #"""
                Specs/x.yaml:5:30: error[AG017]: `URL` begins with a capital letter, which in Swift only types do
                    5 |   User: {home_url: String as URL}
                      |                              ^~~
                   help: write: url
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "two enums of one type",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {kind: a | b, kind_value: c | d, other: Kind}
                  Kind: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:23: error[AG040]: the type of `kind_value` and the type of `kind` would both be named `KindValue` in Swift
                    5 |   User: {kind: a | b, kind_value: c | d, other: Kind}
                      |                       ^~~~~~~~~~
                Specs/x.yaml:5:10: note: the other is here
                    5 |   User: {kind: a | b, kind_value: c | d, other: Kind}
                      |          ^~~~
                   help: give one of them another name with `as`
                """#
        ),
        DiagnosticCase(
            exampleOf: .reservedName,
            messages: #"""
                Specs/x.yaml:5:3: error[AG041]: the type parameter `String` is a name of Swift or Foundation
                    5 |   Page<String>: {items: [String]}
                      |   ^~~~
                   help: write <Item>
                """#
        ),
        DiagnosticCase(
            .renamedModel,
            "models with names that generated code needs",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Foundation}
                endpoints: {me: "GET /me -> [Response]"}
                models:
                  Response: {kind: CodingKeys, date: Date}
                  Foundation: {$message: text, text: String}
                  CodingKeys: a | b
                  Date: {x: Foundation.Date, y: ID}
                  ID: {id: APIRuntime.ID, other: ID?}
                """#,
            messages: #"""
                Specs/x.yaml:6:3: warning[AG102]: the model `Response` is named `ResponseModel` in Swift, where the other name means something else
                    6 |   Response: {kind: CodingKeys, date: Date}
                      |   ^~~~~~~~
                   help: give it another name in the spec; it is not part of any request
                Specs/x.yaml:7:3: warning[AG102]: the model `Foundation` is named `FoundationModel` in Swift, where the other name means something else
                    7 |   Foundation: {$message: text, text: String}
                      |   ^~~~~~~~~~
                   help: give it another name in the spec; it is not part of any request
                Specs/x.yaml:8:3: warning[AG102]: the model `CodingKeys` is named `CodingKeysModel` in Swift, where the other name means something else
                    8 |   CodingKeys: a | b
                      |   ^~~~~~~~~~
                   help: give it another name in the spec; it is not part of any request
                Specs/x.yaml:10:3: warning[AG102]: the model `ID` is named `IDModel` in Swift, where the other name means something else
                   10 |   ID: {id: APIRuntime.ID, other: ID?}
                      |   ^~
                   help: give it another name in the spec; it is not part of any request
                """#
        ),
        DiagnosticCase(
            .caseOfOptional,
            "values that are nil",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  issues:
                    path: /issues
                    query: {state?: open | none, sort: none | newest = none, label?: {$enum: {none: nobody, any: some}}}
                    response: [Issue]
                models:
                  Issue: {milestone: Milestone?, assignee: "Int | none?", kind: none | bug}
                  Milestone: {$union: [Int, none, "*"]}
                """#,
            messages: #"""
                Specs/x.yaml:6:28: warning[AG103]: where `state` is optional, `.none` is a case of `Optional`, and not this value
                    6 |     query: {state?: open | none, sort: none | newest = none, label?: {$enum: {none: nobody, any: some}}}
                      |                            ^~~~
                Specs/x.yaml:6:13: note: `state` is declared here
                    6 |     query: {state?: open | none, sort: none | newest = none, label?: {$enum: {none: nobody, any: some}}}
                      |             ^~~~~~
                   help: name the value: $enum: {none: nobody}
                Specs/x.yaml:6:98: warning[AG103]: where `label` is optional, `.some` is a case of `Optional`, and not this value
                    6 |     query: {state?: open | none, sort: none | newest = none, label?: {$enum: {none: nobody, any: some}}}
                      |                                                                                                  ^~~~
                Specs/x.yaml:6:62: note: `label` is declared here
                    6 |     query: {state?: open | none, sort: none | newest = none, label?: {$enum: {none: nobody, any: some}}}
                      |                                                              ^~~~~~
                   help: name the value: $enum: {none: nobody}
                Specs/x.yaml:9:51: warning[AG103]: where `assignee` is optional, `.none` is a case of `Optional`, and not this value
                    9 |   Issue: {milestone: Milestone?, assignee: "Int | none?", kind: none | bug}
                      |                                                   ^~~~
                Specs/x.yaml:9:34: note: `assignee` is declared here
                    9 |   Issue: {milestone: Milestone?, assignee: "Int | none?", kind: none | bug}
                      |                                  ^~~~~~~~
                   help: name the value: $union: [Type, none as nobody]
                Specs/x.yaml:10:29: warning[AG103]: where `milestone` is optional, `.none` is a case of `Optional`, and not this value
                   10 |   Milestone: {$union: [Int, none, "*"]}
                      |                             ^~~~
                Specs/x.yaml:9:11: note: `milestone` is declared here
                    9 |   Issue: {milestone: Milestone?, assignee: "Int | none?", kind: none | bug}
                      |           ^~~~~~~~~
                   help: name the value: $union: [Type, none as nobody]
                """#
        ),
    ]
}
