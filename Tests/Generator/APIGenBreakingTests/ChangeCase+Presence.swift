import Testing

extension ChangeCase {
    /// Changes of defaults, constants and names.
    static let presence: [ChangeCase] = [
        ChangeCase(
            "an argument that became required, and so the first one",
            .query,
            from: "x?: Int, y?: Int",
            to: "x?: Int, y: Int",
            [
                "major wire+source newly-required: the parameter `y` of `a` was optional, and is required [3:44 < 3:44]"
            ]
        ),
        ChangeCase(
            "a default of an optional argument",
            .query,
            from: "x: Int = 1",
            to: "x?: Int = 1",
            [
                "minor source newly-optional: the parameter `x` of `a` was `1` by default, and is optional, `1` by default [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a default of a required argument",
            .query,
            from: "x?: Int = 1",
            to: "x: Int = 1",
            [
                "major source newly-required: the parameter `x` of `a` was optional, `1` by default, and is `1` by default [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a default of a property that was optional",
            .received,
            from: "x: Int = 1",
            to: "x?: Int = 1",
            []
        ),
        ChangeCase(
            "a constant that is a text in JSON",
            .call,
            from: "method: POST, path: /a, body: {kind: = 2, x: Int}",
            to: """
                method: POST, path: /a, body: {kind: = "2", x: Int}
                """,
            [
                "major wire default-changed: the parameter `kind` of `a` was always `2`, and is always `\"2\"` [3:48 < 3:48]"
            ]
        ),
        ChangeCase(
            "a constant that may be absent",
            .received,
            from: "x: = circle",
            to: "x?: = circle",
            [
                "major source newly-optional: the field `x` of `Out` was always `circle`, and is absent or `circle` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a constant that may no longer be absent",
            .received,
            from: "x?: = circle",
            to: "x: = circle",
            [
                "major wire+source newly-required: the field `x` of `Out` was absent or `circle`, and is always `circle` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a constant that is a text",
            .query,
            from: "x: = 2",
            to: """
                x: = "2"
                """,
            []
        ),
        ChangeCase(
            "a constant that can be read",
            .both,
            from: "kind: = a, x: Int",
            to: "x: Int",
            [
                "major wire+source removed: the field `kind` of `Both` was removed [4:10 < 4:17]"
            ]
        ),
        ChangeCase(
            "a default, which requests send",
            .query,
            from: "x: Int = 1",
            to: "x: Int = 2",
            [
                "major wire+source default-changed: the parameter `x` of `a` was `1` by default, and is `2` by default [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a default that is an array",
            .query,
            from: #"x: "[Int] = [1]""#,
            to: #"x: "[Int] = [1, 2]""#,
            [
                "major wire+source default-changed: the parameter `x` of `a` was `[1]` by default, and is `[1, 2]` by default [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a default that is a value of a type of a union",
            .query,
            from: "x: Int | none = 3",
            to: "x: Int | none = 4",
            [
                "major wire+source default-changed: the parameter `x` of `a` was `3` by default, and is `4` by default [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a default in a response",
            .received,
            from: "x: Int = 1",
            to: "x: Int = 2",
            [
                "major source default-changed: the field `x` of `Out` was `1` by default, and is `2` by default [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a default that is new",
            .query,
            from: "x: Int, y: Int?",
            to: "x: Int = 1, y: Int = 2",
            [
                "major wire+source default-changed: the parameter `y` of `a` was optional, and is `2` by default [3:47 < 3:43]",
                "minor source newly-optional: the parameter `x` of `a` was required, and is `1` by default [3:35 < 3:35]",
            ]
        ),
        ChangeCase(
            "a removed default",
            .query,
            from: "x: Int = 1, y: Int = 2",
            to: "x: Int, y: Int?",
            [
                "major source newly-required: the parameter `x` of `a` was `1` by default, and is required [3:35 < 3:35]",
                "major wire newly-optional: the parameter `y` of `a` was `2` by default, and is optional [3:43 < 3:47]",
            ]
        ),
        ChangeCase(
            "a removed default in a response",
            .received,
            from: "x: Int = 1, y: Int = 2",
            to: "x: Int, y: Int?",
            [
                "major wire+source newly-required: the field `x` of `Out` was `1` by default, and is required [4:16 < 4:16]",
                "major source newly-optional: the field `y` of `Out` was `2` by default, and is optional [4:24 < 4:28]",
            ]
        ),
        ChangeCase(
            "the name in Swift",
            .both,
            from: "web_url: URL",
            to: "web_url: URL as link",
            [
                "major source swift-name-changed: the field `web_url` of `Both` is `link` in Swift, and was `webURL` [4:17 < 4:17]"
            ]
        ),
        ChangeCase(
            "the name on the wire under the same name in Swift",
            .both,
            from: "web_url: URL as link",
            to: "html_url: URL as link",
            [
                "major wire renamed: the field `web_url` of `Both` was renamed to `html_url` [4:17 < 4:17]"
            ]
        ),
        ChangeCase(
            "a constant",
            .query,
            from: "v: = 1",
            to: "v: = 2",
            [
                "major wire default-changed: the parameter `v` of `a` was always `1`, and is always `2` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a constant that becomes a parameter",
            .query,
            from: "v: = 1",
            to: "v: String",
            [
                "major wire+source newly-required: the parameter `v` of `a` was always `1`, and is required [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a parameter that becomes a constant",
            .query,
            from: "v: String",
            to: "v: = 1",
            [
                "major wire+source removed: the parameter `v` of `a` was required, and is always `1` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "an added constant, and a removed one",
            .query,
            from: "v: = 1",
            to: "w: = 1",
            [
                "major wire removed: the parameter `v` of `a` was removed [3:13 < 3:35]",
                "minor wire request-changed: the parameter `w` of `a` is new [3:35]",
            ]
        ),
        ChangeCase(
            "what documents it",
            .received,
            from: "score: Int",
            to: "score: {$type: Int, $doc: Up minus down., $example: 3}",
            []
        ),
        ChangeCase(
            "a deprecation",
            .received,
            from: "x: Int, y: {$type: Int, $deprecated: Use x.}",
            to: "x: {$type: Int, $deprecated: Use y.}, y: Int",
            [
                "minor source deprecated: the field `x` of `Out` is deprecated [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a file in a body",
            .call,
            from: "method: POST, path: /a, encoding: multipart, body: {x: Data}",
            to: "method: POST, path: /a, encoding: multipart, body: {x: Upload}",
            [
                "major wire+source retyped: the parameter `x` of `a`: the type was `Data`, and is `APIUpload` [3:69 < 3:69]"
            ]
        ),
    ]
}
