import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Ambiguous values, and values that would silently have another meaning.
    static let meaning: [DiagnosticCase] = [
        DiagnosticCase(
            .pathSyntax,
            "parameters in the styles of other tools",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /pets/<id>
                  b: GET /pets/<int:pet_id>/toys
                  c: GET /pets/[id]
                  d: GET /pets/{{id}}
                  e: GET /pets/${id}
                  f: GET /pets/%7Bid%7D/x
                  g: GET /pets/$petId
                  h: GET /pets/a|b
                  i: GET /pets/50%
                  fine: GET /odata/$metadata
                """#,
            messages: #"""
                Specs/x.yaml:4:16: error[AG030]: a parameter is written in braces
                    4 |   a: GET /pets/<id>
                      |                ^~~~
                   help: write {id}
                Specs/x.yaml:5:16: error[AG030]: a parameter is written in braces
                    5 |   b: GET /pets/<int:pet_id>/toys
                      |                ^~~~~~~~~~~~
                   help: write {pet_id}
                Specs/x.yaml:6:16: error[AG030]: a parameter is written in braces
                    6 |   c: GET /pets/[id]
                      |                ^~~~
                   help: write {id}
                Specs/x.yaml:7:16: error[AG030]: a parameter is written in braces
                    7 |   d: GET /pets/{{id}}
                      |                ^~~~~~
                   help: write {id}
                Specs/x.yaml:8:16: error[AG030]: a parameter is written in braces
                    8 |   e: GET /pets/${id}
                      |                ^~~~~
                   help: write {id}
                Specs/x.yaml:9:16: error[AG030]: a parameter is written in braces
                    9 |   f: GET /pets/%7Bid%7D/x
                      |                ^~~~~~~~
                   help: write {id}
                Specs/x.yaml:10:16: error[AG030]: a parameter is written in braces
                   10 |   g: GET /pets/$petId
                      |                ^~~~~~
                   help: write {petId}
                Specs/x.yaml:11:17: error[AG030]: a path cannot contain `|` as it is
                   11 |   h: GET /pets/a|b
                      |                 ^
                   help: write it as %7C, or write a parameter as {id}
                Specs/x.yaml:12:18: error[AG030]: two hexadecimal digits belong after `%`
                   12 |   i: GET /pets/50%
                      |                  ^
                   help: write the percent sign itself as %25
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "escape sequences",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a:
                    path: /a
                    query:
                      x: String = "C:\dir"
                      y: String = "\u202E"
                      z: '"a\qb" | c'
                      fine: String = "\t\r\n\"\'\\\u{e9}"
                """#,
            messages: #"""
                Specs/x.yaml:7:22: error[AG020]: `\d` is not an escape sequence
                    7 |       x: String = "C:\dir"
                      |                      ^~
                   help: write a backslash as \\; the others are \n, \t, \r, \", \' and \u{e9}
                Specs/x.yaml:8:20: error[AG020]: `\u` needs the number of a character in braces
                    8 |       y: String = "\u202E"
                      |                    ^~
                   help: write it in hexadecimal digits: \u{202E}
                Specs/x.yaml:9:13: error[AG020]: `\q` is not an escape sequence
                    9 |       z: '"a\qb" | c'
                      |             ^~
                   help: write a backslash as \\; the others are \n, \t, \r, \", \' and \u{e9}
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "enums of numbers and texts",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a:
                    path: /a
                    query:
                      mixed: 1 | 2 | auto
                      flags: true | false
                      none: {$enum: [null, a]}
                      fine: {$enum: ["1", "2", auto]}
                """#,
            messages: #"""
                Specs/x.yaml:7:14: error[AG020]: `1` is a number, and `auto` is a string
                    7 |       mixed: 1 | 2 | auto
                      |              ^
                Specs/x.yaml:7:22: note: the string is here
                    7 |       mixed: 1 | 2 | auto
                      |                      ^~~~
                   help: quote what is sent as a string: {$enum: ["1", "2", auto]}
                Specs/x.yaml:8:14: error[AG020]: `true` without quotes is not a string
                    8 |       flags: true | false
                      |              ^~~~
                   help: write the type `Bool` in its place, or "true" if it is sent as a string
                Specs/x.yaml:9:22: error[AG020]: `null` without quotes is not a string
                    9 |       none: {$enum: [null, a]}
                      |                      ^~~~
                   help: write a `?` after the type if the value can be null, or "null" if it is sent as a string
                """#
        ),
        DiagnosticCase(
            .duplicateKey,
            "numbers that are the same",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {a: {path: /a, query: {x: 1 | 1.0}}}
                """#,
            messages: #"""
                Specs/x.yaml:3:42: error[AG008]: `1.0` and `1` are the same number
                    3 | endpoints: {a: {path: /a, query: {x: 1 | 1.0}}}
                      |                                          ^~~
                Specs/x.yaml:3:38: note: first written here
                    3 | endpoints: {a: {path: /a, query: {x: 1 | 1.0}}}
                      |                                      ^
                """#
        ),
        DiagnosticCase(
            .defaultMismatch,
            "numbers that Swift would change",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a:
                    method: POST
                    path: /a
                    body:
                      a: = 99999999999999999999
                      b: = 0.12345678901234567890
                      c: Float = 0.123456789
                      d: Double = 0.12345678901234567890
                      e: Double = 1e400
                      f: Decimal = 1.2345678901234567890
                      g: Int = 007
                      h: 0.1 | 0.12345678901234567890
                      fine: Decimal = 0.123456789012345678
                """#,
            messages: #"""
                Specs/x.yaml:8:12: error[AG023]: `Int` cannot represent `99999999999999999999` exactly
                    8 |       a: = 99999999999999999999
                      |            ^~~~~~~~~~~~~~~~~~~~
                   help: write a number from -9223372036854775808 to 9223372036854775807, or a quoted text
                Specs/x.yaml:9:12: error[AG023]: `Double` cannot represent `0.12345678901234567890` exactly
                    9 |       b: = 0.12345678901234567890
                      |            ^~~~~~~~~~~~~~~~~~~~~~
                   help: a `Double` keeps about 15 digits: write fewer, or use `Decimal` or a quoted text
                Specs/x.yaml:10:18: error[AG023]: `Float` cannot represent `0.123456789` exactly
                   10 |       c: Float = 0.123456789
                      |                  ^~~~~~~~~~~
                   help: a `Float` keeps about 7 digits: write fewer, or use `Double`
                Specs/x.yaml:11:19: error[AG023]: `Double` cannot represent `0.12345678901234567890` exactly
                   11 |       d: Double = 0.12345678901234567890
                      |                   ^~~~~~~~~~~~~~~~~~~~~~
                   help: a `Double` keeps about 15 digits: write fewer, or use `Decimal` or a quoted text
                Specs/x.yaml:12:19: error[AG023]: `Double` cannot represent `1e400` exactly
                   12 |       e: Double = 1e400
                      |                   ^~~~~
                   help: a `Double` keeps about 15 digits: write fewer, or use `Decimal` or a quoted text
                Specs/x.yaml:13:20: error[AG023]: `Decimal` cannot represent `1.2345678901234567890` exactly
                   13 |       f: Decimal = 1.2345678901234567890
                      |                    ^~~~~~~~~~~~~~~~~~~~~
                   help: a default of a `Decimal` has at most 18 digits: write fewer
                Specs/x.yaml:14:16: error[AG023]: `007` is not a valid `Int`
                   14 |       g: Int = 007
                      |                ^~~
                   help: write it in decimal digits, like 10 or -5
                Specs/x.yaml:15:16: error[AG023]: `Double` cannot represent `0.12345678901234567890` exactly
                   15 |       h: 0.1 | 0.12345678901234567890
                      |                ^~~~~~~~~~~~~~~~~~~~~~
                   help: a `Double` keeps about 15 digits: write fewer, or use `Decimal` or a quoted text
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "an optional constant of a request",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, query: {kind?: = circle, text?: = "2"}}
                """#,
            messages: #"""
                Specs/x.yaml:4:25: error[AG018]: a constant is sent with every call, and is not optional
                    4 |   a: {path: /a, query: {kind?: = circle, text?: = "2"}}
                      |                         ^~~~~
                   help: delete the `?`; if the caller decides, write: kind?: {$enum: [circle]}
                Specs/x.yaml:4:42: error[AG018]: a constant is sent with every call, and is not optional
                    4 |   a: {path: /a, query: {kind?: = circle, text?: = "2"}}
                      |                                          ^~~~~
                   help: delete the `?`; if the caller decides, write: text?: {$enum: ["2"]}
                """#
        ),
        DiagnosticCase(
            .unknownKey,
            "keys of apigen in a mapping of wire names",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                query: {$include: paging, site: String}
                endpoints:
                  a: {method: POST, path: /a, body: {items: [{$doc: An item., n: Int}]}}
                """#,
            messages: #"""
                Specs/x.yaml:3:9: error[AG012]: these parameters have no key `$include`
                    3 | query: {$include: paging, site: String}
                      |         ^~~~~~~~
                   help: apigen does not support it; a wire name that begins with $ is written with $$
                Specs/x.yaml:5:47: error[AG012]: an object that is written here has no key `$doc`
                    5 |   a: {method: POST, path: /a, body: {items: [{$doc: An item., n: Int}]}}
                      |                                               ^~~~
                   help: apigen's word here is `$include`; a wire name that begins with $ is written with $$
                """#
        ),
        DiagnosticCase(
            .typeSyntax,
            "a dictionary with the key of an object",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {method: POST, path: /a, body: {tags: [name: String], fine: [{name: String}]}}
                """#,
            messages: #"""
                Specs/x.yaml:4:45: error[AG020]: `name` is not a type that the keys of a dictionary have
                    4 |   a: {method: POST, path: /a, body: {tags: [name: String], fine: [{name: String}]}}
                      |                                             ^~~~
                   help: an array of objects has braces: [{name: String}]
                """#
        ),
        DiagnosticCase(
            .recursiveModel,
            "objects that include the model that contains them",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, response: Item}
                models:
                  Item: {parts: {$type: [{$include: Item}]}, other: {$include: Nothing}}
                """#,
            messages: #"""
                Specs/x.yaml:6:37: error[AG038]: `Item` includes itself by this object
                    6 |   Item: {parts: {$type: [{$include: Item}]}, other: {$include: Nothing}}
                      |                                     ^~~~
                Specs/x.yaml:6:64: error[AG021]: there is no model and no group `Nothing`
                    6 |   Item: {parts: {$type: [{$include: Item}]}, other: {$include: Nothing}}
                      |                                                                ^~~~~~~
                """#
        ),
        DiagnosticCase(
            .unusableKey,
            "fractions as keys",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, response: Item}
                models:
                  Rate: 0.5 | 1.5
                  Item: {rates: [Rate: Int]}
                """#,
            messages: #"""
                Specs/x.yaml:7:18: error[AG100]: the keys of a JSON object are strings, which cannot represent this type
                    7 |   Item: {rates: [Rate: Int]}
                      |                  ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                """#
        ),
    ]
}
