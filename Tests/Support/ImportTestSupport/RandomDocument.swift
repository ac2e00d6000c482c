package import APIGenSupport
import TestSupport

/// Random OpenAPI documents whose names, servers, credentials, parameters and pages clash, or are unusual.
package struct RandomDocument {
    private var random: SeededGenerator
    /// Whether the document has version 3.1, and not 3.0.
    package let isNew: Bool
    /// The names of the schemas, and those of objects with the discriminator.
    private(set) var schemas: [String] = []
    private(set) var tagged: [String] = []
    private(set) var tag = ""
    private(set) var schemes: [String] = []
    /// The names of the components to which operations refer, by their kinds.
    private(set) var shared: [String: [String]] = [:]

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        isNew = Bool.random(using: &random)
    }

    package mutating func document() -> JSONTree {
        schemes = distinct(3, Self.words)
        shared = Dictionary(
            uniqueKeysWithValues: ["parameters", "responses", "requestBodies", "headers", "examples", "pathItems"]
                .map { ($0, distinct(2, Self.words)) }
        )
        let schemas = namedSchemas()
        var entries: [(key: String, value: JSONTree)] = [
            ("openapi", .text(isNew ? "3.1.0" : "3.0.3")),
            ("info", ["title": .text(pick(Self.words)), "version": "1", "description": .text(pick(Self.texts))]),
            ("servers", list(0...3) { $0.server() }),
        ]
        if chance(0.6) { entries.append(("security", security())) }
        entries.append(("paths", paths()))
        if chance(0.2) { entries.append((isNew ? "webhooks" : "x-webhooks", ["a": pathItem()])) }
        let components: [(key: String, value: JSONTree)] = [
            ("schemas", schemas), ("securitySchemes", .object(schemes.map { ($0, scheme()) })),
        ]
        entries.append(("components", .object(components + sharedComponents())))
        return .object(entries)
    }

    /// A document with one operation for each of several random schemas: `GET /0` has the first as its response.
    package mutating func responses() -> (document: JSONTree, schemas: [JSONTree]) {
        operations { content in ["get": ["responses": ["200": ["description": "OK", "content": content]]]] }
    }

    /// A document with one operation for each of several random schemas: `PUT /0` has the first as its body.
    package mutating func requests() -> (document: JSONTree, schemas: [JSONTree]) {
        operations { content in
            [
                "put": [
                    "requestBody": ["required": true, "content": content], "responses": ["204": ["description": ""]],
                ]
            ]
        }
    }

    private mutating func operations(
        _ pathItem: (_ content: JSONTree) -> JSONTree
    ) -> (document: JSONTree, schemas: [JSONTree]) {
        let components = namedSchemas()
        let schemas = (0..<6).map { _ in schema(3) }
        let paths = schemas.enumerated().map { index, schema -> (key: String, value: JSONTree) in
            ("/\(index)", pathItem(["application/json": ["schema": schema]]))
        }
        let document: JSONTree = [
            "openapi": .text(isNew ? "3.1.0" : "3.0.3"), "info": ["title": "Values", "version": "1"],
            "servers": [["url": "https://api.example.com"]], "paths": .object(paths),
            "components": ["schemas": components],
        ]
        return (document, schemas)
    }

    private mutating func namedSchemas() -> JSONTree {
        // A union with the tag `by` has no tag in a spec.
        schemas = distinct(7, Self.words.filter { $0 != "by" })
        tagged = Array(schemas.prefix(number(1...3)))
        tag = pick(["kind", "type", "@type", "object"] + Self.words)
        return .object(schemas.map { name in (name, tagged.contains(name) ? taggedObject() : schema(3)) })
    }

    // MARK: - Choices

    /// Names that mean something in specs, Swift, YAML or the runtime, and those of which no Swift name can be made.
    static let words = [
        "users", "Users", "user", "api", "server", "servers", "key", "token", "region", "default", "none", "send",
        "request", "configuration", "client", "Client", "items", "type", "Type", "self", "Self", "class", "init", "nil",
        "true", "on", "String", "Date", "JSON", "Response", "Error", "API", "APIClient", "X Key", "X-Key", "Accept",
        "Authorization", "a b", "a.b", "a-b", "aB", "a_b", "", "$ref", "$include", "$$", "日本", "é", "1", "2.0", "-",
        "_", "key?", "a: b", "#x", "call", "query", "body", "by", "as", "default server", "page", "limit", "next",
        "data", "a\nb", "\u{200b}", "'", "\"", "[x]", "{x}", "credentials", "stream", "result",
    ]
    static let texts = [
        "A text.", "Deprecated: use the other.", "a: b # c", "- one\n- two", "", " ", "*/", "\"\"\"", "<b>x</b>",
        "null", "{a}", "\u{0}", String(repeating: "word ", count: 60),
    ]

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    mutating func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }

    mutating func distinct(_ count: Int, _ values: [String]) -> [String] {
        var seen: Set<String> = []
        return (0..<count).map { _ in pick(values) }.filter { seen.insert($0).inserted }
    }

    mutating func list(_ range: ClosedRange<Int>, _ make: (inout Self) -> JSONTree) -> JSONTree {
        .list((0..<number(range)).map { _ in make(&self) })
    }
}

extension String {
    /// The text as a key of a JSON pointer in an address.
    package var escapedPointer: String {
        replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
    }
}
