import Testing

extension ChangeCase {
    /// Changes of servers, credentials and settings.
    static let servers: [ChangeCase] = [
        ChangeCase(
            "the order of servers that are arguments",
            .whole,
            from: """
                servers: {one: https://one.example, two: https://two.example, three: https://three.example}
                endpoints: {a: {path: /a, server: two}, b: {path: /b, server: three}}
                """,
            to: """
                servers: {one: https://one.example, three: https://three.example, two: https://two.example}
                endpoints: {a: {path: /a, server: two}, b: {path: /b, server: three}}
                """,
            [
                "major source reordered: the server `three` is before `two` now, and was after it [2:37 < 2:63]"
            ]
        ),
        ChangeCase(
            "the order of servers that callers choose from",
            .top,
            from: "servers: {one: https://one.example, two: https://two.example, three: https://three.example}",
            to: "servers: {one: https://one.example, three: https://three.example, two: https://two.example}",
            []
        ),
        ChangeCase(
            "a server that no call uses any more",
            .whole,
            from: """
                servers: {one: https://one.example, two: https://two.example}
                endpoints: {a: {path: /a, server: two}}
                """,
            to: """
                servers: {one: https://one.example, two: https://two.example}
                endpoints: {a: {path: /a}}
                """,
            [
                "major source removed: the server `two` is no longer an argument of the client [2:37 < 2:37]",
                "major wire server-changed: the endpoint `a`: the server was `two`, and is the first one [3:13 < 3:13]",
            ]
        ),
        ChangeCase(
            "the end of an address that moves into the paths, and a new path without it",
            .whole,
            from: """
                server: https://forge.example/api/v1/
                endpoints: {a: GET /a, b: "GET /b/{id}"}
                """,
            to: """
                server: https://forge.example/api
                endpoints: {a: GET /v1/a, b: "GET /v1/b/{id}", c: GET /health}
                """,
            [
                "minor source added: the endpoint `c` is new [3:48]",
                "minor source server-changed: the server: the paths begin with `/v1` instead of the address that ended in it; a program that sets the address must change it [2:9 < 2:9]",
            ]
        ),
        ChangeCase(
            "the end of the paths that moves into the address",
            .whole,
            from: """
                servers: {one: https://one.example, two: https://two.example}
                endpoints: {a: GET /a, b: {path: /v1/b, server: two}, c: {path: /v1/c, server: two}}
                """,
            to: """
                servers: {one: https://one.example, two: https://two.example/v1}
                endpoints: {a: GET /a, b: {path: /b, server: two}, c: {path: /c, server: two}}
                """,
            [
                "minor source server-changed: the server `two`: the address ends in `/v1` instead of the paths that began with it; a program that sets the address must change it [2:37 < 2:37]"
            ]
        ),
        ChangeCase(
            "another version of all paths",
            .whole,
            from: """
                server: https://forge.example/v1
                endpoints: {a: GET /a, b: GET /b}
                """,
            to: """
                server: https://forge.example/v2
                endpoints: {a: GET /a, b: GET /b}
                """,
            [
                "major wire server-changed: the server: the address was `https://forge.example/v1`, and is `https://forge.example/v2` [2:9 < 2:9]"
            ]
        ),
        ChangeCase(
            "the name of the API",
            .whole,
            from: """
                name: Forge
                server: https://forge.example
                endpoints: {a: GET /a}
                """,
            to: """
                name: Smithy
                server: https://forge.example
                endpoints: {a: GET /a}
                """,
            [
                "major source swift-name-changed: the client `Forge` was renamed to `Smithy` [1:7 < 1:7]"
            ]
        ),
        ChangeCase(
            "the server",
            .top,
            from: "server: https://forge.example/v1",
            to: "server: https://forge.example/v2",
            [
                "major wire server-changed: the server: the address was `https://forge.example/v1`, and is `https://forge.example/v2` [2:9 < 2:9]"
            ]
        ),
        ChangeCase(
            "the order of servers",
            .top,
            from: "servers: {one: https://one.example, two: https://two.example}",
            to: "servers: {two: https://two.example, one: https://one.example}",
            [
                "major source removed: the server `two` was removed [1:7 < 2:37]",
                "major wire server-changed: the server: the address was `https://one.example`, and is `https://two.example` [2:11 < 2:11]",
                "minor source added: the server `one` is new [2:37]",
            ]
        ),
        ChangeCase(
            "a server more, and a server less",
            .top,
            from: "servers: {one: https://one.example, two: https://two.example}",
            to: "servers: {one: https://one.example, three: https://three.example}",
            [
                "major source removed: the server `two` was removed [1:7 < 2:37]",
                "minor source added: the server `three` is new [2:37]",
            ]
        ),
        ChangeCase(
            "the name of a server",
            .top,
            from: "servers: {one: https://one.example, two: https://two.example}",
            to: "servers: {one: https://one.example, zwei: https://two.example}",
            [
                "major source swift-name-changed: the server `two` was renamed to `zwei` [2:37 < 2:37]"
            ]
        ),
        ChangeCase(
            "a name for the only server",
            .top,
            from: "server: https://one.example",
            to: "servers: {one: https://one.example}",
            []
        ),
        ChangeCase(
            "the name of a setting in the address",
            .top,
            from: "server: https://{tenant}.forge.example",
            to: "server: https://{tenants}.forge.example",
            [
                "major source swift-name-changed: the setting `tenant` was renamed to `tenants` [2:18 < 2:18]"
            ]
        ),
        ChangeCase(
            "the default of a setting in the address",
            .top,
            from: """
                server: "https://{host:String = a}.example"
                """,
            to: """
                server: "https://{host:String = b}.example"
                """,
            [
                "major wire+source default-changed: the setting `host` was `a` by default, and is `b` by default [2:19 < 2:19]"
            ]
        ),
        ChangeCase(
            "a setting of a server that a caller chooses",
            .top,
            from: """
                servers: {one: https://one.example, two: "https://{x:String}.two.example"}
                """,
            to: """
                servers: {one: https://one.example, two: "https://{x:Int}.two.example"}
                """,
            [
                "major wire+source retyped: the parameter `x` of `two`: the type was `String`, and is `Int` [2:52 < 2:52]"
            ]
        ),
        ChangeCase(
            "a server without credentials",
            .whole,
            from: """
                servers: {one: https://one.example, two: https://two.example}
                auth: bearer
                query: {site: String = x}
                endpoints: {a: {path: /a, server: two}}
                """,
            to: """
                servers: {one: https://one.example, two: {url: https://two.example, bare: true}}
                auth: bearer
                query: {site: String = x}
                endpoints: {a: {path: /a, server: two}}
                """,
            [
                "major wire authentication-changed: the endpoint `a`: the authentication was the default, and is none [5:13 < 5:13]",
                "major wire request-changed: the endpoint `a`: the list of omitted parameters was none, and is `site` [5:13 < 5:13]",
            ]
        ),
        ChangeCase(
            "the format of dates",
            .whole,
            from: """
                dates: seconds
                endpoints: {a: {path: /a, query: {since: Date?}}}
                """,
            to: """
                dates: milliseconds
                endpoints: {a: {path: /a, query: {since: Date?}}}
                """,
            [
                "major wire reformatted: the parameter `since` of `a`: the format on the wire was `Date(seconds)`, and is `Date(milliseconds)` [4:35 < 4:35]"
            ]
        ),
        ChangeCase(
            "how arrays are written",
            .whole,
            from: """
                arrays: ";"
                endpoints: {a: {path: "/a/{ids:[Int]}", query: {tags?: [String]}}}
                """,
            to: """
                arrays: ","
                endpoints: {a: {path: "/a/{ids:[Int]}", query: {tags?: [String]}}}
                """,
            [
                "major wire request-changed: the parameter `ids` of `a`: the encoding was `\";\"`, and is `\",\"` [4:28 < 4:28]",
                "major wire request-changed: the parameter `tags` of `a`: the encoding was `\";\"`, and is `\",\"` [4:49 < 4:49]",
            ]
        ),
        ChangeCase(
            "the encoding, which a call without a body has not",
            .whole,
            from: "endpoints: {a: GET /a, b: {method: POST, path: /b, body: {x: Int}}}",
            to: """
                encoding: form
                endpoints: {a: GET /a, b: {method: POST, path: /b, body: {x: Int}}}
                """,
            [
                "major wire request-changed: the endpoint `b`: the encoding was `json`, and is `form` [4:24 < 3:24]"
            ]
        ),
        ChangeCase(
            "a credential",
            .top,
            from: "auth: bearer",
            to: "",
            [
                "major wire+source removed: the credential `token` was removed [1:7 < 3:7]"
            ]
        ),
        ChangeCase(
            "a credential that is new",
            .top,
            from: "",
            to: "auth: bearer",
            [
                "minor source added: the credential `token` is new [3:7]"
            ]
        ),
        ChangeCase(
            "a new default credential",
            .top,
            from: "auth: {k: {query: k}}",
            to: "auth: {u: {query: u}, k: {query: k}}",
            [
                "major wire authentication-changed: the credential `u` is the default now, and another one was before [3:8]",
                "minor source added: the credential `u` is new [3:8]",
            ]
        ),
        ChangeCase(
            "the place of a credential",
            .top,
            from: "auth: {key: {header: X-Key}}",
            to: "auth: {key: {header: Authorization, scheme: Bot}}",
            [
                "major wire authentication-changed: the credential `key`: the authentication was `{header: X-Key}`, and is `{header: Authorization, scheme: Bot}` [3:8 < 3:8]"
            ]
        ),
        ChangeCase(
            "the name of a credential",
            .whole,
            from: """
                auth: {key: {query: key}}
                endpoints: {a: {path: /a, auth: key}}
                """,
            to: """
                auth: {secret: {query: key}}
                endpoints: {a: {path: /a, auth: secret}}
                """,
            [
                "major source swift-name-changed: the credential `key` was renamed to `secret` [3:8 < 3:8]"
            ]
        ),
        ChangeCase(
            "the order of credentials",
            .top,
            from: "auth: {key: {query: key}, user: {query: token}}",
            to: "auth: {user: {query: token}, key: {query: key}}",
            [
                "major wire authentication-changed: the credential `user` is the default now, and another one was before [3:8 < 3:27]",
                "major source reordered: the credential `user` is before `key` now, and was after it [3:8 < 3:27]",
            ]
        ),
        ChangeCase(
            "a credential in the address",
            .top,
            from: """
                server: "https://forge.example/bot{secret}"
                auth: {server: secret}
                """,
            to: """
                server: "https://forge.example/bot{token}"
                auth: {server: token}
                """,
            [
                "major source swift-name-changed: the credential `secret` was renamed to `token` [3:7 < 3:7]"
            ]
        ),
        ChangeCase(
            "an included file",
            .whole,
            from: """
                groups: {paging: {page?: Int}}
                endpoints: {a: {path: /a, query: {$include: paging}}}
                """,
            to: "endpoints: {a: {path: /a, query: {page?: Int}}}",
            []
        ),
        ChangeCase(
            "the name of a group with an enum",
            .whole,
            from: """
                groups: {paging: {order: asc | desc = asc}}
                endpoints: {a: {path: /a, query: {$include: paging}}}
                """,
            to: """
                groups: {pages: {order: asc | desc = asc}}
                endpoints: {a: {path: /a, query: {$include: pages}}}
                """,
            [
                "major source retyped: the parameter `order` of `a`: the type was `Paging.Order`, and is `Pages.Order` [3:18 < 3:19]"
            ]
        ),
        ChangeCase(
            "a slash at the end of an address",
            .top,
            from: "servers: {production: https://forge.example/v1, test: https://test.example}",
            to: "servers: {production: https://forge.example/v1/, test: https://test.example//}",
            []
        ),
    ]
}
