import Testing

extension ChangeCase {
    /// Changes of failures and policies.
    static let failures: [ChangeCase] = [
        ChangeCase(
            "a shared parameter",
            .top,
            from: """
                query: {site: String = main}
                headers: {Accept: = text/plain, X-Old: String?}
                """,
            to: """
                query: {site: String = meta}
                headers: {Accept: = text/html}
                """,
            [
                "major wire+source removed: the setting `X-Old` was removed [1:7 < 4:33]",
                "major wire+source default-changed: the setting `site` was `main` by default, and is `meta` by default [3:9 < 3:9]",
                "major wire default-changed: the setting `Accept` was always `text/plain`, and is always `text/html` [4:11 < 4:11]",
            ]
        ),
        ChangeCase(
            "a shared parameter that is new",
            .top,
            from: "",
            to: """
                query: {site: String, lang: String?}
                headers: {Accept: = text/html}
                """,
            [
                "major wire+source newly-required: the setting `site` is new, and required [3:9]",
                "minor wire+source added: the setting `lang` is new [3:23]",
                "minor wire request-changed: the setting `Accept` is new [4:11]",
            ]
        ),
        ChangeCase(
            "the order of settings",
            .top,
            from: "query: {a: String, b: String}",
            to: "query: {b: String, a: String}",
            [
                "major source reordered: the setting `b` is before `a` now, and was after it [3:9 < 3:20]"
            ]
        ),
        ChangeCase(
            "the name of a header in Swift",
            .top,
            from: "headers: {X-Forge-Version: String = a}",
            to: "headers: {X-Forge-Version: String = a as version}",
            [
                "major source swift-name-changed: the setting `X-Forge-Version` is `version` in Swift, and was `forgeVersion` [3:11 < 3:11]"
            ]
        ),
        ChangeCase(
            "the case of a header's name",
            .top,
            from: "headers: {X-Forge-Version: String = a}",
            to: "headers: {x-forge-version: String = a}",
            []
        ),
        ChangeCase(
            "a failure",
            .top,
            from: """
                errors: {404: Missing, default: Failure}
                models: {Missing: {id: Int}, Failure: {m: String}}
                """,
            to: """
                errors: {404: Missing, 4xx: Missing, 409: Failure, default: Failure}
                models: {Missing: {id: Int}, Failure: {m: String}}
                """,
            [
                "major wire+source retyped: the failure `4xx`: the type was `Failure`, and is `Missing` [3:24 < 3:24]"
            ]
        ),
        ChangeCase(
            "a removed failure, whose bodies another one decodes",
            .top,
            from: """
                errors: {404: Missing, default: Failure}
                models: {Missing: {id: Int}, Failure: {m: String}}
                """,
            to: """
                errors: {default: Failure}
                models: {Missing: {$keep: true, id: Int}, Failure: {m: String}}
                """,
            [
                "major wire+source retyped: the failure `404`: the type was `Missing`, and is `Failure` [3:10 < 3:10]"
            ]
        ),
        ChangeCase(
            "a removed failure, whose bodies no other one decodes",
            .top,
            from: """
                errors: {404: Missing}
                models: {Missing: {id: Int}}
                """,
            to: "models: {Missing: {$keep: true, id: Int}}",
            [
                "major wire+source removed: the failure `404` was removed [1:7 < 3:10]"
            ]
        ),
        ChangeCase(
            "a failure that is new",
            .top,
            from: "models: {Missing: {$keep: true, id: Int}}",
            to: """
                errors: {404: Missing}
                models: {Missing: {id: Int}}
                """,
            [
                "minor source added: the failure `404` is new [3:10]"
            ]
        ),
        ChangeCase(
            "another model of a failure",
            .top,
            from: """
                errors: {404: Missing}
                models: {Missing: {id: Int}, Gone: {$keep: true, m: String}}
                """,
            to: """
                errors: {404: Gone}
                models: {Missing: {$keep: true, id: Int}, Gone: {m: String}}
                """,
            [
                "major wire+source retyped: the failure `404`: the type was `Missing`, and is `Gone` [3:10 < 3:10]"
            ]
        ),
        ChangeCase(
            "a failure that the body shows",
            .top,
            from: """
                errors: {body: Refusal}
                models: {Refusal: {$when: {ok: false}, $message: error, ok: Bool, error: String, hint: String, code: Int?}}
                """,
            to: """
                errors: {body: Refusal}
                models: {Refusal: {$when: {ok: false, code: [1, 2]}, $message: hint, ok: Bool, error: String, hint: String, code: Int?}}
                """,
            [
                "major wire+source response-changed: the model `Refusal`: the condition was `ok: false`, and is `code: 1 | 2, ok: false` [4:10 < 4:10]",
                "patch source policy-changed: the model `Refusal`: the message was `error`, and is `hint` [4:10 < 4:10]",
            ]
        ),
        ChangeCase(
            "retries",
            .top,
            from: "retry: {attempts: 3, on: [429]}",
            to: "retry: {attempts: 3, on: [429, 503]}",
            [
                "patch wire policy-changed: the client `Forge`: the retry policy was `attempts: 3, on: [429]`, and is `attempts: 3, on: [429, 503]` [1:7 < 1:7]"
            ]
        ),
        ChangeCase(
            "no retries",
            .top,
            from: "",
            to: "retry: off",
            [
                "patch wire policy-changed: the client `Forge`: the retry policy was none, and is `off` [1:7 < 1:7]"
            ]
        ),
        ChangeCase(
            "the timeout",
            .top,
            from: "timeout: 30",
            to: "timeout: 2.5",
            [
                "patch source policy-changed: the client `Forge`: the timeout was `30 s`, and is `2.5 s` [1:7 < 1:7]"
            ]
        ),
        ChangeCase(
            "the idempotency key",
            .top,
            from: "",
            to: "idempotency: Idempotency-Key",
            [
                "minor wire+source added: the parameter `Idempotency-Key` of `a` is new [3:14]"
            ]
        ),
        ChangeCase(
            "the header of the idempotency key",
            .top,
            from: "idempotency: Idempotency-Key",
            to: "idempotency: X-Request-Id",
            [
                "major wire+source removed: the parameter `Idempotency-Key` of `a` was removed [4:13 < 3:14]",
                "minor wire+source added: the parameter `X-Request-Id` of `a` is new [3:14]",
            ]
        ),
        ChangeCase(
            "a header that becomes the idempotency key",
            .whole,
            from: "endpoints: {a: {method: POST, path: /a, headers: {Request-Id: String?}}}",
            to: """
                idempotency: Request-Id
                endpoints: {a: {method: POST, path: /a, headers: {Request-Id: String?}}}
                """,
            [
                "patch wire policy-changed: the parameter `Request-Id` of `a`: the default was none, and is a new key [4:51 < 3:51]"
            ]
        ),
        ChangeCase(
            "limits",
            .top,
            from: "limits: {on: [429], remaining: X-Remaining}",
            to: "limits: {on: [429], remaining: X-Remaining, reset: X-Reset}",
            [
                "patch wire policy-changed: the client `Forge`: the limit policy was `on: [429], remaining: X-Remaining`, and is `on: [429], remaining: X-Remaining, reset: X-Reset` [1:7 < 1:7]"
            ]
        ),
        ChangeCase(
            "headers of all responses",
            .top,
            from: "responseHeaders: {X-Left: Int?, X-Reset: Date(seconds)?, ETag: String?}",
            to: "responseHeaders: {X-Left: String?, X-Reset: Date?, Age: Int?}",
            [
                "major source removed: the header `ETag` of every response was removed [1:7 < 3:58]",
                "major wire+source retyped: the header `X-Left` of every response: the type was `Int`, and is `String` [3:19 < 3:19]",
                "major wire reformatted: the header `X-Reset` of every response: the format on the wire was `Date(seconds)`, and is `Date(http)` [3:36 < 3:33]",
                "minor source added: the header `Age` of every response is new [3:52]",
            ]
        ),
    ]
}
