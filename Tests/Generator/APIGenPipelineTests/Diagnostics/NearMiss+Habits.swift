import Testing

extension NearMiss {
    /// Habits of people who come from TypeScript, OpenAPI or Swift.
    static let habits: [NearMiss] = [
        NearMiss(
            "a question mark before a name or a type",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  a: {path: /a, query: {?page: Int, sort: ?String}, response: A}
                models:
                  A:
                    ?born: Day
                    died: ?Date
                    names: ?[String]
                  B: {$keep: true, ?born: Day, id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:4:25: error[AG017]: a `?` belongs after the name of a field
                    4 |   a: {path: /a, query: {?page: Int, sort: ?String}, response: A}
                      |                         ^~~~~
                   help: write page?
                Specs/x.yaml:4:43: error[AG003]: a `?` belongs after the type
                    4 |   a: {path: /a, query: {?page: Int, sort: ?String}, response: A}
                      |                                           ^
                   help: write String?
                Specs/x.yaml:7:5: error[AG017]: a `?` belongs after the name of a field
                    7 |     ?born: Day
                      |     ^~~~~
                   help: write born?
                Specs/x.yaml:8:11: error[AG020]: a `?` belongs after the type
                    8 |     died: ?Date
                      |           ^
                   help: write Date?
                Specs/x.yaml:9:12: error[AG020]: a `?` belongs after the type
                    9 |     names: ?[String]
                      |            ^
                   help: write [String]?
                Specs/x.yaml:10:20: error[AG017]: a `?` belongs after the name of a field
                   10 |   B: {$keep: true, ?born: Day, id: Int}
                      |                    ^~~~~
                   help: write born?
                """#
        ),
        NearMiss(
            "a group without a dollar sign",
            spec: #"""
                name: P
                server: https://x.example
                groups: {paging: {page?: Int}, sorting: {sort?: String}}
                endpoints:
                  a: {path: /a, query: {include: paging}}
                  b:
                    path: /b
                    query:
                      include: [paging, sorting]
                      q: String
                """#,
            messages: #"""
                Specs/x.yaml:5:25: error[AG012]: groups are included with `$include`, and `include` is the name of a parameter
                    5 |   a: {path: /a, query: {include: paging}}
                      |                         ^~~~~~~
                   help: write $include
                Specs/x.yaml:9:7: error[AG012]: groups are included with `$include`, and `include` is the name of a parameter
                    9 |       include: [paging, sorting]
                      |       ^~~~~~~
                   help: write $include
                """#
        ),
        NearMiss(
            "nullable next to a type",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  Owner: {id: Int}
                  A:
                    owner: {type: Owner, nullable: true}
                    name: {type: String, required: false}
                    first: {type: Owner, required: true}
                    last:
                      type: Owner
                      optional: true
                """#,
            messages: #"""
                Specs/x.yaml:7:12: error[AG011]: expected a type, not a schema of JSON Schema
                    7 |     owner: {type: Owner, nullable: true}
                      |            ^
                   help: write Owner?
                Specs/x.yaml:8:11: error[AG011]: expected a type, not a schema of JSON Schema
                    8 |     name: {type: String, required: false}
                      |           ^
                   help: write String?
                Specs/x.yaml:9:12: error[AG011]: expected a type, not a schema of JSON Schema
                    9 |     first: {type: Owner, required: true}
                      |            ^
                   help: write Owner
                Specs/x.yaml:11:7: error[AG011]: expected a type, not a schema of JSON Schema
                   11 |       type: Owner
                      |       ^
                   help: write Owner?
                """#
        ),
        NearMiss(
            "a list of required fields",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    required: [id]
                    id: Int
                    name?: String
                  B: {$keep: true, required: [id, name], id: Int, name: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG012]: a model has no list of its required fields
                    6 |     required: [id]
                      |     ^~~~~~~~
                   help: delete it: a field is required, unless its key or its type ends with `?`: name?: String
                Specs/x.yaml:9:20: error[AG012]: a model has no list of its required fields
                    9 |   B: {$keep: true, required: [id, name], id: Int, name: String}
                      |                    ^~~~~~~~
                   help: delete it: a field is required, unless its key or its type ends with `?`: name?: String
                """#,
            remaining: [
                #"a model has no list of its required fields"#,
                #"a model has no list of its required fields"#,
            ]
        ),
        NearMiss(
            "values with other separators",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    a: cat, dog, other
                    b: {$type: cat / dog}
                    c: cat or dog
                    d: cat; dog
                    e: cat || dog
                    f: enum {cat, dog}
                    g: oneOf [User, Team]
                    h: User, Team
                  B: cat, dog
                  User: {id: Int}
                  Team: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:11: error[AG020]: `,` is not expected after a type
                    6 |     a: cat, dog, other
                      |           ^
                   help: write cat | dog | other
                Specs/x.yaml:7:20: error[AG020]: `/` is not expected after a type
                    7 |     b: {$type: cat / dog}
                      |                    ^
                   help: write cat | dog
                Specs/x.yaml:8:12: error[AG020]: `or` is not expected after a type
                    8 |     c: cat or dog
                      |            ^~
                   help: write cat | dog
                Specs/x.yaml:9:13: error[AG020]: `dog` is not expected after a type
                    9 |     d: cat; dog
                      |             ^~~
                   help: write cat | dog
                Specs/x.yaml:10:13: error[AG020]: expected a type, not `|`
                   10 |     e: cat || dog
                      |             ^
                   help: write cat | dog
                Specs/x.yaml:11:8: error[AG020]: an enum is written as its values
                   11 |     f: enum {cat, dog}
                      |        ^~~~~~~~~~~~~~~
                   help: write cat | dog
                Specs/x.yaml:12:8: error[AG020]: an enum is written as its values
                   12 |     g: oneOf [User, Team]
                      |        ^~~~~~~~~~~~~~~~~~
                   help: write User | Team
                Specs/x.yaml:13:12: error[AG020]: `,` is not expected after a type
                   13 |     h: User, Team
                      |            ^
                   help: write User | Team
                Specs/x.yaml:14:9: error[AG020]: `,` is not expected after a type
                   14 |   B: cat, dog
                      |         ^
                   help: write cat | dog
                """#,
            remaining: [
                #"nothing uses the model `B`"#
            ]
        ),
        NearMiss(
            "values with commas in braces",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A: {kind: cat, dog, other}
                """#,
            messages: #"""
                Specs/x.yaml:5:18: error[AG111]: `dog` has no value: in braces a comma begins the next key
                    5 |   A: {kind: cat, dog, other}
                      |                  ^~~
                   help: write kind: cat | dog | other
                """#
        ),
        NearMiss(
            "comments of other languages",
            spec: #"""
                name: P
                server: https://x.example
                // Pets.
                endpoints:
                  // All of them.
                  a: GET /a -> A   // A list.
                  b:
                    path: /b   // Path.
                    timeout: 30   // Seconds.
                models:
                  A:
                    kind: String // Which.
                    link: URL = https://x.example//y
                """#,
            messages: #"""
                Specs/x.yaml:3:1: error[AG003]: a comment begins with `#`
                    3 | // Pets.
                      | ^~~~~~~~
                   help: write # Pets.
                Specs/x.yaml:5:3: error[AG003]: a comment begins with `#`
                    5 |   // All of them.
                      |   ^~~~~~~~~~~~~~~
                   help: write # All of them.
                Specs/x.yaml:6:20: error[AG003]: a comment begins with `#`
                    6 |   a: GET /a -> A   // A list.
                      |                    ^~
                   help: write # A list.
                Specs/x.yaml:8:16: error[AG003]: a comment begins with `#`
                    8 |     path: /b   // Path.
                      |                ^~
                   help: write # Path.
                Specs/x.yaml:9:19: error[AG003]: a comment begins with `#`
                    9 |     timeout: 30   // Seconds.
                      |                   ^~
                   help: write # Seconds.
                Specs/x.yaml:12:18: error[AG003]: a comment begins with `#`
                   12 |     kind: String // Which.
                      |                  ^~
                   help: write # Which.
                """#
        ),
        NearMiss(
            "other words for documentation",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A: {$desc: A thing., kind: String, born: {$type: Day, $desc: When.}}
                """#,
            messages: #"""
                Specs/x.yaml:5:7: error[AG012]: a model has no key `$desc`
                    5 |   A: {$desc: A thing., kind: String, born: {$type: Day, $desc: When.}}
                      |       ^~~~~
                   help: did you mean `$doc`?
                Specs/x.yaml:5:57: error[AG012]: a field in its long form has no key `$desc`
                    5 |   A: {$desc: A thing., kind: String, born: {$type: Day, $desc: When.}}
                      |                                                         ^~~~~
                   help: did you mean `$doc`?
                """#
        ),
        NearMiss(
            "lenient dates",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A: {born: Day(lenient), made: Date(lenient)?, died: Day(lenient)?, last: Date(lenient)}
                """#,
            messages: #"""
                Specs/x.yaml:5:17: error[AG024]: an optional date already reads "" as nil, and has no format `lenient`
                    5 |   A: {born: Day(lenient), made: Date(lenient)?, died: Day(lenient)?, last: Date(lenient)}
                      |                 ^~~~~~~
                   help: write Day?
                Specs/x.yaml:5:38: error[AG024]: an optional date already reads "" as nil, and has no format `lenient`
                    5 |   A: {born: Day(lenient), made: Date(lenient)?, died: Day(lenient)?, last: Date(lenient)}
                      |                                      ^~~~~~~
                   help: write Date?
                Specs/x.yaml:5:59: error[AG024]: an optional date already reads "" as nil, and has no format `lenient`
                    5 |   A: {born: Day(lenient), made: Date(lenient)?, died: Day(lenient)?, last: Date(lenient)}
                      |                                                           ^~~~~~~
                   help: write Day?
                Specs/x.yaml:5:81: error[AG024]: an optional date already reads "" as nil, and has no format `lenient`
                    5 |   A: {born: Day(lenient), made: Date(lenient)?, died: Day(lenient)?, last: Date(lenient)}
                      |                                                                                 ^~~~~~~
                   help: write Date?
                """#
        ),
        NearMiss(
            "a type with what other languages write after it",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    a: String(optional)
                    b: Int(required)
                    c: String(255)
                    d: Decimal(10,2)
                    e: String (nullable)
                """#,
            messages: #"""
                Specs/x.yaml:6:15: error[AG024]: `optional` is not a format: an optional value has a `?`
                    6 |     a: String(optional)
                      |               ^~~~~~~~
                   help: write String?
                Specs/x.yaml:7:12: error[AG024]: `required` is not a format: an optional value has a `?`
                    7 |     b: Int(required)
                      |            ^~~~~~~~
                   help: write Int
                Specs/x.yaml:8:15: error[AG024]: `255` is not a format of this type
                    8 |     c: String(255)
                      |               ^~~
                   help: apigen checks no values: write their limits into `$doc`
                Specs/x.yaml:9:18: error[AG020]: expected `)` for the `(`, not `,`
                    9 |     d: Decimal(10,2)
                      |                  ^
                   help: apigen checks no values: write their limits into `$doc`
                Specs/x.yaml:10:16: error[AG024]: `nullable` is not a format: an optional value has a `?`
                   10 |     e: String (nullable)
                      |                ^~~~~~~~
                   help: write String?
                """#,
            remaining: [
                #"`255` is not a format of this type"#,
                #"expected `)` for the `(`, not `,`"#,
            ]
        ),
    ]
}
