extension CallerPair {
    /// Changes of unions.
    static let unions: [CallerPair] = [
        CallerPair(
            "a kind that responses contain",
            .stopsCompiling,
            .models,
            "Out: {x: K}, K: \(kinds("a: A"))",
            "Out: {x: K}, K: \(kinds("a: A, b: B"))",
            "switch try await client.a().x { case .a, .unknown: break }"
        ),
        CallerPair(
            "a kind that only requests contain",
            .none,
            .taken,
            "In: {x: K}, K: \(kinds("a: A"))",
            "In: {x: K}, K: \(kinds("a: A, b: B"))",
            "try await client.a(body: In(x: .a(A(a: 1))))"
        ),
        CallerPair(
            "a kind that only requests contain, in place",
            .none,
            .sent,
            "x: String | Int",
            "x: String | Int | Bool",
            #"try await client.a(body: In(x: .string("a")))"#
        ),
        CallerPair(
            "a kind that only requests contain, of a complete union",
            .none,
            .taken,
            "In: {x: K}, K: \(kinds("a: A", isFrozen: true))",
            "In: {x: K}, K: \(kinds("a: A, b: B", isFrozen: true))",
            "try await client.a(body: In(x: .a(A(a: 1))))"
        ),
        CallerPair(
            "a kind in requests and responses",
            .stopsCompiling,
            .both,
            "x: String | Int",
            "x: String | Int | Bool",
            #"switch try await client.a(body: Both(x: .string("a"))).x { case .string, .int: break }"#
        ),
        CallerPair(
            "a kind of a union that no call contains",
            .stopsCompiling,
            .models,
            "Out: {x: Int}, K: {$keep: true, $type: String | Int}",
            "Out: {x: Int}, K: {$keep: true, $type: String | Int | Bool}",
            #"let kind = K.string("a"); switch kind { case .string, .int: break }"#
        ),
        CallerPair(
            "a removed kind of a request",
            .stopsCompiling,
            .sent,
            "x: String | Int | Bool",
            "x: String | Int",
            "try await client.a(body: In(x: .bool(true)))"
        ),
        CallerPair(
            "the name of a kind in Swift",
            .stopsCompiling,
            .models,
            "Out: {x: K}, K: \(kinds("a: A"))",
            "Out: {x: K}, K: \(kinds("a: A as first"))",
            "if case .a = try await client.a().x { return }"
        ),
        CallerPair(
            "the content of a kind",
            .stopsCompiling,
            .models,
            "Out: {x: K}, K: \(kinds("a: A"))",
            "Out: {x: K}, K: \(kinds("a: B"))",
            "if case .a(let content) = try await client.a().x { print(content.a) }"
        ),
        CallerPair(
            "a kind without content",
            .stopsCompiling,
            .models,
            "Out: {x: K}, K: {$union: {by: type, in: v, a: A, b: B}}, A: {a: Int}, B: {b: Int}",
            "Out: {x: K}, K: {$union: {by: type, in: v, a: A, b: none}}, A: {a: Int}, B: {$keep: true, b: Int}",
            "if case .b(let content) = try await client.a().x { print(content) }"
        ),
        CallerPair(
            "the tag",
            .changesCalls,
            .models,
            "Out: {x: K}, K: \(kinds("a: A"))",
            "Out: {x: K}, K: \(kinds("a: A").replacing("type", with: "kind"))",
            "if case .a = try await client.a().x { return }"
        ),
        CallerPair(
            "a union that is complete now",
            .stopsCompiling,
            .models,
            "Out: {x: K}, K: \(kinds("a: A"))",
            "Out: {x: K}, K: \(kinds("a: A", isFrozen: true))",
            "switch try await client.a().x { case .a, .unknown: break }"
        ),
        CallerPair(
            "a union that is open now",
            .stopsCompiling,
            .models,
            "Out: {x: K}, K: \(kinds("a: A", isFrozen: true))",
            "Out: {x: K}, K: \(kinds("a: A"))",
            "switch try await client.a().x { case .a: break }"
        ),
        CallerPair(
            "a union of requests that is open now",
            .none,
            .taken,
            "In: {x: K}, K: \(kinds("a: A", isFrozen: true))",
            "In: {x: K}, K: \(kinds("a: A"))",
            "try await client.a(body: In(x: .a(A(a: 1))))"
        ),
        CallerPair(
            "kinds in another order",
            .none,
            .models,
            "Out: {x: K}, K: \(kinds("a: A, b: B"))",
            "Out: {x: K}, K: \(kinds("b: B, a: A"))",
            "if case .a = try await client.a().x { return }"
        ),
    ]

    private static func kinds(_ kinds: String, isFrozen: Bool = false) -> String {
        let models = ["A: {$keep: true, a: Int}", "B: {$keep: true, b: Int}"].joined(separator: ", ")
        return "{$union: {by: type, \(kinds)}\(isFrozen ? ", $frozen: true" : "")}, \(models)"
    }
}
