import Testing

extension NearMiss {
    static let collections: [NearMiss] = [
        NearMiss(
            "expected a key with a colon and a space after it",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pet:
                    method GET
                    path: /pets
                """#,
            messages: #"""
                Specs/x.yaml:5:5: error[AG003]: expected a key with a colon and a space after it
                    5 |     method GET
                      |     ^~~~~~~~~~
                   help: write method: GET
                """#
        ),
        NearMiss(
            "a comma is missing before conditions PublicEvent",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> E}
                models:
                  E: {$union: {by: type, PushEvent: {size: Int}conditions PublicEvent: none}}
                """#,
            messages: #"""
                Specs/x.yaml:5:48: error[AG003]: a comma is missing before `conditions PublicEvent`
                    5 |   E: {$union: {by: type, PushEvent: {size: Int}conditions PublicEvent: none}}
                      |                                                ^
                   help: put a comma after `Int}`
                """#
        ),
        NearMiss(
            "a comma is missing before PublicEvent",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> E}
                models:
                  E: {a: {size: Int} PublicEvent: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:22: error[AG003]: a comma is missing before `PublicEvent`
                    5 |   E: {a: {size: Int} PublicEvent: Int}
                      |                      ^
                   help: put a comma after `Int}`
                """#
        ),
        NearMiss(
            "a comma is missing before size",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pet:
                    path: /pets
                    query: {
                      page: Int
                      size: Int  # so many
                      sort: a | b
                    }
                """#,
            messages: #"""
                Specs/x.yaml:8:11: error[AG003]: a comma is missing before `size`
                    8 |       size: Int  # so many
                      |           ^
                Specs/x.yaml:6:12: note: the bracket opens here
                    6 |     query: {
                      |            ^
                   help: put a comma after `Int`
                """#
        ),
        NearMiss(
            "a comma is missing before query",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pet: {path: /pets query: {page: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:26: error[AG003]: a comma is missing before `query`
                    4 |   pet: {path: /pets query: {page: Int}}
                      |                          ^
                   help: put a comma after `/pets`
                """#
        ),
        NearMiss(
            "expected a string, not a YAML tag",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A:
                    $doc: !foo bar
                    x: !int
                    y: Int
                """#,
            messages: #"""
                Specs/x.yaml:6:11: error[AG014]: expected a string, not a YAML tag
                    6 |     $doc: !foo bar
                      |           ^~~~
                   help: quote it: "!foo bar"
                Specs/x.yaml:7:8: error[AG014]: expected a string, not a YAML tag
                    7 |     x: !int
                      |        ^~~~
                   help: quote it: x: String = "!int"
                """#
        ),
        NearMiss(
            "expected a string, not a YAML tag",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models: {A: {$doc: !foo bar, x: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:20: error[AG014]: expected a string, not a YAML tag
                    4 | models: {A: {$doc: !foo bar, x: Int}}
                      |                    ^~~~
                   help: quote it: "!foo bar"
                """#
        ),
        NearMiss(
            "$message names a field of type String, and message has another type",
            spec: #"""
                name: P
                server: https://x.example
                errors: {default: F}
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {x: Int}
                  F: {$message: message, message: String | Int}
                """#,
            messages: #"""
                Specs/x.yaml:7:17: error[AG036]: `$message` names a field of type `String`, and `message` has another type
                    7 |   F: {$message: message, message: String | Int}
                      |                 ^~~~~~~
                   help: name a field that is a string, or delete `$message`: callers can read the field of the failure
                """#,
            remaining: [#"`$message` names a field of type `String`, and `message` has another type"#]
        ),
        NearMiss(
            "there is no type APIRuntime.URL",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {x: APIRuntime.URL, y: Swift.String, z: Foundation.Date}
                """#,
            messages: #"""
                Specs/x.yaml:5:10: error[AG021]: there is no type `APIRuntime.URL`
                    5 |   A: {x: APIRuntime.URL, y: Swift.String, z: Foundation.Date}
                      |          ^~~~~~~~~~~~~~
                   help: did you mean `URL`?
                """#
        ),
        NearMiss(
            "models is indented like an endpoint, and belongs to the top level",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pets: GET /pets -> [Pet]
                  models:
                    Pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:3: error[AG115]: `models` is indented like an endpoint, and belongs to the top level
                    5 |   models:
                      |   ^~~~~~
                   help: begin it in the column of `endpoints`
                """#
        ),
        NearMiss(
            "an endpoint has no key models",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pets:
                    path: /pets
                    response: [Pet]
                    models:
                      Pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:7:5: error[AG115]: `models` is indented like a key of an endpoint, and belongs to the top level
                    7 |     models:
                      |     ^~~~~~
                   help: begin it in the column of `endpoints`
                """#,
            remaining: []
        ),
        NearMiss(
            "the endpoint pages would be named pages in Swift, which is the method of every client that reads a list page by page",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pages: GET /pages -> Data
                  send: POST /send
                  items.list: GET /items -> Data
                  repos.client: GET /client -> Data
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG040]: the endpoint `pages` would be named `pages` in Swift, which is the method of every client that reads a list page by page
                    4 |   pages: GET /pages -> Data
                      |   ^~~~~
                   help: give it another name: as: getPages
                Specs/x.yaml:5:3: error[AG040]: the endpoint `send` would be named `send` in Swift, which is the method of every client that sends any resource
                    5 |   send: POST /send
                      |   ^~~~
                   help: give it another name: as: postSend
                Specs/x.yaml:7:3: error[AG040]: the endpoint `repos.client` would be named `client` in Swift, which is the service's client
                    7 |   repos.client: GET /client -> Data
                      |   ^~~~~~~~~~~~
                   help: give it another name: as: repos.getClient
                """#
        ),
        NearMiss(
            "an object belongs under the key response",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  users: GET /users -> {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:10: error[AG003]: an object belongs under the key `response`
                    4 |   users: GET /users -> {id: Int}
                      |          ^~~~~~~~~~~~~~~~~~~~~~~
                   help: write {call: GET /users, response: {id: Int}}
                """#
        ),
        NearMiss(
            "a colon inside a value without quotes",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  users: GET /users -> [String: Int]
                """#,
            messages: #"""
                Specs/x.yaml:4:31: error[AG003]: a colon inside a value without quotes
                    4 |   users: GET /users -> [String: Int]
                      |                               ^
                   help: put the value in quotes: users: "GET /users -> [String: Int]"
                """#
        ),
    ]
}
