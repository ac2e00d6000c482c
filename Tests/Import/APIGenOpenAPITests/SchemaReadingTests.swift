import APIGenOpenAPI
import ImportTestSupport
import Testing

/// How schemas become one form, whatever way the document spells them.
@Suite struct SchemaReadingTests {
    @Test(
        arguments: [
            ("A: {type: string}", "A: string"),
            ("A: {type: string, format: date-time}", "A: string(date-time)"),
            ("A: {type: integer, format: int64}", "A: integer(int64)"),
            ("A: {type: number}", "A: number"),
            ("A: {type: boolean, description: Flag}", "A: boolean 'Flag'"),
            ("A: {}", "A: any"),
            ("A: true", "A: any"),
            ("A: false", "A: never"),
            ("A: {type: array}", "A: [any]"),
            ("A: {type: array, items: {type: string}}", "A: [string]"),
            ("A: {type: object}", "A: {}"),
            (
                "A: {type: object, required: [b], properties: {a: {type: string}, b: {type: integer}}}",
                "A: {a?: string, b: integer}"
            ),
            ("A: {properties: {a: {format: int32}}}", "A: {a?: integer(int32)}"),
            ("A: {items: {pattern: a}}", "A: [any]"),
            ("A: {format: uuid}", "A: string(uuid)"),
            ("A: {type: String}", "A: string"),
            ("A: {type: datetime}", "A: string(date-time)"),
            ("A: {type: [string, integer]}", "A: <string | integer>"),
            ("A: {type: [object, array, string, number, integer, boolean]}", "A: any"),
        ]
    )
    func `a type is read by its name, or by its keywords`(_ schema: String, _ outline: String) {
        expect(schema, [outline])
    }

    @Test(
        arguments: [
            ("A: {type: string, nullable: true}", "A: string?"),
            ("A: {type: [string, 'null']}", "A: string?"),
            ("A: {anyOf: [{type: string}, {type: 'null'}]}", "A: string?"),
            ("A: {oneOf: [{type: string}, {nullable: true}]}", "A: string?"),
            ("A: {type: string, enum: [a, b, null]}", "A: a|b?"),
            ("A: {enum: [a, b, null], type: [string, 'null']}", "A: a|b?"),
            ("A: {nullable: true}", "A: null?"),
            ("A: {type: 'null'}", "A: null"),
            ("A: {const: null}", "A: null"),
            ("A: {oneOf: [{type: 'null'}, {type: integer}, {const: null}]}", "A: integer?"),
            ("A: {type: object, properties: {a: {oneOf: [{enum: [x, y]}, {enum: [null]}]}}}", "A: {a?: x|y?}"),
            ("A: {x-nullable: true, type: string}", "A: string?"),
            ("A: {allOf: [{type: string}], nullable: true}", "A: string?"),
            ("A: {allOf: [{type: string}, {nullable: true}]}", "A: string?"),
            ("A: {type: [string, integer, 'null']}", "A: <string | integer>?"),
            ("A: {anyOf: [{type: string, nullable: true}, {type: integer}]}", "A: <string | integer>?"),
        ]
    )
    func `null is the same in all of its spellings`(_ schema: String, _ outline: String) {
        expect(schema, [outline])
    }

    @Test(
        arguments: [
            ("A: {type: string, enum: [a, 1, true, a]}", "A: a|1|true"),
            ("A: {type: integer, enum: [1, 2]}", "A: integer 1|integer 2"),
            ("A: {enum: [1, x, 2.5]}", "A: integer 1|x|number 2.5"),
            ("A: {enum: [a]}", "A: =\"a\""),
            ("A: {const: 5}", "A: =5"),
            ("A: {type: string, const: 5}", "A: =\"5\""),
            ("A: {type: boolean, enum: [true, false]}", "A: boolean"),
            ("A: {type: boolean, enum: [true]}", "A: =true"),
            ("A: {type: string, enum: []}", "A: string"),
            ("A: {enum: [a, b], x-enum-varnames: [First, Second]}", "A: a(First)|b(Second)"),
            (
                "A: {enum: [1, 2], x-enumNames: [One], x-enum-descriptions: {2: the second}}",
                "A: integer 1(One)|integer 2(the second)"
            ),
            (
                "A: {enum: [a, b], x-ms-enum: {values: [{value: b, name: Bee, description: buzzes}]}}",
                "A: a|b(Bee)(buzzes)"
            ),
            (
                "A: {type: integer, oneOf: [{const: 1, title: ONE, description: the first}, {const: 2, title: TWO}]}",
                "A: integer 1(ONE)(the first)|integer 2(TWO)"
            ),
            ("A: {anyOf: [{type: string}, {type: string, enum: [a, b]}]}", "A: a|b"),
            ("A: {oneOf: [{enum: [a, b]}, {enum: [b, c]}]}", "A: a|b|c"),
            ("A: {type: array, enum: [a, b], items: {type: string}}", "A: [a|b]"),
        ]
    )
    func `an enum has the kinds, names and documentation of its values`(_ schema: String, _ outline: String) {
        expect(schema, [outline])
    }

