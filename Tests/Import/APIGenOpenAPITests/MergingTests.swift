import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import Testing

/// How `allOf` becomes included or merged properties.
@Suite struct MergingTests {
    @Test(
        arguments: [
            ("{allOf: [{$ref: '#/components/schemas/A'}]}", "A"),
            ("{allOf: [{$ref: '#/components/schemas/A'}, {description: More}]}", "A 'More'"),
            ("{allOf: [{$ref: '#/components/schemas/A'}, {properties: {x: {}}}]}", "{...A, x?: any}"),
            ("{allOf: [{$ref: '#/components/schemas/A'}], properties: {x: {}}, required: [x]}", "{...A, x: any}"),
            ("{allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}", "{...A, ...B}"),
            (
                "{allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/A'}]}",
                "{a?: string, id: integer}"
            ),
            ("{allOf: [{$ref: '#/components/schemas/A'}, {required: [id]}]}", "A"),
            ("{allOf: [{$ref: '#/components/schemas/A'}, {required: [a]}]}", "{a: string, id: integer}"),
            (
                "{allOf: [{$ref: '#/components/schemas/A'}, {properties: {a: {enum: [x, y]}}}]}",
                "{a?: x|y, id: integer}"
            ),
            ("{allOf: [{properties: {x: {}}}, {properties: {y: {}}, required: [x]}]}", "{x: any, y?: any}"),
            ("{allOf: [{allOf: [{properties: {x: {}}}]}, {type: object}]}", "{x?: any}"),
            ("{allOf: [{type: string}, {enum: [x, y]}]}", "x|y"),
            ("{allOf: [{type: string}, {format: uuid}]}", "string(uuid)"),
            ("{allOf: [{$ref: '#/components/schemas/S'}, {minLength: 3}]}", "S"),
            ("{allOf: [{type: array}, {items: {type: string}}]}", "[string]"),
            (
                "{allOf: [{properties: {x: {items: {type: object}}}}, "
                    + "{properties: {x: {items: {$ref: '#/components/schemas/A'}}}}]}",
                "{x?: [A]}"
            ),
            (
                "{allOf: [{items: {$ref: '#/components/schemas/A'}}, {items: {$ref: '#/components/schemas/B'}}]}",
                "[{...A, ...B}]"
            ),
            ("{allOf: [{type: object, nullable: true, properties: {x: {}}}]}", "{x?: any}?"),
            ("{allOf: [{$ref: '#/components/schemas/U'}, {properties: {x: {}}}]}", "<A | B> and {x?: any}"),
            (
                "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], properties: {x: {}}}",
                "<A | B> and {x?: any}"
            ),
            ("{oneOf: [{$ref: '#/components/schemas/A'}], properties: {x: {}}}", "{...A, x?: any}"),
            ("{allOf: [{$ref: '#/components/schemas/A'}, false]}", "never"),
        ]
    )
    func `parts that all apply are included, or merged if they overlap`(_ schema: String, _ outline: String) {
        let result = OpenAPIReader.read(
            schemas: """
                A: {type: object, properties: {a: {type: string}, id: {type: integer}}, required: [id]}
                B: {type: object, properties: {b: {type: string}}}
                S: {type: string}
                U: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
                X: \(schema)
                """
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.schemas.last == "X: \(outline)")
    }

    @Test func `a property that two parts describe satisfies both`() {
        let result = OpenAPIReader.read(
            schemas: """
                Base: {properties: {kind: {type: string, description: The kind}, size: {type: integer, nullable: true}}}
                X:
                  allOf:
                    - $ref: '#/components/schemas/Base'
                    - {properties: {kind: {enum: [x]}, size: {type: integer}}, required: [kind]}
                """
        )
        #expect(result.outline.schemas.last == "X: {kind: =\"x\" 'The kind', size?: integer}")
    }

    @Test func `a schema that includes itself keeps its own properties`() {
        let result = OpenAPIReader.read(
            schemas: """
                A: {allOf: [{$ref: '#/components/schemas/B'}, {properties: {a: {type: string}}}]}
                B: {allOf: [{$ref: '#/components/schemas/A'}, {properties: {b: {type: string}}}]}
                """
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.schemas.count == 2)
    }

    @Test func `a property that extends its own schema refers to itself`() {
        let result = OpenAPIReader.read(
            schemas: """
                Node:
                  properties:
                    id: {type: string}
                    next:
                      allOf:
                        - $ref: '#/components/schemas/Node'
                        - required: [id]
                """
        )
        #expect(result.messages.isEmpty)
        #expect(
            result.outline.schemas == [
                "Node: {id?: string, next?: {id: string, next?: Node next}}",
                "Node next*: {id: string, next?: Node next}",
            ]
        )
    }

    @Test func `a chain of schemas that override each other is read quickly`() {
        let chain = (1...100).map { number in
            """
            S\(number): {allOf: [{$ref: '#/components/schemas/S\(number - 1)'}, {properties: {a: {type: string}}}]}
            """
        }
        let result = OpenAPIReader.read(schemas: "S0: {properties: {a: {}}}\n" + chain.joined(separator: "\n"))
        #expect(result.description?.schemas.count == 101)
    }
}
