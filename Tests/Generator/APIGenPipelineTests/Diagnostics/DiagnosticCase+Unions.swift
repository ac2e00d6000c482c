import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Unions and their cases.
    static let unions: [DiagnosticCase] = [
        DiagnosticCase(
            .indistinguishableKinds,
            "types and words with the same JSON shape",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  All:
                    a: String | URL
                    b: String | none
                    c: Circle | Sphere
                    d: Decimal | Double?
                    e: "[Int] | [Int64]"
                    f: Spot | JSON
                    g: {$union: ["[String: Int] as counts", "[String: Circle] as circles"]}
                    h: ID | all
                    i: Circle | "{…}"
                    j: Disc | Circle
                  Circle: {radius: Double}
                  Sphere: {radius: Double, name: String?}
                  Disc: {radius: Double, name: String}
                  Spot: {radius?: Double}
                """#,
            messages: #"""
                Specs/x.yaml:6:17: error[AG080]: `String` and `URL` cannot be discriminated in JSON: both can be a string
                    6 |     a: String | URL
                      |                 ^~~
                Specs/x.yaml:6:8: note: `String` is here
                    6 |     a: String | URL
                      |        ^~~~~~
                   help: write `String` alone
                Specs/x.yaml:7:17: error[AG080]: `String` and `none` cannot be discriminated in JSON: both can be a string
                    7 |     b: String | none
                      |                 ^~~~
                Specs/x.yaml:7:8: note: `String` is here
                    7 |     b: String | none
                      |        ^~~~~~
                   help: an enum keeps values that it does not know: leave `String` out
                Specs/x.yaml:8:17: error[AG080]: `Circle` and `Sphere` cannot be discriminated in JSON: both are objects, and none requires a key that the other lacks
                    8 |     c: Circle | Sphere
                      |                 ^~~~~~
                Specs/x.yaml:8:8: note: `Circle` is here
                    8 |     c: Circle | Sphere
                      |        ^~~~~~
                   help: give each a constant of its own, such as `type: = circle`, or name the key that discriminates them: $union: {by: type, …}
                Specs/x.yaml:9:18: error[AG080]: `Decimal` and `Double` cannot be discriminated in JSON: both can be a number
                    9 |     d: Decimal | Double?
                      |                  ^~~~~~
                Specs/x.yaml:9:8: note: `Decimal` is here
                    9 |     d: Decimal | Double?
                      |        ^~~~~~~
                Specs/x.yaml:10:17: error[AG080]: `[Int]` and `[Int64]` cannot be discriminated in JSON: both can be an array
                   10 |     e: "[Int] | [Int64]"
                      |                 ^~~~~~~
                Specs/x.yaml:10:9: note: `[Int]` is here
                   10 |     e: "[Int] | [Int64]"
                      |         ^~~~~
                Specs/x.yaml:11:15: error[AG080]: `Spot` and `JSON` cannot be discriminated in JSON: both are objects, and none requires a key that the other lacks
                   11 |     f: Spot | JSON
                      |               ^~~~
                Specs/x.yaml:11:8: note: `Spot` is here
                   11 |     f: Spot | JSON
                      |        ^~~~
                   help: give each a constant of its own, such as `type: = circle`, or name the key that discriminates them: $union: {by: type, …}
                Specs/x.yaml:12:55: error[AG080]: `[String: Int]` and `[String: Circle]` cannot be discriminated in JSON: both are objects, and none requires a key that the other lacks
                   12 |     g: {$union: ["[String: Int] as counts", "[String: Circle] as circles"]}
                      |                                                       ^~~~~~
                Specs/x.yaml:12:28: note: `[String: Int]` is here
                   12 |     g: {$union: ["[String: Int] as counts", "[String: Circle] as circles"]}
                      |                            ^~~
                   help: give each a constant of its own, such as `type: = circle`, or name the key that discriminates them: $union: {by: type, …}
                Specs/x.yaml:13:13: error[AG080]: `ID` and `all` cannot be discriminated in JSON: both can be a string
                   13 |     h: ID | all
                      |             ^~~
                Specs/x.yaml:13:8: note: `ID` is here
                   13 |     h: ID | all
                      |        ^~
                Specs/x.yaml:14:17: error[AG017]: `{…}` gives no Swift name: a name is made of the letters a to z and of digits
                   14 |     i: Circle | "{…}"
                      |                 ^~~~~
                   help: name the kinds by `$union: [Type as swiftName, …]`
                """#
        ),
        DiagnosticCase(
            .indistinguishableKinds,
            "type arguments of a generic union that have the JSON shape of another kind",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  Expandable<T>: ID | T
                  Priced<T>: {$union: [Free, T]}
                  All: {a: Expandable<Circle>, b: Expandable<Int>, c: Priced<Circle>, d: Priced<Free>, e: Priced<Int>}
                  Circle: {radius: Double}
                  Free: {trial: Int}
                """#,
            messages: #"""
                Specs/x.yaml:7:35: error[AG080]: `Int` cannot be the `T` of `Expandable`: a decoder would read it as `ID`
                    7 |   All: {a: Expandable<Circle>, b: Expandable<Int>, c: Priced<Circle>, d: Priced<Free>, e: Priced<Int>}
                      |                                   ^~~~~~~~~~
                Specs/x.yaml:5:18: note: `ID` is here
                    5 |   Expandable<T>: ID | T
                      |                  ^~
                Specs/x.yaml:7:74: error[AG080]: `Free` cannot be the `T` of `Priced`: a decoder would read it as `Free`
                    7 |   All: {a: Expandable<Circle>, b: Expandable<Int>, c: Priced<Circle>, d: Priced<Free>, e: Priced<Int>}
                      |                                                                          ^~~~~~
                Specs/x.yaml:6:24: note: `Free` is here
                    6 |   Priced<T>: {$union: [Free, T]}
                      |                        ^~~~
                """#
        ),
        DiagnosticCase(
            .misplacedContent,
            "content next to a tag that is not an object",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  setting: GET /setting -> Setting
                  amount: GET /amount -> Amount
                models:
                  Setting: {$union: {by: type, count: Int, labels: [String], words: Words}}
                  Amount: {$union: {by: kind, in: value, count: Int, labels: [String]}}
                  Words: "[String] | Int"
                """#,
            messages: #"""
                Specs/x.yaml:7:39: error[AG081]: the content next to a tag is an object, and `Int` is not one
                    7 |   Setting: {$union: {by: type, count: Int, labels: [String], words: Words}}
                      |                                       ^~~
                   help: if the content is under another key, name that key: {by: type, in: value, …}
                Specs/x.yaml:7:53: error[AG081]: the content next to a tag is an object, and `[String]` is not one
                    7 |   Setting: {$union: {by: type, count: Int, labels: [String], words: Words}}
                      |                                                     ^~~~~~
                   help: if the content is under another key, name that key: {by: type, in: value, …}
                Specs/x.yaml:7:69: error[AG081]: the content next to a tag is an object, and `Words` is not one
                    7 |   Setting: {$union: {by: type, count: Int, labels: [String], words: Words}}
                      |                                                                     ^~~~~
                   help: if the content is under another key, name that key: {by: type, in: value, …}
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "unions with invalid syntax",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  All: {a: A, b: B, c: C, d: D, e: E, f: F, g: G}
                  A: {$union: type}
                  B: {$union: [Circle]}
                  C: {$union: {by: type}}
                  D: {$union: {in: value, circle: Circle}}
                  E: {$union: {by: type, circle: Circle = 3}}
                  F: {$union: [Circle, String], id: ID}
                  G: {$union: [Circle, = 3]}
                  Circle: {radius: Double}
                """#,
            messages: #"""
                Specs/x.yaml:6:15: error[AG011]: a union is a mapping of its kinds, or a list of types, not `type`
                    6 |   A: {$union: type}
                      |               ^~~~
                Specs/x.yaml:7:15: error[AG011]: a union has at least two types
                    7 |   B: {$union: [Circle]}
                      |               ^~~~~~~~
                Specs/x.yaml:8:15: error[AG013]: a union has at least one kind
                    8 |   C: {$union: {by: type}}
                      |               ^
                   help: $union: {by: type, circle: Circle, square: Square}
                Specs/x.yaml:9:16: error[AG013]: `in` requires `by`: the key whose value decides the case
                    9 |   D: {$union: {in: value, circle: Circle}}
                      |                ^~
                   help: $union: {by: type, in: value, …}
                Specs/x.yaml:10:43: error[AG023]: a kind is a type, and has no default
                   10 |   E: {$union: {by: type, circle: Circle = 3}}
                      |                                           ^
                Specs/x.yaml:11:24: error[AG081]: the kinds of a union with other fields are objects, and `String` is not one
                   11 |   F: {$union: [Circle, String], id: ID}
                      |                        ^~~~~~
                   help: declare the other fields in the objects
                Specs/x.yaml:12:24: error[AG020]: expected a type, perhaps with `as name`
                   12 |   G: {$union: [Circle, = 3]}
                      |                        ^~~
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "kinds with invalid content",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  All: {a: A, b: B, c: C}
                  A: {$union: {circle: none}}
                  B: {$union: {by: type, circle: Circle?}}
                  C: {$union: {by: type, disc: Disc}}
                  Circle: {radius: Double}
                  Disc: {type: = circle}
                """#,
            messages: #"""
                Specs/x.yaml:6:16: error[AG013]: a kind without `by` has a type
                    6 |   A: {$union: {circle: none}}
                      |                ^~~~~~
                   help: write the type of the key's value, such as `JSON`
                Specs/x.yaml:7:34: error[AG020]: the content of a kind cannot be optional
                    7 |   B: {$union: {by: type, circle: Circle?}}
                      |                                  ^~~~~~
                   help: make the whole union optional, or write `none` for a kind without content
                Specs/x.yaml:8:26: error[AG018]: the constant `type` of `Disc` is `circle`, not `disc`
                    8 |   C: {$union: {by: type, disc: Disc}}
                      |                          ^~~~
                Specs/x.yaml:10:18: note: the constant is here
                   10 |   Disc: {type: = circle}
                      |                  ^~~~~~
                """#
        ),
        DiagnosticCase(
            .recursiveModel,
            "unions that contain themselves as a kind",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {a: GET /a -> A, c: GET /c -> C, e: GET /e -> E}
                models:
                  A: A | String
                  C: D | Int
                  D: C | String
                  E: F
                  F: "[E] | Int"
                """#,
            messages: #"""
                Specs/x.yaml:5:3: error[AG038]: a union cannot be one of its own kinds
                    5 |   A: A | String
                      |   ^
                Specs/x.yaml:6:3: error[AG038]: a union cannot be one of its own kinds
                    6 |   C: D | Int
                      |   ^
                """#
        ),
        DiagnosticCase(
            .unsendableParameter,
            "unions that cannot be parameters",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a:
                    path: /a/{id:Either}
                    query: {kind: Int | Data, list: "Int | [Data]", fine: Milestone, range: Either}
                models:
                  Either: Int | Circle
                  Milestone: Int | none
                  Circle: {radius: Double}
                """#,
            messages: #"""
                Specs/x.yaml:5:18: error[AG035]: a part of a path is a string, a number, a date, an enum or an array of these
                    5 |     path: /a/{id:Either}
                      |                  ^~~~~~
                   help: an object has its place in `query` or `body`
                Specs/x.yaml:6:19: error[AG035]: a query item is a string, a number, a date, an enum, an object or an array of these
                    6 |     query: {kind: Int | Data, list: "Int | [Data]", fine: Milestone, range: Either}
                      |                   ^~~~~~~~~~
                Specs/x.yaml:6:38: error[AG035]: a query item is a string, a number, a date, an enum, an object or an array of these
                    6 |     query: {kind: Int | Data, list: "Int | [Data]", fine: Milestone, range: Either}
                      |                                      ^~~~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "misspelt types in unions",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  All: {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up | up}
                  Circle: {radius: Double}
                """#,
            messages: #"""
                Specs/x.yaml:5:12: error[AG021]: there is no type `Strng`
                    5 |   All: {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up…
                      |            ^~~~~
                   help: did you mean `String`? As a word of an enum it must be quoted
                Specs/x.yaml:5:31: error[AG021]: there is no type `Circl`
                    5 |   All: {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up…
                      |                               ^~~~~
                   help: did you mean `Circle`? As a word of an enum it must be quoted
                Specs/x.yaml:5:47: error[AG021]: there is no type `Dates`
                    5 | … {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up | up}
                      |                                          ^~~~~
                   help: did you mean `Date`? As a word of an enum it must be quoted
                Specs/x.yaml:5:95: error[AG008]: the value `Int` is listed twice
                    5 | … {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up | up}
                      |                                                                                          ^~~
                Specs/x.yaml:5:89: note: first written here
                    5 | … {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up | up}
                      |                                                                                    ^~~
                Specs/x.yaml:5:114: error[AG008]: the value `up` is listed twice
                    5 | … {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up | up}
                      |                                                                                                             ^~
                Specs/x.yaml:5:109: note: first written here
                    5 | … {a: Strng | Circle, b: Circl | Int, c: Dates | Circle, d: "'Strng' | Circle", e: Int | Int, f: Int | up | up}
                      |                                                                                                        ^~
                """#
        ),
        DiagnosticCase(
            .wrongTypeArguments,
            "unions in places without a name, and one with type parameters",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: "GET /all -> Page<Int | Circle>"}
                models:
                  Page<Item>: {items: [Item], one: Int | Circle}
                  Either<T>: Int | Circle
                  Circle: {radius: Double}
                """#,
            messages: #"""
                Specs/x.yaml:3:36: error[AG020]: a union that is written here has no name
                    3 | endpoints: {all: "GET /all -> Page<Int | Circle>"}
                      |                                    ^~~~~~~~~~~~
                   help: declare it under `models`, and write its name here
                Specs/x.yaml:5:36: error[AG020]: a union inside a generic model would be a different type for each type argument
                    5 |   Page<Item>: {items: [Item], one: Int | Circle}
                      |                                    ^~~~~~~~~~~~
                   help: declare it under `models`, and write its name here
                Specs/x.yaml:6:3: error[AG022]: no kind of the union has the type parameter `T`
                    6 |   Either<T>: Int | Circle
                      |   ^~~~~~
                   help: write it as a kind, as in Either<T>: ID | T
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "unknown keys of a union",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  All: {$union: {by: type, in: value, circle: Circle}, $additional: JSON, id: ID}
                  Circle: {radius: Double}
                """#,
            messages: #"""
                Specs/x.yaml:5:56: error[AG018]: a union without other fields has no unknown keys
                    5 |   All: {$union: {by: type, in: value, circle: Circle}, $additional: JSON, id: ID}
                      |                                                        ^~~~~~~~~~~
                Specs/x.yaml:5:17: note: the kinds are here
                    5 |   All: {$union: {by: type, in: value, circle: Circle}, $additional: JSON, id: ID}
                      |                 ^
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "kinds with the same name in Swift",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {all: GET /all -> All}
                models:
                  All: {a: A, b: B, c: C}
                  A: {$union: {by: type, circle: Circle, Circle: Circle, unknown: Circle, square: Circle as self, größe: Circle}}
                  B: {$union: ["[Circle]", Circles]}
                  C: {$union: {by: type, in: payload, circle: Circle}, payload: Int}
                  Circle: {radius: Double}
                  Circles: {all: [Circle]}
                """#,
            messages: #"""
                Specs/x.yaml:6:42: error[AG040]: the kind `Circle` and the kind `circle` would both be named `circle` in Swift
                    6 | …: {$union: {by: type, circle: Circle, Circle: Circle, unknown: Circle, square: Circle as self, größe: Circle}}
                      |                                        ^~~~~~
                Specs/x.yaml:6:26: note: the other is here
                    6 |   A: {$union: {by: type, circle: Circle, Circle: Circle, unknown: Circle, square: Circle as self, größe: Circl…
                      |                          ^~~~~~
                   help: name the kind with `as`: tag: Type as swiftName
                Specs/x.yaml:6:58: error[AG040]: the kind `unknown` would be named `unknown` in Swift, which is the case of what is not known
                    6 | …: {$union: {by: type, circle: Circle, Circle: Circle, unknown: Circle, square: Circle as self, größe: Circle}}
                      |                                                        ^~~~~~~
                   help: name the kind with `as`: tag: Type as swiftName
                Specs/x.yaml:6:93: error[AG017]: `self` cannot be a name in Swift
                    6 | …: {$union: {by: type, circle: Circle, Circle: Circle, unknown: Circle, square: Circle as self, größe: Circle}}
                      |                                                                                           ^~~~
                   help: `value.self` is the value itself
                Specs/x.yaml:6:99: error[AG017]: `größe` gives no Swift name: a name is made of the letters a to z and of digits
                    6 | …: {$union: {by: type, circle: Circle, Circle: Circle, unknown: Circle, square: Circle as self, größe: Circle}}
                      |                                                                                                 ^~~~~
                   help: name the kind with `as`: tag: Type as swiftName
                Specs/x.yaml:7:28: error[AG040]: the kind `Circles` and the kind `[Circle]` would both be named `circles` in Swift
                    7 |   B: {$union: ["[Circle]", Circles]}
                      |                            ^~~~~~~
                Specs/x.yaml:7:18: note: the other is here
                    7 |   B: {$union: ["[Circle]", Circles]}
                      |                  ^~~~~~
                   help: name the kinds by `$union: [Type as swiftName, …]`
                Specs/x.yaml:8:30: error[AG040]: the field `payload` and the field `payload` would both be named `payload` in Swift
                    8 |   C: {$union: {by: type, in: payload, circle: Circle}, payload: Int}
                      |                              ^~~~~~~
                Specs/x.yaml:8:56: note: the other is here
                    8 |   C: {$union: {by: type, in: payload, circle: Circle}, payload: Int}
                      |                                                        ^~~~~~~
                   help: give one of them another name with `as`
                """#
        ),
    ]
}
