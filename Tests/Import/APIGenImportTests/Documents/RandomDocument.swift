import APIGenSupport
import TestSupport

/// Random OpenAPI documents whose names, servers, credentials, parameters and pages clash, or are unusual.
struct RandomDocument {
    private var random: SeededGenerator
    private var schemas: [String] = []
    private var schemes: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func document() -> JSONTree {
        schemas = distinct(6, Self.words)
        schemes = distinct(3, Self.words)
        var entries: [(key: String, value: JSONTree)] = [
            ("openapi", .text(pick(["3.1.0", "3.0.3"]))),
            ("info", ["title": .text(pick(Self.words)), "version": "1", "description": .text(pick(Self.texts))]),
            ("servers", list(0...3) { $0.server() }),
        ]
        if chance(0.6) { entries.append(("security", security())) }
        entries.append(("paths", paths()))
        let components: [(key: String, value: JSONTree)] = [
            ("schemas", .object(schemas.map { name in (name, schema(3)) })),
            ("securitySchemes", .object(schemes.map { name in (name, scheme()) })),
        ]
        entries.append(("components", .object(components)))
        return .object(entries)
    }

    // MARK: - Servers and credentials

    private mutating func server() -> JSONTree {
        let names = distinct(2, Self.words)
        let address = pick([
            "https://{0}.example.com/{1}", "https://api.example.com", "/v1", "https://api.example.com/{0}",
            "{0}://{1}", "//example.com/{0}/", "https://{0}", "wss://example.com", "", "not an address", "{1}",
            "https://example.com:{0}/a?b={1}", "https://example.com/a b/{0}",
        ])
        let written = names.enumerated().reduce(address) { $0.replacing("{\($1.offset)}", with: "{\($1.element)}") }
        var entries: [(key: String, value: JSONTree)] = [("url", .text(written))]
        if chance(0.5) { entries.append(("description", .text(pick(Self.words + Self.texts)))) }
        let variables = names.filter { _ in chance(0.8) }.map { name -> (key: String, value: JSONTree) in
            var variable: [(key: String, value: JSONTree)] = []
            if chance(0.8) { variable.append(("default", .text(pick(Self.words + ["443", "eu", "https"])))) }
            if chance(0.4) { variable.append(("enum", list(1...3) { .text($0.pick(Self.words + ["eu", "us"])) })) }
            return (name, .object(variable))
        }
        entries.append(("variables", .object(variables)))
        return .object(entries)
    }

    private mutating func scheme() -> JSONTree {
        switch number(0...6) {
        case 0: return ["type": "http", "scheme": .text(pick(["basic", "bearer", "digest", "Api Key", "token"]))]
        case 1: return ["type": "oauth2", "flows": ["implicit": ["scopes": ["a": "A"]]]]
        case 2: return ["type": .text(pick(["mutualTLS", "openIdConnect", "none"]))]
        default:
            return [
                "type": "apiKey", "in": .text(pick(["header", "query", "cookie"])), "name": .text(pick(Self.words)),
            ]
        }
    }

    private mutating func security() -> JSONTree {
        list(0...3) { document in
            let names = document.distinct(2, document.schemes + ["missing"]).prefix(document.number(0...2))
            return .object(names.map { ($0, []) })
        }
    }

    // MARK: - Operations

    private mutating func paths() -> JSONTree {
        let segments =
            Self.words + ["{id}", "{id}.{format}", "{a b}", "a:b", "%", "..", "", "{type}{type}", "#x", "?a=b"]
        let paths = distinct(5, (0..<12).map { _ in list(1...3) { .text($0.pick(segments)) }.joined("/") })
        return .object(
            paths.map { path in
                var item: [(key: String, value: JSONTree)] = distinct(
                    2,
                    ["get", "post", "put", "head", "trace", "patch"]
                )
                .map { method in (method, operation()) }
                if chance(0.2) { item.append(("servers", list(1...2) { $0.server() })) }
                if chance(0.3) { item.append(("parameters", list(1...2) { $0.parameter() })) }
                return (path, .object(item))
            }
        )
    }

