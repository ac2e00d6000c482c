import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Paths, groups, credentials, parameters.
    static let endpoints: [DiagnosticCase] = [
        DiagnosticCase(
            .pathSyntax,
            "other tools' paths",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /users/:id/posts
                  b: GET users
                  c: GET https://api.forge.example/users
                  d: GET /users?page=1
                  e: GET /users#top
                  f: GET /users/{id
                  g: GET /users/id}
                  h: GET /users/{}
                  i: {path: /all users}
                  j: GET /users/{größe}
                """#,
            messages: #"""
                Specs/x.yaml:4:17: error[AG030]: a parameter is written in braces
                    4 |   a: GET /users/:id/posts
                      |                 ^~~
                   help: write {id}
                Specs/x.yaml:5:10: error[AG030]: a path begins with a slash
                    5 |   b: GET users
                      |          ^~~~~
                   help: write /users
                Specs/x.yaml:6:10: error[AG030]: a path begins with a slash
                    6 |   c: GET https://api.forge.example/users
                      |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                   help: the address before it belongs to `server`
                Specs/x.yaml:7:16: error[AG030]: a query does not belong in a path
                    7 |   d: GET /users?page=1
                      |                ^~~~~~~
                   help: list its parameters under `query`
                Specs/x.yaml:8:16: error[AG030]: a fragment does not belong in a path
                    8 |   e: GET /users#top
                      |                ^~~~
                Specs/x.yaml:9:17: error[AG030]: this brace is never closed
                    9 |   f: GET /users/{id
                      |                 ^~~
                Specs/x.yaml:10:19: error[AG030]: this brace was never opened
                   10 |   g: GET /users/id}
                      |                   ^
                Specs/x.yaml:11:17: error[AG030]: a name belongs between the braces
                   11 |   h: GET /users/{}
                      |                 ^~
                   help: write a parameter as {id}, {id:Int}, {ids:[Int]} or {path...}
                Specs/x.yaml:12:17: error[AG030]: a space does not belong in a path
                   12 |   i: {path: /all users}
                      |                 ^
                   help: write %20
                Specs/x.yaml:13:18: error[AG030]: `größe` cannot name a parameter
                   13 |   j: GET /users/{größe}
                      |                  ^~~~~
                   help: write a parameter as {id}, {id:Int}, {ids:[Int]} or {path...}
                """#
        ),
        DiagnosticCase(
            .pathSyntax,
            "a parameter's type",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /users/{path...:Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:18: error[AG030]: a part that keeps its slashes is a string
                    4 |   a: GET /users/{path...:Int}
                      |                  ^~~~~~~~~~~
                   help: write {path...}
                """#
        ),
        DiagnosticCase(
            .unknownGroup,
            "a misspelt group, an unknown group and a cycle",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                groups:
                  paging: {page?: Int}
                  left: {$include: right}
                  right: {$include: left}
                endpoints:
                  users: {path: /users, query: [pagin, sorting]}
                """#,
            messages: #"""
                Specs/x.yaml:6:21: error[AG031]: a group cannot include itself: `left` → `right` → `left`
                    6 |   right: {$include: left}
                      |                     ^~~~
                Specs/x.yaml:8:33: error[AG031]: there is no group `pagin`
                    8 |   users: {path: /users, query: [pagin, sorting]}
                      |                                 ^~~~~
                   help: did you mean `paging`?
                Specs/x.yaml:8:40: error[AG031]: there is no group `sorting`
                    8 |   users: {path: /users, query: [pagin, sorting]}
                      |                                        ^~~~~~~
                   help: declare it under `groups`, or write a parameter with its type: {sorting: String}
                """#
        ),
        DiagnosticCase(
            .unknownScheme,
            "credentials",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {key: {query: key}, user: bearer}
                endpoints:
                  me: {path: /me, auth: usr}
                  you: {path: /you, auth: [key, admin]}
                """#,
            messages: #"""
                Specs/x.yaml:5:25: error[AG032]: there is no credential `usr`
                    5 |   me: {path: /me, auth: usr}
                      |                         ^~~
                   help: did you mean `user`?
                Specs/x.yaml:6:33: error[AG032]: there is no credential `admin`
                    6 |   you: {path: /you, auth: [key, admin]}
                      |                                 ^~~~~
                   help: declare it under `auth`
                """#
        ),
        DiagnosticCase(
            .unknownScheme,
            "alternative and optional credentials",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {key: {query: key}, user: bearer, $default: usr | app?}
                endpoints:
                  me: {path: /me, auth: "key + usr | app?"}
                """#,
            messages: #"""
                Specs/x.yaml:3:51: error[AG032]: there is no credential `usr`
                    3 | auth: {key: {query: key}, user: bearer, $default: usr | app?}
                      |                                                   ^~~
                   help: did you mean `user`?
                Specs/x.yaml:3:57: error[AG032]: there is no credential `app`
                    3 | auth: {key: {query: key}, user: bearer, $default: usr | app?}
                      |                                                         ^~~
                   help: declare it under `auth`
                Specs/x.yaml:5:32: error[AG032]: there is no credential `usr`
                    5 |   me: {path: /me, auth: "key + usr | app?"}
                      |                                ^~~
                   help: did you mean `user`?
                Specs/x.yaml:5:38: error[AG032]: there is no credential `app`
                    5 |   me: {path: /me, auth: "key + usr | app?"}
                      |                                      ^~~
                   help: declare it under `auth`
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "the syntax of alternative credentials",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {a: bearer, b: {cookie: b}}
                endpoints:
                  one: {path: /1, auth: a? | b}
                  two: {path: /2, auth: a | none}
                  three: {path: /3, auth: a |}
                  four: {path: /4, auth: [a?, b?, a?, b?, a?, b?]}
                """#,
            messages: #"""
                Specs/x.yaml:5:25: error[AG016]: `?` belongs after the last credential, because it makes all of them optional
                    5 |   one: {path: /1, auth: a? | b}
                      |                         ^~
                   help: write: user | app?
                Specs/x.yaml:6:29: error[AG016]: `none` cannot be an alternative to a credential
                    6 |   two: {path: /2, auth: a | none}
                      |                             ^~~~
                   help: write `?` after the credentials if a call without them is accepted: user?
                Specs/x.yaml:7:27: error[AG016]: the name of a credential belongs before and after `|` and `+`
                    7 |   three: {path: /3, auth: a |}
                      |                           ^~~
                   help: write: user | app
                Specs/x.yaml:8:26: error[AG016]: these credentials have more than 32 combinations
                    8 |   four: {path: /4, auth: [a?, b?, a?, b?, a?, b?]}
                      |                          ^
                   help: write the combinations that the server accepts: a + b | a
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "names of services",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                services: {item: items, pages: 1st, pages.all: sites, users: people}
                endpoints:
                  pages.all.list: GET /pages
                  items.list: GET /items
                  users.list: {path: /users, as: accounts.list}
                """#,
            messages: #"""
                Specs/x.yaml:3:12: error[AG018]: the name has no effect, because no endpoint is in the service `item`
                    3 | services: {item: items, pages: 1st, pages.all: sites, users: people}
                      |            ^~~~
                   help: did you mean `items`?
                Specs/x.yaml:3:32: error[AG017]: `1st` cannot name a service
                    3 | services: {item: items, pages: 1st, pages.all: sites, users: people}
                      |                                ^~~
                   help: a name has letters, digits and _, and begins with a letter; a dot groups: `users.list`
                Specs/x.yaml:3:55: error[AG018]: the name has no effect, because no endpoint is in the service `users`
                    3 | services: {item: items, pages: 1st, pages.all: sites, users: people}
                      |                                                       ^~~~~
                   help: delete it
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "a cookie",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {user: {cookie: "a;b"}, app: {cookie: app, scheme: Bot}}
                endpoints: {me: {path: /me, auth: app, headers: {Cookie: String}}}
                """#,
            messages: #"""
                Specs/x.yaml:3:8: error[AG017]: `a;b` cannot name a cookie
                    3 | auth: {user: {cookie: "a;b"}, app: {cookie: app, scheme: Bot}}
                      |        ^~~~
                   help: a cookie is named like session_id
                Specs/x.yaml:3:50: error[AG018]: only a header has a word before the credential
                    3 | auth: {user: {cookie: "a;b"}, app: {cookie: app, scheme: Bot}}
                      |                                                  ^~~~~~
                   help: {header: Authorization, scheme: Bot}
                Specs/x.yaml:4:50: error[AG033]: the credential `app` is sent as the header `Cookie` already
                    4 | endpoints: {me: {path: /me, auth: app, headers: {Cookie: String}}}
                      |                                                  ^~~~~~
                Specs/x.yaml:3:31: note: the credential is declared here
                    3 | auth: {user: {cookie: "a;b"}, app: {cookie: app, scheme: Bot}}
                      |                               ^~~
                   help: delete the parameter, or the credential from `auth`
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "encodings and media types",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {method: POST, path: /a, encoding: [json, form, json], body: {x: {$type: {y: Int}, $object: json}}}
                  b: {method: POST, path: /b, encoding: [], body: {x: {$type: String, $contentType: json}}}
                  c: {method: POST, path: /c, encoding: multipart, body: {x: {$type: {y: Int}, $contentType: text/csv}}}
                  d: {method: POST, path: /d, body: {x: {$type: String, $contentType: text/csv}}}
                  e: {path: /e, query: {x: {$type: String, $contentType: text/csv}}}
                  f: {path: /f, query: {x: {$type: {y: Int}, $object: flat}, y: Int, z: {$type: [{y: Int}], $object: flat}}}
                """#,
            messages: #"""
                Specs/x.yaml:4:54: error[AG016]: `json` is listed twice
                    4 |   a: {method: POST, path: /a, encoding: [json, form, json], body: {x: {$type: {y: Int}, $object: json}}}
                      |                                                      ^~~~
                   help: delete one of them
                Specs/x.yaml:4:98: error[AG018]: a body that can be JSON has no field with a JSON text
                    4 |   a: {method: POST, path: /a, encoding: [json, form, json], body: {x: {$type: {y: Int}, $object: json}}}
                      |                                                                                                  ^~~~
                   help: describe the call twice: once with encoding: json, and once with the other encodings
                Specs/x.yaml:5:41: error[AG016]: an empty list has no encoding
                    5 |   b: {method: POST, path: /b, encoding: [], body: {x: {$type: String, $contentType: json}}}
                      |                                         ^
                   help: encoding: [json, form]
                Specs/x.yaml:5:85: error[AG016]: `json` cannot be a media type
                    5 |   b: {method: POST, path: /b, encoding: [], body: {x: {$type: String, $contentType: json}}}
                      |                                                                                     ^~~~
                   help: write a type and a subtype: application/json
                Specs/x.yaml:6:94: error[AG018]: an object cannot be a part with the type `text/csv`
                    6 |   c: {method: POST, path: /c, encoding: multipart, body: {x: {$type: {y: Int}, $contentType: text/csv}}}
                      |                                                                                              ^~~~~~~~
                   help: write `application/json`, or the type `Upload` or `String` for a field with content of your own
                Specs/x.yaml:7:57: error[AG018]: `$contentType` has no effect in a body that is not multipart
                    7 |   d: {method: POST, path: /d, body: {x: {$type: String, $contentType: text/csv}}}
                      |                                                         ^~~~~~~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:8:44: error[AG018]: `$contentType` has no effect in a parameter outside of a multipart body
                    8 |   e: {path: /e, query: {x: {$type: String, $contentType: text/csv}}}
                      |                                            ^~~~~~~~~~~~
                   help: delete it; what only readers of the spec should know is a comment: # …
                Specs/x.yaml:9:25: error[AG033]: `y` of the flat object `x` has the name of another parameter
                    9 |   f: {path: /f, query: {x: {$type: {y: Int}, $object: flat}, y: Int, z: {$type: [{y: Int}], $object: flat}}}
                      |                         ^
                Specs/x.yaml:9:62: note: the other is here
                    9 |   f: {path: /f, query: {x: {$type: {y: Int}, $object: flat}, y: Int, z: {$type: [{y: Int}], $object: flat}}}
                      |                                                              ^
                   help: delete one of them
                Specs/x.yaml:9:102: error[AG018]: the members of several objects cannot be next to each other
                    9 |   f: {path: /f, query: {x: {$type: {y: Int}, $object: flat}, y: Int, z: {$type: [{y: Int}], $object: flat}}}
                      |                                                                                                      ^~~~
                   help: write `brackets`, `dots` or `json`
                """#
        ),
        DiagnosticCase(
            .duplicateParameter,
            "in a path and in two groups",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                groups:
                  paging: {page?: Int}
                  listing: {page?: Int, sort?: String}
                endpoints:
                  a: GET /users/{id}/friends/{id}
                  b: {path: /users, query: [paging, listing]}
                """#,
            messages: #"""
                Specs/x.yaml:7:31: error[AG033]: the path has two parameters `id`
                    7 |   a: GET /users/{id}/friends/{id}
                      |                               ^~
                Specs/x.yaml:7:18: note: the first is here
                    7 |   a: GET /users/{id}/friends/{id}
                      |                  ^~
                Specs/x.yaml:8:37: error[AG033]: the groups `paging` and `listing` both have a parameter `page`
                    8 |   b: {path: /users, query: [paging, listing]}
                      |                                     ^~~~~~~
                Specs/x.yaml:4:12: note: one is written here
                    4 |   paging: {page?: Int}
                      |            ^~~~~
                Specs/x.yaml:5:13: note: the other here
                    5 |   listing: {page?: Int, sort?: String}
                      |             ^~~~~
                """#
        ),
        DiagnosticCase(
            exampleOf: .indistinguishableEndpoints,
            messages: #"""
                Specs/x.yaml:5:3: error[AG034]: `userByID` is the same call as `user`: GET /users/{id}
                    5 |   userByID: GET /users/{id}
                      |   ^~~~~~~~
                Specs/x.yaml:4:3: note: `user` is here
                    4 |   user: GET /users/{id}
                      |   ^~~~
                   help: delete one of them, or give each its own constant: `query: {action: = list}`
                """#
        ),
        DiagnosticCase(
            .unsendableParameter,
            "values that cannot be parameters",
            spec: #"""
                apigen: 1
                name: Forge
                server: https://api.forge.example
                auth: bearer
                headers: {X-Data: Data}
                endpoints:
                  a: GET /a/{user:User}
                  b: {path: /b, query: {data: Data}, headers: {X-Filter: {status: String}, $include: Paging}}
                  c: {path: "{url:URL}", auth: token}
                groups:
                  Paging: {sort: {key: String}}
                models:
                  User: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:19: error[AG035]: a header is a string, a number, a date, an enum or an array of these
                    5 | headers: {X-Data: Data}
                      |                   ^~~~
                Specs/x.yaml:7:19: error[AG035]: a part of a path is a string, a number, a date, an enum or an array of these
                    7 |   a: GET /a/{user:User}
                      |                   ^~~~
                   help: an object has its place in `query` or `body`
                Specs/x.yaml:8:31: error[AG035]: a query item is a string, a number, a date, an enum, an object or an array of these
                    8 |   b: {path: /b, query: {data: Data}, headers: {X-Filter: {status: String}, $include: Paging}}
                      |                               ^~~~
                Specs/x.yaml:8:58: error[AG035]: a header is a string, a number, a date, an enum or an array of these
                    8 |   b: {path: /b, query: {data: Data}, headers: {X-Filter: {status: String}, $include: Paging}}
                      |                                                          ^
                   help: an object has its place in `query` or `body`
                Specs/x.yaml:8:86: error[AG035]: the group `Paging` has an object, and a header is one text
                    8 |   b: {path: /b, query: {data: Data}, headers: {X-Filter: {status: String}, $include: Paging}}
                      |                                                                                      ^~~~~~
                Specs/x.yaml:11:12: note: the object is here
                   11 |   Paging: {sort: {key: String}}
                      |            ^~~~
                   help: an object has its place in `query` or `body`
                Specs/x.yaml:9:32: error[AG035]: no credential is sent to an address of any server
                    9 |   c: {path: "{url:URL}", auth: token}
                      |                                ^~~~~
                """#
        ),
        DiagnosticCase(
            .misplacedBody,
            "invalid bodies",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  find:
                    path: /find
                    body: {text: String}
                  look: {call: GET /look, body: String}
                  sent: {call: PUT /send, encoding: raw, body: {text: String}}
                """#,
            messages: #"""
                Specs/x.yaml:6:11: error[AG039]: a body needs a method
                    6 |     body: {text: String}
                      |           ^
                   help: add `method: POST`, or list the parameters under `query`
                Specs/x.yaml:7:33: error[AG039]: a GET request has no body
                    7 |   look: {call: GET /look, body: String}
                      |                                 ^~~~~~
                   help: add `method: POST`, or list the parameters under `query`
                Specs/x.yaml:8:48: error[AG035]: a raw body is `Data`, `String` or an `Upload`, and has no fields
                    8 |   sent: {call: PUT /send, encoding: raw, body: {text: String}}
                      |                                                ^
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "an enum with fields, and an encoding without a body",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  theme: GET /theme -> Theme
                  save: {call: PUT /theme, encoding: form}
                models:
                  Theme: {$enum: [light, dark], name: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:38: error[AG018]: an encoding without a body has no effect
                    5 |   save: {call: PUT /theme, encoding: form}
                      |                                      ^~~~
                Specs/x.yaml:7:33: error[AG018]: an enum has no fields
                    7 |   Theme: {$enum: [light, dark], name: String}
                      |                                 ^~~~
                Specs/x.yaml:7:11: note: the model is an enum by this
                    7 |   Theme: {$enum: [light, dark], name: String}
                      |           ^~~~~
                """#
        ),
        DiagnosticCase(
            .recursiveModel,
            "types that refer to themselves",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user: GET /me -> User
                  tags: GET /tags -> Tags
                models:
                  Tags: [Names]
                  Names: [Tags]
                  User: {$include: Person, id: Int}
                  Person: {$include: [User], name: String}
                """#,
            messages: #"""
                Specs/x.yaml:7:3: error[AG038]: a type cannot be another name for itself: `Tags` → `Names` → `Tags`
                    7 |   Tags: [Names]
                      |   ^~~~
                Specs/x.yaml:10:23: error[AG038]: a model cannot include itself: `User` → `Person` → `User`
                   10 |   Person: {$include: [User], name: String}
                      |                       ^~~~
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "invalid servers and policies",
            spec: #"""
                name: Forge
                servers:
                  production: https://api.forge.example
                  uploads: {url: uploads.forge.example, bare: yes}
                endpoints:
                  sent: {call: POST /files, server: upload}
                  user: {call: GET /me -> User, timeout: soon, retry: often, paginate: {link: next}}
                  ping: {call: GET /ping, unwrap: pong, paginate: {next: cursor}}
                models:
                  User: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:18: error[AG016]: a server is an address that begins with https:// or http://
                    4 |   uploads: {url: uploads.forge.example, bare: yes}
                      |                  ^~~~~~~~~~~~~~~~~~~~~
                   help: server: https://api.example.com/v1
                Specs/x.yaml:4:47: error[AG016]: expected `true`, not `yes`
                    4 |   uploads: {url: uploads.forge.example, bare: yes}
                      |                                               ^~~
                Specs/x.yaml:6:37: error[AG029]: there is no server `upload`
                    6 |   sent: {call: POST /files, server: upload}
                      |                                     ^~~~~~
                   help: did you mean `uploads`?
                Specs/x.yaml:7:42: error[AG016]: `soon` is not a number of seconds
                    7 |   user: {call: GET /me -> User, timeout: soon, retry: often, paginate: {link: next}}
                      |                                          ^~~~
                   help: timeout: 30
                Specs/x.yaml:7:55: error[AG016]: `often` is not a retry policy
                    7 |   user: {call: GET /me -> User, timeout: soon, retry: often, paginate: {link: next}}
                      |                                                       ^~~~~
                   help: retry: off, or retry: {attempts: 3, "on": [429, 503]}
                Specs/x.yaml:7:79: error[AG018]: only a list has pages: an array, or a model with `$unwrap`
                    7 |   user: {call: GET /me -> User, timeout: soon, retry: often, paginate: {link: next}}
                      |                                                                               ^~~~
                Specs/x.yaml:8:3: error[AG018]: `unwrap` needs a response to unwrap
                    8 |   ping: {call: GET /ping, unwrap: pong, paginate: {next: cursor}}
                      |   ^~~~
                Specs/x.yaml:8:51: error[AG013]: a pagination needs `query`
                    8 |   ping: {call: GET /ping, unwrap: pong, paginate: {next: cursor}}
                      |                                                   ^
                   help: write: {query: page, more: has_more}, {query: cursor, next: next_cursor} or {link: next}
                """#
        ),
        DiagnosticCase(
            .unknownServer,
            "an unknown server, a link from a single value, and no response to unwrap",
            spec: #"""
                name: Forge
                servers:
                  production: https://api.forge.example
                  uploads: {url: "https://uploads.forge.example", bare: true}
                auth: bearer
                endpoints:
                  sent: {call: POST /files, server: upload}
                  keep: {call: PUT /files, server: uploads, auth: token}
                  user: {call: GET /me -> User, paginate: {link: next}}
                  ping: {call: GET /ping, unwrap: pong}
                models:
                  User: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:7:37: error[AG029]: there is no server `upload`
                    7 |   sent: {call: POST /files, server: upload}
                      |                                     ^~~~~~
                   help: did you mean `uploads`?
                Specs/x.yaml:8:51: error[AG018]: a bare server gets no credentials
                    8 |   keep: {call: PUT /files, server: uploads, auth: token}
                      |                                                   ^~~~~
                Specs/x.yaml:9:50: error[AG018]: only a list has pages: an array, or a model with `$unwrap`
                    9 |   user: {call: GET /me -> User, paginate: {link: next}}
                      |                                                  ^~~~
                Specs/x.yaml:10:3: error[AG018]: `unwrap` needs a response to unwrap
                   10 |   ping: {call: GET /ping, unwrap: pong}
                      |   ^~~~
                """#
        ),
    ]
}
