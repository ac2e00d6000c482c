import APIGenOpenAPI
import ImportTestSupport
import TestExpectations
import Testing

/// References at places where OpenAPI has none: each part is read as if it were there, or reported.
@Suite struct MisplacedReferenceTests {
    @Test(
        arguments: [
            "Pet", "definitions/Pet", "/definitions/Pet", "#/definitions/Pet",
        ]
    )
    func `documents of Swagger name schemas in several ways, and at any place`(_ reference: String) {
        let result = OpenAPIReader.read(
            """
            swagger: '2.0'
            info: {title: T, version: '1'}
            paths:
              /a:
                post:
                  parameters:
                    - {name: body, in: body, required: true, schema: {$ref: '\(reference)'}}
                    - {name: kind, in: query, type: array, items: {$ref: '\(reference.replacing("Pet", with: "Kind"))'}}
                  responses:
                    200: {$ref: '\(reference)'}
                    201: {description: D, schema: {type: array, items: {$ref: '\(reference)'}}}
                    204: {description: D, headers: {X-Kind: {$ref: '\(reference.replacing("Pet", with: "Kind"))'}}}
            definitions:
              Kind: {type: string, enum: [cat, dog]}
              Pet: {type: object, properties: {name: {type: string}, friend: {$ref: '\(reference)'}}}
            """
        )
        #expect(result.messages == [])
        #expect(
            result.outline.operations == [
                "POST /a", "  query kind?: [Kind] form", "  body application/json: Pet", "  200 application/json: Pet",
                "  201 application/json: [Pet]", "  204 header X-Kind?: cat|dog", "  204",
            ]
        )
        #expect(result.outline.schemas.last == "Pet: {name?: string, friend?: Pet}")
    }

    @Test func `a schema in place of a body, a response or a header is read`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.0.3
            info: {title: T, version: '1'}
            paths:
              /a:
                post:
                  parameters: [{name: count, in: query, type: integer}]
                  requestBody: {$ref: '#/components/schemas/Pet'}
                  responses:
                    200: {$ref: '#/components/schemas/Pet'}
                    204: {description: D, headers: {X-Name: {$ref: '#/components/schemas/Name'}}}
            components:
              schemas:
                Name: {type: integer}
                Pet: {type: object, properties: {name: {type: string}}}
            """
        )
        #expect(
            result.outline.operations == [
                "POST /a", "  query count?: integer", "  body? application/json: Pet", "  200 application/json: Pet",
                "  204 header X-Name?: integer", "  204",
            ]
        )
        expect(Set(result.outline.losses.map { $0.prefix { $0 != "/" } }), is: ["schema in another place "])
        #expect(result.outline.losses.count == 4)
    }
}