    private mutating func operation() -> JSONTree {
        var entries: [(key: String, value: JSONTree)] = [("tags", list(0...2) { .text($0.pick(Self.words)) })]
        if chance(0.8) { entries.append(("operationId", .text(pick(Self.words + ["get user", "list.items", "a_b"])))) }
        if chance(0.4) { entries.append(("summary", .text(pick(Self.texts)))) }
        if chance(0.2) { entries.append(("deprecated", true)) }
        if chance(0.3) { entries.append(("security", security())) }
        if chance(0.15) { entries.append(("servers", list(1...2) { $0.server() })) }
        entries.append(("parameters", list(0...5) { $0.parameter() }))
        if chance(0.5) {
            entries.append(("requestBody", ["required": .flag(chance(0.5)), "content": content()]))
        }
        let statuses = distinct(
            number(0...4),
            ["200", "201", "204", "304", "302", "404", "4XX", "default", "2XX", "500"]
        )
        entries.append(("responses", .object(statuses.map { status in (status, response()) })))
        return .object(entries)
    }

    private mutating func response() -> JSONTree {
        var entries: [(key: String, value: JSONTree)] = [("description", .text(pick(Self.texts)))]
        if chance(0.8) { entries.append(("content", content())) }
        let headers = distinct(number(0...2), Self.words + ["Link", "ETag", "X-Rate-Limit"])
        entries.append(("headers", .object(headers.map { name in (name, ["schema": schema(1)]) })))
        return .object(entries)
    }

    private mutating func content() -> JSONTree {
        let types = distinct(
            number(0...2),
            [
                "application/json", "application/json", "application/json", "multipart/form-data", "text/plain", "*/*",
                "application/x-www-form-urlencoded", "application/octet-stream", "text/event-stream",
                "application/x-ndjson", "image/png", "bad type",
            ]
        )
        return .object(types.map { type in (type, ["schema": chance(0.4) ? page() : schema(3)]) })
    }

    private mutating func parameter() -> JSONTree {
        let pages = ["page", "limit", "offset", "cursor", "after", "page_token", "starting_after", "per_page"]
        var entries: [(key: String, value: JSONTree)] = [
            ("name", .text(pick(chance(0.4) ? pages : Self.words + ["filter[a]", "ids[]", "$top", "X-Request-ID"]))),
            ("in", .text(pick(["query", "query", "query", "header", "cookie", "path"]))),
            ("schema", chance(0.4) ? ["type": "integer", "format": .text(pick(["int64", "int32"]))] : schema(2)),
        ]
        if chance(0.4) { entries.append(("required", true)) }
        if chance(0.3) { entries.append(("description", .text(pick(Self.texts)))) }
        if chance(0.2) {
            entries.append(("style", .text(pick(["form", "deepObject", "pipeDelimited", "spaceDelimited", "matrix"]))))
        }
        if chance(0.2) { entries.append(("explode", .flag(chance(0.5)))) }
        return .object(entries)
    }

    // MARK: - Schemas

    private mutating func schema(_ depth: Int) -> JSONTree {
        if depth == 0 || chance(0.3) { return scalar() }
        switch number(0...8) {
        case 0: return ["type": "array", "items": schema(depth - 1)]
        case 1: return ["type": "object", "additionalProperties": schema(depth - 1)]
        case 2:
            return .object([
                (pick(["oneOf", "anyOf"]), list(1...3) { $0.schema(depth - 1) }),
                ("discriminator", ["propertyName": .text(pick(Self.words))]),
            ])
        case 3: return .object([(pick(["oneOf", "anyOf", "allOf"]), list(1...3) { $0.schema(depth - 1) })])
        case 4, 5: return ["$ref": .text("#/components/schemas/\(pick(schemas).escapedPointer)")]
        default: return object(depth)
        }
    }

