import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Invalid values and names.
    static let values: [DiagnosticCase] = [
        DiagnosticCase(
            .defaultMismatch,
            "defaults of arrays, URLs and unions",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query:
                      site: URL = forge.example
                      colors: "[red | green] = [red, blue]"
                      ids: "[Int] = [1, two]"
                      some: Int | Bool = many
                      good: {$type: "[Int]", $default: [1, 2]}
                """#,
            messages: #"""
                Specs/x.yaml:7:19: error[AG023]: `forge.example` is not a valid `URL`
                    7 |       site: URL = forge.example
                      |                   ^~~~~~~~~~~~~
                   help: write a whole URL, such as https://example.com
                Specs/x.yaml:8:38: error[AG023]: `blue` is not one of the values
                    8 |       colors: "[red | green] = [red, blue]"
                      |                                      ^~~~
                   help: the values are `red`, `green`
                Specs/x.yaml:9:25: error[AG023]: `two` is not a valid `Int`
                    9 |       ids: "[Int] = [1, two]"
                      |                         ^~~
                   help: write it in decimal digits, like 10 or -5
                Specs/x.yaml:10:26: error[AG023]: `many` is not a valid value of this union
                   10 |       some: Int | Bool = many
                      |                          ^~~~
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "methods",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: GTE /users
                  add: {method: post, path: /users}
                  copy: COPY /users
                """#,
            messages: #"""
                Specs/x.yaml:4:10: error[AG016]: `GTE` is not an HTTP method
                    4 |   users: GTE /users
                      |          ^~~
                   help: did you mean `GET`?
                Specs/x.yaml:5:17: error[AG016]: `post` is not an HTTP method
                    5 |   add: {method: post, path: /users}
                      |                 ^~~~
                   help: did you mean `POST`?
                Specs/x.yaml:6:9: error[AG016]: `COPY` is not an HTTP method
                    6 |   copy: COPY /users
                      |         ^~~~
                   help: the methods are GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "servers",
            spec: #"""
                name: Forge
                server: api.forge.example
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:2:9: error[AG016]: a server is an address that begins with https:// or http://
                    2 | server: api.forge.example
                      |         ^~~~~~~~~~~~~~~~~
                   help: server: https://api.example.com/v1
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a server with a query",
            spec: #"""
                name: Forge
                server: https://api.forge.example/v1?key=1
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:2:9: error[AG016]: a server's address has no query and no fragment
                    2 | server: https://api.forge.example/v1?key=1
                      |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                   help: list shared parameters under `query`
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a server without a host",
            spec: #"""
                name: Forge
                server: https://:8080/v1
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:2:9: error[AG016]: a host name belongs after the slashes, perhaps with a port
                    2 | server: https://:8080/v1
                      |         ^~~~~~~~~~~~~~~~
                   help: server: https://api.example.com:8080/v1
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "statuses",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {200: Failure, 4XX: Failure, others: Failure, 0404: Failure}
                endpoints: {ping: GET /ping}
                models:
                  Failure: {message: String}
                """#,
            messages: #"""
                Specs/x.yaml:3:10: error[AG016]: `200` is not a status of an error
                    3 | errors: {200: Failure, 4XX: Failure, others: Failure, 0404: Failure}
                      |          ^~~
                   help: write a status (401), a class (4xx), `default`, or `body` for an error that the body reports
                Specs/x.yaml:3:24: error[AG016]: `4XX` is not a status of an error
                    3 | errors: {200: Failure, 4XX: Failure, others: Failure, 0404: Failure}
                      |                        ^~~
                   help: did you mean `4xx`?
                Specs/x.yaml:3:38: error[AG016]: `others` is not a status of an error
                    3 | errors: {200: Failure, 4XX: Failure, others: Failure, 0404: Failure}
                      |                                      ^~~~~~
                   help: did you mean `default`?
                Specs/x.yaml:3:55: error[AG016]: `0404` is not a status of an error
                    3 | errors: {200: Failure, 4XX: Failure, others: Failure, 0404: Failure}
                      |                                                       ^~~~
                   help: write a status (401), a class (4xx), `default`, or `body` for an error that the body reports
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a pattern of all dates",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                dates: YYYY-MM-DD
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:3:8: error[AG016]: in `YYYY-MM-DD`, `Y` is the year of a week, and `y` is the year
                    3 | dates: YYYY-MM-DD
                      |        ^~~~~~~~~~
                   help: did you mean `yyyy-MM-dd`?
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "formats",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                dates: unix
                arrays: "/"
                auth: digest
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:3:8: error[AG016]: `unix` is not a date format
                    3 | dates: unix
                      |        ^~~~
                   help: did you mean `seconds`?
                Specs/x.yaml:4:9: error[AG016]: `/` is not a format of an array
                    4 | arrays: "/"
                      |         ^~~
                   help: the formats are ";" "," "|" " " and `repeat`, `brackets`, `indices`, `json`
                Specs/x.yaml:5:7: error[AG016]: `digest` is not a kind of credential
                    5 | auth: digest
                      |       ^~~~~~
                   help: the kinds are bearer, basic, {header: X-API-Key}, {query: key}, {cookie: session} and {server: token}
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "alternatives of credentials without their kinds",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: user | app
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:3:7: error[AG016]: `user | app` is not a kind of credential
                    3 | auth: user | app
                      |       ^~~~~~~~~~
                   help: name each credential with its kind: {user: bearer, app: bearer, $default: user | app}
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a word that is not a Boolean",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failure}
                endpoints: {ping: GET /ping}
                models:
                  Failure:
                    $keep: yes
                    code: Int
                """#,
            messages: #"""
                Specs/x.yaml:7:12: error[AG016]: expected `true`, not `yes`
                    7 |     $keep: yes
                      |            ^~~
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a value that the enum does not have",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failure}
                endpoints: {ping: GET /ping}
                models:
                  Failure:
                    $retry: {code: [bsuy]}
                    code: busy | broken
                """#,
            messages: #"""
                Specs/x.yaml:7:21: error[AG016]: `bsuy` is not a value of `code`
                    7 |     $retry: {code: [bsuy]}
                      |                     ^~~~
                   help: did you mean `busy`?
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "a header of two lines",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                headers: {Accept: "= \"a\nb\""}
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:3:11: error[AG016]: the value of a header is one line without control characters
                    3 | headers: {Accept: "= \"a\nb\""}
                      |           ^~~~~~
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "the module",
            spec: #"""
                name: my-forge
                server: https://api.forge.example
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:1:7: error[AG017]: `my-forge` cannot name a Swift module
                    1 | name: my-forge
                      |       ^~~~~~~~
                   help: write: MyForge
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "a module of the standard library",
            spec: #"""
                name: Swift
                server: https://api.forge.example
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:1:7: error[AG017]: `Swift` cannot name a Swift module
                    1 | name: Swift
                      |       ^~~~~
                   help: add a word, as in SwiftService: Swift, Foundation or the runtime has something of that name
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "the module whose client would be the runtime's",
            spec: #"""
                name: API
                server: https://api.forge.example
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:1:7: error[AG017]: `API` cannot name a Swift module
                    1 | name: API
                      |       ^~~
                   help: add a word, as in APIService: Swift, Foundation or the runtime has something of that name
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "a module that begins with a digit",
            spec: #"""
                name: 2048
                server: https://api.forge.example
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:1:7: error[AG017]: `2048` cannot name a Swift module
                    1 | name: 2048
                      |       ^~~~
                   help: the name of a module has letters and digits, and begins with a capital letter: StackExchange
                """#
        ),
    ]
}
