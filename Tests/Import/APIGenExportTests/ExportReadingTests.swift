import APIGenSpecWriting
import APIGenSupport
import Testing

@testable import APIGenExport

extension SpecNode {
    /// The node on one line, without the quotes of YAML.
    fileprivate var line: String {
        switch self {
        case .scalar(let text, _): text
        case .list(let nodes): "[\(nodes.map(\.line).joined(separator: ", "))]"
        case .dictionary(let key, let value): "[\(key): \(value.line)]"
        case .mapping(let entries, _): "{\(entries.map(\.line).joined(separator: ", "))}"
        }
    }
}

extension SpecEntry {
    fileprivate var line: String { "\(key.line): \(value.line)" }
}

extension ExportedDocument {
    /// A document with the models `User` and `Page<Item>`.
    fileprivate static func sample(_ members: [(key: String, value: JSONTree)] = []) throws -> ExportedDocument {
        let start: [(key: String, value: JSONTree)] = [
            ("openapi", "3.1.0"), ("x-apigen-version", 1),
            (
                "components",
                [
                    "schemas": [
                        "User": ["type": "object"],
                        "PageOfUser": ["x-apigen-generic": ["model": "Page<Item>", "types": ["User"]]],
                    ]
                ]
            ),
        ]
        return try #require(ExportedDocument(.object(start + members)))
    }
}

