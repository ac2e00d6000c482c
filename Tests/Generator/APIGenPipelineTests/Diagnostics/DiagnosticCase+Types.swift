import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Type expressions, types and defaults.
    static let types: [DiagnosticCase] = [
        DiagnosticCase(
            .typeSyntax,
            "objects in quotes",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  names: {path: /names, response: "[{name: String}]"}
                  tags: {path: /tags, query: {of: "{a: Int}"}, response: Tags}
                models:
                  Tags: {x: "[String: {a: Int}]", y: '[{name: String}]?'}
                """#,
            messages: #"""
                Specs/x.yaml:4:36: error[AG020]: an object cannot be in quotes
                    4 |   names: {path: /names, response: "[{name: String}]"}
                      |                                    ^~~~~~~~~~~~~~~~
                   help: delete the quotes: [{name: String}]
                Specs/x.yaml:5:36: error[AG020]: an object cannot be in quotes
                    5 |   tags: {path: /tags, query: {of: "{a: Int}"}, response: Tags}
                      |                                    ^~~~~~~~
                   help: delete the quotes: {a: Int}
                Specs/x.yaml:7:14: error[AG020]: an object cannot be in quotes
                    7 |   Tags: {x: "[String: {a: Int}]", y: '[{name: String}]?'}
                      |              ^~~~~~~~~~~~~~~~~~
                   help: delete the quotes: [String: {a: Int}]
                Specs/x.yaml:7:39: error[AG020]: an object cannot be in quotes
                    7 |   Tags: {x: "[String: {a: Int}]", y: '[{name: String}]?'}
                      |                                       ^~~~~~~~~~~~~~~~~
                   help: delete the quotes, and write the `?` after the key: key?: [{name: String}]
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "incomplete type expressions",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /a -> Page<Int
                  b: GET /b -> "[Int"
                  c: {path: /c, query: {x: Date(seconds, y: Int =, z: String as, v: Int | , w: Map<>}}
                models:
                  Page<Item>: {items: [Item]}
                """#,
            messages: #"""
                Specs/x.yaml:4:23: error[AG020]: `>` for the `<` is missing
                    4 |   a: GET /a -> Page<Int
                      |                       ^
                Specs/x.yaml:5:16: error[AG020]: an enum that is written here has no name
                    5 |   b: GET /b -> "[Int"
                      |                ^~~~~~
                   help: declare it under `models`, and write its name here
                Specs/x.yaml:6:39: error[AG020]: `)` for the `(` is missing
                    6 |   c: {path: /c, query: {x: Date(seconds, y: Int =, z: String as, v: Int | , w: Map<>}}
                      |                                       ^
                Specs/x.yaml:6:49: error[AG020]: a value is missing after `=`
                    6 |   c: {path: /c, query: {x: Date(seconds, y: Int =, z: String as, v: Int | , w: Map<>}}
                      |                                                 ^
                Specs/x.yaml:6:63: error[AG020]: a Swift name after `as` is missing
                    6 |   c: {path: /c, query: {x: Date(seconds, y: Int =, z: String as, v: Int | , w: Map<>}}
                      |                                                               ^
                Specs/x.yaml:6:73: error[AG020]: a type is missing
                    6 |   c: {path: /c, query: {x: Date(seconds, y: Int =, z: String as, v: Int | , w: Map<>}}
                      |                                                                         ^
                   help: delete the last `|`, or write a value after it
                Specs/x.yaml:6:84: error[AG020]: expected a type, not `>`
                    6 |   c: {path: /c, query: {x: Date(seconds, y: Int =, z: String as, v: Int | , w: Map<>}}
                      |                                                                                    ^
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "type expressions with too much text",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, query: {x: Int lenient, y: 'String = "a" b', z: "= \"a"}}
                """#,
            messages: #"""
                Specs/x.yaml:4:32: error[AG020]: `lenient` is not expected after a type
                    4 |   a: {path: /a, query: {x: Int lenient, y: 'String = "a" b', z: "= \"a"}}
                      |                                ^~~~~~~
                   help: a default is written `= value`, a Swift name `as name`, several values `a | b`
                Specs/x.yaml:4:58: error[AG020]: only `as name` may follow a default
                    4 |   a: {path: /a, query: {x: Int lenient, y: 'String = "a" b', z: "= \"a"}}
                      |                                                          ^
                Specs/x.yaml:4:65: error[AG020]: this quote is never closed
                    4 |   a: {path: /a, query: {x: Int lenient, y: 'String = "a" b', z: "= \"a"}}
                      |                                                                 ^~~~~~~
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "a pattern with spaces",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {notes: GET /notes -> Note}
                models:
                  Note:
                    made: Date (yyyy-MM-dd HH:mm:ss)
                """#,
            messages: #"""
                Specs/x.yaml:6:28: error[AG020]: expected `)` for the `(`, not `HH`
                    6 |     made: Date (yyyy-MM-dd HH:mm:ss)
                      |                            ^~
                   help: a pattern is quoted: ("yyyy-MM-dd HH:mm:ss")
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "arrays and dictionaries of YAML",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User:
                    a: []
                    b: [Int, String]
                """#,
            messages: #"""
                Specs/x.yaml:6:8: error[AG020]: an array is written as [Type], with the type of its elements
                    6 |     a: []
                      |        ^~
                Specs/x.yaml:7:8: error[AG020]: an array is written as [Type], with one type of element
                    7 |     b: [Int, String]
                      |        ^~~~~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            .defaultMismatch,
            "a constant of a model that is null",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {role: = null}
                """#,
            messages: #"""
                Specs/x.yaml:5:18: error[AG023]: a constant of a model is a string, a number, true or false
                    5 |   User: {role: = null}
                      |                  ^~~~
                   help: a string is quoted: role: = "null"
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "an enum in a place without a name",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /a -> up | down
                  b: GET /b -> Page<up | down>
                models:
                  Page<Item>: {items: [Item], order: up | down}
                """#,
            messages: #"""
                Specs/x.yaml:4:16: error[AG020]: an enum that is written here has no name
                    4 |   a: GET /a -> up | down
                      |                ^~~~~~~~~
                   help: declare it under `models`, and write its name here
                Specs/x.yaml:5:21: error[AG020]: an enum that is written here has no name
                    5 |   b: GET /b -> Page<up | down>
                      |                     ^~~~~~~~~
                   help: declare it under `models`, and write its name here
                Specs/x.yaml:7:38: error[AG020]: an enum inside a generic model would be a different type for each type argument
                    7 |   Page<Item>: {items: [Item], order: up | down}
                      |                                      ^~~~~~~~~
                   help: declare it under `models`, and write its name here
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "types inside one another",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /a -> \#(String(repeating: "[", count: 65))Int\#(String(repeating: "]", count: 65))
                """#,
            messages: #"""
                Specs/x.yaml:4:15: error[AG020]: types are nested more than 64 deep
                    4 |   a: GET /a -> [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[Int]]]]]]]]]]]]]]]]]]]]]]]]]]]…
                      |               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "scalars of other languages",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                """#,
            messages: #"""
                Specs/x.yaml:5:13: error[AG021]: there is no type `string`
                    5 |   User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                      |             ^~~~~~
                   help: did you mean `String`?
                Specs/x.yaml:5:24: error[AG021]: there is no type `integer`
                    5 |   User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                      |                        ^~~~~~~
                   help: did you mean `Int`?
                Specs/x.yaml:5:36: error[AG021]: there is no type `Boolean`
                    5 |   User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                      |                                    ^~~~~~~
                   help: did you mean `Bool`?
                Specs/x.yaml:5:48: error[AG021]: there is no type `Sting`
                    5 |   User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                      |                                                ^~~~~
                   help: did you mean `String`?
                Specs/x.yaml:5:58: error[AG021]: there is no type `object`
                    5 |   User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                      |                                                          ^~~~~~
                   help: did you mean `JSON`?
                Specs/x.yaml:5:69: error[AG021]: there is no type `Whatever`
                    5 |   User: {a: string, b: integer, c: Boolean, d: Sting, e: object, f: Whatever}
                      |                                                                     ^~~~~~~~
                   help: declare it under `models`
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "models",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failiure}
                endpoints:
                  users: GET /users -> [Usr]
                  me: {path: /me, query: {role: admin | Usre}}
                models:
                  User: {name: String}
                  Failure: {message: String}
                """#,
            messages: #"""
                Specs/x.yaml:3:19: error[AG021]: there is no model `Failiure`
                    3 | errors: {default: Failiure}
                      |                   ^~~~~~~~
                   help: did you mean `Failure`?
                Specs/x.yaml:5:25: error[AG021]: there is no type `Usr`
                    5 |   users: GET /users -> [Usr]
                      |                         ^~~
                   help: did you mean `User`?
                Specs/x.yaml:6:41: error[AG021]: there is no type `Usre`
                    6 |   me: {path: /me, query: {role: admin | Usre}}
                      |                                         ^~~~
                   help: did you mean `User`? As a word of an enum it must be quoted
                """#
        ),
        DiagnosticCase(
            .wrongTypeArguments,
            "too few and too many type arguments",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Page, 404: Tags}
                endpoints:
                  users: GET /users -> Page
                  me: GET /me -> User<Int>
                  day: GET /day -> String<Int>
                models:
                  Page<Item>: {items: [Item]}
                  User: {name: String}
                  Order<Item>: up | down
                  Tags: "[String: Int]"
                """#,
            messages: #"""
                Specs/x.yaml:3:19: error[AG022]: a failure is a model with fields, or a union, without type parameters
                    3 | errors: {default: Page, 404: Tags}
                      |                   ^~~~
                Specs/x.yaml:3:30: error[AG022]: a failure is a model with fields, or a union, without type parameters
                    3 | errors: {default: Page, 404: Tags}
                      |                              ^~~~
                   help: for any keys, write Tags: {$additional: T}, not [String: T]
                Specs/x.yaml:5:24: error[AG022]: `Page` takes 1 type argument, not 0
                    5 |   users: GET /users -> Page
                      |                        ^~~~
                Specs/x.yaml:9:3: note: `Page` is declared here
                    9 |   Page<Item>: {items: [Item]}
                      |   ^~~~
                Specs/x.yaml:6:18: error[AG022]: `User` takes no type arguments
                    6 |   me: GET /me -> User<Int>
                      |                  ^~~~
                Specs/x.yaml:10:3: note: `User` is declared here
                   10 |   User: {name: String}
                      |   ^~~~
                Specs/x.yaml:7:20: error[AG022]: `String` takes no type arguments
                    7 |   day: GET /day -> String<Int>
                      |                    ^~~~~~
                Specs/x.yaml:11:3: error[AG022]: an enum has no type parameters
                   11 |   Order<Item>: up | down
                      |   ^~~~~
                """#
        ),
        DiagnosticCase(
            .defaultMismatch,
            "defaults of the wrong types",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query:
                      page: Int = first
                      size: Int32 = 3000000000
                      ratio: Double = .5
                      all: Bool = "true"
                      limit: Int = "10"
                      order: up | down = upp
                      sort: name | date = age
                      since: Date = now
                      tags: {$type: "[String]", $default: admin}
                """#,
            messages: #"""
                Specs/x.yaml:7:19: error[AG023]: `first` is not a valid `Int`
                    7 |       page: Int = first
                      |                   ^~~~~
                   help: write it in decimal digits, like 10 or -5
                Specs/x.yaml:8:21: error[AG023]: `3000000000` is not a valid `Int32`
                    8 |       size: Int32 = 3000000000
                      |                     ^~~~~~~~~~
                Specs/x.yaml:9:23: error[AG023]: `.5` is not a valid `Double`
                    9 |       ratio: Double = .5
                      |                       ^~
                   help: write it like 0.5 or 1e-3
                Specs/x.yaml:10:19: error[AG023]: `"true"` is not a valid `Bool`
                   10 |       all: Bool = "true"
                      |                   ^~~~~~
                   help: a `Bool` is true or false, without quotes
                Specs/x.yaml:11:20: error[AG023]: `"10"` is not a valid `Int`
                   11 |       limit: Int = "10"
                      |                    ^~~~
                   help: a number has no quotes
                Specs/x.yaml:12:26: error[AG023]: `upp` is not one of the values
                   12 |       order: up | down = upp
                      |                          ^~~
                   help: did you mean `up`?
                Specs/x.yaml:13:27: error[AG023]: `age` is not one of the values
                   13 |       sort: name | date = age
                      |                           ^~~
                   help: the values are `name`, `date`
                Specs/x.yaml:14:21: error[AG023]: a `Date` cannot have a default
                   14 |       since: Date = now
                      |                     ^~~
                   help: delete the default, and add `?` to the type if callers may omit the value
                Specs/x.yaml:15:43: error[AG023]: the default of an array is a list of values
                   15 |       tags: {$type: "[String]", $default: admin}
                      |                                           ^~~~~
                   help: write: [admin]
                """#
        ),
        DiagnosticCase(
            .formatMismatch,
            "formats",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                dates: seconds
                endpoints:
                  users: {path: /users, query: {a: Int(lenient)?, b: Date(second), c: Date("")}, response: "[Date]"}
                  page: GET /page -> Page<Date>
                  ids: {path: /ids, response: [UUID: Int]}
                models:
                  Page<Item>: {items: [Item], days: "[Date](lossy)", "sizes": "[String: Int(lossy)]"}
                """#,
            messages: #"""
                Specs/x.yaml:5:36: error[AG024]: a format applies to JSON, and a query item is a string
                    5 |   users: {path: /users, query: {a: Int(lenient)?, b: Date(second), c: Date("")}, response: "[Date]"}
                      |                                    ^~~
                   help: leave the format out
                Specs/x.yaml:5:59: error[AG024]: `second` is not a date format
                    5 |   users: {path: /users, query: {a: Int(lenient)?, b: Date(second), c: Date("")}, response: "[Date]"}
                      |                                                           ^~~~~~
                   help: did you mean `seconds`?
                Specs/x.yaml:5:76: error[AG024]: `` is not a date format
                    5 |   users: {path: /users, query: {a: Int(lenient)?, b: Date(second), c: Date("")}, response: "[Date]"}
                      |                                                                            ^~
                   help: the formats are iso8601, seconds, milliseconds, rfc2822, http and quoted patterns
                Specs/x.yaml:5:94: error[AG024]: a format applies only to fields of models and bodies
                    5 |   users: {path: /users, query: {a: Int(lenient)?, b: Date(second), c: Date("")}, response: "[Date]"}
                      |                                                                                              ^~~~
                   help: give it a field of a model; elsewhere dates are ISO 8601, and no key is a `UUID`
                Specs/x.yaml:6:27: error[AG024]: a format applies only to fields of models and bodies
                    6 |   page: GET /page -> Page<Date>
                      |                           ^~~~
                   help: give it a field of a model; elsewhere dates are ISO 8601, and no key is a `UUID`
                Specs/x.yaml:7:38: error[AG024]: a format applies only to fields of models and bodies
                    7 |   ids: {path: /ids, response: [UUID: Int]}
                      |                                      ^~~
                   help: give it a field of a model; elsewhere dates are ISO 8601, and no key is a `UUID`
                Specs/x.yaml:9:45: error[AG024]: `lossy` cannot contain a type with a format of its own
                    9 |   Page<Item>: {items: [Item], days: "[Date](lossy)", "sizes": "[String: Int(lossy)]"}
                      |                                             ^~~~~
                   help: leave one of them out, or give the elements a model, whose own field has the format
                Specs/x.yaml:9:77: error[AG024]: `lossy` is for arrays
                    9 |   Page<Item>: {items: [Item], days: "[Date](lossy)", "sizes": "[String: Int(lossy)]"}
                      |                                                                             ^~~~~
                """#
        ),
        DiagnosticCase(
            .formatMismatch,
            "patterns of dates",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  dates: GET /dates -> Dates
                models:
                  Dates:
                    month: Date("dd.mm.yyyy")
                    weekYear: Date('YYYY-MM-DD')
                    word: Date("'at' foo")
                    week: Date("YYYY-ww")
                    bareWeekYear: Date(YYYY-MM-DD)
                    bare: Date(yyyy-MM-dd)
                    day: Date("yyyy-DDD HH:mm")
                    time: Date("HH:mm")
                """#,
            messages: #"""
                Specs/x.yaml:7:17: error[AG024]: in `dd.mm.yyyy`, `m` is the minute, and `M` is the month
                    7 |     month: Date("dd.mm.yyyy")
                      |                 ^~~~~~~~~~~~
                   help: did you mean `dd.MM.yyyy`?
                Specs/x.yaml:8:20: error[AG024]: in `YYYY-MM-DD`, `Y` is the year of a week, and `y` is the year
                    8 |     weekYear: Date('YYYY-MM-DD')
                      |                    ^~~~~~~~~~~~
                   help: did you mean `yyyy-MM-dd`?
                Specs/x.yaml:9:16: error[AG024]: `'at' foo` has no part of a date
                    9 |     word: Date("'at' foo")
                      |                ^~~~~~~~~~
                   help: write a pattern such as "yyyy-MM-dd HH:mm:ss"
                Specs/x.yaml:11:24: error[AG024]: in `YYYY-MM-DD`, `Y` is the year of a week, and `y` is the year
                   11 |     bareWeekYear: Date(YYYY-MM-DD)
                      |                        ^~~~~~~~~~
                   help: did you mean `"yyyy-MM-dd"`?
                Specs/x.yaml:12:16: error[AG024]: the pattern `yyyy-MM-dd` has no quotes
                   12 |     bare: Date(yyyy-MM-dd)
                      |                ^~~~~~~~~~
                   help: did you mean `"yyyy-MM-dd"`?
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "a misspelt type of a query item",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  dates: {path: /dates, query: {since: Dat}}
                """#,
            messages: #"""
                Specs/x.yaml:4:40: error[AG021]: there is no type `Dat`
                    4 |   dates: {path: /dates, query: {since: Dat}}
                      |                                        ^~~
                   help: did you mean `Date`?
                """#
        ),
    ]
}
