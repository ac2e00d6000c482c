import Testing

extension ChangeCase {
    /// Changes of unions, renames and traits.
    static let traits: [ChangeCase] = [
        ChangeCase(
            "kinds by a tag",
            .models,
            from:
                "Out: {x: Kind}, Kind: {$union: {by: type, in: value, a: A, b: B}, id: Int}, A: {a: Int}, B: {b: Int}",
            to: "Out: {x: Kind}, Kind: {$union: {by: type, in: value, a: B, c: A}, id: Int}, A: {a: Int}, B: {b: Int}",
            [
                "major source removed: the kind `b` of the field `value` of `Kind` was removed [4:56 < 4:69]",
                "major source enum-grown: the kind `c` of the field `value` of `Kind` is new [4:69]",
                "major wire+source retyped: the kind `a` of the field `value` of `Kind`: the type was `A`, and is `B` [4:63 < 4:63]",
            ]
        ),
        ChangeCase(
            "the tag",
            .models,
            from: "Out: {x: Kind}, Kind: {$union: {by: type, in: value, a: A}}, A: {a: Int}",
            to: "Out: {x: Kind}, Kind: {$union: {by: kind, in: data, a: A}}, A: {a: Int}",
            [
                "major wire reformatted: the model `Kind`: the discriminator was the key `type`, with the content at `value`, and is the key `kind`, with the content at `data` [4:26 < 4:26]"
            ]
        ),
        ChangeCase(
            "the place of the content",
            .models,
            from: "Out: {x: Kind}, Kind: {$union: {by: type, a: A}}, A: {a: Int}",
            to: """
                Out: {x: Kind}, Kind: {$union: {by: type, in: "*", a: A}}, A: {a: Int}
                """,
            [
                "major wire reformatted: the model `Kind`: the discriminator was the key `type`, and is the key `type`, with the content at the key that it names [4:26 < 4:26]"
            ]
        ),
        ChangeCase(
            "numbers as tags",
            .models,
            from: """
                Out: {x: Kind}, Kind: {$union: {by: type, "1": A}}, A: {a: Int}
                """,
            to: "Out: {x: Kind}, Kind: {$union: {by: type, 1: A}}, A: {a: Int}",
            [
                "major wire reformatted: the model `Kind`: the discriminator was the key `type`, and is the number at `type` [4:26 < 4:26]"
            ]
        ),
        ChangeCase(
            "kinds by the key",
            .models,
            from: "Out: {x: Kind}, Kind: {$union: {a: A, b: B}}, A: {a: Int}, B: {b: Int}",
            to: "Out: {x: Kind}, Kind: {$union: {a: A, b: B as bee}}, A: {a: Int}, B: {b: Int}",
            [
                "major source swift-name-changed: the kind `b` of `Kind` is `bee` in Swift, and was `b` [4:48 < 4:48]"
            ]
        ),
        ChangeCase(
            "a union that is closed now",
            .models,
            from: "Out: {x: Kind}, Kind: {$union: {by: type, a: A}}, A: {a: Int}",
            to: "Out: {x: Kind}, Kind: {$union: {by: type, a: A}, $frozen: true}, A: {a: Int}",
            [
                "major source openness-changed: the model `Kind`: the list of values was open, and is closed [4:26 < 4:26]"
            ]
        ),
        ChangeCase(
            "kinds by their JSON shape",
            .models,
            from: "Out: {x: Kind}, Kind: A | String, A: {a: Int}",
            to: "Out: {x: Kind}, Kind: A | Int, A: {a: Int}",
            [
                "major source removed: the kind `String` of `Kind` was removed [4:26 < 4:36]",
                "major source enum-grown: the kind `Int` of `Kind` is new [4:36]",
            ]
        ),
        ChangeCase(
            "a kind that only requests contain",
            .taken,
            from: "In: {x: Kind}, Kind: A | String, A: {a: Int}",
            to: "In: {x: Kind}, Kind: A | String | Int, A: {a: Int}",
            [
                "minor source added: the kind `Int` of `Kind` is new [4:44]"
            ]
        ),
        ChangeCase(
            "a kind without content",
            .models,
            from: "Out: {x: Kind}, Kind: {$union: {by: type, in: v, a: A, b: none}}, A: {a: Int}",
            to: "Out: {x: Kind}, Kind: {$union: {by: type, in: v, a: A, b: A}}, A: {a: Int}",
            [
                "major wire+source retyped: the kind `b` of `Kind` was none, and is a value [4:65 < 4:65]"
            ]
        ),
        ChangeCase(
            "another name for a type",
            .models,
            from: "Out: {x: Tags}, Tags: [String]",
            to: "Out: {x: Tags}, Tags: [Int]",
            [
                "major wire+source retyped: the field `x` of `Out`: the type was `[String]`, and is `[Int]` [4:16 < 4:16]",
                "major source retyped: the model `Tags`: the type was `[String]`, and is `[Int]` [4:26 < 4:26]",
            ]
        ),
        ChangeCase(
            "another name for another format",
            .models,
            from: "Out: {x: Price}, Price: Decimal",
            to: "Out: {x: Price}, Price: Decimal(string)",
            [
                "patch wire reformatted: the field `x` of `Out`: the format on the wire was `Decimal`, and is `Decimal(string)` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a type has another name, where it had none",
            .models,
            from: "Out: {x: [String]}",
            to: "Out: {x: Tags}, Tags: [String]",
            [
                "minor source added: the model `Tags` is new [4:26]"
            ]
        ),
        ChangeCase(
            "a model that is another name for an equal one",
            .models,
            from: "Out: {x: [Old]}, Old: {a: Int}",
            to: "Out: {x: [Old]}, Old: New, New: {a: Int}",
            [
                "minor source added: the model `New` is new [4:37]"
            ]
        ),
        ChangeCase(
            "a model that is another name for one with less",
            .models,
            from: "Out: {x: Old}, Old: {a: Int, b: Int}",
            to: "Out: {x: Old}, Old: New, New: {a: Int}",
            [
                "major source removed: the field `b` of `Old` was removed [4:25 < 4:39]",
                "minor source added: the model `New` is new [4:35]",
            ]
        ),
        ChangeCase(
            "protocols",
            .models,
            from: "Out: {$conforms: [Comparable], x: Int}",
            to: "Out: {$conforms: [Drawable], x: Int}",
            [
                "major source removed: the conformance of `Out` to `Comparable` was removed [4:10 < 4:10]",
                "minor source added: the conformance of `Out` to `Drawable` is new [4:10]",
            ]
        ),
        ChangeCase(
            "what is returned of it",
            .models,
            from: "Out: {$unwrap: items, items: [Int], others: [Int]}",
            to: "Out: {$unwrap: others, items: [Int], others: [Int]}",
            [
                "major source envelope-changed: the model `Out`: the field that methods return was `items`, and is `others` [4:10 < 4:10]"
            ]
        ),
        ChangeCase(
            "the pagination of a list",
            .whole,
            from: """
                endpoints: {a: {path: /a, query: {page?: Int}, response: Out}}
                models: {Out: {$unwrap: items, $paginate: {query: page, more: more}, items: [Int], more: Bool, total: Int}}
                """,
            to: """
                endpoints: {a: {path: /a, query: {page?: Int}, response: Out}}
                models: {Out: {$unwrap: items, $paginate: {query: page, total: total}, items: [Int], more: Bool, total: Int}}
                """,
            [
                "major wire paging-changed: the paging of `a`: the strategy was `counting page, more more`, and is `counting page, total total` [4:51 < 4:51]"
            ]
        ),
        ChangeCase(
            "how long it asks to wait",
            .models,
            from: "Out: {$wait: a, a: Int?, b: Int?}",
            to: "Out: {$wait: b, a: Int?, b: Int?}",
            [
                "patch wire policy-changed: the model `Out`: the wait was `a`, and is `b` [4:10 < 4:10]"
            ]
        ),
        ChangeCase(
            "the message and the retry condition of a failure",
            .top,
            from: """
                errors: {default: F}
                models: {F: {$message: a, $retry: {a: [x]}, a: String, b: String?}}
                """,
            to: """
                errors: {default: F}
                models: {F: {$message: [b, a], $retry: {a: [x, y]}, a: String, b: String?}}
                """,
            [
                "patch wire policy-changed: the model `F`: the retry policy was `a: x`, and is `a: x | y` [4:10 < 4:10]",
                "patch source policy-changed: the model `F`: the message was `a`, and is `b, a` [4:10 < 4:10]",
            ]
        ),
        ChangeCase(
            "fields that are taken from another model",
            .models,
            from: "Out: {$include: Base, x: Int}, Base: {$keep: true, a: Int}",
            to: "Out: {a: Int, x: Int}, Base: {$keep: true, a: Int}",
            []
        ),
        ChangeCase(
            "unknown keys",
            .taken,
            from: "In: {x: Int}",
            to: "In: {x: Int, $additional: JSON}",
            [
                "minor wire+source added: the dictionary of unknown keys of `In` is new [4:23]"
            ]
        ),
        ChangeCase(
            "the name of unknown keys",
            .models,
            from: "Out: {x: Int, $additional: JSON}",
            to: "Out: {x: Int, $additional: JSON as rest}",
            [
                "major source swift-name-changed: the dictionary of unknown keys of `Out` is `rest` in Swift, and was `additional` [4:24 < 4:24]"
            ]
        ),
        ChangeCase(
            "a deprecation",
            .models,
            from: "Out: {x: Int}",
            to: "Out: {$deprecated: Use other., x: Int}",
            [
                "minor source deprecated: the model `Out` is deprecated [4:10 < 4:10]"
            ]
        ),
    ]
}
