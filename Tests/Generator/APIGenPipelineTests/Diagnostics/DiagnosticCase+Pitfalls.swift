import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Values that YAML reads differently than the author expects.
    static let pitfalls: [DiagnosticCase] = [
        DiagnosticCase(
            .cutByComment,
            "a comment after a default, a text, a type and no value",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  colors:
                    path: /colors
                    doc: See #12 for the names.
                    query:
                      color: String = #fff
                      channel: String = general #random   # the usual two
                      sort: name | #rank
                      tag: #swift
                  issues:
                    path: /issues
                    doc: The list of # and title
                    deprecated: Use colors, see # 12
                """#,
            messages: #"""
                Specs/x.yaml:6:14: error[AG110]: `#` begins a comment, and the value ends before it
                    6 |     doc: See #12 for the names.
                      |              ^~~~~~~~~~~~~~~~~~
                   help: quote the value: doc: "See #12 for the names."
                         or, if it is a comment, write two spaces before the `#` and one after it
                Specs/x.yaml:8:23: error[AG110]: `#` begins a comment, and the value ends before it
                    8 |       color: String = #fff
                      |                       ^~~~
                   help: quote the value: color: "String = #fff"
                         or, if it is a comment, write two spaces before the `#` and one after it
                Specs/x.yaml:9:33: error[AG110]: `#` begins a comment, and the value ends before it
                    9 |       channel: String = general #random   # the usual two
                      |                                 ^~~~~~~
                   help: quote the value: channel: "String = general #random"
                         or, if it is a comment, write two spaces before the `#` and one after it
                Specs/x.yaml:10:20: error[AG110]: `#` begins a comment, and the value ends before it
                   10 |       sort: name | #rank
                      |                    ^~~~~
                   help: quote the value: sort: "name | #rank"
                         or, if it is a comment, write two spaces before the `#` and one after it
                Specs/x.yaml:11:12: error[AG110]: `#` begins a comment, and the value is empty
                   11 |       tag: #swift
                      |            ^~~~~~
                   help: quote the value: tag: "#swift"
                         or, if it is a comment, write two spaces before the `#` and one after it
                Specs/x.yaml:14:22: error[AG110]: `#` begins a comment, and the value ends before it
                   14 |     doc: The list of # and title
                      |                      ^~~~~~~~~~~
                   help: quote the value: doc: "The list of # and title"
                         or, if it is a comment, write two spaces before the `#` and one after it
                Specs/x.yaml:15:33: error[AG110]: `#` begins a comment, and the value ends before it
                   15 |     deprecated: Use colors, see # 12
                      |                                 ^~~~
                   help: quote the value: deprecated: "Use colors, see # 12"
                         or, if it is a comment, write two spaces before the `#` and one after it
                """#
        ),
        DiagnosticCase(
            .cutByComment,
            "a comment in braces of several lines",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  colors:
                    path: /colors
                    query: {
                      size: Int,
                      color: String = #fff
                    }
                """#,
            messages: #"""
                Specs/x.yaml:8:23: error[AG110]: `#` begins a comment, and the value ends before it
                    8 |       color: String = #fff
                      |                       ^~~~
                   help: quote the value: color: "String = #fff"
                         or, if it is a comment, write two spaces before the `#` and one after it
                """#
        ),
        DiagnosticCase(
            .keyWithoutValue,
            "a comma in a type, a default, a format, a list and a text",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  pairs: {path: /pairs, query: {x: String = "a,b", y: Int}, response: Pair<Int, String>}
                  lists: {path: /lists, query: {day: Date("EEE, dd MMM")}, response: [Pair<Int, String>]}
                  texts: {doc: Up, down, path: /texts, headers: {Accept: = text/html, text/plain}}
                """#,
            messages: #"""
                Specs/x.yaml:4:36: error[AG111]: in braces the comma ends this value in its middle
                    4 |   pairs: {path: /pairs, query: {x: String = "a,b", y: Int}, response: Pair<Int, String>}
                      |                                    ^~~~~~~~~~~~~~
                   help: quote the value: x: 'String = "a,b"'
                Specs/x.yaml:4:71: error[AG111]: in braces the comma ends this value in its middle
                    4 |   pairs: {path: /pairs, query: {x: String = "a,b", y: Int}, response: Pair<Int, String>}
                      |                                                                       ^~~~~~~~~~~~~~~~~
                   help: quote the value: response: "Pair<Int, String>"
                Specs/x.yaml:5:38: error[AG111]: in braces the comma ends this value in its middle
                    5 |   lists: {path: /lists, query: {day: Date("EEE, dd MMM")}, response: [Pair<Int, String>]}
                      |                                      ^~~~~~~~~~~~~~~~~~~
                   help: quote the value: day: 'Date("EEE, dd MMM")'
                Specs/x.yaml:5:71: error[AG111]: in brackets the comma ends this value in its middle
                    5 |   lists: {path: /lists, query: {day: Date("EEE, dd MMM")}, response: [Pair<Int, String>]}
                      |                                                                       ^~~~~~~~~~~~~~~~~
                   help: quote the value: "Pair<Int, String>"
                Specs/x.yaml:6:20: error[AG111]: `down` has no value: in braces a comma begins the next key
                    6 |   texts: {doc: Up, down, path: /texts, headers: {Accept: = text/html, text/plain}}
                      |                    ^~~~
                   help: write `down: …`, or quote the value before it: doc: "Up, down"
                Specs/x.yaml:6:71: error[AG111]: `text/plain` has no value: in braces a comma begins the next key
                    6 |   texts: {doc: Up, down, path: /texts, headers: {Accept: = text/html, text/plain}}
                      |                                                                       ^~~~~~~~~~
                   help: write `text/plain: …`, or quote the value before it: Accept: "= text/html, text/plain"
                """#
        ),
        DiagnosticCase(
            .keyWithoutValue,
            "a key alone in braces",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: Int, size}, response: {User}}
                """#,
            messages: #"""
                Specs/x.yaml:4:44: error[AG111]: `size` has no value: in braces a comma begins the next key
                    4 |   users: {path: /users, query: {page: Int, size}, response: {User}}
                      |                                            ^~~~
                   help: write `size: …`, or quote the value before it: page: "Int, size"
                Specs/x.yaml:4:62: error[AG111]: `User` has no value in braces
                    4 |   users: {path: /users, query: {page: Int, size}, response: {User}}
                      |                                                              ^~~~
                   help: write `User: …`, or leave out the braces
                """#
        ),
        DiagnosticCase(
            .missingSpace,
            "colons in braces and in brackets",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page:Int, size:Int}, response: [String:URL]}
                """#,
            messages: #"""
                Specs/x.yaml:4:33: error[AG112]: a colon ends a key only if a space follows it
                    4 |   users: {path: /users, query: {page:Int, size:Int}, response: [String:URL]}
                      |                                 ^~~~~~~~
                   help: write page: Int
                Specs/x.yaml:4:43: error[AG112]: a colon ends a key only if a space follows it
                    4 |   users: {path: /users, query: {page:Int, size:Int}, response: [String:URL]}
                      |                                           ^~~~~~~~
                   help: write size: Int
                Specs/x.yaml:4:65: error[AG112]: a colon ends a key only if a space follows it
                    4 |   users: {path: /users, query: {page:Int, size:Int}, response: [String:URL]}
                      |                                                                 ^~~~~~~~~~
                   help: write [String: URL]
                """#
        ),
        DiagnosticCase(
            .missingSpace,
            "dashes",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query:
                      -paging
                      -range
                """#,
            messages: #"""
                Specs/x.yaml:7:7: error[AG112]: a dash begins an item of a list only if a space follows it
                    7 |       -paging
                      |       ^
                   help: write - paging
                """#
        ),
        DiagnosticCase(
            .missingSpace,
            "the first line",
            spec: #"""
                name:Forge
                server:https://api.forge.example
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG112]: a colon ends a key only if a space follows it
                    1 | name:Forge
                      | ^~~~~~~~~~
                   help: write name: Forge
                """#
        ),
        DiagnosticCase(
            .deceptiveCharacter,
            "characters that were copied from a web page",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    doc: A “quoted” word.
                    query:
                      so\#u{200B}rt: String
                      order\#u{A0}by: String
                      page: Int\#u{A0}= 1
                      name: String = “me”
                      role: “admin” | “user”
                """#,
            messages: #"""
                Specs/x.yaml:8:9: error[AG113]: a character that cannot be seen: U+200B
                    8 |       so\#u{FFFD}rt: String
                      |         ^
                   help: write sort
                Specs/x.yaml:9:12: error[AG113]: a space that YAML takes for a letter: U+00A0
                    9 |       order\#u{A0}by: String
                      |            ^
                   help: write order by
                Specs/x.yaml:10:16: error[AG113]: a space that YAML takes for a letter: U+00A0
                   10 |       page: Int\#u{A0}= 1
                      |                ^
                   help: write page: Int = 1
                Specs/x.yaml:11:22: error[AG113]: a quote that quotes nothing: U+201C
                   11 |       name: String = “me”
                      |                      ^
                   help: write name: String = "me"
                Specs/x.yaml:12:13: error[AG113]: a quote that quotes nothing: U+201C
                   12 |       role: “admin” | “user”
                      |             ^
                   help: write role: "admin" | "user"
                """#
        ),
        DiagnosticCase(
            .indicatorInsteadOfString,
            "a block of text and an anchor",
            spec: #"""
                name: Forge
                arrays: |
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {color: &blue}}
                """#,
            messages: #"""
                Specs/x.yaml:2:9: error[AG114]: YAML reads `|` as an empty block of text
                    2 | arrays: |
                      |         ^
                   help: quote it: arrays: "|"
                Specs/x.yaml:5:40: error[AG114]: YAML reads `&blue` as an anchor before an empty value
                    5 |   users: {path: /users, query: {color: &blue}}
                      |                                        ^~~~~
                   help: quote it: color: "&blue"
                """#
        ),
        DiagnosticCase(
            .wrongIndentation,
            "a key too far left and one too far right",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  me:
                  path: /me
                  response: User
                  users: GET /users -> [User]
                  models:
                    User: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:3: error[AG115]: `path` is indented like `me`, to which it belongs
                    5 |   path: /me
                      |   ^~~~
                   help: indent it further than `me`
                Specs/x.yaml:8:3: error[AG115]: `models` is indented like an endpoint, and belongs to the top level
                    8 |   models:
                      |   ^~~~~~
                   help: begin it in the column of `endpoints`
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "parameters as a list, and a path in braces",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  image: {path: {url:URL}}
                  users:
                    path: /users
                    query:
                      - page: Int
                      - size: Int
                """#,
            messages: #"""
                Specs/x.yaml:4:17: error[AG011]: YAML reads braces at the beginning of a value as a mapping
                    4 |   image: {path: {url:URL}}
                      |                 ^
                   help: quote the path: "{url:URL}"
                Specs/x.yaml:8:7: error[AG011]: parameters are a mapping: only names of groups can be a list
                    8 |       - page: Int
                      |       ^
                   help: write each without the dash: page: Int
                """#
        ),
        DiagnosticCase(
            .booleanKey,
            "keys that are booleans in YAML 1.1",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                retry: {attempts: 3, on: [503]}
                endpoints:
                  hooks:
                    path: /hooks
                    query:
                      no: Bool
                      "yes": Bool
                      y: Bool
                """#,
            messages: #"""
                Specs/x.yaml:3:22: warning[AG116]: tools for YAML 1.1 read the key `on` as a boolean
                    3 | retry: {attempts: 3, on: [503]}
                      |                      ^~
                   help: write "on"
                Specs/x.yaml:8:7: warning[AG116]: tools for YAML 1.1 read the key `no` as a boolean
                    8 |       no: Bool
                      |       ^~
                   help: write "no"
                """#
        ),
    ]
}
