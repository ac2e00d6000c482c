import Testing

extension NearMiss {
    static let keys: [NearMiss] = [
        NearMiss(
            "a spec has no key baseURL",
            spec: #"""
                name: Pets
                baseURL: api.example.com/v1
                description: Pets.
                endpoints:
                  pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                schemas:
                  Pet: {id: integer, name: string}
                """#,
            messages: #"""
                Specs/x.yaml:2:1: error[AG012]: a spec has no key `baseURL`
                    2 | baseURL: api.example.com/v1
                      | ^~~~~~~
                   help: did you mean `server`?
                Specs/x.yaml:2:10: error[AG016]: a server is an address that begins with https:// or http://
                    2 | baseURL: api.example.com/v1
                      |          ^~~~~~~~~~~~~~~~~~
                   help: server: https://api.example.com/v1
                Specs/x.yaml:3:1: error[AG012]: a spec has no key `description`
                    3 | description: Pets.
                      | ^~~~~~~~~~~
                   help: did you mean `doc`?
                Specs/x.yaml:5:10: error[AG012]: an endpoint has no key `url`
                    5 |   pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                      |          ^~~
                   help: did you mean `path`?
                Specs/x.yaml:5:22: error[AG012]: an endpoint has no key `verb`
                    5 |   pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                      |                      ^~~~
                   help: did you mean `method`?
                Specs/x.yaml:5:28: error[AG016]: `get` is not an HTTP method
                    5 |   pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                      |                            ^~~
                   help: did you mean `GET`?
                Specs/x.yaml:5:33: error[AG012]: an endpoint has no key `returns`
                    5 |   pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                      |                                 ^~~~~~~
                   help: did you mean `response`?
                Specs/x.yaml:5:51: error[AG012]: an endpoint has no key `description`
                    5 |   pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                      |                                                   ^~~~~~~~~~~
                   help: did you mean `doc`?
                Specs/x.yaml:5:84: error[AG090]: the path has no `{page}`
                    5 |   pets: {url: /pets, verb: get, returns: "[Pet]", description: All pets., params: {page: Int}}
                      |                                                                                    ^~~~
                   help: write it into the path, or list it under `query`
                Specs/x.yaml:6:1: error[AG012]: a spec has no key `schemas`
                    6 | schemas:
                      | ^~~~~~~
                   help: did you mean `models`?
                Specs/x.yaml:7:13: error[AG021]: there is no type `integer`
                    7 |   Pet: {id: integer, name: string}
                      |             ^~~~~~~
                   help: did you mean `Int`?
                Specs/x.yaml:7:28: error[AG021]: there is no type `string`
                    7 |   Pet: {id: integer, name: string}
                      |                            ^~~~~~
                   help: did you mean `String`?
                """#,
            remaining: [#"the path has no `{page}`"#]
        ),
        NearMiss(
            "this is an OpenAPI document, and apigen reads specs in a format of its own",
            spec: #"""
                openapi: 3.0.0
                info: {title: Pets, version: 1.0.0}
                servers:
                  - url: https://api.example.com
                paths:
                  /pets:
                    get:
                      operationId: listPets
                      responses:
                        "200": {description: OK}
                components:
                  schemas:
                    Pet: {type: object, properties: {id: {type: integer}}}
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG012]: this is an OpenAPI document, and apigen reads specs in a format of its own
                    1 | openapi: 3.0.0
                      | ^~~~~~~
                   help: to write a spec from it: apigen import Specs/x.yaml
                """#,
            remaining: [#"this is an OpenAPI document, and apigen reads specs in a format of its own"#]
        ),
        NearMiss(
            "this is an HTTP archive, and apigen generates clients from specs",
            spec: #"""
                {"log": {"version": "1.2", "entries": []}}
                """#,
            messages: #"""
                Specs/x.yaml:1:2: error[AG012]: this is an HTTP archive, and apigen generates clients from specs
                    1 | {"log": {"version": "1.2", "entries": []}}
                      |  ^~~~~
                   help: to write a spec from it: apigen infer Specs/x.yaml
                """#,
            remaining: [#"this is an HTTP archive, and apigen generates clients from specs"#]
        ),
        NearMiss(
            "an endpoint has no key summary",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pets:
                    summary: All pets.
                    route: /pets
                    parameters: {limit: integer}
                    security: none
                    result: Pet[]
                    timeoutInterval: 30s
                models:
                  Pet:
                    $description: A pet.
                    $required: [id]
                    id: {type: integer}
                    name: {type: string, description: The name.}
                    tags: {type: array, items: {type: string}}
                    born: {type: string, format: date-time}
                    owner: {$ref: "#/components/schemas/Owner"}
                  Owner: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}
                """#,
            messages: #"""
                Specs/x.yaml:5:5: error[AG012]: an endpoint has no key `summary`
                    5 |     summary: All pets.
                      |     ^~~~~~~
                   help: did you mean `doc`?
                Specs/x.yaml:6:5: error[AG012]: an endpoint has no key `route`
                    6 |     route: /pets
                      |     ^~~~~
                   help: did you mean `path`?
                Specs/x.yaml:7:5: error[AG012]: an endpoint has no key `parameters`
                    7 |     parameters: {limit: integer}
                      |     ^~~~~~~~~~
                   help: did you mean `query`?
                Specs/x.yaml:7:25: error[AG021]: there is no type `integer`
                    7 |     parameters: {limit: integer}
                      |                         ^~~~~~~
                   help: did you mean `Int`?
                Specs/x.yaml:8:5: error[AG012]: an endpoint has no key `security`
                    8 |     security: none
                      |     ^~~~~~~~
                   help: did you mean `auth`?
                Specs/x.yaml:9:5: error[AG012]: an endpoint has no key `result`
                    9 |     result: Pet[]
                      |     ^~~~~~
                   help: did you mean `response`?
                Specs/x.yaml:9:13: error[AG020]: an array is written as [Type]
                    9 |     result: Pet[]
                      |             ^~~~~
                   help: write [Pet]
                Specs/x.yaml:10:5: error[AG012]: an endpoint has no key `timeoutInterval`
                   10 |     timeoutInterval: 30s
                      |     ^~~~~~~~~~~~~~~
                   help: did you mean `timeout`?
                Specs/x.yaml:10:22: error[AG016]: `30s` is not a number of seconds
                   10 |     timeoutInterval: 30s
                      |                      ^~~
                   help: write 30
                Specs/x.yaml:13:5: error[AG012]: a model has no key `$description`
                   13 |     $description: A pet.
                      |     ^~~~~~~~~~~~
                   help: did you mean `$doc`?
                Specs/x.yaml:14:5: error[AG012]: a model has no key `$required`
                   14 |     $required: [id]
                      |     ^~~~~~~~~
                   help: a field is required, unless its key or its type ends with `?`: name?: String
                Specs/x.yaml:15:9: error[AG011]: expected a type, not a schema of JSON Schema
                   15 |     id: {type: integer}
                      |         ^
                   help: write Int
                Specs/x.yaml:16:11: error[AG011]: expected a type, not a schema of JSON Schema
                   16 |     name: {type: string, description: The name.}
                      |           ^
                   help: write String
                Specs/x.yaml:17:11: error[AG011]: expected a type, not a schema of JSON Schema
                   17 |     tags: {type: array, items: {type: string}}
                      |           ^
                   help: write [String]
                Specs/x.yaml:18:11: error[AG011]: expected a type, not a schema of JSON Schema
                   18 |     born: {type: string, format: date-time}
                      |           ^
                   help: write Date
                Specs/x.yaml:19:12: error[AG011]: expected a type, not a schema of JSON Schema
                   19 |     owner: {$ref: "#/components/schemas/Owner"}
                      |            ^
                   help: write Owner
                Specs/x.yaml:20:10: error[AG011]: expected a type, not a schema of JSON Schema
                   20 |   Owner: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}
                      |          ^
                   help: write {id: Int, name?: String}
                """#,
            remaining: [#"a model has no key `$required`"#]
        ),
        NearMiss(
            "a spec has no key authentication",
            spec: #"""
                name: P
                server: https://x.example
                authentication: bearer
                endpoints:
                  create: {method: post, path: /pets, requestBody: NewPet, responses: {201: Pet}}
                  upload: {method: POST, path: /up, encoding: multipart/form-data, body: {photo: file}}
                  down: GET /files/{id}/raw -> binary
                  del: DELETE /pets/:id -> void
                models:
                  NewPet: {name: String}
                  Pet: {id: guid, born: DateTime, site: uri, price: number, data: any, kind: "'a' | 'b'"}
                """#,
            messages: #"""
                Specs/x.yaml:3:1: error[AG012]: a spec has no key `authentication`
                    3 | authentication: bearer
                      | ^~~~~~~~~~~~~~
                   help: did you mean `auth`?
                Specs/x.yaml:5:20: error[AG016]: `post` is not an HTTP method
                    5 |   create: {method: post, path: /pets, requestBody: NewPet, responses: {201: Pet}}
                      |                    ^~~~
                   help: did you mean `POST`?
                Specs/x.yaml:5:39: error[AG012]: an endpoint has no key `requestBody`
                    5 |   create: {method: post, path: /pets, requestBody: NewPet, responses: {201: Pet}}
                      |                                       ^~~~~~~~~~~
                   help: did you mean `body`?
                Specs/x.yaml:5:60: error[AG012]: an endpoint has no key `responses`
                    5 |   create: {method: post, path: /pets, requestBody: NewPet, responses: {201: Pet}}
                      |                                                            ^~~~~~~~~
                   help: did you mean `response`?
                Specs/x.yaml:6:47: error[AG016]: `multipart/form-data` is not an encoding of a body
                    6 |   upload: {method: POST, path: /up, encoding: multipart/form-data, body: {photo: file}}
                      |                                               ^~~~~~~~~~~~~~~~~~~
                   help: did you mean `multipart`?
                Specs/x.yaml:6:82: error[AG021]: there is no type `file`
                    6 |   upload: {method: POST, path: /up, encoding: multipart/form-data, body: {photo: file}}
                      |                                                                                  ^~~~
                   help: did you mean `Upload`?
                Specs/x.yaml:7:32: error[AG021]: there is no type `binary`
                    7 |   down: GET /files/{id}/raw -> binary
                      |                                ^~~~~~
                   help: did you mean `Data`?
                Specs/x.yaml:8:21: error[AG030]: a parameter is written in braces
                    8 |   del: DELETE /pets/:id -> void
                      |                     ^~~
                   help: write {id}
                Specs/x.yaml:8:28: error[AG021]: there is no type `void`
                    8 |   del: DELETE /pets/:id -> void
                      |                            ^~~~
                   help: did you mean `none`?
                Specs/x.yaml:11:13: error[AG021]: there is no type `guid`
                   11 |   Pet: {id: guid, born: DateTime, site: uri, price: number, data: any, kind: "'a' | 'b'"}
                      |             ^~~~
                   help: did you mean `UUID`?
                Specs/x.yaml:11:25: error[AG021]: there is no type `DateTime`
                   11 |   Pet: {id: guid, born: DateTime, site: uri, price: number, data: any, kind: "'a' | 'b'"}
                      |                         ^~~~~~~~
                   help: did you mean `Date`?
                Specs/x.yaml:11:41: error[AG021]: there is no type `uri`
                   11 |   Pet: {id: guid, born: DateTime, site: uri, price: number, data: any, kind: "'a' | 'b'"}
                      |                                         ^~~
                   help: did you mean `URL`?
                Specs/x.yaml:11:53: error[AG021]: there is no type `number`
                   11 |   Pet: {id: guid, born: DateTime, site: uri, price: number, data: any, kind: "'a' | 'b'"}
                      |                                                     ^~~~~~
                   help: did you mean `Double`?
                Specs/x.yaml:11:67: error[AG021]: there is no type `any`
                   11 |   Pet: {id: guid, born: DateTime, site: uri, price: number, data: any, kind: "'a' | 'b'"}
                      |                                                                   ^~~
                   help: did you mean `JSON`?
                """#
        ),
        NearMiss(
            "a credential is written as the place where it is sent",
            spec: #"""
                name: P
                server: https://x.example
                auth: {type: apiKey, in: header, name: X-API-Key}
                endpoints: {pets: GET /pets}
                """#,
            messages: #"""
                Specs/x.yaml:3:8: error[AG016]: a credential is written as the place where it is sent
                    3 | auth: {type: apiKey, in: header, name: X-API-Key}
                      |        ^~~~
                   help: write {header: X-API-Key}
                """#
        ),
        NearMiss(
            "a credential is written as the place where it is sent",
            spec: #"""
                name: P
                server: https://x.example
                auth: {type: http, scheme: bearer}
                endpoints: {pets: GET /pets}
                """#,
            messages: #"""
                Specs/x.yaml:3:8: error[AG016]: a credential is written as the place where it is sent
                    3 | auth: {type: http, scheme: bearer}
                      |        ^~~~
                   help: write bearer
                """#
        ),
        NearMiss(
            "token is not a kind of credential",
            spec: #"""
                name: P
                server: https://x.example
                auth: token
                dates: unix
                arrays: comma
                encoding: application/json
                retry: false
                errors: {4XX: Failure, any: Failure}
                endpoints: {pets: {path: /pets, query: {ids: [Int]}}}
                models: {Failure: {$error: message, message: String}}
                """#,
            messages: #"""
                Specs/x.yaml:3:7: error[AG016]: `token` is not a kind of credential
                    3 | auth: token
                      |       ^~~~~
                   help: did you mean `bearer`?
                Specs/x.yaml:4:8: error[AG016]: `unix` is not a date format
                    4 | dates: unix
                      |        ^~~~
                   help: did you mean `seconds`?
                Specs/x.yaml:5:9: error[AG016]: `comma` is not a format of an array
                    5 | arrays: comma
                      |         ^~~~~
                   help: did you mean `,`?
                Specs/x.yaml:6:11: error[AG016]: `application/json` is not an encoding of a body
                    6 | encoding: application/json
                      |           ^~~~~~~~~~~~~~~~
                   help: did you mean `json`?
                Specs/x.yaml:7:8: error[AG016]: `false` is not a retry policy
                    7 | retry: false
                      |        ^~~~~
                   help: did you mean `off`?
                Specs/x.yaml:8:10: error[AG016]: `4XX` is not a status of an error
                    8 | errors: {4XX: Failure, any: Failure}
                      |          ^~~
                   help: did you mean `4xx`?
                Specs/x.yaml:8:24: error[AG016]: `any` is not a status of an error
                    8 | errors: {4XX: Failure, any: Failure}
                      |                        ^~~
                   help: did you mean `default`?
                Specs/x.yaml:10:20: error[AG012]: a model has no key `$error`
                   10 | models: {Failure: {$error: message, message: String}}
                      |                    ^~~~~~
                   help: did you mean `$message`?
                """#
        ),
    ]
}
