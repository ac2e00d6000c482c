import Testing

extension NearMiss {
    static let documents: [NearMiss] = [
        NearMiss(
            "expected , or } here",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pets: {path: /pets?page={page}&limit=10, response: Data}
                """#,
            messages: #"""
                Specs/x.yaml:4:27: error[AG003]: expected `,` or `}` here
                    4 |   pets: {path: /pets?page={page}&limit=10, response: Data}
                      |                           ^
                   help: put the value in quotes: path: "/pets?page={page}&limit=10"
                """#,
            remaining: [#"a query does not belong in a path"#]
        ),
        NearMiss(
            "there is no group q",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  search: {path: /search, query: [q, page, limit]}
                """#,
            messages: #"""
                Specs/x.yaml:4:35: error[AG031]: there is no group `q`
                    4 |   search: {path: /search, query: [q, page, limit]}
                      |                                   ^
                   help: declare it under `groups`, or write a parameter with its type: {q: String}
                Specs/x.yaml:4:38: error[AG031]: there is no group `page`
                    4 |   search: {path: /search, query: [q, page, limit]}
                      |                                      ^~~~
                   help: declare it under `groups`, or write a parameter with its type: {page: String}
                Specs/x.yaml:4:44: error[AG031]: there is no group `limit`
                    4 |   search: {path: /search, query: [q, page, limit]}
                      |                                            ^~~~~
                   help: declare it under `groups`, or write a parameter with its type: {limit: String}
                """#,
            remaining: [#"there is no group `q`"#, #"there is no group `page`"#, #"there is no group `limit`"#]
        ),
        NearMiss(
            "there is no type required",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  search: {path: /search, query: {q: required, page: 1, flag: true}}
                """#,
            messages: #"""
                Specs/x.yaml:4:38: error[AG021]: there is no type `required`
                    4 |   search: {path: /search, query: {q: required, page: 1, flag: true}}
                      |                                      ^~~~~~~~
                   help: declare it under `models`
                Specs/x.yaml:4:54: error[AG021]: there is no type `1`
                    4 |   search: {path: /search, query: {q: required, page: 1, flag: true}}
                      |                                                      ^
                   help: write Int = 1
                Specs/x.yaml:4:63: error[AG021]: there is no type `true`
                    4 |   search: {path: /search, query: {q: required, page: 1, flag: true}}
                      |                                                               ^~~~
                   help: write Bool = true
                """#,
            remaining: [#"there is no type `required`"#]
        ),
        NearMiss(
            "an array is written as [Type], with one type of element",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> Pet}
                models:
                  Pet: {id: Int, status: [available, sold]}
                """#,
            messages: #"""
                Specs/x.yaml:5:26: error[AG020]: an array is written as [Type], with one type of element
                    5 |   Pet: {id: Int, status: [available, sold]}
                      |                          ^~~~~~~~~~~~~~~~~
                   help: an enum is written as its values: available | sold
                """#
        ),
        NearMiss(
            "an array is written as [Type], with one type of element",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> Pet}
                models:
                  Pet: {id: Int, status: {enum: [available, sold]}}
                """#,
            messages: #"""
                Specs/x.yaml:5:26: error[AG011]: expected a type, not a schema of JSON Schema
                    5 |   Pet: {id: Int, status: {enum: [available, sold]}}
                      |                          ^
                   help: write available | sold
                """#
        ),
        NearMiss(
            "a list or a mapping cannot be a key",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> Pet}
                models:
                  Pet: {id: Int, status: {type: string, enum: [available, sold], default: sold}, "name?": String, tags: [string], m: {[key: string]: number}}
                """#,
            messages: #"""
                Specs/x.yaml:5:26: error[AG011]: expected a type, not a schema of JSON Schema
                    5 |   Pet: {id: Int, status: {type: string, enum: [available, sold], default: sold}, "name?": String, tags: [strin…
                      |                          ^
                   help: write available | sold
                Specs/x.yaml:5:106: error[AG021]: there is no type `string`
                    5 | … string, enum: [available, sold], default: sold}, "name?": String, tags: [string], m: {[key: string]: number}}
                      |                                                                            ^~~~~~
                   help: did you mean `String`?
                Specs/x.yaml:5:119: error[AG003]: a list or a mapping cannot be a key
                    5 | … string, enum: [available, sold], default: sold}, "name?": String, tags: [string], m: {[key: string]: number}}
                      |                                                                                         ^~~~~~~~~~~~~
                """#,
            remaining: [#"a list or a mapping cannot be a key"#]
        ),
        NearMiss(
            "pet cannot name a model",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> Pet}
                models:
                  pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:3: error[AG017]: `pet` cannot name a model
                    5 |   pet: {id: Int}
                      |   ^~~
                   help: write Pet
                """#
        ),
        NearMiss(
            "models are a mapping, not a list",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> Pet}
                models:
                  - Pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:3: error[AG011]: models are a mapping, not a list
                    5 |   - Pet: {id: Int}
                      |   ^
                   help: write each below its name, without a dash
                """#,
            remaining: [#"models are a mapping, not a list"#]
        ),
        NearMiss(
            ", is not expected after a type",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> Pet}
                models:
                  Pet:
                    id: Int;
                    name: String,
                    x: let Int
                """#,
            messages: #"""
                Specs/x.yaml:6:9: error[AG021]: there is no type `Int;`
                    6 |     id: Int;
                      |         ^~~~
                   help: did you mean `Int`?
                Specs/x.yaml:7:17: error[AG020]: `,` is not expected after a type
                    7 |     name: String,
                      |                 ^
                   help: write String
                Specs/x.yaml:8:8: error[AG020]: `let` is not a part of a type
                    8 |     x: let Int
                      |        ^~~
                   help: write Int
                """#
        ),
        NearMiss(
            "a model that extends another one",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: GET /pets -> List<Pet>}
                models:
                  Pet extends Animal: {id: Int}
                  Animal: {x: Int}
                """#,
            messages: #"""
                Specs/x.yaml:3:32: error[AG021]: there is no type `List`
                    3 | endpoints: {pets: GET /pets -> List<Pet>}
                      |                                ^~~~
                   help: write [Pet]
                Specs/x.yaml:5:3: error[AG017]: `Pet extends Animal` cannot name a model
                    5 |   Pet extends Animal: {id: Int}
                      |   ^~~~~~~~~~~~~~~~~~
                   help: a model with the fields of another one includes it: Pet: {$include: Animal, …}
                """#,
            remaining: [#"`Pet extends Animal` cannot name a model"#]
        ),
        NearMiss(
            "token is not expected after a type",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: {path: /pets, headers: {Authorization: Bearer token, X-Version: "2"}, response: Pet}}
                models:
                  Pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:3:65: error[AG020]: `token` is not expected after a type
                    3 | endpoints: {pets: {path: /pets, headers: {Authorization: Bearer token, X-Version: "2"}, response: Pet}}
                      |                                                                 ^~~~~
                   help: a default is written `= value`, a Swift name `as name`, several values `a | b`
                Specs/x.yaml:3:84: error[AG021]: there is no type `2`
                    3 | endpoints: {pets: {path: /pets, headers: {Authorization: Bearer token, X-Version: "2"}, response: Pet}}
                      |                                                                                    ^
                   help: declare it under `models`
                """#,
            remaining: [#"`token` is not expected after a type"#, #"there is no type `2`"#]
        ),
        NearMiss(
            "a body needs a method",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pets: {path: /pets, body: {name: String}}, pots: {path: /pots, method: GET, body: Pet}}
                models:
                  Pet: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:3:39: error[AG039]: a body needs a method
                    3 | endpoints: {pets: {path: /pets, body: {name: String}}, pots: {path: /pots, method: GET, body: Pet}}
                      |                                       ^
                   help: add `method: POST`, or list the parameters under `query`
                Specs/x.yaml:3:95: error[AG039]: a GET request has no body
                    3 | endpoints: {pets: {path: /pets, body: {name: String}}, pots: {path: /pots, method: GET, body: Pet}}
                      |                                                                                               ^~~
                   help: add `method: POST`, or list the parameters under `query`
                """#,
            remaining: [#"a body needs a method"#, #"a GET request has no body"#]
        ),
    ]
}
