extension CallerPair {
    /// Changes of the parameters of a call.
    static let parameters: [CallerPair] = [
        CallerPair("an optional parameter", .none, .query, "x: Int", "x: Int, y?: Int", "try await client.a(x: 1)"),
        CallerPair("a required one", .stopsCompiling, .query, "x: Int", "x: Int, y: Int", "try await client.a(x: 1)"),
        CallerPair(
            "a removed one",
            .stopsCompiling,
            .query,
            "x: Int, y?: Int",
            "x: Int",
            "try await client.a(x: 1, y: 2)"
        ),
        CallerPair("another name", .stopsCompiling, .query, "page: Int", "pages: Int", "try await client.a(page: 1)"),
        CallerPair("another type", .stopsCompiling, .query, "x: Int", "x: String", "try await client.a(x: 1)"),
        CallerPair(
            "another number type",
            .stopsCompiling,
            .query,
            "x: Int",
            "x: Int64",
            "let number: Int = 1; try await client.a(x: number)"
        ),
        CallerPair("a list", .stopsCompiling, .query, "x?: Int", "x?: [Int]", "try await client.a(x: 1)"),
        CallerPair("no longer optional", .stopsCompiling, .query, "x?: Int", "x: Int", "try await client.a()"),
        CallerPair("optional now", .none, .query, "x: Int", "x?: Int", "try await client.a(x: 1)"),
        CallerPair("a default", .none, .query, "x: Int", "x: Int = 1", "try await client.a(x: 2)"),
        CallerPair("no default any more", .stopsCompiling, .query, "x: Int = 1", "x: Int", "try await client.a()"),
        CallerPair("another default", .changesCalls, .query, "x: Int = 1", "x: Int = 2", "try await client.a()"),
        CallerPair("another constant", .changesCalls, .query, "x: = 1", "x: = 2", "try await client.a()"),
        CallerPair("a constant more", .none, .query, "y?: Int", "y?: Int, x: = 1", "try await client.a(y: 1)"),
        CallerPair("a constant less", .changesCalls, .query, "y?: Int, x: = 1", "y?: Int", "try await client.a(y: 1)"),
        CallerPair(
            "a parameter that was constant",
            .stopsCompiling,
            .query,
            "x: = 1",
            "x: String",
            "try await client.a()"
        ),
        CallerPair(
            "a constant that was a parameter",
            .stopsCompiling,
            .query,
            "x: String",
            "x: = 1",
            #"try await client.a(x: "1")"#
        ),
        CallerPair(
            "another order",
            .stopsCompiling,
            .query,
            "a: Int?, b: Int?",
            "b: Int?, a: Int?",
            "try await client.a(a: 1, b: 2)"
        ),
        CallerPair("a name in Swift", .stopsCompiling, .query, "x: Int?", "x: Int? as y", "try await client.a(x: 1)"),
        CallerPair(
            "the wire name under one name in Swift",
            .changesCalls,
            .query,
            "x: Int? as z",
            "y: Int? as z",
            "try await client.a(z: 1)"
        ),
        CallerPair(
            "a deprecation",
            .none,
            .query,
            "x?: Int",
            "x?: {$type: Int, $deprecated: Use y.}",
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "the format of a date",
            .changesCalls,
            .query,
            "x: Date(seconds)?",
            "x: Date(milliseconds)?",
            "try await client.a(x: nil)"
        ),
        CallerPair(
            "the style of an array",
            .changesCalls,
            .query,
            "x?: [Int]",
            "x?: {$type: [Int], $array: brackets}",
            "try await client.a(x: [1])"
        ),
        CallerPair(
            "the style of an object",
            .changesCalls,
            .query,
            "x?: {$type: {b: Int?}}",
            "x?: {$type: {b: Int?}, $object: dots}",
            "try await client.a(x: .init(b: 1))"
        ),
        CallerPair("a value", .none, .query, "x: a | b = a", "x: a | b | c = a", "try await client.a(x: .b)"),
        CallerPair(
            "a removed value",
            .stopsCompiling,
            .query,
            "x: a | b = a",
            "x: a | c = a",
            "try await client.a(x: .b)"
        ),
        CallerPair(
            "a list of values that is complete now",
            .stopsCompiling,
            .query,
            "x: {$type: a | b}",
            "x: {$type: a | b, $frozen: true}",
            #"try await client.a(x: .init(rawValue: "c"))"#
        ),
        CallerPair(
            "a name for an enum",
            .stopsCompiling,
            .whole,
            "endpoints: {a: {path: /a, query: {sort: up | down = up}}}",
            "endpoints: {a: {path: /a, query: {sort: Sorting = up}}}\nmodels: {Sorting: up | down}",
            "let sort: AResource.Sort = .up; try await client.a(sort: sort)"
        ),
        CallerPair(
            "a kind",
            .none,
            .query,
            "x: Int | none = none",
            "x: Int | none | any = none",
            "try await client.a(x: .value(1))"
        ),
        CallerPair(
            "a removed kind",
            .stopsCompiling,
            .query,
            "x: Int | none | any = none",
            "x: Int | none = none",
            "try await client.a(x: .any)"
        ),
        CallerPair(
            "a query that becomes a header",
            .changesCalls,
            .call,
            "path: /a, query: {x?: Int}",
            "path: /a, headers: {x?: Int}",
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "a parameter of a group",
            .stopsCompiling,
            .whole,
            "groups: {paging: {page?: Int}}\nendpoints: {a: {path: /a, query: [paging]}}",
            "groups: {paging: {size?: Int}}\nendpoints: {a: {path: /a, query: [paging]}}",
            "try await client.a(page: 1)"
        ),
        CallerPair(
            "parameters that become a group",
            .none,
            .whole,
            "endpoints: {a: {path: /a, query: {page?: Int}}}",
            "groups: {paging: {page?: Int}}\nendpoints: {a: {path: /a, query: [paging]}}",
            "try await client.a(page: 1)"
        ),
        CallerPair(
            "the name of a group with an enum",
            .stopsCompiling,
            .whole,
            "groups: {paging: {order: asc | desc = asc}}\nendpoints: {a: {path: /a, query: [paging]}}",
            "groups: {pages: {order: asc | desc = asc}}\nendpoints: {a: {path: /a, query: [pages]}}",
            "let order: Paging.Order = .desc; try await client.a(order: order)"
        ),
        CallerPair(
            "a name in a path",
            .stopsCompiling,
            .call,
            #"path: "/a/{id}""#,
            #"path: "/a/{number}""#,
            #"try await client.a(id: "1")"#
        ),
        CallerPair(
            "a name in a path with the same letters",
            .none,
            .call,
            #"path: "/a/{id}""#,
            #"path: "/a/{ID}""#,
            #"try await client.a(id: "1")"#
        ),
        CallerPair(
            "a type in a path",
            .stopsCompiling,
            .call,
            #"path: "/a/{id}""#,
            #"path: "/a/{id:Int}""#,
            #"try await client.a(id: "1")"#
        ),
        CallerPair(
            "a path parameter with slashes",
            .changesCalls,
            .call,
            #"path: "/a/{p}""#,
            #"path: "/a/{p...}""#,
            #"try await client.a(p: "1")"#
        ),
        CallerPair(
            "a path parameter more",
            .stopsCompiling,
            .call,
            #"path: "/a/{x}""#,
            #"path: "/a/{x}/{y}""#,
            #"try await client.a(x: "1")"#
        ),
        CallerPair(
            "path parameters in another order",
            .stopsCompiling,
            .call,
            #"path: "/a/{x}/{y}""#,
            #"path: "/a/{y}/{x}""#,
            #"try await client.a(x: "1", y: "2")"#
        ),
        CallerPair("an optional body", .none, .whole, body("In"), body("In?"), "try await client.a(body: In(x: 1))"),
        CallerPair(
            "a field of a body",
            .none,
            .call,
            "\(post){x: Int}",
            "\(post){x: Int, y: Int?}",
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "a required field of a body",
            .stopsCompiling,
            .call,
            "\(post){x: Int}",
            "\(post){x: Int, y: Int}",
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "a type for a body",
            .stopsCompiling,
            .whole,
            "endpoints: {a: {\(post){x: Int}}}",
            body("In"),
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "the encoding",
            .changesCalls,
            .call,
            "\(post){x: Int}",
            "\(post){x: Int}, encoding: form",
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "several encodings",
            .none,
            .call,
            "\(post){x: Int}",
            "\(post){x: Int}, encoding: [json, form]",
            "try await client.a(x: 1)"
        ),
        CallerPair(
            "an encoding less",
            .stopsCompiling,
            .call,
            "\(post){x: Int}, encoding: [json, form]",
            "\(post){x: Int}",
            "try await client.a(x: 1, encoding: .form)"
        ),
        CallerPair(
            "a file in a body",
            .stopsCompiling,
            .call,
            "\(post){x: Data}, encoding: multipart",
            "\(post){x: Upload}, encoding: multipart",
            "let bytes = Data(); try await client.a(x: bytes)"
        ),
    ]

    private static let post = "method: POST, path: /a, body: "

    private static func body(_ type: String) -> String {
        "endpoints: {a: {\(post)\(type)}}\nmodels: {In: {x: Int}}"
    }
}
