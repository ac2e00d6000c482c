import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Values and calls with an unexpected meaning in YAML or HTTP.
    static let otherMeanings: [DiagnosticCase] = [
        DiagnosticCase(
            .defaultMismatch,
            "words and numbers of YAML",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a:
                    method: POST
                    path: /a
                    query:
                      a: String = null
                      b: String? = ~
                      c: Int? = null
                      d: {$type: String, $default: null}
                      e: = null
                      f: = ~
                      g: Int = 0x10
                      h: Int = 1_000
                      i: Int = +5
                      j: Int = 010
                      k: Int = 1e3
                      fine: String? = "null"
                      fineToo: String = yes
                      fineAsWell: {$type: String, $default: "~"}
                    body:
                      l: = ~
                      m: String = null
                      fineNull: = null
                      fineOptional: String? = null
                """#,
            messages: #"""
                Specs/x.yaml:8:19: error[AG023]: `null` without quotes is null in YAML
                    8 |       a: String = null
                      |                   ^~~~
                   help: delete the default: what has a `?` is nil without one; a string is quoted: "null"
                Specs/x.yaml:9:20: error[AG023]: `~` without quotes is null in YAML
                    9 |       b: String? = ~
                      |                    ^
                   help: delete the default: what has a `?` is nil without one; a string is quoted: "~"
                Specs/x.yaml:10:17: error[AG023]: `null` without quotes is null in YAML
                   10 |       c: Int? = null
                      |                 ^~~~
                   help: delete the default: what has a `?` is nil without one; a string is quoted: "null"
                Specs/x.yaml:11:36: error[AG023]: `null` without quotes is null in YAML
                   11 |       d: {$type: String, $default: null}
                      |                                    ^~~~
                   help: delete the default: what has a `?` is nil without one; a string is quoted: "null"
                Specs/x.yaml:12:12: error[AG023]: `null` without quotes is null in YAML, and a constant is always sent
                   12 |       e: = null
                      |            ^~~~
                   help: delete the constant, or quote the word: "null"
                Specs/x.yaml:13:12: error[AG023]: `~` without quotes is null in YAML, and a constant is always sent
                   13 |       f: = ~
                      |            ^
                   help: delete the constant, or quote the word: "~"
                Specs/x.yaml:14:16: error[AG023]: `0x10` is not a valid `Int`
                   14 |       g: Int = 0x10
                      |                ^~~~
                   help: write 16
                Specs/x.yaml:15:16: error[AG023]: `1_000` is not a valid `Int`
                   15 |       h: Int = 1_000
                      |                ^~~~~
                   help: write 1000
                Specs/x.yaml:16:16: error[AG023]: `+5` is not a valid `Int`
                   16 |       i: Int = +5
                      |                ^~
                   help: write 5
                Specs/x.yaml:17:16: error[AG023]: `010` is not a valid `Int`
                   17 |       j: Int = 010
                      |                ^~~
                   help: write it in decimal digits, like 10 or -5
                Specs/x.yaml:18:16: error[AG023]: `1e3` is not a valid `Int`
                   18 |       k: Int = 1e3
                      |                ^~~
                   help: write it in decimal digits, like 10 or -5
                Specs/x.yaml:23:12: error[AG023]: `~` without quotes is null in YAML
                   23 |       l: = ~
                      |            ^
                   help: write null, or "~" for the text
                Specs/x.yaml:24:19: error[AG023]: `null` without quotes is null in YAML
                   24 |       m: String = null
                      |                   ^~~~
                   help: delete the default: what has a `?` is nil without one; a string is quoted: "null"
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "values that are not texts",
            spec: #"""
                name: Forge
                doc: ~
                server: https://api.forge.example/%zz
                retry: {attempts: 3, "on": []}
                endpoints:
                  a: {path: /a, deprecated: true, doc: null, response: A}
                  b: {path: /b, deprecated: false, response: A}
                  c: {path: /c, deprecated: "true", doc: "~", response: A}
                models:
                  A: {x: {$type: Int, $deprecated: false, $doc: ~}}
                """#,
            messages: #"""
                Specs/x.yaml:2:6: error[AG016]: `~` without quotes is null in YAML
                    2 | doc: ~
                      |      ^
                   help: delete the key, or quote the word if it is a string
                Specs/x.yaml:3:9: error[AG016]: two hexadecimal digits belong after `%`
                    3 | server: https://api.forge.example/%zz
                      |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                   help: write the percent sign itself as %25
                Specs/x.yaml:4:28: error[AG016]: a list of statuses has at least one
                    4 | retry: {attempts: 3, "on": []}
                      |                            ^~
                   help: "on": [429, 503]
                Specs/x.yaml:6:29: error[AG016]: a deprecation is a sentence about what to use instead, not `true`
                    6 |   a: {path: /a, deprecated: true, doc: null, response: A}
                      |                             ^~~~
                   help: write a sentence: deprecated: Use users
                Specs/x.yaml:6:40: error[AG016]: `null` without quotes is null in YAML
                    6 |   a: {path: /a, deprecated: true, doc: null, response: A}
                      |                                        ^~~~
                   help: delete the key, or quote the word if it is a string
                Specs/x.yaml:7:29: error[AG016]: a deprecation is a sentence about what to use instead, not `false`
                    7 |   b: {path: /b, deprecated: false, response: A}
                      |                             ^~~~~
                   help: delete the key
                Specs/x.yaml:10:36: error[AG016]: a deprecation is a sentence about what to use instead, not `false`
                   10 |   A: {x: {$type: Int, $deprecated: false, $doc: ~}}
                      |                                    ^~~~~
                   help: delete the key
                Specs/x.yaml:10:49: error[AG016]: `~` without quotes is null in YAML
                   10 |   A: {x: {$type: Int, $deprecated: false, $doc: ~}}
                      |                                                 ^
                   help: delete the key, or quote the word if it is a string
                """#
        ),
        DiagnosticCase(
            .pathSyntax,
            "path segments that change the endpoint",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: GET /a/../b
                  b: GET /./b
                  c: GET /c/{id}/..
                  d: GET /d/%2E%2e/e
                  fine: GET /f/...
                  fineToo: GET /g/.well-known
                  fineAsWell: GET /h/{id}..{kind}.
                """#,
            messages: #"""
                Specs/x.yaml:4:13: error[AG030]: a path has no segment `..`
                    4 |   a: GET /a/../b
                      |             ^~
                   help: write the path that it leads to
                Specs/x.yaml:5:11: error[AG030]: a path has no segment `.`
                    5 |   b: GET /./b
                      |           ^
                   help: write the path that it leads to
                Specs/x.yaml:6:18: error[AG030]: a path has no segment `..`
                    6 |   c: GET /c/{id}/..
                      |                  ^~
                   help: write the path that it leads to
                Specs/x.yaml:7:13: error[AG030]: a path has no segment `%2E%2e`
                    7 |   d: GET /d/%2E%2e/e
                      |             ^~~~~~
                   help: write the path that it leads to
                """#
        ),
        DiagnosticCase(
            .duplicateParameter,
            "headers and credentials that are sent twice",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                auth: {user: bearer, app: {header: X-App}, key: {query: key}}
                headers: {X-Trace: String}
                query: {site: String}
                endpoints:
                  a: {path: /a, headers: {X-Tag: String, x-tag: String}}
                  b: {path: /b, headers: {authorization: String}}
                  c: {path: /c, auth: app, headers: {x-app: String}}
                  d: {path: /d, auth: [user, key], query: {key: String}}
                  fine: {path: /e, auth: none, headers: {Authorization: String, x-trace: String}, query: {Key: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:7:42: error[AG033]: `x-tag` and `X-Tag` are the same header: case makes no difference
                    7 |   a: {path: /a, headers: {X-Tag: String, x-tag: String}}
                      |                                          ^~~~~
                Specs/x.yaml:7:27: note: the other is here
                    7 |   a: {path: /a, headers: {X-Tag: String, x-tag: String}}
                      |                           ^~~~~
                   help: delete one of them
                Specs/x.yaml:8:27: error[AG033]: the credential `user` is sent as the header `authorization` already
                    8 |   b: {path: /b, headers: {authorization: String}}
                      |                           ^~~~~~~~~~~~~
                Specs/x.yaml:3:8: note: the credential is declared here
                    3 | auth: {user: bearer, app: {header: X-App}, key: {query: key}}
                      |        ^~~~
                   help: delete the parameter, or the credential from `auth`
                Specs/x.yaml:9:38: error[AG033]: the credential `app` is sent as the header `x-app` already
                    9 |   c: {path: /c, auth: app, headers: {x-app: String}}
                      |                                      ^~~~~
                Specs/x.yaml:3:22: note: the credential is declared here
                    3 | auth: {user: bearer, app: {header: X-App}, key: {query: key}}
                      |                      ^~~
                   help: delete the parameter, or the credential from `auth`
                Specs/x.yaml:10:44: error[AG033]: the credential `key` is sent as the query item `key` already
                   10 |   d: {path: /d, auth: [user, key], query: {key: String}}
                      |                                            ^~~
                Specs/x.yaml:3:44: note: the credential is declared here
                    3 | auth: {user: bearer, app: {header: X-App}, key: {query: key}}
                      |                                            ^~~
                   help: delete the parameter, or the credential from `auth`
                """#
        ),
        DiagnosticCase(
            .invalidName,
            "headers of the connection",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                headers: {Connection: = close}
                endpoints:
                  a: {path: /a, headers: {Host: String, content-length: Int}, responseHeaders: {Content-Length: Int?}}
                """#,
            messages: #"""
                Specs/x.yaml:3:11: error[AG017]: the connection sets the header `Connection` itself
                    3 | headers: {Connection: = close}
                      |           ^~~~~~~~~~
                   help: delete it
                Specs/x.yaml:5:27: error[AG017]: the connection sets the header `Host` itself
                    5 |   a: {path: /a, headers: {Host: String, content-length: Int}, responseHeaders: {Content-Length: Int?}}
                      |                           ^~~~
                   help: delete it
                Specs/x.yaml:5:41: error[AG017]: the connection sets the header `content-length` itself
                    5 |   a: {path: /a, headers: {Host: String, content-length: Int}, responseHeaders: {Content-Length: Int?}}
                      |                                         ^~~~~~~~~~~~~~
                   help: delete it
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "a bare server that no endpoint calls",
            spec: #"""
                name: Forge
                servers:
                  api: https://api.forge.example
                  files: {url: https://files.forge.example, bare: true}
                  images: {url: https://images.forge.example, bare: true}
                endpoints:
                  a: GET /a
                  b: {path: /b, server: images}
                """#,
            messages: #"""
                Specs/x.yaml:4:45: error[AG018]: `bare` has no effect: no endpoint calls `files` by its name
                    4 |   files: {url: https://files.forge.example, bare: true}
                      |                                             ^~~~
                   help: write `server: files` at the endpoints that call it
                """#
        ),
        DiagnosticCase(
            .unusedModel,
            "a model that is used and kept",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {a: GET /a -> A}
                models:
                  A: {$keep: true, x: Int}
                  B: {$keep: true, x: Int}
                """#,
            messages: #"""
                Specs/x.yaml:5:7: warning[AG050]: `$keep` has no effect: the spec uses `A`
                    5 |   A: {$keep: true, x: Int}
                      |       ^~~~~
                   help: delete it
                """#
        ),
    ]
}
