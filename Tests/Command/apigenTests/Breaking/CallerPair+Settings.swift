extension CallerPair {
    /// Changes of the client itself: its settings, credentials and servers.
    static let settings: [CallerPair] = [
        CallerPair(
            "an optional setting",
            .none,
            .whole,
            "query: {m?: Int}",
            "query: {m?: Int, n?: Int}",
            "print(ForgeClient(m: 1))"
        ),
        CallerPair(
            "a required setting",
            .stopsCompiling,
            .whole,
            "query: {m?: Int}",
            "query: {m?: Int, n: Int}",
            "print(ForgeClient(m: 1))"
        ),
        CallerPair(
            "a removed setting",
            .stopsCompiling,
            .whole,
            "query: {m?: Int, n?: Int}",
            "query: {n?: Int}",
            "print(ForgeClient(m: 1))"
        ),
        CallerPair(
            "the default of a setting",
            .changesCalls,
            .whole,
            "query: {m: Int = 1}",
            "query: {m: Int = 2}",
            "print(ForgeClient())"
        ),
        CallerPair(
            "settings in another order",
            .stopsCompiling,
            .whole,
            "query: {m: Int, n: Int}",
            "query: {n: Int, m: Int}",
            "print(ForgeClient(m: 1, n: 2))"
        ),
        CallerPair(
            "a constant header",
            .changesCalls,
            .whole,
            "headers: {Accept: = text/plain}",
            "headers: {Accept: = text/html}",
            "print(ForgeClient())"
        ),
        CallerPair(
            "the name of a header in Swift",
            .stopsCompiling,
            .whole,
            "headers: {X-Id?: Int}",
            "headers: {X-Id?: Int as number}",
            "print(ForgeClient(id: 1))"
        ),
        CallerPair(
            "the case of a header",
            .none,
            .whole,
            "headers: {X-Id?: Int}",
            "headers: {x-id?: Int}",
            "print(ForgeClient(id: 1))"
        ),
        CallerPair(
            "a credential",
            .none,
            .whole,
            "auth: {k: {query: k}}",
            "auth: {k: {query: k}, u: bearer}",
            #"print(ForgeClient(k: "1"))"#
        ),
        CallerPair(
            "a removed credential",
            .stopsCompiling,
            .whole,
            "auth: {k: {query: k}, u: bearer}",
            "auth: {u: bearer}",
            #"print(ForgeClient(k: "1"))"#
        ),
        CallerPair(
            "a renamed credential",
            .stopsCompiling,
            .whole,
            "auth: {k: {query: k}}",
            "auth: {key: {query: k}}",
            #"print(ForgeClient(k: "1"))"#
        ),
        CallerPair(
            "the place of a credential",
            .changesCalls,
            .whole,
            "auth: {k: {query: k}}",
            "auth: {k: {header: X-Key}}",
            #"print(ForgeClient(k: "1"))"#
        ),
        CallerPair(
            "a new default credential",
            .changesCalls,
            .whole,
            "auth: {k: {query: k}}",
            "auth: {u: bearer, k: {query: k}}",
            #"print(ForgeClient(k: "1"))"#
        ),
        CallerPair(
            "credentials in another order",
            .stopsCompiling,
            .whole,
            "auth: {k: {query: k}, u: bearer}",
            "auth: {u: bearer, k: {query: k}}",
            #"print(ForgeClient(k: "1", u: "2"))"#
        ),
        CallerPair(
            "the address",
            .changesCalls,
            .whole,
            "server: https://a.example",
            "server: https://b.example",
            "print(ForgeClient())"
        ),
        CallerPair(
            "a slash after the address",
            .none,
            .whole,
            "server: https://a.example",
            "server: https://a.example/",
            "print(ForgeClient())"
        ),
        CallerPair(
            "a server",
            .none,
            .whole,
            "servers: {one: https://a.example}",
            "servers: {one: https://a.example, two: https://b.example}",
            "print(ForgeClient(server: ForgeClient.defaultServer))"
        ),
        CallerPair(
            "a removed server",
            .stopsCompiling,
            .whole,
            "servers: {one: https://a.example, two: https://b.example}",
            "servers: {one: https://a.example}",
            "print(ForgeClient(server: ForgeClient.twoServer))"
        ),
        CallerPair(
            "a renamed server",
            .stopsCompiling,
            .whole,
            "servers: {one: https://a.example, two: https://b.example}",
            "servers: {one: https://a.example, test: https://b.example}",
            "print(ForgeClient(server: ForgeClient.twoServer))"
        ),
        CallerPair(
            "a part of the address",
            .stopsCompiling,
            .whole,
            "server: https://a.example",
            #"server: "https://{region}.example""#,
            "print(ForgeClient())"
        ),
        CallerPair(
            "the name of the client",
            .stopsCompiling,
            .whole,
            "name: Forge\nendpoints: {a: GET /a}",
            "name: Smithy\nendpoints: {a: GET /a}",
            "print(ForgeClient.self)"
        ),
        CallerPair(
            "the standard format of dates",
            .changesCalls,
            .whole,
            "dates: seconds\nquery: {since?: Date}",
            "dates: milliseconds\nquery: {since?: Date}",
            "print(ForgeClient(since: nil))"
        ),
        CallerPair("retries", .none, .whole, "retry: off", "retry: {attempts: 3}", "print(ForgeClient())"),
    ]
}
