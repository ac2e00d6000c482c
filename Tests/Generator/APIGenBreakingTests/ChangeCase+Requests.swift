import Testing

extension ChangeCase {
    /// Changes of requests.
    static let requests: [ChangeCase] = [
        ChangeCase(
            "how bytes are sent",
            .call,
            from: "method: POST, path: /a, body: Data, encoding: raw",
            to: "method: POST, path: /a, body: Data",
            []
        ),
        ChangeCase(
            "how a text is sent",
            .call,
            from: "method: POST, path: /a, body: String, encoding: raw",
            to: "method: POST, path: /a, body: String",
            [
                "major wire request-changed: the endpoint `a`: the encoding was `raw`, and is `json` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "another name in the same place",
            .query,
            from: "page: Int, name: String",
            to: "pages: Int, name: String",
            [
                "major wire+source renamed: the parameter `page` of `a` was renamed to `pages` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "another name for a part of the path",
            .call,
            from: "path: \"/a/{owner}/{name}\"",
            to: "path: \"/a/{user}/{name}\"",
            [
                "major source swift-name-changed: the parameter `owner` of `a` was renamed to `user` [3:28 < 3:28]"
            ]
        ),
        ChangeCase(
            "a parameter of a group",
            .whole,
            from: """
                groups: {paging: {page: Int, size?: Int}}
                endpoints: {a: {path: /a, query: [paging]}, b: {path: /b, query: [paging]}}
                """,
            to: """
                groups: {paging: {page: String, size?: Int}}
                endpoints: {a: {path: /a, query: [paging]}, b: {path: /b, query: [paging]}}
                """,
            [
                "major wire+source retyped: the parameter `page` of `a`: the type was `Int`, and is `String`; the same with `b` [3:19 < 3:19]"
            ]
        ),
        ChangeCase(
            "a parameter that a group has no longer",
            .whole,
            from: """
                groups: {paging: {page: Int, size?: Int}}
                endpoints:
                  a: {path: /a, query: [paging]}
                  b: {path: /b, query: [paging]}
                  c: {path: /c, query: [paging]}
                  d: {path: /d, query: {page: Int}}
                  e: {path: /e, query: [paging]}
                  f: {path: /f, query: [paging]}
                """,
            to: """
                groups: {paging: {size?: Int}}
                endpoints:
                  a: {path: /a, query: [paging]}
                  b: {path: /b, query: [paging]}
                  c: {path: /c, query: [paging]}
                  d: {path: /d}
                  e: {path: /e, query: [paging]}
                  f: {path: /f, query: [paging]}
                """,
            [
                "major wire+source removed: the parameter `page` of `a` was removed; the same with `b`, `c` and 2 others [5:3 < 3:19]",
                "major wire+source removed: the parameter `page` of `d` was removed [8:3 < 8:25]",
            ]
        ),
        ChangeCase(
            "an added call, and a removed one",
            .whole,
            from: "endpoints: {a: GET /a, b: GET /b}",
            to: "endpoints: {a: GET /a, c: {path: /c, query: {x: Int}}}",
            [
                "major wire+source removed: the endpoint `b` was removed [1:7 < 3:24]",
                "minor source added: the endpoint `c` is new [3:24]",
            ]
        ),
        ChangeCase(
            "the name",
            .whole,
            from: "endpoints: {users: GET /users}",
            to: "endpoints: {people: GET /users}",
            [
                "major source swift-name-changed: the endpoint `users` was renamed to `people` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a service around it",
            .whole,
            from: "endpoints: {list: GET /users}",
            to: "endpoints: {users.list: GET /users}",
            [
                "major source swift-name-changed: the endpoint `list` was renamed to `users.list` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "the method",
            .call,
            from: "path: /a",
            to: "method: PUT, path: /a",
            [
                "major wire request-changed: the endpoint `a`: the request was `GET /a`, and is `PUT /a` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "the path",
            .call,
            from: "path: /a",
            to: "path: /b",
            [
                "major wire request-changed: the endpoint `a`: the request was `GET /a`, and is `GET /b` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "the name of a part of the path",
            .call,
            from: """
                path: "/a/{id}"
                """,
            to: """
                path: "/a/{number}"
                """,
            [
                "major source swift-name-changed: the parameter `id` of `a` was renamed to `number` [3:28 < 3:28]"
            ]
        ),
        ChangeCase(
            "the name of a part of the path, which Swift does not see",
            .call,
            from: """
                path: "/a/{id}"
                """,
            to: """
                path: "/a/{ID}"
                """,
            []
        ),
        ChangeCase(
            "the type of a part of the path",
            .call,
            from: """
                path: "/a/{id}"
                """,
            to: """
                path: "/a/{id:Int}"
                """,
            [
                "major wire+source retyped: the parameter `id` of `a`: the type was `String`, and is `Int` [3:28 < 3:28]"
            ]
        ),
        ChangeCase(
            "a part that keeps its slashes",
            .call,
            from: """
                path: "/a/{p}"
                """,
            to: """
                path: "/a/{p...}"
                """,
            [
                "major wire request-changed: the endpoint `a`: the request was `GET /a/{}`, and is `GET /a/{...}` [3:13 < 3:13]"
            ]
        ),
        ChangeCase(
            "a part more",
            .call,
            from: """
                path: "/a/{id}"
                """,
            to: """
                path: "/a/{id}/{part}"
                """,
            [
                "major wire request-changed: the endpoint `a`: the request was `GET /a/{}`, and is `GET /a/{}/{}` [3:13 < 3:13]",
                "major wire+source newly-required: the parameter `part` of `a` is new, and required [3:33]",
            ]
        ),
        ChangeCase(
            "parameters that change places",
            .call,
            from: """
                path: "/a/{x}/{y}"
                """,
            to: """
                path: "/a/{y}/{x}"
                """,
            [
                "major wire+source reordered: the parameter `y` of `a` is before `x` now, and was after it [3:28 < 3:32]"
            ]
        ),
        ChangeCase(
            "a query becomes a header",
            .call,
            from: "path: /a, query: {x: Int?}",
            to: "path: /a, headers: {x: Int?}",
            [
                "major wire request-changed: the parameter `x` of `a` moved from the query to the header [3:37 < 3:35]"
            ]
        ),
        ChangeCase(
            "how an array is written",
            .query,
            from: "x?: {$type: [Int], $array: brackets}",
            to: "x?: {$type: [Int], $array: indices}",
            [
                "major wire request-changed: the parameter `x` of `a`: the encoding was `brackets`, and is `indices` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a flat object",
            .query,
            from: "x?: {$type: {a: Int?}}",
            to: "x?: {$type: {a: Int?}, $object: flat}",
            [
                "major wire request-changed: the parameter `x` of `a`: the encoding was `brackets`, and is `flat` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "how a part of a body is written",
            .whole,
            from: """
                endpoints: {a: {method: POST, path: /a, encoding: multipart, body: {x: {$type: {b: Int}}}}}
                """,
            to: """
                endpoints: {a: {method: POST, path: /a, encoding: multipart, body: {x: {$type: {b: Int}, $contentType: application/json}}}}
                """,
            [
                "major wire request-changed: the parameter `x` of `a`: the media type was none, and is `application/json` [3:69 < 3:69]"
            ]
        ),
        ChangeCase(
            "several encodings",
            .whole,
            from: """
                endpoints:
                  a: {method: POST, path: /a, body: {x: Int}}
                  b: {method: POST, path: /b, encoding: [json, form], body: {x: Int}}
                """,
            to: """
                endpoints:
                  a: {method: POST, path: /a, encoding: [json, form], body: {x: Int}}
                  b: {method: POST, path: /b, encoding: [form, json], body: {x: Int}}
                """,
            [
                "major wire request-changed: the endpoint `b`: the encoding was `json`, and is `form` [5:3 < 5:3]",
                "major wire+source default-changed: the parameter `encoding` of `b` was `json` by default, and is `form` by default [5:41 < 5:41]",
                "minor wire+source added: the parameter `encoding` of `a` is new [4:41]",
            ]
        ),
        ChangeCase(
            "how an object is written",
            .query,
            from: "x?: {$type: {a: Int?}}",
            to: "x?: {$type: {a: Int?}, $object: dots}",
            [
                "major wire request-changed: the parameter `x` of `a`: the encoding was `brackets`, and is `dots` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "the body",
            .call,
            from: "method: POST, path: /a, body: {x: Int, y: Int?}",
            to: "method: POST, path: /a, body: {x: Int, z: Int}",
            [
                "major wire+source removed: the parameter `y` of `a` was removed [3:13 < 3:56]",
                "major wire+source newly-required: the parameter `z` of `a` is new, and required [3:56]",
            ]
        ),
        ChangeCase(
            "a body that is a type",
            .whole,
            from: "endpoints: {a: {method: POST, path: /a, body: {x: Int}}}",
            to: """
                endpoints: {a: {method: POST, path: /a, body: In}}
                models: {In: {x: Int}}
                """,
            [
                "major wire+source removed: the parameter `x` of `a` was removed [3:13 < 3:48]",
                "major wire+source newly-required: the body of `a` is new, and required [3:47]",
                "minor source added: the model `In` is new [4:10]",
            ]
        ),
        ChangeCase(
            "a body that may be left out",
            .whole,
            from: """
                endpoints: {a: {method: POST, path: /a, body: In}}
                models: {In: {x: Int}}
                """,
            to: """
                endpoints: {a: {method: POST, path: /a, body: In?}}
                models: {In: {x: Int}}
                """,
            [
                "minor source newly-optional: the body of `a` was required, and is optional [3:47 < 3:47]"
            ]
        ),
        ChangeCase(
            "the encoding",
            .call,
            from: "method: POST, path: /a, body: {x: Int}",
            to: "method: POST, path: /a, encoding: form, body: {x: Int}",
            [
                "major wire request-changed: the endpoint `a`: the encoding was `json`, and is `form` [3:13 < 3:13]"
            ]
        ),
    ]
}
