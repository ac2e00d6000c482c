import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Policies of calls.
    static let policies: [DiagnosticCase] = [
        DiagnosticCase(
            .invalidValue,
            "policies without effect",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                retry: {attempts: many, "on": [429, 5xx, 200]}
                timeout: 0
                limits: never
                endpoints:
                  a: {path: /a, retry: often, timeout: soon}
                  b: {path: /b, retry: {attempts: 1}}
                  c: {path: /c, retry: {}}
                  d: {path: /d, limits: {reset: X-Reset}}
                  e: {path: /e, limits: {remaining: X Left, reset: "X:Reset"}}
                  f: {path: /f, limits: {remaning: X-Left}}
                  g: {path: /g, idempotency: {header: X-Key}}
                """#,
            messages: #"""
                Specs/x.yaml:3:19: error[AG016]: `many` is not a number of attempts, which is 2 to 20 with the first
                    3 | retry: {attempts: many, "on": [429, 5xx, 200]}
                      |                   ^~~~
                Specs/x.yaml:3:37: error[AG016]: `5xx` is not a status of an error
                    3 | retry: {attempts: many, "on": [429, 5xx, 200]}
                      |                                     ^~~
                   help: "on": [429, 503]
                Specs/x.yaml:3:42: error[AG016]: `200` is not a status of an error
                    3 | retry: {attempts: many, "on": [429, 5xx, 200]}
                      |                                          ^~~
                   help: "on": [429, 503]
                Specs/x.yaml:4:10: error[AG016]: `0` is not a number of seconds
                    4 | timeout: 0
                      |          ^
                   help: timeout: 30
                Specs/x.yaml:5:9: error[AG016]: `never` is not a rate limit
                    5 | limits: never
                      |         ^~~~~
                   help: did you mean `off`?
                Specs/x.yaml:7:24: error[AG016]: `often` is not a retry policy
                    7 |   a: {path: /a, retry: often, timeout: soon}
                      |                        ^~~~~
                   help: retry: off, or retry: {attempts: 3, "on": [429, 503]}
                Specs/x.yaml:7:40: error[AG016]: `soon` is not a number of seconds
                    7 |   a: {path: /a, retry: often, timeout: soon}
                      |                                        ^~~~
                   help: timeout: 30
                Specs/x.yaml:8:35: error[AG016]: `1` is not a number of attempts, which is 2 to 20 with the first
                    8 |   b: {path: /b, retry: {attempts: 1}}
                      |                                   ^
                   help: retry: off
                Specs/x.yaml:9:24: error[AG013]: a retry policy needs `attempts` or `on`
                    9 |   c: {path: /c, retry: {}}
                      |                        ^
                   help: retry: off, or retry: {attempts: 3, "on": [429, 503]}
                Specs/x.yaml:10:25: error[AG013]: a rate limit needs `remaining`
                   10 |   d: {path: /d, limits: {reset: X-Reset}}
                      |                         ^
                   help: limits: {remaining: X-RateLimit-Remaining, reset: X-RateLimit-Reset}
                Specs/x.yaml:11:37: error[AG017]: `X Left` cannot name a header
                   11 |   e: {path: /e, limits: {remaining: X Left, reset: "X:Reset"}}
                      |                                     ^~~~~~
                   help: a header is named like X-Request-ID
                Specs/x.yaml:11:52: error[AG017]: `X:Reset` cannot name a header
                   11 |   e: {path: /e, limits: {remaining: X Left, reset: "X:Reset"}}
                      |                                                    ^~~~~~~~~
                   help: a header is named like X-Request-ID
                Specs/x.yaml:12:26: error[AG012]: a rate limit has no key `remaning`
                   12 |   f: {path: /f, limits: {remaning: X-Left}}
                      |                          ^~~~~~~~
                   help: did you mean `remaining`?
                Specs/x.yaml:13:30: error[AG011]: expected a string, not a mapping
                   13 |   g: {path: /g, idempotency: {header: X-Key}}
                      |                              ^
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "a key for a call that needs none, and one that is not a header",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                idempotency: Idempotency Key
                endpoints:
                  look: {call: GET /look, idempotency: X-Key}
                  sent: {call: POST /send}
                  keep: {call: PUT /keep}
                  once: {call: POST /once, idempotency: off}
                """#,
            messages: #"""
                Specs/x.yaml:3:14: error[AG017]: `Idempotency Key` cannot name a header
                    3 | idempotency: Idempotency Key
                      |              ^~~~~~~~~~~~~~~
                   help: a header is named like X-Request-ID
                Specs/x.yaml:5:40: error[AG018]: a GET request may be sent twice as it is, and needs no key
                    5 |   look: {call: GET /look, idempotency: X-Key}
                      |                                        ^~~~~
                """#
        ),
    ]
}
