import Testing

extension ChangeCase {
    /// Changes of models.
    static let models: [ChangeCase] = [
        ChangeCase(
            "a field that others include",
            .models,
            from: "Base: {x: Int}, Out: {$include: Base, base: Base}",
            to: "Base: {x: String}, Out: {$include: Base, base: Base}",
            [
                "major wire+source retyped: the field `x` of `Base`: the type was `Int`, and is `String`; the same with `Out` [4:17 < 4:17]"
            ]
        ),
        ChangeCase(
            "the name, which no server sees",
            .models,
            from: "Out: {user: User, users: [User]}, User: {id: Int, name: String, boss: User?}",
            to: "Out: {user: Member, users: [Member]}, Member: {id: Int, name: String, boss: Member?}",
            [
                "major source swift-name-changed: the model `User` was renamed to `Member` [4:48 < 4:44]"
            ]
        ),
        ChangeCase(
            "a removed model, and an added one",
            .models,
            from: "Out: {x: Int}, Old: {$keep: true, a: Int}",
            to: "Out: {x: Int}, New: {$keep: true, b: Int}",
            [
                "major source removed: the model `Old` was removed [1:7 < 4:25]",
                "minor source added: the model `New` is new [4:25]",
            ]
        ),
        ChangeCase(
            "what it is",
            .models,
            from: "Out: {x: Thing}, Thing: {a: Int}",
            to: "Out: {x: Thing}, Thing: a | b",
            [
                "major wire+source retyped: the model `Thing` was a struct, and is an enum [4:27 < 4:27]"
            ]
        ),
        ChangeCase(
            "the fields of what requests carry",
            .sent,
            from: "a: Int, b: Int?, c: Int?",
            to: "a: Int?, b: Int, d: Int",
            [
                "major wire+source removed: the field `c` of `In` was removed [4:10 < 4:32]",
                "major wire+source newly-required: the field `d` of `In` is new, and required [4:32]",
                "major wire+source newly-required: the field `b` of `In` was optional, and is required [4:24 < 4:23]",
                "minor source newly-optional: the field `a` of `In` was required, and is optional [4:15 < 4:15]",
            ]
        ),
        ChangeCase(
            "the fields of a model of responses",
            .received,
            from: "a: Int, b: Int?, c: Int?",
            to: "a: Int?, b: Int, d: Int",
            [
                "major source removed: the field `c` of `Out` was removed [4:10 < 4:33]",
                "major wire+source newly-required: the field `d` of `Out` is new, and required [4:33]",
                "major source newly-optional: the field `a` of `Out` was required, and is optional [4:16 < 4:16]",
                "major wire+source newly-required: the field `b` of `Out` was optional, and is required [4:25 < 4:24]",
            ]
        ),
        ChangeCase(
            "the fields of a model of requests and responses",
            .both,
            from: "a: Int, b: Int?, c: Int?",
            to: "a: Int?, b: Int, d: Int",
            [
                "major wire+source removed: the field `c` of `Both` was removed [4:10 < 4:34]",
                "major wire+source newly-required: the field `d` of `Both` is new, and required [4:34]",
                "major source newly-optional: the field `a` of `Both` was required, and is optional [4:17 < 4:17]",
                "major wire+source newly-required: the field `b` of `Both` was optional, and is required [4:26 < 4:25]",
            ]
        ),
        ChangeCase(
            "the order of fields of what requests carry",
            .sent,
            from: "a: Int, b: Int",
            to: "b: Int, a: Int",
            [
                "major source reordered: the field `b` of `In` is before `a` now, and was after it [4:15 < 4:23]"
            ]
        ),
        ChangeCase(
            "the order of fields of a model of responses",
            .received,
            from: "a: Int, b: Int",
            to: "b: Int, a: Int",
            [
                "major source reordered: the field `b` of `Out` is before `a` now, and was after it [4:16 < 4:24]"
            ]
        ),
        ChangeCase(
            "an enum in responses and requests",
            .taken,
            from: "In: {x: Level}, Level: low | high",
            to: "In: {x: Level}, Level: low | mid",
            [
                "major wire+source removed: the value `high` of `Level` was removed [4:26 < 4:39]",
                "minor source added: the value `mid` of `Level` is new [4:39]",
            ]
        ),
        ChangeCase(
            "the order of an enum",
            .models,
            from: "Out: {x: Level}, Level: low | high",
            to: "Out: {x: Level}, Level: high | low",
            []
        ),
        ChangeCase(
            "a closed enum",
            .models,
            from: "Out: {x: Level}, Level: {$enum: [low], $frozen: true}",
            to: "Out: {x: Level}, Level: {$enum: [low, high], $frozen: true}",
            [
                "major source enum-grown: the value `high` of `Level` is new [4:48]"
            ]
        ),
        ChangeCase(
            "an enum that is closed now",
            .models,
            from: "Out: {x: Level}, Level: {$enum: [low]}",
            to: "Out: {x: Level}, Level: {$enum: [low], $frozen: true}",
            [
                "major source openness-changed: the model `Level`: the list of values was open, and is closed [4:27 < 4:27]"
            ]
        ),
        ChangeCase(
            "names of an enum in Swift",
            .models,
            from: "Out: {x: Level}, Level: {$enum: {low: low}}",
            to: "Out: {x: Level}, Level: {$enum: {low: bottom}}",
            [
                "major source swift-name-changed: the value `low` of `Level` is `bottom` in Swift, and was `low` [4:43 < 4:43]"
            ]
        ),
        ChangeCase(
            "numbers",
            .models,
            from: "Out: {x: Level}, Level: 0 | 1",
            to: "Out: {x: Level}, Level: 0 | 2",
            [
                "major source removed: the value `1` of `Level` was removed [4:27 < 4:38]",
                "minor source added: the value `2` of `Level` is new [4:38]",
            ]
        ),
        ChangeCase(
            "numbers in the place of texts",
            .models,
            from: """
                Out: {x: Level}, Level: {$enum: ["0", "1"]}
                """,
            to: "Out: {x: Level}, Level: 0 | 1",
            [
                "major wire+source retyped: the model `Level` was an enum, and is an enum of numbers [4:27 < 4:27]"
            ]
        ),
    ]
}
