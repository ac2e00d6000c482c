import Testing

extension NearMiss {
    static let calls: [NearMiss] = [
        NearMiss(
            "the key server is written twice",
            spec: #"""
                name: P
                server: https://x.example
                server: https://other.example
                endpoints: {pets: {path: /pets}}
                """#,
            messages: #"""
                Specs/x.yaml:3:1: error[AG008]: the key `server` is written twice
                    3 | server: https://other.example
                      | ^~~~~~
                Specs/x.yaml:2:1: note: first written here
                    2 | server: https://x.example
                      | ^~~~~~
                """#,
            remaining: [#"the key `server` is written twice"#]
        ),
        NearMiss(
            "GET /pets cannot name an endpoint",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  GET /pets: [Pet]
                models: {Pet: {id: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG017]: `GET /pets` cannot name an endpoint
                    4 |   GET /pets: [Pet]
                      |   ^~~~~~~~~
                   help: name the call, and write it after the colon: pets: GET /pets -> [Pet]
                """#,
            remaining: [#"`GET /pets` cannot name an endpoint"#]
        ),
        NearMiss(
            "a colon inside a value without quotes",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  listPets: GET https://x.example/pets -> [Pet]
                  pet: get pets/{petId} -> Pet
                  pot: /pots -> Pet
                  pat: POST /pats Pet -> Pet
                  put: PUT /puts {name: String} -> Pet
                models: {Pet: {id: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:17: error[AG030]: a path begins with a slash
                    4 |   listPets: GET https://x.example/pets -> [Pet]
                      |                 ^~~~~~~~~~~~~~~~~~~~~~
                   help: the address before it belongs to `server`
                Specs/x.yaml:5:8: error[AG016]: `get` is not an HTTP method
                    5 |   pet: get pets/{petId} -> Pet
                      |        ^~~
                   help: did you mean `GET`?
                Specs/x.yaml:5:12: error[AG030]: a path begins with a slash
                    5 |   pet: get pets/{petId} -> Pet
                      |            ^~~~~~~~~~~~
                   help: write /pets/{petId}
                Specs/x.yaml:6:8: error[AG011]: a call is a method, a path and perhaps a response
                    6 |   pot: /pots -> Pet
                      |        ^~~~~~~~~~~~
                   help: write GET /pots -> Pet
                Specs/x.yaml:7:8: error[AG011]: a call is a method, a path and perhaps a response
                    7 |   pat: POST /pats Pet -> Pet
                      |        ^~~~~~~~~~~~~~~~~~~~~
                   help: the body belongs under a key of its own: {call: POST /users -> User, body: NewUser}
                Specs/x.yaml:8:23: error[AG003]: a colon inside a value without quotes
                    8 |   put: PUT /puts {name: String} -> Pet
                      |                       ^
                   help: put the value in quotes: put: "PUT /puts {name: String} -> Pet"
                """#,
            remaining: [
                #"a path begins with a slash"#, #"a call is a method, a path and perhaps a response"#,
                #"a call is a method, a path and perhaps a response"#,
            ]
        ),
        NearMiss(
            "endpoints are a mapping, not a list",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  - name: pets
                    path: /pets
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG011]: endpoints are a mapping, not a list
                    4 |   - name: pets
                      |   ^
                   help: write each below its name, without a dash
                """#,
            remaining: [#"endpoints are a mapping, not a list"#]
        ),
        NearMiss(
            "list-pets cannot name an endpoint",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  list-pets: GET /pets
                  "list pets": GET /pets2
                  /pets: GET /pets3
                """#,
            messages: #"""
                Specs/x.yaml:4:3: error[AG017]: `list-pets` cannot name an endpoint
                    4 |   list-pets: GET /pets
                      |   ^~~~~~~~~
                   help: write listPets
                Specs/x.yaml:5:3: error[AG017]: `list pets` cannot name an endpoint
                    5 |   "list pets": GET /pets2
                      |   ^~~~~~~~~~~
                   help: write listPets
                Specs/x.yaml:6:3: error[AG017]: `/pets` cannot name an endpoint
                    6 |   /pets: GET /pets3
                      |   ^~~~~
                   help: name the call, and write it after the colon: pets: GET /pets -> [Pet]
                """#,
            remaining: [#"the key `listPets` is written twice"#, #"`/pets` cannot name an endpoint"#]
        ),
        NearMiss(
            "a spec has no key users",
            spec: #"""
                name: P
                server: https://x.example
                users: GET /users
                endpoints: {pets: GET /pets}
                """#,
            messages: #"""
                Specs/x.yaml:3:1: error[AG012]: a spec has no key `users`
                    3 | users: GET /users
                      | ^~~~~
                   help: a call belongs below `endpoints`, and is indented further
                """#,
            remaining: [#"a spec has no key `users`"#]
        ),
    ]
}
