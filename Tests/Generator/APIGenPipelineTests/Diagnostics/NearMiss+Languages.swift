import Testing

extension NearMiss {
    /// Types and names in the syntax of other languages.
    static let languages: [NearMiss] = [
        NearMiss(
            "types of GraphQL",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    a: ID!
                    b: "[String!]!"
                    c: [User!]
                    d: DateTime!
                  User: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:6:8: error[AG020]: a type without a `?` is required, and has no `!`
                    6 |     a: ID!
                      |        ^~~
                   help: write ID
                Specs/x.yaml:7:10: error[AG020]: a type without a `?` is required, and has no `!`
                    7 |     b: "[String!]!"
                      |          ^~~~~~~
                   help: write String
                Specs/x.yaml:8:9: error[AG020]: a type without a `?` is required, and has no `!`
                    8 |     c: [User!]
                      |         ^~~~~
                   help: write User
                Specs/x.yaml:9:8: error[AG020]: a type without a `?` is required, and has no `!`
                    9 |     d: DateTime!
                      |        ^~~~~~~~~
                   help: write DateTime
                """#,
            remaining: [
                #"`!` is not expected after a type"#
            ]
        ),
        NearMiss(
            "types of Python, Go and Rust",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    a: list[str]
                    b: Optional[int]
                    c: Dict[str, int]
                    d: map[string]int
                    e: Literal["a", "b"]
                    f: Union[User, Team]
                    g: u64
                    h: Vec<i32>
                    i: interface{}
                  User: {id: Int}
                  Team: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:8: error[AG020]: `list[str]` is not a type of apigen
                    6 |     a: list[str]
                      |        ^~~~~~~~~
                   help: write [String]
                Specs/x.yaml:7:8: error[AG020]: `Optional[int]` is not a type of apigen
                    7 |     b: Optional[int]
                      |        ^~~~~~~~~~~~~
                   help: write Int?
                Specs/x.yaml:8:8: error[AG020]: `Dict[str, int]` is not a type of apigen
                    8 |     c: Dict[str, int]
                      |        ^~~~~~~~~~~~~~
                   help: write [String: Int]
                Specs/x.yaml:9:8: error[AG020]: `map[string]int` is not a type of apigen
                    9 |     d: map[string]int
                      |        ^~~~~~~~~~~~~~
                   help: write [String: Int]
                Specs/x.yaml:10:8: error[AG020]: `Literal["a", "b"]` is not a type of apigen
                   10 |     e: Literal["a", "b"]
                      |        ^~~~~~~~~~~~~~~~~
                   help: write "a" | "b"
                Specs/x.yaml:11:8: error[AG020]: `Union[User, Team]` is not a type of apigen
                   11 |     f: Union[User, Team]
                      |        ^~~~~~~~~~~~~~~~~
                   help: write User | Team
                Specs/x.yaml:12:8: error[AG021]: there is no type `u64`
                   12 |     g: u64
                      |        ^~~
                   help: did you mean `UInt64`?
                Specs/x.yaml:13:8: error[AG021]: there is no type `Vec`
                   13 |     h: Vec<i32>
                      |        ^~~
                   help: write [Int32]
                Specs/x.yaml:14:8: error[AG021]: there is no type `interface{}`
                   14 |     i: interface{}
                      |        ^~~~~~~~~~~
                   help: did you mean `JSON`?
                """#
        ),
        NearMiss(
            "types of Protocol Buffers and Kotlin",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    a: repeated string
                    b: google.protobuf.Timestamp
                    c: optional int32
                    d: map<string, fixed64>
                    e: MutableList<Long>
                    f: LocalDateTime
                    g: Any
                    h: val String
                """#,
            messages: #"""
                Specs/x.yaml:6:8: error[AG020]: an array is written as [Type]
                    6 |     a: repeated string
                      |        ^~~~~~~~~~~~~~~
                   help: write [String]
                Specs/x.yaml:7:8: error[AG021]: there is no type `google.protobuf.Timestamp`
                    7 |     b: google.protobuf.Timestamp
                      |        ^~~~~~~~~~~~~~~~~~~~~~~~~
                   help: did you mean `Date`?
                Specs/x.yaml:8:8: error[AG020]: `optional` is not a part of a type
                    8 |     c: optional int32
                      |        ^~~~~~~~
                   help: write int32?
                Specs/x.yaml:9:8: error[AG021]: there is no type `map`
                    9 |     d: map<string, fixed64>
                      |        ^~~
                   help: write [String: UInt64]
                Specs/x.yaml:10:8: error[AG021]: there is no type `MutableList`
                   10 |     e: MutableList<Long>
                      |        ^~~~~~~~~~~
                   help: write [Int64]
                Specs/x.yaml:11:8: error[AG021]: there is no type `LocalDateTime`
                   11 |     f: LocalDateTime
                      |        ^~~~~~~~~~~~~
                   help: did you mean `Date`?
                Specs/x.yaml:12:8: error[AG021]: there is no type `Any`
                   12 |     g: Any
                      |        ^~~
                   help: did you mean `JSON`?
                Specs/x.yaml:13:8: error[AG020]: `val` is not a part of a type
                   13 |     h: val String
                      |        ^~~
                   help: write String
                """#
        ),
        NearMiss(
            "names of fields in Swift, Kotlin and GraphQL",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    let id: Int
                    val name: String
                    private(set) var age: Int
                    readonly key?: String
                    born!: Day
                    link*: URL
                    note (optional): String
                    first name: String
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG017]: `let` is not a part of a name
                    6 |     let id: Int
                      |     ^~~~~~
                   help: write id
                Specs/x.yaml:7:5: error[AG017]: `val` is not a part of a name
                    7 |     val name: String
                      |     ^~~~~~~~
                   help: write name
                Specs/x.yaml:8:5: error[AG017]: `var` is not a part of a name
                    8 |     private(set) var age: Int
                      |     ^~~~~~~~~~~~~~~~~~~~
                   help: write age
                Specs/x.yaml:9:5: error[AG017]: `readonly` is not a part of a name
                    9 |     readonly key?: String
                      |     ^~~~~~~~~~~~~
                   help: write key?
                Specs/x.yaml:10:5: error[AG017]: `!` is not a part of a name: a field without a `?` is required
                   10 |     born!: Day
                      |     ^~~~~
                   help: write born
                Specs/x.yaml:11:5: error[AG017]: `*` is not a part of a name: a field without a `?` is required
                   11 |     link*: URL
                      |     ^~~~~
                   help: write link
                Specs/x.yaml:12:5: error[AG017]: `(optional)` is not a part of a name: an optional field has a `?`
                   12 |     note (optional): String
                      |     ^~~~~~~~~~~~~~~
                   help: write note?
                """#
        ),
        NearMiss(
            "include of models",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  B: {$keep: true, x: Int}
                  C: {$keep: true, y: Int}
                  A: {include: [B, C], id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:7:7: error[AG012]: `include` is the name of a field, and apigen's keys of a model begin with `$`
                    7 |   A: {include: [B, C], id: Int}
                      |       ^~~~~~~
                   help: write $include
                """#,
            remaining: [
                #"`$keep` has no effect: the spec uses `B`"#,
                #"`$keep` has no effect: the spec uses `C`"#,
            ]
        ),
        NearMiss(
            "required true",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {a: GET /a -> A}
                models:
                  A:
                    id: {type: integer, required: true}
                    x: {$type: Int, $required: false}
                    tags: {type: [string, "null"]}
                    kind: {const: circle}
                    pet: {oneOf: [A, B]}
                    all: {allOf: [A, B]}
                  B: {id: Int}
                """#,
            messages: #"""
                Specs/x.yaml:6:9: error[AG011]: expected a type, not a schema of JSON Schema
                    6 |     id: {type: integer, required: true}
                      |         ^
                   help: write Int
                Specs/x.yaml:7:21: error[AG012]: a field in its long form has no key `$required`
                    7 |     x: {$type: Int, $required: false}
                      |                     ^~~~~~~~~
                   help: a field is required, unless its key or its type ends with `?`: name?: String
                Specs/x.yaml:8:11: error[AG011]: expected a type, not a schema of JSON Schema
                    8 |     tags: {type: [string, "null"]}
                      |           ^
                   help: write String?
                Specs/x.yaml:9:11: error[AG011]: expected a type, not a schema of JSON Schema
                    9 |     kind: {const: circle}
                      |           ^
                   help: write = circle
                Specs/x.yaml:10:10: error[AG011]: expected a type, not a schema of JSON Schema
                   10 |     pet: {oneOf: [A, B]}
                      |          ^
                   help: write A | B
                Specs/x.yaml:11:18: error[AG020]: an array is written as [Type], with one type of element
                   11 |     all: {allOf: [A, B]}
                      |                  ^~~~~~
                """#,
            remaining: [
                #"a field in its long form has no key `$required`"#,
                #"an array is written as [Type], with one type of element"#,
            ]
        ),
    ]
}
