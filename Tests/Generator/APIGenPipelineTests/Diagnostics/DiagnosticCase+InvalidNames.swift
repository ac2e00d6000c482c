import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Invalid names, contradictory keys, and services that cannot be traits of a package.
    static let invalidNames: [DiagnosticCase] = [
        DiagnosticCase(
            .impossibleTraits,
            "traits of a client without services",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me}
                """#,
            outputOptions: OutputOptions(isPackage: true, hasTraits: true),
            messages: #"""
                Specs/x.yaml:1:7: error[AG132]: no endpoint of `Forge` is in a service, so its package cannot have traits
                    1 | name: Forge
                      |       ^~~~~
                   help: name endpoints with their services, as in `users.list`, or leave out `--traits`
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "endpoints",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  list users: GET /users
                  users..list: GET /users/list
                  __: GET /
                  a.b.c.d.e.f.g.h.i: GET /deep
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG017]: `list users` cannot name an endpoint
                    4 |   list users: GET /users
                      |   ^~~~~~~~~~
                   help: write listUsers
                Specs/x.yaml:5:3: error[AG017]: `users..list` cannot name an endpoint
                    5 |   users..list: GET /users/list
                      |   ^~~~~~~~~~~
                   help: a name has letters, digits and _, and begins with a letter; a dot groups: `users.list`
                Specs/x.yaml:6:3: error[AG017]: `__` cannot name an endpoint
                    6 |   __: GET /
                      |   ^~
                   help: a name has letters, digits and _, and begins with a letter; a dot groups: `users.list`
                Specs/x.yaml:7:3: error[AG017]: a name of an endpoint has at most 8 words
                    7 |   a.b.c.d.e.f.g.h.i: GET /deep
                      |   ^~~~~~~~~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "invalid names of models and type parameters",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: GET /users
                models:
                  user: {name: String}
                  Page<item>: {items: [String]}
                  "[User]": {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:3: error[AG017]: `user` cannot name a model
                    6 |   user: {name: String}
                      |   ^~~~
                   help: write User
                Specs/x.yaml:7:3: warning[AG050]: nothing uses the model `Page`
                    7 |   Page<item>: {items: [String]}
                      |   ^~~~
                   help: delete it, or add `$keep: true` if other code uses it
                Specs/x.yaml:7:8: error[AG017]: a type parameter is one name
                    7 |   Page<item>: {items: [String]}
                      |        ^~~~
                   help: write: Page<Item>
                Specs/x.yaml:8:3: error[AG017]: `[User]` cannot name a model
                    8 |   "[User]": {name: String}
                      |   ^~~~~~~~
                   help: a model is named like a Swift type: `User`, `Page<Item>`
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "members",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user:
                    path: /me
                    query: {größe: Int?, "?!": Int?, language: String? as in-english, me: String? as self}
                    response: User
                models:
                  User: {status: active | "≤"}
                """#,
            messages: #"""
                Specs/x.yaml:6:13: error[AG017]: `größe` gives no Swift name: a name is made of the letters a to z and of digits
                    6 |     query: {größe: Int?, "?!": Int?, language: String? as in-english, me: String? as self}
                      |             ^~~~~
                   help: name it with `as`
                Specs/x.yaml:6:26: error[AG017]: `?!` gives no Swift name: a name is made of the letters a to z and of digits
                    6 |     query: {größe: Int?, "?!": Int?, language: String? as in-english, me: String? as self}
                      |                          ^~~~
                   help: name it with `as`
                Specs/x.yaml:6:59: error[AG017]: `in-english` cannot be a name in Swift
                    6 |     query: {größe: Int?, "?!": Int?, language: String? as in-english, me: String? as self}
                      |                                                           ^~~~~~~~~~
                   help: a name has letters, digits and _, and begins with a letter
                Specs/x.yaml:6:86: error[AG017]: `self` cannot be a name in Swift
                    6 |     query: {größe: Int?, "?!": Int?, language: String? as in-english, me: String? as self}
                      |                                                                                      ^~~~
                   help: `value.self` is the value itself
                Specs/x.yaml:9:27: error[AG017]: `≤` gives no Swift name: a name is made of the letters a to z and of digits
                    9 |   User: {status: active | "≤"}
                      |                           ^~~
                   help: name it by `$enum: {value: swiftName}`
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "a group with an enum and without a valid Swift name",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                groups: {"→": {order: up | down = up}}
                endpoints:
                  users: {path: /users, query: "→"}
                """#,
            messages: #"""
                Specs/x.yaml:3:10: error[AG017]: `→` gives no Swift name
                    3 | groups: {"→": {order: up | down = up}}
                      |          ^~~
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "headers and credentials",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {header: X Key}
                headers: {"Accept:": = application/json}
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:3:7: error[AG017]: `X Key` cannot name a header
                    3 | auth: {header: X Key}
                      |       ^
                   help: a header is named like X-Request-ID
                Specs/x.yaml:4:11: error[AG017]: `Accept:` cannot name a header
                    4 | headers: {"Accept:": = application/json}
                      |           ^~~~~~~~~
                   help: a header is named like X-Request-ID
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "a field without a name",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {"": String, id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:10: error[AG017]: a field needs a name
                    5 |   User: {"": String, id: Int}
                      |          ^~
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "keys that a call already declares",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    call: GET /users -> [String]
                    method: GET
                    response: String
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG018]: `call` already declares what `method` declares
                    6 |     method: GET
                      |     ^~~~~~
                Specs/x.yaml:5:5: note: `call` is here
                    5 |     call: GET /users -> [String]
                      |     ^~~~
                Specs/x.yaml:7:5: error[AG018]: `call` already declares what `response` declares
                    7 |     response: String
                      |     ^~~~~~~~
                Specs/x.yaml:5:5: note: `call` is here
                    5 |     call: GET /users -> [String]
                      |     ^~~~
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "two names and two defaults",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query:
                      page: {$type: Int = 1 as number, $as: count, $default: 2}
                """#,
            messages: #"""
                Specs/x.yaml:7:40: error[AG018]: `$type` already declares the Swift name
                    7 |       page: {$type: Int = 1 as number, $as: count, $default: 2}
                      |                                        ^~~
                Specs/x.yaml:7:32: note: it is here
                    7 |       page: {$type: Int = 1 as number, $as: count, $default: 2}
                      |                                ^~~~~~
                Specs/x.yaml:7:52: error[AG018]: `$type` already declares the default
                    7 |       page: {$type: Int = 1 as number, $as: count, $default: 2}
                      |                                                    ^~~~~~~~
                Specs/x.yaml:7:27: note: it is here
                    7 |       page: {$type: Int = 1 as number, $as: count, $default: 2}
                      |                           ^
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "styles of types other than arrays and objects",
            spec: #"""
                apigen: 1
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: {$type: Int, $array: repeat}}, response: User}
                  find: {path: /find, query: {name: {$type: String, $object: dots}}}
                models:
                  User: {tags: {$type: [String], $array: ";"}, team: {$type: {id: Int}, $object: dots}}
                """#,
            messages: #"""
                Specs/x.yaml:5:60: error[AG018]: `$array` is for arrays, and this is not one
                    5 |   users: {path: /users, query: {page: {$type: Int, $array: repeat}}, response: User}
                      |                                                            ^~~~~~
                Specs/x.yaml:6:62: error[AG018]: `$object` is for objects, and this is not one
                    6 |   find: {path: /find, query: {name: {$type: String, $object: dots}}}
                      |                                                              ^~~~
                Specs/x.yaml:8:42: error[AG018]: `$array` is for parameters: in JSON an array is an array
                    8 |   User: {tags: {$type: [String], $array: ";"}, team: {$type: {id: Int}, $object: dots}}
                      |                                          ^~~
                Specs/x.yaml:8:82: error[AG018]: `$object` is for parameters: in JSON an object is an object
                    8 |   User: {tags: {$type: [String], $array: ";"}, team: {$type: {id: Int}, $object: dots}}
                      |                                                                                  ^~~~
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "styles where none is allowed",
            spec: #"""
                apigen: 1
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    call: GET /users/{ids}
                    params: {ids: {$type: [Int], $array: repeat}}
                    query: {owner: {$type: {ids: [Int]}, $array: json}}
                    headers: {X-Ids: {$type: [Int], $array: json}}
                  add: {method: POST, path: /users, body: {tags: {$type: [String], $array: ";"}}}
                  edit:
                    method: PATCH
                    path: /users
                    encoding: form
                    body: {tags?: {$type: "[String]?", $array: ";"}, sizes: {$type: "[Int(string)]", $array: ","}}
                """#,
            messages: #"""
                Specs/x.yaml:7:42: error[AG018]: in a path an array is one text
                    7 |     params: {ids: {$type: [Int], $array: repeat}}
                      |                                          ^~~~~~
                   help: write the separator of its elements: $array: ","
                Specs/x.yaml:8:50: error[AG018]: an array inside an object has no JSON of its own
                    8 |     query: {owner: {$type: {ids: [Int]}, $array: json}}
                      |                                                  ^~~~
                   help: `$object: json` writes the whole object as JSON
                Specs/x.yaml:9:15: error[AG040]: the parameter `X-Ids` and the parameter `ids` would both be named `ids` in Swift
                    9 |     headers: {X-Ids: {$type: [Int], $array: json}}
                      |               ^~~~~
                Specs/x.yaml:6:23: note: the other is here
                    6 |     call: GET /users/{ids}
                      |                       ^~~
                   help: give one of them another name with `as`
                Specs/x.yaml:9:45: error[AG018]: in a header an array is one text
                    9 |     headers: {X-Ids: {$type: [Int], $array: json}}
                      |                                             ^~~~
                   help: write the separator of its elements: $array: ","
                Specs/x.yaml:10:76: error[AG018]: a style has no effect in JSON, which has arrays and objects
                   10 |   add: {method: POST, path: /users, body: {tags: {$type: [String], $array: ";"}}}
                      |                                                                            ^~~
                   help: delete it, or write at the endpoint: encoding: form
                Specs/x.yaml:15:48: error[AG018]: a field that can be null has no style
                   15 |     body: {tags?: {$type: "[String]?", $array: ";"}, sizes: {$type: "[Int(string)]", $array: ","}}
                      |                                                ^~~
                Specs/x.yaml:15:94: error[AG018]: values in a format of their own have no style
                   15 |     body: {tags?: {$type: "[String]?", $array: ";"}, sizes: {$type: "[Int(string)]", $array: ","}}
                      |                                                                                              ^~~
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a style of objects that does not exist",
            spec: #"""
                apigen: 1
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {filter: {$type: {id: Int}, $object: deep}}}
                """#,
            messages: #"""
                Specs/x.yaml:5:69: error[AG016]: `deep` is not a format of an object
                    5 |   users: {path: /users, query: {filter: {$type: {id: Int}, $object: deep}}}
                      |                                                                     ^~~~
                   help: the formats are `brackets`, `dots`, `flat`, `json`
                """#
        ),
    ]
}