/// How the schemas of an exported document are read as types and fields of a spec.
@Suite struct ExportedTypeTests {
    static let scalars: [(schema: JSONTree, text: String)] = [
        (["type": "string"], "String"), (["type": "string", "format": "email"], "String"),
        (["type": "string", "contentEncoding": "base64"], "Data"),
        (["type": "string", "x-apigen-format": "lenient"], "String(lenient)"),
        (["type": "string", "x-apigen-format": "d.M."], #"Date("d.M.")"#),
        (["type": "string", "format": "date-time"], "Date"), (["type": "string", "format": "date"], "Day"),
        (["type": "string", "format": "http-date"], "Date(http)"),
        (["type": "string", "format": "rfc2822"], "Date(rfc2822)"),
        (["type": "integer", "format": "unixtime"], "Date(seconds)"),
        (["type": "integer", "format": "unixtime-millis"], "Date(milliseconds)"),
        (["type": "string", "format": "uri"], "URL"), (["type": "string", "format": "uuid"], "UUID"),
        (["type": "string", "format": "binary"], "Upload"), (["type": "string", "format": "int64"], "Int64(string)"),
        (["type": "string", "format": "integer"], "Int(string)"),
        (["type": "string", "format": "decimal"], "Decimal(string)"),
        (["type": "integer"], "Int"), (["type": "integer", "format": "uint64"], "UInt64"),
        (["type": "integer", "format": "int8"], "Int"), (["type": "number"], "Double"),
        (["type": "number", "format": "float"], "Float"), (["type": "number", "format": "money"], "Double"),
        (["type": "boolean"], "Bool"), (["type": ["string", "integer"]], "ID"), ([:], "JSON"),
    ]

    @Test(arguments: scalars.indices)
    func `a scalar has its type and its format`(_ index: Int) throws {
        let (schema, text) = Self.scalars[index]
        #expect(try ExportedDocument.sample().type(schema).text == text)
    }

    @Test func `a date in a header has its format`() throws {
        let date: JSONTree = ["type": "string", "format": "date-time"]
        #expect(try ExportedDocument.sample().type(date, inHeader: true).text == "Date(iso8601)")
    }

    static let types: [(schema: JSONTree, text: String?)] = [
        (["$ref": "#/components/schemas/User"], "User"), (["$ref": "#/components/schemas/PageOfUser"], "Page<User>"),
        (["$ref": "#/components/schemas/Other"], "JSON"), (["type": ["string", "null"]], "String?"),
        (["type": ["string", "integer", "null"]], "ID?"),
        (["anyOf": [["$ref": "#/components/schemas/User"], ["type": "null"]]], "User?"),
        (["type": "array", "items": ["type": "string"]], "[String]"),
        (["type": "array", "items": ["type": ["string", "null"]]], "[String?]"),
        (["type": "array", "items": ["type": "string"], "x-apigen-format": "lossy"], "[String](lossy)"),
        (["type": "array", "items": ["type": "object", "properties": ["a": [:]]]], nil),
        (["type": "object"], "[String: JSON]"),
        (["type": "object", "additionalProperties": ["type": "integer"]], "[String: Int]"),
        (
            [
                "type": "object", "propertyNames": ["type": "string", "format": "uuid"],
                "additionalProperties": ["type": ["integer", "null"]],
            ], "[UUID: Int?]"
        ),
        (["type": "object", "properties": ["a": [:]]], nil),
        (["type": "string", "enum": ["a", "b"]], "a | b"), (["type": "string", "enum": ["a"]], nil),
        (["type": ["string", "null"], "enum": ["a", "b", .null]], "a | b?"),
        (["type": "integer", "enum": [1, 2]], "1 | 2"), (["type": "string", "enum": ["1", "2"]], #""1" | "2""#),
        (["type": "string", "enum": ["String", "null", "x"]], #""String" | "null" | x"#),
        (["type": "string", "enum": ["a", "b"], "x-apigen-names": ["a": "first"]], nil),
        (["anyOf": [["type": "string"], ["type": "integer"]]], "String | Int"), (["anyOf": [["type": "string"]]], nil),
        (["anyOf": [["type": "integer"], ["const": "auto"]]], "Int | auto"),
        (["anyOf": [["type": "integer"], ["type": "string", "x-apigen-as": "text"]]], nil),
        (["type": "string", "x-apigen-type": "T"], "T"), (["x-apigen-type": "JSON?"], "JSON?"),
    ]

    @Test(arguments: types.indices)
    func `a type has one line if a spec can write it in one`(_ index: Int) throws {
        let (schema, text) = Self.types[index]
        #expect(try ExportedDocument.sample().type(schema).text == text)
    }

    static let fields: [(schema: Members, required: String, optional: String)] = [
        (["type": "string"], "a: String", "a?: String"),
        (["type": ["string", "null"]], "a?: String = null", "a?: String"),
        (["type": ["string", "null"], "x-apigen-patch": true], "a?: String?", "a?: String?"),
        (["type": "integer", "default": 5], "a: Int = 5", "a: Int = 5"),
        (["type": ["integer", "null"], "default": 5], "a?: Int = 5", "a?: Int = 5"),
        (["type": "string", "default": "5"], #"a: String = "5""#, #"a: String = "5""#),
        (["const": "x"], "a: = x", "a?: = x"), (["const": 1, "x-apigen-as": "b"], "a: = 1 as b", "a?: = 1 as b"),
        (
            ["type": "integer", "default": 5, "x-apigen-as": "b", "description": "d", "readOnly": true],
            "a: {$type: Int, $default: 5, $as: b, $doc: d, $readOnly: true}",
            "a: {$type: Int, $default: 5, $as: b, $doc: d, $readOnly: true}"
        ),
        (
            ["type": ["string", "null"], "x-apigen-patch": true, "description": "d", "x-apigen-deprecated": "no"],
            "a?: {$type: String?, $doc: d, $deprecated: no}", "a?: {$type: String?, $doc: d, $deprecated: no}"
        ),
        (
            ["type": "object", "properties": ["b": ["type": "string"], "c": [:]], "required": ["b"]],
            "a: {b: String, c?: JSON}", "a?: {b: String, c?: JSON}"
        ),
        (
            ["type": "object", "properties": ["b": [:]], "description": "d"], "a: {$type: {b?: JSON}, $doc: d}",
            "a?: {$type: {b?: JSON}, $doc: d}"
        ),
        (["type": "string", "enum": ["x"]], "a: {$enum: [x]}", "a?: {$enum: [x]}"),
        (
            ["type": "string", "enum": ["x"], "writeOnly": true], "a: {$enum: [x], $writeOnly: true}",
            "a?: {$enum: [x], $writeOnly: true}"
        ),
        (
            ["type": "string", "enum": ["x", "y"], "x-apigen-frozen": true], "a: {$type: x | y, $frozen: true}",
            "a?: {$type: x | y, $frozen: true}"
        ),
        (
            ["type": "string", "examples": ["e"]], "a: {$type: String, $example: e}", "a?: {$type: String, $example: e}"
        ),
        (
            ["type": "array", "items": ["type": "string"], "examples": [["e"], ["f"]]],
            "a: {$type: [String], $example: [e, f]}", "a?: {$type: [String], $example: [e, f]}"
        ),
    ]

    @Test(arguments: fields.indices)
    func `a field is on one line unless it has keywords`(_ index: Int) throws {
        let (schema, required, optional) = Self.fields[index]
        let document = try ExportedDocument.sample()
        #expect(document.entry(document.field("a", schema, isRequired: true)).line == required)
        #expect(document.entry(document.field("a", schema, isRequired: false)).line == optional)
    }

    @Test func `a name with the sign of keywords has it twice`() throws {
        let document = try ExportedDocument.sample()
        #expect(document.entry(document.field("$a", ["type": "string"], isRequired: true)).line == "$$a: String")
    }
}

/// How the operations of an exported document are read as endpoints of a spec.
@Suite struct ExportedCallTests {
    private static let texts: JSONTree = ["type": "array", "items": ["type": "string"]]
    private static let numbers: JSONTree = ["type": "object", "additionalProperties": ["type": "integer"]]

    static let parameters: [(parameter: Members, line: String)] = [
        (["name": "a", "in": "query", "schema": texts], "a?: [String]"),
        (["name": "a", "in": "query", "required": true, "schema": texts], "a: [String]"),
        (["name": "a[]", "in": "query", "schema": texts], "a?: {$type: [String], $array: brackets}"),
        (["name": "a[]", "in": "query", "schema": ["type": "string"]], "a[]?: String"),
        (["name": "a", "in": "query", "explode": false, "schema": texts], "a?: {$type: [String], $array: ,}"),
        (["name": "a", "in": "query", "explode": true, "schema": texts], "a?: [String]"),
        (["name": "a", "in": "query", "explode": false, "schema": ["type": "string"]], "a?: String"),
        (["name": "a", "in": "query", "style": "pipeDelimited", "schema": texts], "a?: {$type: [String], $array: |}"),
        (["name": "a", "in": "query", "x-apigen-array": ";", "schema": texts], "a?: {$type: [String], $array: ;}"),
        (
            ["name": "a", "in": "query", "content": ["application/json": ["schema": texts]]],
            "a?: {$type: [String], $array: json}"
        ),
        (
            ["name": "a", "in": "query", "content": ["application/json": ["schema": numbers]]],
            "a?: {$type: [String: Int], $object: json}"
        ),
        (
            ["name": "a", "in": "query", "style": "form", "schema": numbers],
            "a?: {$type: [String: Int], $object: flat}"
        ),
        (["name": "a", "in": "header", "style": "form", "schema": numbers], "a?: [String: Int]"),
        (["name": "a", "in": "query", "style": "deepObject", "schema": numbers], "a?: [String: Int]"),
    ]

    @Test(arguments: parameters.indices)
    func `a parameter has the format of its array or object`(_ index: Int) throws {
        let (parameter, line) = Self.parameters[index]
        #expect(try ExportedDocument.sample().parameter(parameter).line == line)
    }

    @Test func `an array in the query repeats its name if all other arrays have a format`() throws {
        let document = try ExportedDocument.sample([("x-apigen-arrays", ",")])
        let query: Members = ["name": "a", "in": "query", "schema": Self.texts]
        let header: Members = ["name": "a", "in": "header", "schema": Self.texts]
        #expect(document.parameter(query).line == "a?: {$type: [String], $array: repeat}")
        #expect(document.parameter(header).line == "a?: [String]")
    }

    @Test func `alternatives of credentials are on one line`() {
        let security: Members = ["security": [["a": []], ["b": [], "c": []], [:]]]
        #expect(ExportedServerReader.sets(of: security) == [["a"], ["b", "c"], []])
        #expect(ExportedServerReader.sets(of: ["security": []]) == [[]])
        #expect(ExportedServerReader.sets(of: [:]) == nil)
        #expect(ExportedServerReader.sets(of: ["security": [["a": []]], "x-apigen-security": [["k": []]]]) == [["k"]])
        let sets = [[[]], [["a"]], [["a"], []], [["a"], ["b", "c"]], [["a"], ["b", "c"], []]]
        #expect(sets.map { ExportedServerReader.node($0).line } == ["none", "a", "a?", "a | b + c", "a | b + c?"])
    }

    static let responses: [(operation: Members, type: String?)] = [
        (["responses": ["200": ["content": ["application/json": ["schema": ["type": "string"]]]]]], "String"),
        (["responses": ["201": ["content": ["application/json": ["schema": ["type": "string"]]]]]], nil),
        (["responses": ["204": [:]]], nil),
        (["responses": ["200": ["content": ["text/plain": ["schema": ["type": "string"]]]]]], "String"),
        (["responses": ["200": ["content": ["a/b": ["schema": ["type": "string", "format": "binary"]]]]]], "Data"),
        (["responses": ["200": ["content": ["text/event-stream": ["schema": ["type": "string"]]]]]], nil),
        (
            [
                "x-apigen-unwrap": "data.items",
                "responses": [
                    "200": [
                        "content": [
                            "application/json": [
                                "schema": ["properties": ["data": ["properties": ["items": texts]]]]
                            ]
                        ]
                    ]
                ],
            ], "[String]"
        ),
        (
            [
                "responses": [
                    "200": ["x-apigen-result": true, "content": ["application/json": ["schema": ["type": "string"]]]]
                ]
            ], nil
        ),
    ]

    @Test(arguments: responses.indices)
    func `a call has the type of its only response`(_ index: Int) throws {
        let (operation, type) = Self.responses[index]
        #expect(ResponseReader(try ExportedDocument.sample(), operation).onlyType == type)
    }

    static let paths: [(path: String, parameter: [(key: String, value: JSONTree)], line: String)] = [
        ("/a/{id}", [("schema", ["type": "string"])], "GET /a/{id}"),
        ("/a/{id}", [("schema", ["type": "integer"])], "GET /a/{id:Int}"),
        ("/a/{id}", [("schema", texts)], "GET /a/{id:[String]}"),
        ("/a/{id}", [("schema", ["enum": ["a", "b"]])], "{call: GET /a/{id}, params: {id: a | b}}"),
        (
            "/a/{id}", [("schema", ["type": "string"]), ("description", "d")],
            "{call: GET /a/{id}, params: {id: {$type: String, $doc: d}}}"
        ),
        ("/a/{id}", [("schema", ["type": "string"]), ("x-multi-segment", true)], "GET /a/{id...}"),
        (
            "/a/{id}", [("schema", ["type": "integer"]), ("x-multi-segment", true)],
            "{call: GET /a/{id...}, params: {id: Int}}"
        ),
        ("/{id}", [("schema", ["type": "string"]), ("x-apigen-address", true)], "GET {id}"),
        ("/a/{id}?kind=x", [("schema", ["type": "string"])], "GET /a/{id}"),
        ("/a/{id}#second", [("schema", ["type": "string"])], "GET /a/{id}"),
    ]

    @Test(arguments: paths.indices)
    func `the path has the types of its parameters that are one word`(_ index: Int) throws {
        let (path, members, line) = Self.paths[index]
        let parameter = JSONTree.object([("name", "id"), ("in", "path"), ("required", true)] + members)
        let item: JSONTree = ["get": ["operationId": "probe", "parameters": [parameter]]]
        let document = try ExportedDocument.sample([("paths", .object([(path, item)]))])
        #expect(EndpointReader(document).entries.map(\.line) == ["probe: \(line)"])
    }

    @Test func `only a document with the version of the extensions is an export`() throws {
        #expect(ExportedDocument(["openapi": "3.1.0"]) == nil)
        #expect(ExportedDocument(["x-apigen-version": 1]) == nil)
        #expect(try ExportedDocument.sample().models == ["User": "User"])
    }
}
