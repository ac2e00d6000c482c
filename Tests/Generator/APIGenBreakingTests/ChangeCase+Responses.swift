import Testing

extension ChangeCase {
    /// Changes of responses and of other parts of a call.
    static let responses: [ChangeCase] = [
        ChangeCase(
            "the response",
            .call,
            from: "path: /a, response: String",
            to: "path: /a, response: Int",
            [
                "major wire+source response-changed: the endpoint `a`: the response was `String`, and is `Int` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a response to a call that had none",
            .call,
            from: "path: /a",
            to: "path: /a, response: String",
            [
                "major wire+source response-changed: the endpoint `a`: the response was none, and is `String` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a response that may be absent",
            .call,
            from: "path: /a, response: String",
            to: "path: /a, response: String?",
            [
                "major source response-changed: the endpoint `a`: the response was `String`, and is `String?` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "yes and no by the status",
            .call,
            from: "path: /a, response: {204: true, 404: false}",
            to: "path: /a, response: {204: true, 409: false}",
            [
                "major wire response-changed: the endpoint `a`: the response was `204: true, 404: false`, and is `204: true, 409: false` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a status that was a failure",
            .call,
            from: "path: /a, response: {204: true, 404: false}",
            to: "path: /a, response: {204: true, 404: false, 410: false}",
            [
                "minor wire response-changed: the endpoint `a`: the response was `204: true, 404: false`, and is `204: true, 404: false, 410: false` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a status more makes an optional",
            .call,
            from: "path: /a, response: {200: String}",
            to: "path: /a, response: {200: String, 304: none}",
            [
                "major wire+source response-changed: the endpoint `a`: the response was `200: String`, and is `200: String, 304: none` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "cases by status",
            .call,
            from: "path: /a, response: {200: String, 202: {done: Int}, 409: none, 410: none as gone}",
            to: "path: /a, response: {200: Int, 202: {done: String}, 404: none, 410: none as away}",
            [
                "major wire+source removed: the response `409` of `a` was removed [3:13 < 3:69]",
                "major source enum-grown: the response `404` of `a` is new [3:69]",
                "major wire+source retyped: the response `200` of `a`: the type was `String`, and is `Int` [3:38 < 3:38]",
                "major wire+source retyped: the field `done` of `Accepted`: the type was `Int`, and is `String` [3:54 < 3:57]",
                "major source swift-name-changed: the response `410` of `a` is `away` in Swift, and was `gone` [3:80 < 3:80]",
            ]
        ),
        ChangeCase(
            "cases in the place of a type",
            .call,
            from: "path: /a, response: String",
            to: "path: /a, response: {200: String, 202: {done: Int}}",
            [
                "major wire+source response-changed: the endpoint `a`: the response was `String`, and is `200: String, 202: an object` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "what a case has",
            .call,
            from: "path: /a, response: {200: String, 202: Int, 404: none}",
            to: "path: /a, response: {200: String, 202: none, 404: none}",
            [
                "major wire+source retyped: the response `202` of `a` was a value, and is none [3:51 < 3:51]"
            ]
        ),
        ChangeCase(
            "the envelope of a response",
            .call,
            from: "path: /a, response: String, unwrap: data",
            to: "path: /a, response: String, unwrap: data.text",
            [
                "major wire envelope-changed: the endpoint `a`: the envelope of the response was `data`, and is `data.text` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "descriptions and samples",
            .call,
            from: "path: /a, response: String",
            to: """
                path: /a, response: String, doc: Old., see: "https://forge.example/a", sample: a.json
                """,
            []
        ),
        ChangeCase(
            "a deprecation",
            .call,
            from: "path: /a",
            to: "path: /a, deprecated: Use b.",
            [
                "minor source deprecated: the endpoint `a` is deprecated [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "the words of a deprecation",
            .call,
            from: "path: /a, deprecated: Use b.",
            to: "path: /a, deprecated: Use c.",
            []
        ),
        ChangeCase(
            "no credential",
            .whole,
            from: """
                auth: bearer
                endpoints: {a: GET /a}
                """,
            to: """
                auth: bearer
                endpoints: {a: {path: /a, auth: none}}
                """,
            [
                "major wire authentication-changed: the endpoint `a`: the authentication was the default, and is none [4:13 < 4:13]"
            ]
        ),
        ChangeCase(
            "credentials that are needed",
            .whole,
            from: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: key}}
                """,
            to: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: [user, key]}}
                """,
            [
                "major wire authentication-changed: the endpoint `a`: the authentication was `key`, and is `key` and `user` [4:13 < 4:13]"
            ]
        ),
        ChangeCase(
            "the order of needed credentials",
            .whole,
            from: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: [key, user]}}
                """,
            to: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: [user, key]}}
                """,
            []
        ),
        ChangeCase(
            "alternative credentials",
            .whole,
            from: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: "user | key"}, b: {path: /b, auth: [user, key?]}, c: {path: /c, auth: key}}
                """,
            to: """
                auth: {key: {query: key}, user: {query: token}, $default: key}
                endpoints: {a: {path: /a, auth: "key | user"}, b: {path: /b, auth: "key + user | user"}, c: GET /c}
                """,
            [
                "major wire authentication-changed: the endpoint `a`: the authentication was `user` or `key`, and is `key` or `user` [4:13 < 4:13]"
            ]
        ),
        ChangeCase(
            "a credential that is accepted as well",
            .whole,
            from: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: user}}
                """,
            to: """
                auth: {key: {query: key}, user: {query: token}}
                endpoints: {a: {path: /a, auth: "user | key"}}
                """,
            [
                "minor wire authentication-changed: the endpoint `a`: the authentication was `user`, and is `user` or `key` [4:13 < 4:13]"
            ]
        ),
        ChangeCase(
            "the default credentials",
            .whole,
            from: """
                auth: {key: {query: key}, user: {cookie: token}}
                endpoints: {a: {path: /a}, b: {path: /b}}
                """,
            to: """
                auth: {key: {query: key}, user: {cookie: user}, $default: user?}
                endpoints: {a: {path: /a}, b: {path: /b}}
                """,
            [
                "major wire authentication-changed: the credential `user`: the authentication was `{cookie: token}`, and is `{cookie: user}` [3:27 < 3:27]",
                "major wire authentication-changed: the endpoint `a`: the authentication was the default, and is `user` or none [4:13 < 4:13]",
                "major wire authentication-changed: the endpoint `b`: the authentication was the default, and is `user` or none [4:28 < 4:28]",
            ]
        ),
        ChangeCase(
            "another server",
            .whole,
            from: """
                servers: {one: https://one.example, two: https://two.example}
                endpoints: {a: {path: /a}}
                """,
            to: """
                servers: {one: https://one.example, two: https://two.example}
                endpoints: {a: {path: /a, server: two}}
                """,
            [
                "major wire server-changed: the endpoint `a`: the server was the first one, and is `two` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a shared parameter that is left out",
            .whole,
            from: """
                query: {site: String = x}
                endpoints: {a: {path: /a}}
                """,
            to: """
                query: {site: String = x}
                endpoints: {a: {path: /a, query: {site: none}}}
                """,
            [
                "major wire request-changed: the endpoint `a`: the list of omitted parameters was none, and is `site` [4:13 < 4:13]"
            ]
        ),
        ChangeCase(
            "a shared parameter that is replaced",
            .whole,
            from: """
                query: {site: String = x}
                endpoints: {a: {path: /a}}
                """,
            to: """
                query: {site: String = x}
                endpoints: {a: {path: /a, query: {site: Int = 1}}}
                """,
            [
                "major wire request-changed: the endpoint `a`: the list of omitted parameters was none, and is `site` [4:13 < 4:13]",
                "minor wire+source added: the parameter `site` of `a` is new [4:35]",
            ]
        ),
        ChangeCase(
            "a failure of its own that is the same as for all",
            .whole,
            from: """
                errors: {4xx: F, default: G}
                endpoints: {a: {path: /a, errors: {404: F}}}
                models: {F: {m: String}, G: {n: Int}}
                """,
            to: """
                errors: {4xx: F, default: G}
                endpoints: {a: {path: /a}}
                models: {F: {m: String}, G: {n: Int}}
                """,
            []
        ),
        ChangeCase(
            "a failure of its own",
            .whole,
            from: """
                errors: {default: Failure}
                endpoints: {a: GET /a}
                models: {Failure: {m: String}, Refusal: {$keep: true, id: Int}}
                """,
            to: """
                errors: {default: Failure}
                endpoints: {a: {path: /a, errors: {403: Refusal}}}
                models: {Failure: {m: String}, Refusal: {id: Int}}
                """,
            [
                "major wire+source retyped: the failure `403` of `a`: the type was `Failure`, and is `Refusal` [4:36 < 3:10]"
            ]
        ),
        ChangeCase(
            "a policy of its own",
            .call,
            from: "path: /a, timeout: 30",
            to: "path: /a, timeout: 90, retry: off, limits: {remaining: X-Left}",
            [
                "patch wire policy-changed: the endpoint `a`: the retry policy was none, and is `off` [3:13 < 3:13]",
                "patch source policy-changed: the endpoint `a`: the timeout was `30 s`, and is `90 s` [3:13 < 3:13]",
                "patch wire policy-changed: the endpoint `a`: the limit policy was none, and is `remaining: X-Left` [3:13 < 3:13]",
            ]
        ),
        ChangeCase(
            "a key of its own",
            .whole,
            from: """
                idempotency: Idempotency-Key
                endpoints: {a: POST /a}
                """,
            to: """
                idempotency: Idempotency-Key
                endpoints: {a: {method: POST, path: /a, idempotency: off}}
                """,
            [
                "major wire+source removed: the parameter `Idempotency-Key` of `a` was removed [4:13 < 3:14]"
            ]
        ),
        ChangeCase(
            "headers of its response",
            .call,
            from: "path: /a, responseHeaders: {ETag: String?, Last-Modified: Date?}",
            to: "path: /a, responseHeaders: {ETag: String? as tag, Last-Modified: Date(seconds)?, Age: Int?}",
            [
                "major source swift-name-changed: the header `ETag` of the response of `a` is `tag` in Swift, and was `eTag` [3:45 < 3:45]",
                "major wire reformatted: the header `Last-Modified` of the response of `a`: the format on the wire was `Date(http)`, and is `Date(seconds)` [3:67 < 3:60]",
                "minor source added: the header `Age` of the response of `a` is new [3:98]",
            ]
        ),
        ChangeCase(
            "the order of arguments",
            .query,
            from: "a: Int?, b: Int?",
            to: "b: Int?, a: Int?",
            [
                "major source reordered: the parameter `b` of `a` is before `a` now, and was after it [3:35 < 3:44]"
            ]
        ),
        ChangeCase(
            "a stream that is new",
            .whole,
            from: """
                endpoints: {a: {path: /a, response: String}}
                models: {Piece: {$keep: true, x: Int}}
                """,
            to: """
                endpoints: {a: {path: /a, response: String, stream: {lines: Piece}}}
                models: {Piece: {x: Int}}
                """,
            [
                "minor source added: the stream of `a` is new [3:13]"
            ]
        ),
        ChangeCase(
            "a removed stream",
            .whole,
            from: """
                endpoints: {a: {path: /a, response: String, stream: {lines: Piece}}}
                models: {Piece: {x: Int}}
                """,
            to: """
                endpoints: {a: {path: /a, response: String}}
                models: {Piece: {$keep: true, x: Int}}
                """,
            [
                "major source removed: the stream of `a` was removed [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "the format of a stream",
            .whole,
            from: """
                endpoints: {a: {path: /a, stream: {lines: Piece, when: {live: true}}}}
                models: {Piece: {x: Int}, Part: {$keep: true, y: Int}}
                """,
            to: """
                endpoints: {a: {path: /a, stream: {events: Part, when: {live: yes}, until: end}}}
                models: {Piece: {$keep: true, x: Int}, Part: {y: Int}}
                """,
            [
                "major wire response-changed: the stream of `a`: the format of its chunks was `lines`, and is `events` until `end` [3:13 < 3:13]",
                "major wire request-changed: the stream of `a`: the list of fields that request it was `live: true`, and is `live: yes` [3:13 < 3:13]",
                "major wire+source retyped: the stream of `a`: the type was `Piece`, and is `Part` [3:13 < 3:13]",
            ]
        ),
        ChangeCase(
            "paging that is new",
            .call,
            from: "path: /a, response: [String]",
            to: "path: /a, response: [String], paginate: {link: next}",
            [
                "minor source added: the paging of `a` is new [3:64]"
            ]
        ),
        ChangeCase(
            "a removed pagination",
            .call,
            from: "path: /a, response: [String], paginate: {link: next}",
            to: "path: /a, response: [String]",
            [
                "major source removed: the paging of `a` was removed [3:13 < 3:64]"
            ]
        ),
        ChangeCase(
            "another strategy of pagination",
            .call,
            from: "path: /a, query: {page?: Int}, response: [String], paginate: {link: next}",
            to: "path: /a, query: {page?: Int}, response: [String], paginate: {query: page}",
            [
                "major wire paging-changed: the paging of `a`: the strategy was `the link next`, and is `counting page` [3:86 < 3:85]"
            ]
        ),
    ]
}
