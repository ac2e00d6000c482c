import APIGenDescription
import APIGenDiagnostics
import APIGenModel
import APIGenPipeline
import APIGenSpecLanguage
import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenExport

/// How a tree is written as YAML.
@Suite struct YAMLTextTests {
    private func value(_ tree: JSONTree) -> String {
        let text = YAMLText.text(of: ["k": tree])
        #expect(text.hasPrefix("k:") && text.hasSuffix("\n"))
        return String(text.dropFirst(2).dropLast())
    }

    @Test(
        arguments: [
            ("a1", "a1"), ("1a", #""1a""#), ("-x", #""-x""#), ("+x", #""+x""#), (".5", #"".5""#), ("=x", #""=x""#),
            ("~x", #""~x""#), ("", #""""#), ("yes", #""yes""#), ("Off", #""Off""#), ("y", #""y""#),
            ("null", #""null""#),
            ("FALSE", #""FALSE""#), ("nulls", "nulls"), ("yesno", "yesno"), ("falsey", "falsey"), ("a: b", #""a: b""#),
            ("a:b", "a:b"), ("a #b", #""a #b""#), ("a#b", "a#b"), (#"a "b""#, #"a "b""#), ("a\nb", #""a\nb""#),
            ("#/a", ##""#/a""##), ("größe", "größe"),
        ]
    )
    func `a string has quotes if a version of YAML reads something else`(_ text: String, _ written: String) {
        #expect(value(.text(text)) == " \(written)")
    }

    @Test func `a short list of scalars is on one line`() {
        let (short, long) = (String(repeating: "a", count: 98), String(repeating: "a", count: 99))
        #expect(value([.text(short)]) == " [\(short)]")
        #expect(value([.text(long)]) == "\n  - \(long)")
        let numbers = (1...13).map { JSONTree.number($0) }
        #expect(value(.list(Array(numbers.dropLast()))) == " [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")
        #expect(value(.list(numbers)) == numbers.indices.map { "\n  - \($0 + 1)" }.joined())
    }

    @Test func `collections have a line for each member and each item`() {
        #expect(value([:]) == " {}")
        #expect(value([]) == " []")
        #expect(value([["a"], true, []]) == "\n  - [a]\n  - true\n  - []")
        #expect(value([["a": 1, "b": ["c": .null]], [:]]) == "\n  - a: 1\n    b:\n      c: null\n  - {}")
        #expect(YAMLText.text(of: "a") == "a\n")
        #expect(YAMLText.text(of: ["a", ["b": 1]]) == "- a\n- b: 1\n")
    }

    @Test func `a long key has a mark before it`() {
        let (short, long) = (String(repeating: "a", count: 999), String(repeating: "a", count: 1000))
        #expect(YAMLText.text(of: .object([(short, .number(1))])) == "\(short): 1\n")
        #expect(YAMLText.text(of: .object([(long, .number(1))])) == "? \(long)\n: 1\n")
    }
}

/// The parts of a document, and what two documents have in common.
@Suite struct DocumentTreeTests {
    @Test func `the members of an object keep their order`() {
        var members: Members = ["a": 1, "b": 2]
        members["a"] = 3
        members["c"] = 4
        members["b"] = nil
        members[.type] = "T"
        #expect(members.tree.text() == #"{"a": 3, "c": 4, "x-apigen-type": "T"}"#)
        #expect(members["b"] == nil && Members().isEmpty && !members.isEmpty)
    }

    static let nullable: [(schema: Members, nullable: String)] = [
        ([:], #"{"x-apigen-type": "JSON?"}"#),
        (["type": "string"], #"{"type": ["string", "null"]}"#),
        (["type": "string", "enum": ["a"]], #"{"type": ["string", "null"], "enum": ["a", null]}"#),
        (["type": ["string", "integer"]], #"{"type": ["string", "integer", "null"]}"#),
        (["type": ["string", "null"]], #"{"type": ["string", "null"]}"#),
        (["anyOf": [["type": "string"]]], #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#),
        (["anyOf": [["type": "null"]]], #"{"anyOf": [{"type": "null"}]}"#),
        (["$ref": "#/a"], ##"{"anyOf": [{"$ref": "#/a"}, {"type": "null"}]}"##),
        (["const": 1], #"{"anyOf": [{"const": 1}, {"type": "null"}]}"#),
        (
            ["type": "object", "oneOf": []],
            #"{"anyOf": [{"type": "object", "oneOf": []}, {"type": "null"}]}"#
        ),
        (["type": "string", "x-apigen-type": "T"], #"{"type": ["string", "null"], "x-apigen-type": "T?"}"#),
        (["type": "string", "x-apigen-type": "T?"], #"{"type": ["string", "null"], "x-apigen-type": "T?"}"#),
        (
            ["$ref": "#/a", "x-apigen-type": "T"],
            ##"{"anyOf": [{"$ref": "#/a"}, {"type": "null"}], "x-apigen-type": "T?"}"##
        ),
    ]

    @Test(arguments: nullable.indices)
    func `a schema allows null once`(_ index: Int) {
        let (schema, nullable) = Self.nullable[index]
        #expect(TypeNotation(hidden: []).nullable(schema).tree.text() == nullable)
    }

    static let differences: [(first: JSONTree, second: JSONTree, place: String?)] = [
        (["a": 1, "b": "x"], ["b": "x", "a": 1], nil), (["a": 1], ["a": .literal("1")], nil),
        (["a": 1], ["a": 2], "/a"), (["a": 1], ["a": "1"], "/a"), (["a": 1], [:], "/a"), ([:], ["a": 1], "/a"),
        (["a": [1, 2]], ["a": [1, 2]], nil), (["a": [1, 2]], ["a": [1]], "/a"),
        (["a": [1, 2]], ["a": [1, 3]], "/a/1"),
        (["a": []], ["a": [:]], "/a"), (["a": [:]], ["a": [:]], nil), (["a/b": ["c~d": 1]], ["a/b": [:]], "/a~1b/c~0d"),
        (["content": ["text/plain": ["example": 1]]], ["content": ["text/plain": [:]]], nil),
        (["content": ["text/plain": [:]]], ["content": ["text/plain": ["example": 1]]], nil),
        (
            ["content": ["text/plain": ["examples": 1]]], ["content": ["text/plain": [:]]],
            "/content/text~1plain/examples"
        ),
        (["schema": ["a": ["example": 1]]], ["schema": ["a": [:]]], "/schema/a/example"),
        (["content": ["example": 1]], ["content": [:]], "/content/example"),
    ]

    @Test(arguments: differences.indices)
    func `the first difference of two documents has a pointer`(_ index: Int) {
        let (first, second, place) = Self.differences[index]
        #expect(DocumentDifference.first(between: first, and: second) == place)
    }

    @Test func `a recorded response is an example if it is JSON`() {
        let text = #"{"a": 1, "b": "1", "c": null, "d": [true, 1.50, "x"], "e": {}}"#
        #expect(parse(text.utf8).json?.text() == text)
        #expect(parse("{".utf8).json == nil)
    }

    @Test func `a document is an export by its extension`() {
        func isExport(_ text: String) -> Bool { OpenAPIExporter.isExport(parse(text.utf8).root) }
        #expect(isExport("openapi: 3.1.0\nx-apigen-version: 1"))
        #expect(isExport(#"{"x-apigen-version": 1, "openapi": "3.1.0"}"#))
        #expect(!isExport("openapi: 3.1.0"))
        #expect(!isExport("x-apigen-version: 1"))
        #expect(!isExport("- openapi"))
    }

    @Test func `the name of a component has no other characters than the standard allows`() {
        let names = ["X-Key.1_", "a b", "a/b", "é", "日本", ""]
        #expect(names.map(ComponentName.spelled) == ["X-Key.1_", "a_b", "a_b", "_", "__", ""])
    }
}

/// The names of types and of the schemas for generic models.
@Suite struct TypeNotationTests {
    private let types: [(type: API.ValueType, text: String)] = [
        (.scalar(.string), "String"), (.array(.scalar(.int)), "[Int]"), (.optional(.scalar(.json)), "JSON?"),
        (.dictionary(.scalar(.string), .array(.scalar(.bool))), "[String: [Bool]]"), (.model("User", []), "User"),
        (.model("Page", [.model("User", []), .scalar(.int)]), "Page<User, Int>"), (.parameter("T"), "T"),
        (.formatted(.scalar(.int), .lenient), "Int(lenient)"), (.date(.pattern("d.M.")), #"Date("d.M.")"#),
        (.date(.seconds), "Date(seconds)"), (.invalid, "JSON"),
    ]

    @Test func `a type is written as in a spec`() {
        let notation = TypeNotation(hidden: [])
        #expect(types.map { notation.text($0.type) } == types.map(\.text))
    }

    @Test func `a model hides a type of the language with its name`() {
        let notation = TypeNotation(hidden: ["String", "URL", "Day", "Date"])
        let hidden: [API.ValueType] = [.scalar(.string), .scalar(.url), .scalar(.day), .date(.seconds), .scalar(.int)]
        #expect(
            hidden.map(notation.text) == [
                "Swift.String", "Foundation.URL", "APIRuntime.Day", "Foundation.Date(seconds)", "Int",
            ]
        )
    }

    @Test func `each generic model with its types has a schema`() {
        var instances = GenericInstances(models: ["PageOfUser"])
        func name(_ model: String, _ arguments: [API.ValueType]) -> String {
            instances.nameSchema(of: model, arguments, TypeNotation(hidden: []).text(.model(model, arguments)))
        }
        #expect(name("Page", [.model("User", [])]) == "PageOfUser2")
        #expect(name("Page", [.model("User", [])]) == "PageOfUser2")
        #expect(name("Page", [.array(.scalar(.int))]) == "PageOfIntList")
        #expect(name("Page", [.dictionary(.scalar(.string), .scalar(.int))]) == "PageOfIntMap")
        #expect(name("Page", [.optional(.date(.seconds))]) == "PageOfOptionalDate")
        #expect(name("Pair", [.scalar(.int), .model("Page", [.scalar(.bool)])]) == "PairOfIntAndPageOfBool")
        #expect(name("Page", [.model("Größe", [])]) == "PageOfGre")
        var schemas: [String] = []
        while let next = instances.takeNext() { schemas.append(next.schema) }
        #expect(
            schemas == [
                "PageOfUser2", "PageOfIntList", "PageOfIntMap", "PageOfOptionalDate", "PairOfIntAndPageOfBool",
                "PageOfGre",
            ]
        )
    }
}

/// What a document says about an API, from both sides of each rule.
@Suite struct DocumentRuleTests {
    /// The value at a place of the document of a spec.
    private func value(_ path: String, of spec: String) throws -> String? {
        let text = "name: Forge\nserver: https://forge.example\n\(spec)"
        let (api, diagnostics) = Generator.api(path: "Forge.yaml", bytes: Array(text.utf8))
        let document = OpenAPIExporter.document(of: try #require(api, "\(diagnostics.map(\.message))"))
        var value: JSONTree? = document
        for key in path.split(separator: " ") {
            if let index = Int(key), let items = value?.items, items.indices.contains(index) {
                value = items[index]
            } else {
                value = Members(value)[String(key)]
            }
        }
        return value?.text()
    }

    @Test func `the documentation of a call is a summary if it is one line of 120 bytes`() throws {
        let doc = String(repeating: "a", count: 119) + "."
        func spec(_ doc: String) -> String { "endpoints: {probe: {path: /probe, doc: \"\(doc)\"}}" }
        #expect(try value("paths /probe get summary", of: spec(doc)) == "\"\(doc)\"")
        #expect(try value("paths /probe get description", of: spec(doc)) == nil)
        #expect(try value("paths /probe get summary", of: spec("a" + doc)) == nil)
        #expect(try value("paths /probe get description", of: spec("a" + doc)) == "\"a\(doc)\"")
    }

    @Test func `the order of the places is written if it is not the usual one`() throws {
        func order(_ places: String) throws -> String? {
            try value(
                "paths /probe post x-apigen-parameters",
                of: "endpoints: {probe: {method: POST, path: /probe, \(places)}}"
            )
        }
        #expect(try order("query: {q: String}, headers: {h: String}, body: {b: String}") == nil)
        #expect(try order("headers: {h: String}") == nil)
        #expect(try order("headers: {h: String}, query: {q: String}") == #"["headers", "query", "body"]"#)
        #expect(
            try order("query: {q: String}, body: {b: String}, headers: {h: String}") == #"["query", "body", "headers"]"#
        )
        #expect(
            try order("body: {b: String}, headers: {h: String}, query: {q: String}") == #"["body", "headers", "query"]"#
        )
    }

    @Test func `a generic model whose types grow without end has JSON in place of them`() throws {
        func schemas(_ models: String) throws -> [String?] {
            let spec = "endpoints: {probe: {path: /probe, response: \"Node<Int>\"}}\nmodels: {\(models)}"
            return try ["NodeOfInt", "NodeOfIntList", "NodeOfJSON", "LeafOfIntList"].map {
                try value("components schemas \($0) type", of: spec)
            }
        }
        let object = #""object""#
        #expect(try schemas(#"Node<T>: {value: T, next: "Node<T>?"}"#) == [object, nil, nil, nil])
        #expect(try schemas(#"Node<T>: {value: T, next: "Node<[T]>?"}"#) == [object, nil, object, nil])
        #expect(try schemas(#"Node<T>: {leaf: "Leaf<[T]>"}, Leaf<T>: {value: T}"#) == [object, nil, nil, object])
    }

    @Test func `calls with one path differ in a constant, and then in their names`() throws {
        func paths(_ method: String, _ endpoints: String) throws -> [String?] {
            try ["/probe", "/probe?kind=a", "/probe#b"].map {
                try value("paths \($0) \(method) operationId", of: "endpoints: {\(endpoints)}")
            }
        }
        #expect(try paths("get", "a: GET /probe") == [#""a""#, nil, nil])
        let first = #"a: {path: /probe, query: {kind: "= x"}}"#
        #expect(
            try paths("get", first + #", b: {path: /probe, query: {kind: "= a"}}"#) == [#""a""#, #""b""#, nil]
        )
        let body = "method: POST, path: /probe, body: {n: String}"
        #expect(
            try paths("post", "a: {\(body)}, b: {\(body), encoding: form}") == [#""a""#, nil, #""b""#]
        )
    }

    @Test func `a policy says what differs from the policy of all calls`() throws {
        let all = "idempotency: X-Key\nendpoints: {probe: {method: METHOD, path: /probe, response: String}}"
        func policy(_ method: String, _ spec: String) throws -> String? {
            let text = spec.replacing("METHOD", with: method)
            return try value("paths /probe \(method.lowercased()) x-apigen-idempotency", of: text)
        }
        #expect(try policy("POST", all) == nil)
        #expect(try policy("PUT", all) == nil)
        #expect(try value("x-apigen-idempotency", of: all.replacing("METHOD", with: "POST")) == #""X-Key""#)
        let other = all.replacing("response: String", with: "idempotency: X-Other")
        #expect(try policy("POST", other) == #""X-Other""#)
        #expect(try policy("POST", all.replacing("response: String", with: "idempotency: off")) == #""off""#)
    }

    @Test(arguments: [("30", "30"), ("1.5", "1.5"), ("0.25", "0.25")])
    func `the seconds of a timeout have a fraction if they need one`(_ seconds: String, _ written: String) throws {
        #expect(try value("x-apigen-timeout", of: "timeout: \(seconds)\nendpoints: {a: GET /a}") == written)
    }
}