    @Test(
        arguments: [
            ("A: {type: object, additionalProperties: {type: integer}}", "A: {*: integer}"),
            ("A: {type: object, additionalProperties: true}", "A: {*: any}"),
            ("A: {type: object, additionalProperties: {}}", "A: {*: any}"),
            ("A: {type: object, additionalProperties: false}", "A: {}"),
            ("A: {properties: {a: {type: string}}, additionalProperties: true}", "A: {a?: string}"),
            ("A: {properties: {a: {type: string}}, additionalProperties: false}", "A: {a?: string}"),
            (
                "A: {properties: {a: {type: string}}, additionalProperties: {type: integer}}",
                "A: {a?: string, *: integer}"
            ),
            ("A: {patternProperties: {^x-: {type: string}}}", "A: {*: string}"),
            ("A: {patternProperties: {^x-: {type: string}, ^y: {type: integer}}}", "A: {*: any}"),
            ("A: {type: object, propertyNames: {pattern: a}, additionalProperties: {type: string}}", "A: {*: string}"),
            ("A: {type: object, unevaluatedProperties: {type: string}}", "A: {*: string}"),
            ("A: {type: array, prefixItems: [{type: string}, {type: integer}]}", "A: (string, integer)"),
            ("A: {type: array, prefixItems: [{type: string}], items: false}", "A: (string)"),
            ("A: {type: array, prefixItems: [{type: string}], items: {type: number}}", "A: (string, number...)"),
            ("A: {type: array, items: [{type: string}, {type: integer}]}", "A: (string, integer)"),
            (
                "A: {if: {}, then: {properties: {a: {type: string}}}, else: {properties: {b: {}}}}",
                "A: {a?: string, b?: any}"
            ),
            ("A: {not: {type: string}}", "A: any"),
        ]
    )
    func `keys and elements without a name have the type that the keywords give`(_ schema: String, _ outline: String) {
        expect(schema, [outline])
    }

    @Test(
        arguments: [
            ("A: {type: string, contentMediaType: image/png}", "A: string(binary)"),
            ("A: {contentMediaType: application/octet-stream}", "A: string(binary)"),
            ("A: {type: string, contentMediaType: application/json}", "A: string"),
            ("A: {type: string, contentEncoding: base64, contentMediaType: image/png}", "A: string(byte)"),
            ("A: {type: string, contentEncoding: binary}", "A: string(binary)"),
            ("A: {type: string, contentEncoding: quoted-printable}", "A: string"),
        ]
    )
    func `a file is recognized by its media type and its encoding`(_ schema: String, _ outline: String) {
        expect(schema, [outline])
    }

    @Test(
        arguments: [
            ("A: {type: string, readOnly: true}", "A: string read-only"),
            ("A: {type: string, writeOnly: true, deprecated: true}", "A: string write-only deprecated"),
            ("A: {type: string, default: 5}", "A: string default \"5\""),
            ("A: {type: integer, default: 5}", "A: integer default 5"),
            ("A: {type: string, example: x}", "A: string for example \"x\""),
            ("A: {type: integer, examples: [1, 2]}", "A: integer for example 1, 2"),
            ("A: {type: integer, x-example: 1}", "A: integer for example 1"),
            ("A: {allOf: [{$ref: '#/components/schemas/A/x'}], x: {type: string}, description: D}", "A: A x 'D'"),
        ]
    )
    func `annotations stay with their schema`(_ schema: String, _ outline: String) {
        #expect(OpenAPIReader.read(schemas: schema).outline.schemas.first == outline)
    }

    @Test func `a description, a default and null next to a reference are kept`() {
        for version in ["3.0.3", "3.1.0"] {
            let result = OpenAPIReader.read(
                schemas: """
                    A: {type: string}
                    B:
                      properties:
                        a: {$ref: '#/components/schemas/A', description: The a, nullable: true}
                        b: {$ref: '#/components/schemas/A', default: x, deprecated: true, readOnly: true}
                    """,
                version: version
            )
            #expect(result.messages.isEmpty)
            #expect(
                result.outline.schemas == [
                    "A: string", "B: {a?: A? 'The a', b?: A read-only deprecated default x}",
                ]
            )
        }
    }

    @Test func `keywords next to a reference apply since 3_1 only`() {
        let schemas = """
            A: {type: object, properties: {a: {type: string}}}
            B: {$ref: '#/components/schemas/A', properties: {b: {type: integer}}}
            """
        #expect(
            OpenAPIReader.read(schemas: schemas).outline.schemas == ["A: {a?: string}", "B: {...A, b?: integer}"]
        )
        #expect(OpenAPIReader.read(schemas: schemas, version: "3.0.0").outline.schemas.last == "B: A")
    }

    private func expect(_ schemas: String, _ outline: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let result = OpenAPIReader.read(schemas: schemas)
        #expect(result.messages.isEmpty, sourceLocation: sourceLocation)
        #expect(result.outline.schemas == outline, sourceLocation: sourceLocation)
    }
}
