import Testing

extension ChangeCase {
    /// Changes of types.
    static let types: [ChangeCase] = [
        ChangeCase(
            "another type",
            .query,
            from: "x: Int?",
            to: "x: String?",
            [
                "major wire+source retyped: the parameter `x` of `a`: the type was `Int`, and is `String` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a type that is the same on the wire",
            .query,
            from: "x: Int?",
            to: "x: Int64?",
            [
                "major source retyped: the parameter `x` of `a`: the type was `Int`, and is `Int64` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "the format of a date",
            .query,
            from: "x: Date(seconds)?",
            to: """
                x: Date("yyyy-MM-dd")?
                """,
            [
                "major wire reformatted: the parameter `x` of `a`: the format on the wire was `Date(seconds)`, and is `Date(\"yyyy-MM-dd\")` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "a list of it",
            .query,
            from: "x: Int?",
            to: "x?: [Int]",
            [
                "major wire+source retyped: the parameter `x` of `a`: the type was `Int`, and is `[Int]` [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "lenient, which reads more",
            .received,
            from: "x: Int",
            to: "x: Int(lenient)",
            [
                "patch wire reformatted: the field `x` of `Out`: the format on the wire was `Int`, and is `Int(lenient)` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "no longer lenient",
            .received,
            from: "x: Int(lenient)",
            to: "x: Int",
            [
                "major wire reformatted: the field `x` of `Out`: the format on the wire was `Int(lenient)`, and is `Int` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "no longer lenient, in a request",
            .sent,
            from: "x: Int(lenient)",
            to: "x: Int",
            [
                "patch wire reformatted: the field `x` of `In`: the format on the wire was `Int(lenient)`, and is `Int` [4:15 < 4:15]"
            ]
        ),
        ChangeCase(
            "lossy",
            .received,
            from: "x: [Int]",
            to: """
                x: "[Int](lossy)"
                """,
            [
                "patch wire reformatted: the field `x` of `Out`: the format on the wire was `[Int]`, and is `[Int](lossy)` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a text on the wire",
            .sent,
            from: "x: Decimal",
            to: "x: Decimal(string)",
            [
                "major wire reformatted: the field `x` of `In`: the format on the wire was `Decimal`, and is `Decimal(string)` [4:15 < 4:15]"
            ]
        ),
        ChangeCase(
            "a text on the wire, which is only read",
            .received,
            from: "x: Decimal",
            to: "x: Decimal(string)",
            [
                "patch wire reformatted: the field `x` of `Out`: the format on the wire was `Decimal`, and is `Decimal(string)` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a text on the wire no longer",
            .received,
            from: "x: Decimal(string)",
            to: "x: Decimal",
            [
                "major wire reformatted: the field `x` of `Out`: the format on the wire was `Decimal(string)`, and is `Decimal` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "a format inside a collection",
            .received,
            from: """
                x: ["Int(lenient)"]
                """,
            to: "x: [Int]",
            [
                "major wire reformatted: the field `x` of `Out`: the format on the wire was `[Int(lenient)]`, and is `[Int]` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "keys of a dictionary",
            .received,
            from: """
                x: {$type: "[String: Int]"}
                """,
            to: """
                x: {$type: "[UUID: Int]"}
                """,
            [
                "major wire+source retyped: the field `x` of `Out`: the type was `[String: Int]`, and is `[UUID: Int]` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "an object in place",
            .received,
            from: "x: {a: Int, b: String?}",
            to: "x: {a: String, c: Bool}",
            [
                "major source removed: the field `b` of `x` was removed [4:16 < 4:28]",
                "major wire+source newly-required: the field `c` of `x` is new, and required [4:31]",
                "major wire+source retyped: the field `a` of `x`: the type was `Int`, and is `String` [4:20 < 4:20]",
            ]
        ),
        ChangeCase(
            "an object in place gets a name",
            .models,
            from: "Out: {x: {a: Int}}",
            to: "Out: {x: X}, X: {a: Int}",
            [
                "major source retyped: the field `x` of `Out`: the type was `Out.X`, and is `X` [4:16 < 4:16]",
                "minor source added: the model `X` is new [4:23]",
            ]
        ),
        ChangeCase(
            "an object in place, and its name in Swift",
            .received,
            from: "x: {$type: {a: Int}}",
            to: "x: {$type: {a: Int}, $as: y}",
            [
                "major source swift-name-changed: the field `x` of `Out` is `y` in Swift, and was `x` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "three states",
            .sent,
            from: "x?: Int",
            to: "x?: Int?",
            [
                "major wire+source retyped: the field `x` of `In` was optional, and is absent, null or a value [4:15 < 4:15]"
            ]
        ),
        ChangeCase(
            "null when it is left out",
            .sent,
            from: "x: Int?",
            to: "x: Int? = null",
            [
                "major wire default-changed: the field `x` of `In` was optional, and is null when it is left out [4:15 < 4:15]"
            ]
        ),
        ChangeCase(
            "nil is sent as null, in a response",
            .received,
            from: "x: Int?",
            to: "x: Int? = null",
            []
        ),
        ChangeCase(
            "an enum in place",
            .query,
            from: "x: a | b = a",
            to: "x: a | c = a",
            [
                "major wire+source removed: the value `b` of the parameter `x` of `a` was removed [3:35 < 3:42]",
                "minor source added: the value `c` of the parameter `x` of `a` is new [3:42]",
            ]
        ),
        ChangeCase(
            "an enum in place that is closed",
            .query,
            from: "x: {$type: a | b}",
            to: "x: {$type: a | b, $frozen: true}",
            [
                "major source openness-changed: the parameter `x` of `a`: the list of values was open, and is closed [3:35 < 3:35]"
            ]
        ),
        ChangeCase(
            "an enum in place gets a name",
            .whole,
            from: "endpoints: {a: {path: /a, query: {sort: up | down = up}}}",
            to: """
                endpoints: {a: {path: /a, query: {sort: Sorting = up}}}
                models: {Sorting: down | up}
                """,
            [
                "major source retyped: the parameter `sort` of `a`: the type was `Sort`, and is `Sorting` [3:35 < 3:35]",
                "minor source added: the model `Sorting` is new [4:10]",
            ]
        ),
        ChangeCase(
            "a union in place",
            .received,
            from: "x: String | Int",
            to: "x: String | Bool",
            [
                "major source removed: the kind `Int` of the field `x` of `Out` was removed [4:16 < 4:28]",
                "major source enum-grown: the kind `Bool` of the field `x` of `Out` is new [4:28]",
            ]
        ),
        ChangeCase(
            "words next to a type",
            .query,
            from: "x: Int | none = none",
            to: "x: Int | any = any",
            [
                "major wire+source default-changed: the parameter `x` of `a` was `none` by default, and is `any` by default [3:35 < 3:35]",
                "major wire+source removed: the kind `none` of the parameter `x` of `a` was removed [3:35 < 3:44]",
                "minor source added: the kind `any` of the parameter `x` of `a` is new [3:44]",
            ]
        ),
        ChangeCase(
            "a type argument",
            .models,
            from: "Out: {x: Box<Int>}, Box<Item>: {item: Item}",
            to: "Out: {x: Box<String>}, Box<Item>: {item: Item}",
            [
                "major wire+source retyped: the field `x` of `Out`: the type was `Box<Int>`, and is `Box<String>` [4:16 < 4:16]"
            ]
        ),
        ChangeCase(
            "the name of a type parameter",
            .models,
            from: "Out: {x: Box<Int>}, Box<Item>: {item: Item, more?: [Item]}",
            to: "Out: {x: Box<Int>}, Box<Element>: {item: Element, more?: [Element]}",
            []
        ),
        ChangeCase(
            "a model in the place of the type of its name",
            .models,
            from: "Out: {x: String, y: Int}",
            to: "Out: {x: String, y: Int}, String: {text: Int}",
            [
                "major wire+source retyped: the field `x` of `Out`: the type was `Swift.String`, and is `String` [4:16 < 4:16]",
                "minor source added: the model `String` is new [4:36]",
            ]
        ),
    ]
}
