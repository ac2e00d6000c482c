import TestExpectations
import Testing

@Suite struct SchemaTypeTests {
    /// A property, and the field that it becomes in a model that is received.
    static let fields: [(property: String, field: String)] = [
        ("{type: string}", "x: String"),
        ("{type: string, format: date-time}", "x: Date"),
        ("{type: string, format: date}", "x: Day"),
        ("{type: string, format: uuid}", "x: UUID"),
        ("{type: string, format: uri}", "x: URL"),
        ("{type: string, format: byte}", "x: Data"),
        ("{type: string, format: int64}", "x: Int64(string)"),
        ("{type: string, format: decimal}", "x: Decimal(string)"),
        ("{type: string, format: hostname}", "x: String"),
        ("{type: integer}", "x: Int"),
        ("{type: integer, format: int32}", "x: Int"),
        ("{type: integer, format: int64}", "x: Int64"),
        ("{type: integer, format: unix-time}", "x: Date(seconds)"),
        ("{type: number}", "x: Double"),
        ("{type: number, format: float}", "x: Float"),
        ("{type: number, format: decimal}", "x: Decimal"),
        ("{type: boolean}", "x: Bool"),
        ("{type: [string, \"null\"]}", "x: \"String?\""),
        ("{}", "x: JSON"),
        ("{type: object}", "x: {String: JSON}"),
        ("{type: object, additionalProperties: {type: integer}}", "x: {String: Int}"),
        ("{type: array, items: {type: string}}", "x: [String]"),
        ("{type: array, prefixItems: [{type: integer}, {type: integer}]}", "x: [Int]"),
        ("{type: array, prefixItems: [{type: integer}, {type: boolean}], items: false}", "x: [Int | Bool]"),
        ("{enum: [a, b]}", "x: a | b"),
        ("{enum: [a, b, null]}", "x: \"a | b?\""),
        ("{enum: [1, 2]}", "x: 1 | 2"),
        ("{enum: [1, auto]}", "x: Int | auto"),
        ("{type: boolean, enum: [true, false]}", "x: Bool"),
        ("{const: a}", "x: = a"),
        ("{enum: [a]}", "x: = a"),
        ("{enum: [a, null]}", "\"x?\": {$enum: [a]}"),
        ("{oneOf: [{type: string}, {type: integer}]}", "x: ID"),
        ("{oneOf: [{type: string}, {type: boolean}]}", "x: String | Bool"),
        ("{anyOf: [{type: string}, {enum: [a, b]}]}", "x: a | b"),
        ("{oneOf: [{type: integer}, {type: number}]}", "x: Double"),
        ("{oneOf: [{type: string, format: date}, {type: string, format: date-time}]}", "x: String"),
        ("{oneOf: [{type: string}]}", "x: String"),
        ("{oneOf: [{type: string}, {type: array, items: {type: string}}]}", "x: \"String | [String]\""),
    ]

    @Test(arguments: fields)
    func `a property becomes a field`(property: String, field: String) throws {
        let text = try models("T: {type: object, required: [x], properties: {x: \(property)}}")
        let expected = field.replacing("{String: ", with: "[String: ").replacing("JSON}", with: "JSON]").replacing(
            "Int}",
            with: "Int]"
        )
        #expect(text == "T: {\(expected)}")
    }

    /// The spellings of a field that may be null, with null inside a union first.
    static let nullable = [
        "{anyOf: [{$ref: '#/components/schemas/U'}, {type: 'null'}]}",
        "{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/U'}]}",
        "{anyOf: [{anyOf: [{$ref: '#/components/schemas/U'}, {type: 'null'}]}]}",
        "{allOf: [{$ref: '#/components/schemas/U'}], nullable: true}",
        "{$ref: '#/components/schemas/N'}",
        "{anyOf: [{$ref: '#/components/schemas/N'}]}",
    ]

    @Test(arguments: nullable)
    func `a null in a union of a field is kept`(property: String) throws {
        let text = try models(
            """
            T: {type: object, required: [x], properties: {x: \(property)}}
            U: {type: object, required: [id], properties: {id: {type: string}}}
            N: {type: [object, 'null'], required: [other], properties: {other: {type: string}}}
            """
        )
        #expect(text.hasPrefix("T: {x: \"U?\"}") || text.hasPrefix("T: {x: \"N?\"}"), "\(text)")
    }

    @Test func `an integer is Unix time if its name and its example agree`() throws {
        let text = try models(
            """
            T:
              type: object
              required: [created_at, count, updated]
              properties:
                created_at: {type: integer, example: 1700000000}
                count: {type: integer, example: 1700000000}
                updated: {type: integer, description: The time of the update in milliseconds since the Unix epoch.}
            """
        )
        expect(
            text,
            is: """
                T:
                  created_at: Date(seconds)
                  count: Int
                  updated: {$type: Date(milliseconds), $doc: The time of the update in milliseconds since the Unix epoch.}
                """
        )
    }

    @Test func `the direction decides what null, readOnly and writeOnly mean`() throws {
        let schema = """
            T:
              type: object
              required: [a, b, secret]
              properties:
                a: {type: string, readOnly: true}
                b: {type: [string, 'null']}
                c: {type: [string, 'null']}
                secret: {type: string, writeOnly: true}
            """
        var received = ModelText(schema, received: ["T"])
        var sent = ModelText(schema, sent: ["T"])
        var both = ModelText(schema, received: ["T"], sent: ["T"])
        #expect(try received.text() == "T: {a: String, b: \"String?\", \"c?\": String}")
        #expect(try sent.text() == "T: {b: \"String? = null\", \"c?\": \"String?\", secret: String}")
        let text = try both.text()
        expect(
            text,
            is: """
                T:
                  a: {$type: String, $readOnly: true}
                  b: String? = null
                  c?: String
                  secret: {$type: String, $writeOnly: true}
                """
        )
    }

    @Test func `fields that Swift cannot name get a name`() throws {
        let text = try models(
            """
            T:
              type: object
              required: ["+1", größe, foo_bar, fooBar, "名", "x?", "$ref"]
              properties:
                "+1": {type: integer}
                größe: {type: integer}
                foo_bar: {type: integer}
                fooBar: {type: integer}
                "名": {type: integer}
                "x?": {type: integer}
                "$ref": {type: string}
            """
        )
        expect(
            text,
            is: """
                T:
                  +1: Int
                  größe: Int as grosse
                  foo_bar: Int as fooBarValue
                  fooBar: Int
                  名: Int as u540d
                  x??: Int
                  $$ref: String
                """
        )
    }
}
