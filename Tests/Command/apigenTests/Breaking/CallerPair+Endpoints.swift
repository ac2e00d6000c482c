extension CallerPair {
    /// Changes of calls, and of who may make them.
    static let endpoints: [CallerPair] = [
        CallerPair(
            "an endpoint",
            .none,
            .whole,
            "endpoints: {a: GET /a}",
            "endpoints: {a: GET /a, b: GET /b}",
            "try await client.a()"
        ),
        CallerPair(
            "a removed endpoint",
            .stopsCompiling,
            .whole,
            "endpoints: {a: GET /a, b: GET /b}",
            "endpoints: {b: GET /b}",
            "try await client.a()"
        ),
        CallerPair(
            "a renamed endpoint",
            .stopsCompiling,
            .whole,
            "endpoints: {users: GET /a}",
            "endpoints: {people: GET /a}",
            "try await client.users()"
        ),
        CallerPair(
            "a service",
            .stopsCompiling,
            .whole,
            "endpoints: {list: GET /a}",
            "endpoints: {users.list: GET /a}",
            "try await client.list()"
        ),
        CallerPair(
            "another service",
            .stopsCompiling,
            .whole,
            "endpoints: {users.list: GET /a}",
            "endpoints: {people.list: GET /a}",
            "try await client.users.list()"
        ),
        CallerPair(
            "an endpoint of a service",
            .none,
            .whole,
            "endpoints: {u.list: GET /a}",
            "endpoints: {u.list: GET /a, u.get: GET /b}",
            "try await client.u.list()"
        ),
        CallerPair(
            "the order of endpoints",
            .none,
            .whole,
            "endpoints: {a: GET /a, b: GET /b}",
            "endpoints: {b: GET /b, a: GET /a}",
            "try await client.a()"
        ),
        CallerPair("the method", .changesCalls, .call, "path: /a", "path: /a, method: PUT", "try await client.a()"),
        CallerPair("the path", .changesCalls, .call, "path: /a", "path: /b", "try await client.a()"),
        CallerPair("documentation", .none, .call, "path: /a", "path: /a, doc: Does it.", "try await client.a()"),
        CallerPair(
            "a deprecated endpoint",
            .none,
            .call,
            "path: /a",
            "path: /a, deprecated: Use b.",
            "try await client.a()"
        ),
        CallerPair(
            "retries and a timeout",
            .none,
            .call,
            "path: /a",
            "path: /a, timeout: 90, retry: off",
            "try await client.a()"
        ),
        CallerPair(
            "an idempotency key",
            .none,
            .call,
            "method: POST, path: /a",
            "method: POST, path: /a, idempotency: Key",
            "try await client.a()"
        ),
        CallerPair(
            "no idempotency key any more",
            .stopsCompiling,
            .call,
            "method: POST, path: /a, idempotency: Idempotency-Key",
            "method: POST, path: /a",
            #"try await client.a(idempotencyKey: "k")"#
        ),
        authentication("no credential", .changesCalls, "", "auth: none"),
        authentication("an alternative credential", .none, "auth: u", #"auth: "u | k""#),
        authentication("two alternatives in place of one", .none, "auth: u", #"auth: "u | k | w""#),
        authentication("an alternative that is preferred", .changesCalls, "auth: u", #"auth: "k | u""#),
        authentication("alternatives in another order", .changesCalls, #"auth: "u | k""#, #"auth: "k | u""#),
        authentication("an alternative less", .changesCalls, #"auth: "u | k""#, "auth: u"),
        authentication("an alternative that is never used", .none, #"auth: "u | u + k""#, "auth: u"),
        authentication(
            "an alternative that an earlier one overtakes",
            .none,
            #"auth: "u | k""#,
            #"auth: "u | u + k | k""#
        ),
        authentication("an optional credential", .none, "auth: u", "auth: u?"),
        authentication("a credential that is no longer optional", .changesCalls, "auth: u?", "auth: u"),
        authentication("an alternative before none", .changesCalls, "auth: u?", #"auth: "u | k?""#),
        authentication("the default credential by its name", .none, "", "auth: u?"),
        authentication("another credential than the default", .changesCalls, "", "auth: k?"),
        authentication("one more credential at once", .changesCalls, "auth: u", "auth: [u, k]"),
        authentication("the order of credentials that are sent together", .none, "auth: [u, k]", "auth: [k, u]"),
        CallerPair(
            "another server",
            .changesCalls,
            .whole,
            "servers: {one: https://a.example, two: https://b.example}\nendpoints: {a: GET /a}",
            "servers: {one: https://a.example, two: https://b.example}\nendpoints: {a: {path: /a, server: two}}",
            "try await client.a()"
        ),
        CallerPair(
            "a shared parameter that is left out",
            .changesCalls,
            .whole,
            "query: {site: String = x}\nendpoints: {a: GET /a}",
            "query: {site: String = x}\nendpoints: {a: {path: /a, query: {site: none}}}",
            "try await client.a()"
        ),
    ]

    private static func authentication(_ change: String, _ effect: Effect, _ old: String, _ new: String) -> CallerPair {
        let schemes = "auth: {u: {query: u}, k: {query: k}, w: {query: w}}\nendpoints: {a: {path: /a, "
        return CallerPair(change, effect, .whole, schemes + old + "}}", schemes + new + "}}", "try await client.a()")
    }
}
