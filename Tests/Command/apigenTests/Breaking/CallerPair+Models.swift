extension CallerPair {
    /// Changes of models and of their names.
    static let models: [CallerPair] = [
        CallerPair(
            "a model",
            .none,
            .models,
            "Out: {x: Int}",
            "Out: {x: Int}, More: {$keep: true, y: Int}",
            "print(Out(x: 1))"
        ),
        CallerPair(
            "a removed model",
            .stopsCompiling,
            .models,
            "Out: {x: Int}, Old: {$keep: true, a: Int}",
            "Out: {x: Int}",
            "print(Old(a: 1))"
        ),
        CallerPair(
            "a renamed model",
            .stopsCompiling,
            .models,
            "Out: {u: User}, User: {id: Int}",
            "Out: {u: Member}, Member: {id: Int}",
            "let user: User = try await client.a().u; print(user)"
        ),
        CallerPair(
            "an enum in place of a struct",
            .stopsCompiling,
            .models,
            "Out: {x: X}, X: {a: Int}",
            "Out: {x: X}, X: a | b",
            "print(X(a: 1))"
        ),
        CallerPair(
            "included fields",
            .none,
            .models,
            "Out: {$include: Base, x: Int}, Base: {$keep: true, a: Int}",
            "Out: {a: Int, x: Int}, Base: {$keep: true, a: Int}",
            "print(Out(a: 1, x: 2))"
        ),
        CallerPair(
            "a conformance",
            .none,
            .models,
            "Out: {x: Int}",
            "Out: {$conforms: [Comparable0], x: Int}",
            "print(Out(x: 1))"
        ),
        CallerPair(
            "a removed conformance",
            .stopsCompiling,
            .models,
            "Out: {$conforms: [Comparable0], x: Int}",
            "Out: {x: Int}",
            "let value: any Comparable0 = Out(x: 1); print(value)"
        ),
        CallerPair(
            "a type argument",
            .stopsCompiling,
            .models,
            "Out: {x: Box<Int>}, Box<T>: {item: T}",
            "Out: {x: Box<String>}, Box<T>: {item: T}",
            "let x: Int = try await client.a().x.item; print(x)"
        ),
        CallerPair(
            "the name of a type parameter",
            .none,
            .models,
            "Out: {x: Box<Int>}, Box<T>: {item: T}",
            "Out: {x: Box<Int>}, Box<Item>: {item: Item}",
            "let x: Box<Int> = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a model with the name of a standard type",
            .stopsCompiling,
            .models,
            "Out: {x: UUID}",
            "Out: {x: UUID}, UUID: {a: Int}",
            "let id: Foundation.UUID = try await client.a().x; print(id)"
        ),
        CallerPair(
            "another name for a type",
            .none,
            .models,
            "Out: {x: [String]}",
            "Out: {x: Tags}, Tags: [String]",
            "let x: [String] = try await client.a().x; print(x)"
        ),
        CallerPair(
            "another type under a name",
            .stopsCompiling,
            .models,
            "Out: {x: Tags}, Tags: [String]",
            "Out: {x: Tags}, Tags: [Int]",
            "let x: [String] = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a lenient type under a name",
            .none,
            .models,
            "Out: {x: Price}, Price: Decimal",
            "Out: {x: Price}, Price: Decimal(string)",
            "let x: Price = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a value of an enum",
            .none,
            .models,
            "Out: {x: Level}, Level: low | high",
            "Out: {x: Level}, Level: low | high | top",
            "if try await client.a().x == .high { return }"
        ),
        CallerPair(
            "a removed value of an enum",
            .stopsCompiling,
            .models,
            "Out: {x: Level}, Level: low | high",
            "Out: {x: Level}, Level: low | top",
            "if try await client.a().x == .high { return }"
        ),
        CallerPair(
            "values in another order",
            .none,
            .models,
            "Out: {x: Level}, Level: low | high",
            "Out: {x: Level}, Level: high | low",
            "if try await client.a().x == .high { return }"
        ),
        CallerPair(
            "the name of a value in Swift",
            .stopsCompiling,
            .models,
            "Out: {x: Level}, Level: {$enum: {low: low}}",
            "Out: {x: Level}, Level: {$enum: {low: bottom}}",
            "if try await client.a().x == .low { return }"
        ),
        CallerPair(
            "a value of a complete enum",
            .stopsCompiling,
            .models,
            frozen("low", true),
            frozen("low, high", true),
            "switch try await client.a().x { case .low: break }"
        ),
        CallerPair(
            "an enum that is complete now",
            .stopsCompiling,
            .models,
            frozen("low", false),
            frozen("low", true),
            #"print(Level(rawValue: "top").rawValue)"#
        ),
        CallerPair(
            "an enum that is open now",
            .stopsCompiling,
            .models,
            frozen("low", true),
            frozen("low", false),
            "switch try await client.a().x { case .low: break }"
        ),
        CallerPair(
            "numbers in place of texts",
            .stopsCompiling,
            .models,
            #"Out: {x: Level}, Level: {$enum: ["0", "1"]}"#,
            "Out: {x: Level}, Level: 0 | 1",
            #"print(Level(rawValue: "0"))"#
        ),
        // Models that are other names for equal ones.
        CallerPair(
            "a model that is another name for an equal one",
            .none,
            .models,
            "Out: {x: Old}, Old: {a: Int, b: Int?}",
            "Out: {x: Old}, Old: New, New: {a: Int, b: Int?}",
            old
        ),
        CallerPair(
            "a model and an equal one that are one",
            .none,
            .models,
            "Out: {x: Old, y: New}, Old: {a: Int, b: Int?}, New: {a: Int, b: Int?}",
            "Out: {x: Old, y: New}, Old: New, New: {a: Int, b: Int?}",
            old
        ),
        CallerPair(
            "a model that is another name in lists",
            .none,
            .models,
            "Out: {x: [Old]}, Old: {a: Int}",
            "Out: {x: [New]}, Old: New, New: {a: Int}",
            "let x: [Old] = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a model that is another name for a generic one",
            .none,
            .models,
            "Out: {x: Old}, Old: {items: [Int]}",
            "Out: {x: Old}, Old: Page<Int>, Page<T>: {items: [T]}",
            "let x: Old = try await client.a().x; print(x, Old(items: [1]))"
        ),
        CallerPair(
            "an object in a model that is another name",
            .none,
            .models,
            "Out: {x: Old}, Old: {in: {a: Int}}",
            "Out: {x: Old}, Old: New, New: {in: {a: Int}}",
            "let x: Old.In = try await client.a().x.in; print(x, Old(in: .init(a: 1)))"
        ),
        CallerPair(
            "an enum that is another name for an equal one",
            .none,
            .models,
            "Out: {x: Old}, Old: a | b",
            "Out: {x: Old}, Old: New, New: a | b",
            "let x: Old = try await client.a().x; print(x == .a)"
        ),
        CallerPair(
            "a union that is another name for an equal one",
            .none,
            .models,
            "Out: {x: Old}, Old: Int | String",
            "Out: {x: Old}, Old: New, New: Int | String",
            "let x: Old = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a body that is another name for an equal model",
            .none,
            .taken,
            "In: {x: Old}, Old: {a: Int}",
            "In: {x: New}, Old: {$keep: true, $type: New}, New: {a: Int}",
            "try await client.a(body: In(x: Old(a: 1)))"
        ),
        CallerPair(
            "a model that is another name for one with less",
            .stopsCompiling,
            .models,
            "Out: {x: Old}, Old: {a: Int, b: Int?}",
            "Out: {x: Old}, Old: New, New: {a: Int}",
            old
        ),
        CallerPair(
            "a model that is another name for one with another type",
            .stopsCompiling,
            .models,
            "Out: {x: Old}, Old: {a: Int, b: Int?}",
            "Out: {x: Old}, Old: New, New: {a: String, b: Int?}",
            old
        ),
        CallerPair(
            "a model that is another name for a list",
            .stopsCompiling,
            .models,
            "Out: {x: Old}, Old: {a: Int, b: Int?}",
            "Out: {x: Old}, Old: [Int]",
            old
        ),
        CallerPair(
            "another name that is a model of its own",
            .stopsCompiling,
            .models,
            "Out: {x: Old, y: New}, Old: New, New: {a: Int}",
            "Out: {x: Old, y: New}, Old: {a: Int}, New: {a: Int}",
            "var out = try await client.a(); out.x = out.y"
        ),
        CallerPair(
            "the other of two equal names",
            .none,
            .models,
            "Out: {x: Old, y: New}, Old: {a: Int, b: Int?}, New: Old",
            "Out: {x: Old, y: New}, Old: New, New: {a: Int, b: Int?}",
            old
        ),
    ]

    private static let old = "let x: Old = try await client.a().x; print(x.a + 1, x.b ?? 1, Old(a: 1, b: 2))"

    private static func frozen(_ values: String, _ isFrozen: Bool) -> String {
        "Out: {x: Level}, Level: {$enum: [\(values)]\(isFrozen ? ", $frozen: true" : "")}"
    }
}