    private mutating func object(_ depth: Int) -> JSONTree {
        let names = distinct(number(0...5), Self.words + ["id", "message", "error"])
        var entries: [(key: String, value: JSONTree)] = [
            ("type", "object"), ("properties", .object(names.map { name in (name, schema(depth - 1)) })),
            ("required", .list(names.filter { _ in chance(0.5) }.map(JSONTree.text))),
        ]
        if chance(0.2) { entries.append(("description", .text(pick(Self.texts)))) }
        if chance(0.1) { entries.append(("additionalProperties", schema(depth - 1))) }
        if chance(0.1) { entries.append(("title", .text(pick(Self.words)))) }
        return .object(entries)
    }

    /// An object of one list, and of what leads to the next page.
    private mutating func page() -> JSONTree {
        let keys = distinct(
            3,
            [
                "next", "next_cursor", "nextPageToken", "has_more", "total", "paging", "links", "cursor", "page",
                "last",
            ]
        )
        let element = schema(1)
        if chance(0.3) { return ["type": "array", "items": element] }
        return [
            "type": "object",
            "properties": .object(
                [("items", ["type": "array", "items": element])]
                    + keys.map { key in
                        (
                            key,
                            chance(0.3)
                                ? ["type": "object", "properties": ["next": scalar(), "after": scalar()]] : scalar()
                        )
                    }
            ),
            "required": .list(chance(0.5) ? ["items"] : []),
        ]
    }

    private mutating func scalar() -> JSONTree {
        switch number(0...7) {
        case 0: return ["type": "string", "enum": list(1...4) { .text($0.pick(Self.words)) }]
        case 1:
            return ["type": "string", "format": .text(pick(["date-time", "date", "uuid", "uri", "byte", "binary"]))]
        case 2: return ["type": "integer", "default": chance(0.5) ? 1 : "x"]
        case 3: return ["const": chance(0.5) ? .text(pick(Self.words)) : 3]
        case 4: return ["type": "boolean", "default": .flag(chance(0.5))]
        case 5: return ["type": .list([.text(pick(["string", "number", "integer"])), "null"])]
        case 6: return ["type": "string", "default": .text(pick(Self.words))]
        default: return .object([])
        }
    }

    // MARK: - Choices

    /// Names that mean something in specs, Swift, YAML or the runtime, and those of which no Swift name can be made.
    private static let words = [
        "users", "Users", "user", "api", "server", "servers", "key", "token", "region", "default", "none", "send",
        "request", "configuration", "client", "Client", "items", "type", "Type", "self", "Self", "class", "init", "nil",
        "true", "on", "String", "Date", "JSON", "Response", "Error", "API", "APIClient", "X Key", "X-Key", "Accept",
        "Authorization", "a b", "a.b", "a-b", "aB", "a_b", "", "$ref", "$include", "$$", "日本", "é", "1", "2.0", "-",
        "_", "key?", "a: b", "#x", "call", "query", "body", "by", "as", "default server", "page", "limit", "next",
        "data", "a\nb", "\u{200b}", "'", "\"", "[x]", "{x}", "credentials", "stream", "result",
    ]
    private static let texts = [
        "A text.", "Deprecated: use the other.", "a: b # c", "- one\n- two", "", " ", "*/", "\"\"\"", "<b>x</b>",
        "null", "{a}", "\u{0}", String(repeating: "word ", count: 60),
    ]

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }

    private mutating func distinct(_ count: Int, _ values: [String]) -> [String] {
        var seen: Set<String> = []
        return (0..<count).map { _ in pick(values) }.filter { seen.insert($0).inserted }
    }

    private mutating func list(_ range: ClosedRange<Int>, _ make: (inout Self) -> JSONTree) -> JSONTree {
        .list((0..<number(range)).map { _ in make(&self) })
    }
}

extension JSONTree {
    /// The strings of a list as a path.
    fileprivate func joined(_ separator: String) -> String {
        guard case .list(let items) = self else { return "" }
        return items.reduce("") { path, item in
            guard case .text(let text) = item else { return path }
            return path + separator + text
        }
    }
}

extension String {
    fileprivate var escapedPointer: String {
        replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
    }
}
