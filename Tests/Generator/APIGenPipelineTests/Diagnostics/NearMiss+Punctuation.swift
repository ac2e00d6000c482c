import Testing

extension NearMiss {
    static let punctuation: [NearMiss] = [
        NearMiss(
            "YAML reads {id: Int} as a mapping, because a space follows the colon",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pet: GET /pets/{id: Int} -> A
                models: {A: {x: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:21: error[AG003]: YAML reads `{id: Int}` as a mapping, because a space follows the colon
                    4 |   pet: GET /pets/{id: Int} -> A
                      |                     ^
                   help: write GET /pets/{id:Int} -> A
                """#
        ),
        NearMiss(
            "YAML reads {id: Int} as a mapping, because a space follows the colon",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pet:
                    path: /pets/{id: Int}
                    response: A
                models: {A: {x: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:5:20: error[AG003]: YAML reads `{id: Int}` as a mapping, because a space follows the colon
                    5 |     path: /pets/{id: Int}
                      |                    ^
                   help: write /pets/{id:Int}
                """#
        ),
        NearMiss(
            "YAML reads {id: Int} as a mapping, because a space follows the colon",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: {path: /pets/{id: Int}, response: A}}
                models: {A: {x: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:3:31: error[AG003]: YAML reads `{id: Int}` as a mapping, because a space follows the colon
                    3 | endpoints: {pet: {path: /pets/{id: Int}, response: A}}
                      |                               ^
                   help: write "/pets/{id:Int}"
                """#
        ),
        NearMiss(
            "YAML reads {id: Int} as a mapping, because a space follows the colon",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets/{id: Int} -> A}
                models: {A: {x: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:3:28: error[AG003]: YAML reads `{id: Int}` as a mapping, because a space follows the colon
                    3 | endpoints: {pet: GET /pets/{id: Int} -> A}
                      |                            ^
                   help: write "GET /pets/{id:Int} -> A"
                """#
        ),
        NearMiss(
            "YAML reads {id: Int} as a mapping, because a space follows the colon",
            spec: #"""
                name: P
                server: https://x.example
                endpoints:
                  pet: "GET /pets/{id: Int}/x/{ids: [Int]} -> A"
                  pot: GET /pots/{id: Int}/x/{ids: [Int]} -> A
                  pat: {path: "/pats/{id: Int}", response: A}
                models: {A: {x: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:5:21: error[AG003]: YAML reads `{id: Int}` as a mapping, because a space follows the colon
                    5 |   pot: GET /pots/{id: Int}/x/{ids: [Int]} -> A
                      |                     ^
                   help: write GET /pots/{id:Int}/x/{ids:[Int]} -> A
                Specs/x.yaml:5:34: error[AG003]: YAML reads `{id: Int}` as a mapping, because a space follows the colon
                    5 |   pot: GET /pots/{id: Int}/x/{ids: [Int]} -> A
                      |                                  ^
                   help: write GET /pots/{id:Int}/x/{ids:[Int]} -> A
                """#
        ),
        NearMiss(
            "as cannot follow a brace",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A:
                    k: {a: Int} as x
                """#,
            messages: #"""
                Specs/x.yaml:6:17: error[AG003]: `as` cannot follow a brace
                    6 |     k: {a: Int} as x
                      |                 ^~~~
                   help: write k: {$type: {a: Int}, $as: x}
                """#
        ),
        NearMiss(
            "as cannot follow a brace",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models: {A: {k: {a: Int} as x, y: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:26: error[AG003]: `as` cannot follow a brace
                    4 | models: {A: {k: {a: Int} as x, y: Int}}
                      |                          ^~~~
                   help: write k: {$type: {a: Int}, $as: x}
                """#
        ),
        NearMiss(
            "as cannot follow a brace",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {k: {$type: Int, $doc: Foo} as x, y: [Int] as z}
                """#,
            messages: #"""
                Specs/x.yaml:5:34: error[AG003]: `as` cannot follow a brace
                    5 |   A: {k: {$type: Int, $doc: Foo} as x, y: [Int] as z}
                      |                                  ^~~~
                   help: write k: {$as: x, $type: Int, $doc: Foo}
                Specs/x.yaml:5:49: error[AG003]: expected `,` or `}` here
                    5 |   A: {k: {$type: Int, $doc: Foo} as x, y: [Int] as z}
                      |                                                 ^
                   help: put the value in quotes: y: "[Int] as z"
                """#
        ),
        NearMiss(
            "unexpected text after a value",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A:
                    x?: [Int]?
                """#,
            messages: #"""
                Specs/x.yaml:6:14: error[AG003]: unexpected text after a value
                    6 |     x?: [Int]?
                      |              ^
                   help: delete the second `?`: x?: [Int]
                """#
        ),
        NearMiss(
            "expected , or } here",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {x?: [Int]?, y: [Int]?}
                """#,
            messages: #"""
                Specs/x.yaml:5:16: error[AG003]: expected `,` or `}` here
                    5 |   A: {x?: [Int]?, y: [Int]?}
                      |                ^
                   help: delete the second `?`: x?: [Int]
                Specs/x.yaml:5:27: error[AG003]: expected `,` or `}` here
                    5 |   A: {x?: [Int]?, y: [Int]?}
                      |                           ^
                   help: put the `?` after the key: y?: [Int]
                """#
        ),
        NearMiss(
            "expected a key with a colon and a space after it",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A:
                    $doc An address.
                    street: String
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG003]: expected a key with a colon and a space after it
                    6 |     $doc An address.
                      |     ^~~~~~~~~~~~~~~~
                   help: write $doc: An address.
                """#
        ),
        NearMiss(
            "expected a key with a colon and a space after it",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A:
                    street: String
                    $doc An address.
                    city: String
                """#,
            messages: #"""
                Specs/x.yaml:7:5: error[AG003]: expected a key with a colon and a space after it
                    7 |     $doc An address.
                      |     ^~~~~~~~~~~~~~~~
                   help: write $doc: An address.
                """#
        ),
        NearMiss(
            "a colon is missing in $doc An address.",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {$doc An address., city: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:7: error[AG111]: a colon is missing in `$doc An address.`
                    5 |   A: {$doc An address., city: String}
                      |       ^~~~~~~~~~~~~~~~
                   help: write $doc: An address.
                """#
        ),
        NearMiss(
            "a colon is missing in street String",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {city: String, street String}
                """#,
            messages: #"""
                Specs/x.yaml:5:21: error[AG111]: a colon is missing in `street String`
                    5 |   A: {city: String, street String}
                      |                     ^~~~~~~~~~~~~
                   help: write street: String
                """#
        ),
        NearMiss(
            "String is not expected after a type",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A:
                    street String
                    city Int
                """#,
            messages: #"""
                Specs/x.yaml:6:5: error[AG111]: a colon is missing in `street String`
                    6 |     street String
                      |     ^~~~~~~~~~~~~
                   help: write street: String
                """#
        ),
        NearMiss(
            "expected a key with a colon and a space after it",
            spec: #"""
                name: P
                server: https://x.example
                endpoints
                  pet: GET /pets -> A
                models:
                  A: {x: Int}
                """#,
            messages: #"""
                Specs/x.yaml:3:1: error[AG003]: expected a key with a colon and a space after it
                    3 | endpoints
                      | ^~~~~~~~~
                   help: write endpoints:
                """#
        ),
        NearMiss(
            "an array is written as [Type]",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {tags: String[], parts: B[]}
                  B: {x: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:13: error[AG003]: an array is written as [Type]
                    5 |   A: {tags: String[], parts: B[]}
                      |             ^~~~~~~~
                   help: write [String]
                Specs/x.yaml:5:30: error[AG003]: an array is written as [Type]
                    5 |   A: {tags: String[], parts: B[]}
                      |                              ^~~
                   help: write [B]
                """#
        ),
        NearMiss(
            "a comma separates entries in braces, not a semicolon",
            spec: #"""
                name: P
                server: https://x.example
                endpoints: {pet: GET /pets -> A}
                models:
                  A: {items: [Int]; total: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:19: error[AG003]: a comma separates entries in braces, not a semicolon
                    5 |   A: {items: [Int]; total: Int}
                      |                   ^
                   help: write a comma
                """#
        ),
    ]
}
