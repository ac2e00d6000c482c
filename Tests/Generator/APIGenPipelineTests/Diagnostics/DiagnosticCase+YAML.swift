import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Texts that are invalid YAML because a value or a key needs quotes.
    static let yaml: [DiagnosticCase] = [
        DiagnosticCase(
            .yamlSyntax,
            "a union that begins with an array",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users}
                  teams:
                    path: /teams
                    response: [User] | Team
                """#,
            messages: #"""
                Specs/x.yaml:7:22: error[AG003]: unexpected text after a value
                    7 |     response: [User] | Team
                      |                      ^
                   help: put the value in quotes: response: "[User] | Team"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "an enum that begins with an empty word",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query: {sort: "" | name}
                """#,
            messages: #"""
                Specs/x.yaml:6:22: error[AG003]: unexpected text after a value
                    6 |     query: {sort: "" | name}
                      |                      ^
                   help: put the value in quotes: sort: '"" | name'
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a key with brackets",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  upload: {call: POST /files, body: {files[0]: Upload}}
                """#,
            messages: #"""
                Specs/x.yaml:4:43: error[AG003]: expected `,` or `}` here
                    4 |   upload: {call: POST /files, body: {files[0]: Upload}}
                      |                                           ^
                   help: put the key in quotes: "files[0]": Upload
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a key that begins with an at sign",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query:
                      @since: Date
                """#,
            messages: #"""
                Specs/x.yaml:7:7: error[AG003]: a key cannot begin with `@`
                    7 |       @since: Date
                      |       ^
                   help: put the key in quotes: "@since": Date
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a star",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {fields: *}}
                """#,
            messages: #"""
                Specs/x.yaml:4:41: error[AG003]: a value that begins with `*` is an alias, and this is not a valid one
                    4 |   users: {path: /users, query: {fields: *}}
                      |                                         ^
                   help: put the value in quotes: fields: "*"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a call whose response is a dictionary",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  emojis: GET /emojis -> [String: URL]
                """#,
            messages: #"""
                Specs/x.yaml:4:33: error[AG003]: a colon inside a value without quotes
                    4 |   emojis: GET /emojis -> [String: URL]
                      |                                 ^
                   help: put the value in quotes: emojis: "GET /emojis -> [String: URL]"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a call in braces",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  image: {call: "GET /i", response: Data}
                  other: {call: GET {url:URL} -> Data}
                """#,
            messages: #"""
                Specs/x.yaml:5:21: error[AG003]: expected `,` or `}` here
                    5 |   other: {call: GET {url:URL} -> Data}
                      |                     ^
                   help: put the value in quotes: call: "GET {url:URL} -> Data"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a colon inside a value in braces",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {doc: Note: all of them, path: /users}
                """#,
            messages: #"""
                Specs/x.yaml:4:20: error[AG003]: a colon inside a value without quotes
                    4 |   users: {doc: Note: all of them, path: /users}
                      |                    ^
                   help: put the value in quotes: doc: "Note: all of them"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a comment that hides a brace",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  colors: {path: /colors, query: {color: String = #fff}}
                  users: GET /users
                """#,
            messages: #"""
                Specs/x.yaml:4:34: error[AG003]: this bracket is never closed
                    4 |   colors: {path: /colors, query: {color: String = #fff}}
                      |                                  ^
                   help: put the value in quotes: color: "String = #fff"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "an object that is followed by a question mark",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query:
                      after: {id: Int}?
                """#,
            messages: #"""
                Specs/x.yaml:7:23: error[AG003]: unexpected text after a value
                    7 |       after: {id: Int}?
                      |                       ^
                   help: put the `?` after the key: after?: {id: Int}
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "an apostrophe in quotes",
            spec: #"""
                name: Forge
                doc: 'The forge's code.'
                """#,
            messages: #"""
                Specs/x.yaml:1:1: error[AG013]: a spec needs `server`
                    1 | name: Forge
                      | ^
                   help: add `server: https://api.example.com/v1`
                Specs/x.yaml:1:1: error[AG013]: a spec needs `endpoints`
                    1 | name: Forge
                      | ^
                   help: add `endpoints:` and below it a line like `  users: GET /users -> [User]`
                Specs/x.yaml:2:17: error[AG003]: unexpected text after a value
                    2 | doc: 'The forge's code.'
                      |                 ^
                   help: put the value in quotes: doc: "The forge's code."
                """#
        ),
    ]
}
