import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Fields of models.
    static let fields: [DiagnosticCase] = [
        DiagnosticCase(
            .unusableKey,
            "keys that are not strings",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {user: GET /user -> User}
                models:
                  User:
                    a: [Bool: Int]
                    b: [User: Int]
                    c: "[Date: Int]"
                    d: "[String?: Int]"
                    e: [Double: Int]
                    f: [Strin: Int]
                """#,
            messages: #"""
                Specs/x.yaml:6:9: error[AG100]: the keys of a JSON object are strings, which cannot represent this type
                    6 |     a: [Bool: Int]
                      |         ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:7:9: error[AG100]: the keys of a JSON object are strings, which cannot represent this type
                    7 |     b: [User: Int]
                      |         ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:8:10: error[AG100]: the keys of a JSON object are strings, which cannot represent this type
                    8 |     c: "[Date: Int]"
                      |          ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:9:10: error[AG100]: the keys of a JSON object are strings, which cannot represent this type
                    9 |     d: "[String?: Int]"
                      |          ^~~~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:10:9: error[AG100]: the keys of a JSON object are strings, which cannot represent this type
                   10 |     e: [Double: Int]
                      |         ^~~~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:11:9: error[AG021]: there is no type `Strin`
                   11 |     f: [Strin: Int]
                      |         ^~~~~
                   help: did you mean `String`?
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "two keys for one type",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {user: GET /user -> User}
                models:
                  User:
                    theme: {$enum: [light, dark], $type: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:35: error[AG018]: `$enum` and `$type` both declare the type
                    6 |     theme: {$enum: [light, dark], $type: String}
                      |                                   ^~~~~
                Specs/x.yaml:6:13: note: `$enum` is here
                    6 |     theme: {$enum: [light, dark], $type: String}
                      |             ^~~~~
                   help: delete one of them
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "unknown keys and protocols",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {user: GET /user -> User, tags: GET /tags -> Tags}
                models:
                  User:
                    $additional: Int = 1
                    $conforms: [Comparable, Codable, My.Named, Tags, Comparable]
                    additional: Int
                  Tags: {$additional: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG018]: without unknown keys the dictionary is empty: it cannot have a default
                    6 |     $additional: Int = 1
                      |     ^~~~~~~~~~~
                   help: write the type of the values alone: $additional: JSON
                Specs/x.yaml:7:29: error[AG018]: `Codable` is redundant
                    7 |     $conforms: [Comparable, Codable, My.Named, Tags, Comparable]
                      |                             ^~~~~~~
                   help: delete it
                Specs/x.yaml:7:38: error[AG017]: `My.Named` cannot name a protocol
                    7 |     $conforms: [Comparable, Codable, My.Named, Tags, Comparable]
                      |                                      ^~~~~~~~
                   help: a protocol of the client's own module, or of Swift: $conforms: [Comparable]
                Specs/x.yaml:7:48: error[AG018]: `Tags` is a model, and no protocol
                    7 |     $conforms: [Comparable, Codable, My.Named, Tags, Comparable]
                      |                                                ^~~~
                Specs/x.yaml:9:3: note: it is declared here
                    9 |   Tags: {$additional: String}
                      |   ^~~~
                Specs/x.yaml:7:54: error[AG018]: `Comparable` is redundant
                    7 |     $conforms: [Comparable, Codable, My.Named, Tags, Comparable]
                      |                                                      ^~~~~~~~~~
                   help: delete it
                Specs/x.yaml:9:10: error[AG018]: a model with nothing but unknown keys is a dictionary
                    9 |   Tags: {$additional: String}
                      |          ^~~~~~~~~~~
                   help: write: Tags: [String: Type], or give it fields
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "a field and the unknown keys",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {user: GET /user -> User}
                models:
                  User: {$additional: JSON, additional: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:10: error[AG040]: the dictionary `additional` and the field `additional` would both be named `additional` in Swift
                    5 |   User: {$additional: JSON, additional: Int}
                      |          ^~~~~~~~~~~
                Specs/x.yaml:5:29: note: the other is here
                    5 |   User: {$additional: JSON, additional: Int}
                      |                             ^~~~~~~~~~
                   help: give one of them another name with `as`
                """#
        ),
        DiagnosticCase(
            .exampleMismatch,
            "examples of the wrong types",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user:
                    path: /user
                    query: {size: {$type: Int, $example: large}, day: {$type: "[Day]", $example: [2024-05-06, today]}}
                    response: User
                models:
                  User:
                    born: {$type: Date(seconds), $example: [1714979289, "yesterday"]}
                    role: {$type: guest | admin, $example: owner}
                    link: {$type: URL?, $example: ""}
                    id: {$type: ID, $example: u_1}
                    friend: {$type: User?, $example: anna}
                    rate: {$type: Double, $example: "0.5"}
                """#,
            messages: #"""
                Specs/x.yaml:6:42: error[AG101]: `large` is not a valid `Int`
                    6 |     query: {size: {$type: Int, $example: large}, day: {$type: "[Day]", $example: [2024-05-06, today]}}
                      |                                          ^~~~~
                Specs/x.yaml:6:95: error[AG101]: `today` is not a valid `Day`
                    6 |     query: {size: {$type: Int, $example: large}, day: {$type: "[Day]", $example: [2024-05-06, today]}}
                      |                                                                                               ^~~~~
                Specs/x.yaml:10:57: error[AG101]: `yesterday` is not a date (seconds since 1970)
                   10 |     born: {$type: Date(seconds), $example: [1714979289, "yesterday"]}
                      |                                                         ^~~~~~~~~~~
                Specs/x.yaml:11:44: error[AG101]: `owner` is not a value of the enum
                   11 |     role: {$type: guest | admin, $example: owner}
                      |                                            ^~~~~
                Specs/x.yaml:12:35: error[AG101]: `` is not a valid `URL`
                   12 |     link: {$type: URL?, $example: ""}
                      |                                   ^~
                Specs/x.yaml:14:38: error[AG101]: `anna` is not a string or a number, which alone can be shown in a line
                   14 |     friend: {$type: User?, $example: anna}
                      |                                      ^~~~
                   help: a whole response belongs in a `sample`
                Specs/x.yaml:15:37: error[AG101]: `0.5` is not a valid `Double`
                   15 |     rate: {$type: Double, $example: "0.5"}
                      |                                     ^~~~~
                """#
        ),
    ]
}
