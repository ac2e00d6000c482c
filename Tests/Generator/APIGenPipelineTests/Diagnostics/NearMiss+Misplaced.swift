import Testing

extension NearMiss {
    /// Entries in the wrong place: swapped, without a colon, or with wrong indentation.
    static let misplaced: [NearMiss] = [
        NearMiss(
            "keys and values in each other's place",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  GET /a: a
                  b:
                    POST: method
                    /b: path
                    form: encoding
                    body: {String: name}
                auth: {bearer: token}
                errors: {Missing: 404}
                models:
                  Missing: {Int: code}
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG017]: `GET /a` cannot name an endpoint
                    4 |   GET /a: a
                      |   ^~~~~~
                   help: the name comes first: a: GET /a
                Specs/x.yaml:6:5: error[AG012]: an endpoint has no key `POST`
                    6 |     POST: method
                      |     ^~~~
                   help: the name comes first: method: POST
                Specs/x.yaml:7:5: error[AG012]: an endpoint has no key `/b`
                    7 |     /b: path
                      |     ^~
                   help: the name comes first: path: /b
                Specs/x.yaml:8:5: error[AG012]: an endpoint has no key `form`
                    8 |     form: encoding
                      |     ^~~~
                   help: the name comes first: encoding: form
                Specs/x.yaml:9:20: error[AG021]: there is no type `name`
                    9 |     body: {String: name}
                      |                    ^~~~
                   help: the name comes first: name: String
                Specs/x.yaml:10:16: error[AG016]: `token` is not a kind of credential
                   10 | auth: {bearer: token}
                      |                ^~~~~
                   help: the name comes first: token: bearer
                Specs/x.yaml:11:10: error[AG016]: `Missing` is not a status of an error
                   11 | errors: {Missing: 404}
                      |          ^~~~~~~
                   help: the name comes first: 404: Missing
                Specs/x.yaml:13:18: error[AG021]: there is no type `code`
                   13 |   Missing: {Int: code}
                      |                  ^~~~
                   help: the name comes first: code: Int
                """#
        ),
        NearMiss(
            "a path or a method as a key",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  /pets: {get: {response: Pet}}
                  b: {get: /b}
                  c: {POST: "/c/{id}"}
                  GET /d: {response: String}
                models:
                  Pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG017]: `/pets` cannot name an endpoint
                    4 |   /pets: {get: {response: Pet}}
                      |   ^~~~~
                   help: name the call, and write it after the colon: pets: GET /pets -> [Pet]
                Specs/x.yaml:5:7: error[AG012]: an endpoint has no key `get`
                    5 |   b: {get: /b}
                      |       ^~~
                   help: write call: GET /b
                Specs/x.yaml:6:7: error[AG012]: an endpoint has no key `POST`
                    6 |   c: {POST: "/c/{id}"}
                      |       ^~~~
                   help: write call: POST /c/{id}
                Specs/x.yaml:7:3: error[AG017]: `GET /d` cannot name an endpoint
                    7 |   GET /d: {response: String}
                      |   ^~~~~~
                   help: name the call, and write it after the colon: pets: GET /pets -> [Pet]
                """#,
            remaining: [
                #"`/pets` cannot name an endpoint"#,
                #"an endpoint has no key `POST`"#,
                #"`GET /d` cannot name an endpoint"#,
            ]
        ),
        NearMiss(
            "lists for mappings",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  - a: GET /a -> A
                  - b: GET /b -> Missing
                models:
                  A:
                    - id: Int
                    - name: String
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG011]: endpoints are a mapping, not a list
                    4 |   - a: GET /a -> A
                      |   ^
                   help: write each below its name, without a dash
                Specs/x.yaml:5:18: error[AG021]: there is no type `Missing`
                    5 |   - b: GET /b -> Missing
                      |                  ^~~~~~~
                   help: declare it under `models`
                Specs/x.yaml:8:5: error[AG011]: a model is a mapping of its fields, not a list
                    8 |     - id: Int
                      |     ^
                   help: write each field without the dash: id: Int
                """#,
            remaining: [
                #"endpoints are a mapping, not a list"#,
                #"there is no type `Missing`"#,
                #"a model is a mapping of its fields, not a list"#,
            ]
        ),
        NearMiss(
            "references into other files",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  a: GET /a -> [./common.yaml#Pet]
                  b: {path: /b, response: common.yaml#/models/Pet}
                  c: {path: /c, response: "#/components/schemas/Pet"}
                models:
                  Pet:
                    owner: #/components/schemas/Owner
                  Owner: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:17: error[AG021]: there is no type `./common.yaml#Pet`
                    4 |   a: GET /a -> [./common.yaml#Pet]
                      |                 ^~~~~~~~~~~~~~~~~
                   help: did you mean `Pet`?
                Specs/x.yaml:5:27: error[AG021]: there is no type `common.yaml#/models/Pet`
                    5 |   b: {path: /b, response: common.yaml#/models/Pet}
                      |                           ^~~~~~~~~~~~~~~~~~~~~~~
                   help: did you mean `Pet`?
                Specs/x.yaml:6:28: error[AG021]: there is no type `#/components/schemas/Pet`
                    6 |   c: {path: /c, response: "#/components/schemas/Pet"}
                      |                            ^~~~~~~~~~~~~~~~~~~~~~~~
                   help: did you mean `Pet`?
                Specs/x.yaml:9:12: error[AG110]: `#` begins a comment, and the value is empty
                    9 |     owner: #/components/schemas/Owner
                      |            ^~~~~~~~~~~~~~~~~~~~~~~~~~
                   help: a type is written as its name: owner: Owner
                """#
        ),
        NearMiss(
            "a missing colon on a line of its own",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  a:
                    path /a
                  b:
                    call GET /b -> A
                    timeout 30
                  c:
                    path:/c
                models:
                  A:
                    id Int
                    name String?
                """#,
            messages: #"""
                Specs/x.yaml:5:5: error[AG111]: a colon is missing in `path /a`
                    5 |     path /a
                      |     ^~~~~~~
                   help: write path: /a
                Specs/x.yaml:7:5: error[AG111]: a colon is missing in `call GET /b -> A`
                    7 |     call GET /b -> A
                      |     ^~~~~~~~~~~~~~~~
                   help: write call: GET /b -> A
                Specs/x.yaml:10:5: error[AG112]: a colon ends a key only if a space follows it
                   10 |     path:/c
                      |     ^~~~~~~
                   help: write path: /c
                Specs/x.yaml:13:5: error[AG111]: a colon is missing in `id Int`
                   13 |     id Int
                      |     ^~~~~~
                   help: write id: Int
                """#
        ),
        NearMiss(
            "a missing colon with tight entries",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  a: GET /a -> A
                models:
                  A:
                    id:Int
                """#,
            messages: #"""
                Specs/x.yaml:7:5: error[AG112]: a colon ends a key only if a space follows it
                    7 |     id:Int
                      |     ^~~~~~
                   help: write id: Int
                """#
        ),
        NearMiss(
            "wrong indentation after a block",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  a:
                    path: /a
                    query:
                    page?: Int
                    size: Int = 3
                    response: A
                  doc: All of them.
                  retry: off
                b: GET /b -> A
                models:
                  A:
                    id: Int
                  name: String
                  kind: cat | dog
                  $doc: A pet.
                B: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:7:5: error[AG115]: `page?` is indented like `query`, to which it belongs
                    7 |     page?: Int
                      |     ^~~~~
                   help: indent it further than `query`
                Specs/x.yaml:10:3: error[AG115]: `doc` is indented like `a`, to which it belongs
                   10 |   doc: All of them.
                      |   ^~~
                   help: indent it further than `a`
                Specs/x.yaml:12:1: error[AG115]: `b` is indented like `endpoints`, to which it belongs
                   12 | b: GET /b -> A
                      | ^
                   help: indent it further than `endpoints`
                Specs/x.yaml:16:3: error[AG115]: `name` is indented like `A`, to which it belongs
                   16 |   name: String
                      |   ^~~~
                   help: indent it further than `A`
                Specs/x.yaml:19:1: error[AG115]: `B` is indented like `models`, to which it belongs
                   19 | B: {id: Int}
                      | ^
                   help: indent it further than `models`
                """#,
            remaining: [
                #"nothing uses the model `B`"#
            ]
        ),
        NearMiss(
            "top-level keys in a section",
            spec: #"""
                name: P
                servers:
                  main: https://x.example
                  dates: seconds
                auth:
                  user: bearer
                  retry: {attempts: 2}
                errors:
                  404: Missing
                  encoding: form
                groups:
                  paging:
                  page?: Int
                  size: Int = 3
                endpoints:
                  a: {path: /a, query: paging}
                  timeout: 30
                models:
                  Missing: {code: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG115]: `dates` is indented like a server, and belongs to the top level
                    4 |   dates: seconds
                      |   ^~~~~
                   help: begin it in the column of `servers`
                Specs/x.yaml:7:3: error[AG115]: `retry` is indented like a credential, and belongs to the top level
                    7 |   retry: {attempts: 2}
                      |   ^~~~~
                   help: begin it in the column of `auth`
                Specs/x.yaml:10:3: error[AG115]: `encoding` is indented like an error, and belongs to the top level
                   10 |   encoding: form
                      |   ^~~~~~~~
                   help: begin it in the column of `errors`
                Specs/x.yaml:13:3: error[AG115]: `page?` is indented like `paging`, to which it belongs
                   13 |   page?: Int
                      |   ^~~~~
                   help: indent it further than `paging`
                Specs/x.yaml:17:3: error[AG115]: `timeout` is indented like an endpoint, and belongs to the top level
                   17 |   timeout: 30
                      |   ^~~~~~~
                   help: begin it in the column of `endpoints`
                """#,
            remaining: [
                #"`dates` is indented like a server, and belongs to the top level"#,
                #"`retry` is indented like a credential, and belongs to the top level"#,
                #"`encoding` is indented like an error, and belongs to the top level"#,
                #"`timeout` is indented like an endpoint, and belongs to the top level"#,
            ]
        ),
    ]
}
