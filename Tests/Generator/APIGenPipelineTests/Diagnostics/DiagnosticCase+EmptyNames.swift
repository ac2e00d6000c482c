import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Empty strings in place of a name.
    static let emptyNames: [DiagnosticCase] = [
        DiagnosticCase(
            .wrongShape,
            "empty names and no server",
            spec: #"""
                name: ""
                servers: {}
                auth: {"": bearer}
                errors: {"": Problem}
                groups: {"": {page: Int}}
                services: {"": text}
                endpoints: {problem: {path: /problem, response: Problem, sample: problem.json}}
                models:
                  Problem: {$message: text, $retry: {"": [busy]}, $when: {"": busy}, text: String}
                """#,
            samples: ["Specs/problem.json": #"{"text": "a"}"#],
            messages: #"""
                Specs/x.yaml:1:7: error[AG011]: expected a name, not an empty string
                    1 | name: ""
                      |       ^~
                Specs/x.yaml:2:10: error[AG011]: `servers` has at least one server
                    2 | servers: {}
                      |          ^
                   help: add a server: main: https://api.example.com/v1
                Specs/x.yaml:3:8: error[AG011]: expected a name, not an empty string
                    3 | auth: {"": bearer}
                      |        ^~
                Specs/x.yaml:4:10: error[AG011]: expected a name, not an empty string
                    4 | errors: {"": Problem}
                      |          ^~
                Specs/x.yaml:5:10: error[AG011]: expected a name, not an empty string
                    5 | groups: {"": {page: Int}}
                      |          ^~
                Specs/x.yaml:6:12: error[AG011]: expected a name, not an empty string
                    6 | services: {"": text}
                      |            ^~
                Specs/x.yaml:9:38: error[AG011]: expected a name, not an empty string
                    9 |   Problem: {$message: text, $retry: {"": [busy]}, $when: {"": busy}, text: String}
                      |                                      ^~
                Specs/x.yaml:9:59: error[AG011]: expected a name, not an empty string
                    9 |   Problem: {$message: text, $retry: {"": [busy]}, $when: {"": busy}, text: String}
                      |                                                           ^~
                """#
        ),
        DiagnosticCase(
            .wrongShape,
            "empty names of other things",
            spec: #"""
                name: Forge
                servers: {main: "https://x.example", "": "https://y.example"}
                auth: {key: {query: ""}, server: {server: ""}}
                paginate: {link: ""}
                endpoints:
                  "": GET /me
                  a: {path: /a, as: "", sample: "", stream: {events: String, when: {"": a}}, paginate: {query: "", next: ""}}
                models:
                  "": {a: Int}
                  U: {$union: {by: "", in: "", as: "", a: Int}, x: Int}
                """#,
            messages: #"""
                Specs/x.yaml:2:38: error[AG011]: expected a name, not an empty string
                    2 | servers: {main: "https://x.example", "": "https://y.example"}
                      |                                      ^~
                Specs/x.yaml:3:21: error[AG011]: expected a name, not an empty string
                    3 | auth: {key: {query: ""}, server: {server: ""}}
                      |                     ^~
                Specs/x.yaml:3:26: error[AG040]: the credential `server` would be named `server` in Swift, which is the client's server
                    3 | auth: {key: {query: ""}, server: {server: ""}}
                      |                          ^~~~~~
                   help: give it another name
                Specs/x.yaml:3:43: error[AG011]: expected a name, not an empty string
                    3 | auth: {key: {query: ""}, server: {server: ""}}
                      |                                           ^~
                Specs/x.yaml:4:18: error[AG011]: expected a name, not an empty string
                    4 | paginate: {link: ""}
                      |                  ^~
                Specs/x.yaml:6:3: error[AG011]: expected a name, not an empty string
                    6 |   "": GET /me
                      |   ^~
                Specs/x.yaml:7:21: error[AG011]: expected a name, not an empty string
                    7 |   a: {path: /a, as: "", sample: "", stream: {events: String, when: {"": a}}, paginate: {query: "", next: ""}}
                      |                     ^~
                Specs/x.yaml:7:33: error[AG011]: expected a name, not an empty string
                    7 |   a: {path: /a, as: "", sample: "", stream: {events: String, when: {"": a}}, paginate: {query: "", next: ""}}
                      |                                 ^~
                Specs/x.yaml:7:69: error[AG011]: expected a name, not an empty string
                    7 |   a: {path: /a, as: "", sample: "", stream: {events: String, when: {"": a}}, paginate: {query: "", next: ""}}
                      |                                                                     ^~
                Specs/x.yaml:7:96: error[AG011]: expected a name, not an empty string
                    7 |   a: {path: /a, as: "", sample: "", stream: {events: String, when: {"": a}}, paginate: {query: "", next: ""}}
                      |                                                                                                ^~
                Specs/x.yaml:7:106: error[AG011]: expected a name, not an empty string
                    7 |   a: {path: /a, as: "", sample: "", stream: {events: String, when: {"": a}}, paginate: {query: "", next: ""}}
                      |                                                                                                          ^~
                Specs/x.yaml:9:3: error[AG020]: a type is missing
                    9 |   "": {a: Int}
                      |   ^~
                Specs/x.yaml:10:20: error[AG011]: expected a name, not an empty string
                   10 |   U: {$union: {by: "", in: "", as: "", a: Int}, x: Int}
                      |                    ^~
                Specs/x.yaml:10:28: error[AG011]: expected a name, not an empty string
                   10 |   U: {$union: {by: "", in: "", as: "", a: Int}, x: Int}
                      |                            ^~
                """#
        ),
    ]
}
