extension CallerPair {
    /// Changes of the fields of models.
    static let fields: [CallerPair] = [
        CallerPair(
            "an optional field of a request",
            .none,
            .sent,
            "x: Int",
            "x: Int, y: Int?",
            "try await client.a(body: In(x: 1))"
        ),
        CallerPair(
            "a required field of a request",
            .stopsCompiling,
            .sent,
            "x: Int",
            "x: Int, y: Int",
            "try await client.a(body: In(x: 1))"
        ),
        CallerPair(
            "an optional field of a response",
            .none,
            .received,
            "x: Int",
            "x: Int, y: Int?",
            "let x: Int = try await client.a().x; print(x, Out(x: 1))"
        ),
        CallerPair(
            "a required field of a response",
            .stopsCompiling,
            .received,
            "x: Int",
            "x: Int, y: Int",
            "print(Out(x: 1))"
        ),
        CallerPair(
            "a removed field of a request",
            .stopsCompiling,
            .sent,
            "x: Int, y: Int?",
            "x: Int",
            "try await client.a(body: In(x: 1, y: 2))"
        ),
        CallerPair(
            "a removed field of a response",
            .stopsCompiling,
            .received,
            "x: Int, y: Int?",
            "x: Int",
            "print(try await client.a().y as Any)"
        ),
        CallerPair(
            "a renamed field",
            .stopsCompiling,
            .received,
            "name: Int",
            "names: Int",
            "print(try await client.a().name)"
        ),
        CallerPair(
            "the type of a field",
            .stopsCompiling,
            .received,
            "x: Int",
            "x: String",
            "let x: Int = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a field of a request that may be absent",
            .none,
            .sent,
            "x: Int",
            "x: Int?",
            "try await client.a(body: In(x: 1))"
        ),
        CallerPair(
            "a field of a response that may be absent",
            .stopsCompiling,
            .received,
            "x: Int",
            "x: Int?",
            "let x: Int = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a field of a request that is needed",
            .stopsCompiling,
            .sent,
            "x: Int?",
            "x: Int",
            "try await client.a(body: In())"
        ),
        CallerPair(
            "a field of a response that is always there",
            .stopsCompiling,
            .received,
            "x: Int?",
            "x: Int",
            "if let x = try await client.a().x { print(x) }"
        ),
        CallerPair(
            "fields in another order",
            .stopsCompiling,
            .received,
            "x: Int, y: Int",
            "y: Int, x: Int",
            "print(Out(x: 1, y: 2))"
        ),
        CallerPair(
            "the name of a field in Swift",
            .stopsCompiling,
            .received,
            "web_url: URL",
            "web_url: URL as link",
            "print(try await client.a().webURL)"
        ),
        CallerPair(
            "the name of a field on the wire",
            .changesCalls,
            .received,
            "web_url: URL as link",
            "html_url: URL as link",
            "print(try await client.a().link)"
        ),
        CallerPair(
            "the default of a field",
            .none,
            .received,
            "x: Int",
            "x: Int = 1",
            "let x: Int = try await client.a().x; print(x, Out(x: 1))"
        ),
        CallerPair(
            "another default of a field of requests",
            .changesCalls,
            .sent,
            "x: Int = 1",
            "x: Int = 2",
            "try await client.a(body: In())"
        ),
        CallerPair(
            "a constant field",
            .changesCalls,
            .sent,
            "k: = a, x: Int",
            "k: = b, x: Int",
            "try await client.a(body: In(x: 1))"
        ),
        CallerPair(
            "a constant field that may be absent",
            .stopsCompiling,
            .received,
            "x: = circle",
            "x?: = circle",
            "let x: String = try await client.a().x; print(x)"
        ),
        CallerPair(
            "three states",
            .stopsCompiling,
            .sent,
            "x?: Int",
            "x?: Int?",
            "let x: Int? = 1; try await client.a(body: In(x: x))"
        ),
        CallerPair("nil is null", .changesCalls, .sent, "x: Int?", "x: Int? = null", "try await client.a(body: In())"),
        CallerPair(
            "nil is null in a response",
            .none,
            .received,
            "x: Int?",
            "x: Int? = null",
            "print(try await client.a().x ?? 1)"
        ),
        CallerPair(
            "a lenient number",
            .none,
            .received,
            "x: Int",
            "x: Int(lenient)",
            "let x: Int = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a strict number",
            .changesCalls,
            .received,
            "x: Int(lenient)",
            "x: Int",
            "let x: Int = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a strict number in a request",
            .none,
            .sent,
            "x: Int(lenient)",
            "x: Int",
            "try await client.a(body: In(x: 1))"
        ),
        CallerPair(
            "a number as text in a request",
            .changesCalls,
            .sent,
            "x: Decimal",
            "x: Decimal(string)",
            "try await client.a(body: In(x: 1))"
        ),
        CallerPair(
            "a number as text in a response",
            .none,
            .received,
            "x: Decimal",
            "x: Decimal(string)",
            "print(try await client.a().x + 1)"
        ),
        CallerPair(
            "a lossy list",
            .none,
            .received,
            "x: [Int]",
            #"x: "[Int](lossy)""#,
            "print(try await client.a().x.count)"
        ),
        CallerPair(
            "the keys of a dictionary",
            .stopsCompiling,
            .received,
            #"x: "[String: Int]""#,
            #"x: "[UUID: Int]""#,
            #"print(try await client.a().x["a"] as Any)"#
        ),
        CallerPair(
            "a field of an object in place",
            .none,
            .received,
            "x: {a: Int}",
            "x: {a: Int, b: Int?}",
            "print(try await client.a().x.a, Out.X(a: 1))"
        ),
        CallerPair(
            "a removed field of an object in place",
            .stopsCompiling,
            .received,
            "x: {a: Int, b: Int?}",
            "x: {b: Int?}",
            "print(try await client.a().x.a)"
        ),
        CallerPair(
            "a name for an object in place",
            .stopsCompiling,
            .models,
            "Out: {x: {a: Int}}",
            "Out: {x: X}, X: {a: Int}",
            "let x: Out.X = try await client.a().x; print(x)"
        ),
        CallerPair(
            "a field that only the server writes",
            .stopsCompiling,
            .both,
            "id: Int, name: String",
            "id: {$type: Int, $readOnly: true}, name: String",
            #"let id: Int = try await client.a(body: Both(id: 1, name: "a")).id; print(id)"#
        ),
        CallerPair(
            "a field that only the client writes",
            .changesCalls,
            .both,
            "key: String?",
            "key: {$type: String?, $writeOnly: true}",
            #"print(try await client.a(body: Both(key: "a")).key ?? "")"#
        ),
        CallerPair(
            "a field that is also read",
            .none,
            .both,
            "key: {$type: String?, $writeOnly: true}",
            "key: String?",
            #"print(try await client.a(body: Both(key: "a")).key ?? "")"#
        ),
        CallerPair(
            "unknown keys",
            .none,
            .received,
            "x: Int",
            "x: Int, $additional: JSON",
            "print(try await client.a().x, Out(x: 1))"
        ),
        CallerPair(
            "the name of unknown keys",
            .stopsCompiling,
            .received,
            "x: Int, $additional: JSON",
            "x: Int, $additional: JSON as rest",
            "print(try await client.a().additional)"
        ),
        CallerPair(
            "documentation of a field",
            .none,
            .received,
            "x: Int",
            "x: {$type: Int, $doc: A number., $example: 3}",
            "print(try await client.a().x)"
        ),
        CallerPair(
            "a deprecated field",
            .none,
            .received,
            "x: Int",
            "x: {$type: Int, $deprecated: Use y.}",
            "print(try await client.a().x)"
        ),
    ]
}
