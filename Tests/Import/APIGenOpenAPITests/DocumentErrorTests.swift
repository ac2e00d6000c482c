import APIGenDescription
import APIGenDiagnostics
import APIGenOpenAPI
import APIGenSupport
import ImportTestSupport
import TestExpectations
import TestSupport
import Testing

/// Documents with errors: each error has its place, and the rest of the document is read.
@Suite struct DocumentErrorTests {
    @Test(
        arguments: [
            (
                "",
                "api.yaml:1:1: AG140 the document is empty; a document begins with `openapi: 3.1.0`, or with "
                    + "`swagger: \"2.0\"`"
            ),
            (
                "- a",
                "api.yaml:1:1: AG140 the document is not a mapping; a document begins with `openapi: 3.1.0`, or "
                    + "with `swagger: \"2.0\"`"
            ),
            (
                "name: Forge",
                "api.yaml:1:1: AG140 the document has neither the key `openapi` nor the key `swagger`; a "
                    + "document begins with `openapi: 3.1.0`, or with `swagger: \"2.0\"`"
            ),
            (
                "name: Forge\nendpoints: {}",
                "api.yaml:1:1: AG140 the document has neither the key `openapi` nor the key `swagger`; this is a spec of "
                    + "apigen; to generate its client: apigen api.yaml"
            ),
            (
                "info: {}\nopenapi: 4.0.0",
                "api.yaml:2:10: AG141 apigen does not read version `4.0.0`; apigen reads Swagger 2.0 and OpenAPI 3.0, 3.1 "
                    + "and 3.2"
            ),
            (
                "swagger: '1.2'",
                "api.yaml:1:10: AG141 apigen does not read version `1.2`; apigen reads Swagger 2.0 and OpenAPI 3.0, 3.1 "
                    + "and 3.2"
            ),
        ]
    )
    func `a text that is not a document of a known version is refused`(_ text: String, _ message: String) {
        let result = OpenAPIReader.read(text)
        #expect(result.description == nil)
        #expect(result.messages == [message])
    }

    @Test(
        arguments: [
            ("servers: {url: /}", "2:1 loss: `servers` must be a list"),
            ("servers: [/]", "2:11 loss: a server must be a mapping with a `url`"),
            ("servers: [{description: D}]", "2:11 loss: a server needs a `url`"),
            ("paths: []", "2:1 loss: `paths` must be a mapping"),
            ("paths: {/a: x}", "2:9 loss: a path must be a mapping of methods"),
            ("paths: {/a: {get: x}}", "2:14 loss: an operation must be a mapping"),
            ("paths: {/a: {get: {parameters: {}}}}", "2:20 loss: `parameters` must be a list"),
            (
                "paths: {/a: {get: {parameters: [{name: a, in: body2}]}}}",
                "2:43 loss: `body2` is not a place of a parameter"
            ),
            ("paths: {/a: {get: {requestBody: []}}}", "2:20 loss: a request body must be a mapping"),
            ("paths: {/a: {get: {responses: [200]}}}", "2:20 loss: `responses` must be a mapping"),
            ("paths: {/a: {get: {responses: {200: OK}}}}", "2:32 loss: a response must be a mapping"),
            (
                "paths: {/a: {get: {requestBody: {content: []}}}}",
                "2:34 loss: `content` must be a mapping of media types"
            ),
            ("security: {}", "2:1 loss: `security` must be a list"),
            ("components: {schemas: []}", "2:14 loss: the schemas must be a mapping"),
            ("components: {schemas: {A: text}}", "2:24 loss: a schema must be a mapping"),
            (
                "components: {schemas: {A: {type: strin}}}", "2:28 loss: `strin` is not a type; did you mean `string`?"
            ),
            (
                "components: {schemas: {A: {type: [invalid]}}}",
                "2:35 loss: `invalid` is not a type; the types are array, boolean, integer, number, object, string and null"
            ),
            (
                "paths: {/a: {get: {operationId: x}, put: {operationId: x}}}",
                "2:43 name: the operation ID `x` is used twice, so this operation is named by its path; see "
                    + "/paths/~1a/get/operationId"
            ),
        ]
    )
    func `a part with another shape than OpenAPI requires is left out, and reported at its place`(
        _ part: String,
        _ message: String
    ) {
        let result = OpenAPIReader.read("openapi: 3.0.0\n\(part)\nx-webhooks: {}")
        #expect(result.flaws == [message])
        #expect(result.messages == [])
    }

    @Test func `errors of the text, of other files and of the document are all reported`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.0.0
            paths:
              /a: {get: {responses: {200: {$ref: 'other.json#/A'}}}}
              /b: {get: {responses: {200: {$ref: '#/B'}}}}
              /b: {}
            """,
            files: ["other.json": #"{"A": {"description": "x",}}"#]
        )
        expect(
            result.messages,
            is: [
                "api.yaml:5:3: AG008 the key `/b` is written twice",
                "other.json:1:26: AG003 a comma cannot be before `}`",
            ]
        )
        expect(result.flaws, is: ["4:32 loss: nothing is at `#/B`"])
        #expect(result.outline.operations == ["GET /a", "  200", "GET /b", "  200 application/json: any"])
    }

    @Test func `JSON is read as JSON, also with tabs, and YAML in braces as YAML`() {
        let json = "{\"openapi\": \"3.0.0\",\n\t\"paths\": {\"/a\": {\"get\": {}}}}"
        #expect(OpenAPIReader.read(json, path: "api.json").outline.operations == ["GET /a"])
        #expect(OpenAPIReader.read("{openapi: 3.0.0, paths: {/a: {get: {}}}}").outline.operations == ["GET /a"])
        expect(
            OpenAPIReader.read("{\"openapi\": \"3.0.0\" \"paths\": {}}", path: "api.json").messages,
            is: [
                "api.json:1:21: AG003 expected `,` or `}`, not a string"
            ]
        )
    }

    @Test func `a document that lacks its version because of a syntax error has no other error`() {
        expect(
            OpenAPIReader.read("{openapi: \"3.0.0\",\n\"paths\": {}}", path: "api.json").messages,
            is: [
                "api.json:1:2: AG003 expected a key in double quotes, not `o`"
            ]
        )
    }

    @Test(arguments: ["api.json", "api.yaml"])
    func `JSON is recovered in a file of any name`(_ path: String) {
        let result = OpenAPIReader.read(
            """
            {
              "openapi": "3.0.0",
              "paths": {
                "/a": {"get": {"responses": {"200": {"$ref": "#/components/responses/A"}}}},
                "/b": {"get": {"operationId": "b" "responses": {"200": {"$ref": "#/components/responses/B"}}}}
              },
              "components": {"responses": {A: {}, "B": {"description": "x"
            """,
            path: path
        )
        #expect(
            result.messages == [
                "\(path):5:39: AG003 expected `,` or `}`, not a string",
                "\(path):7:32: AG003 expected a key in double quotes, not `A`",
                "\(path):7:63: AG003 expected `,` or `}`, not the end of the text",
            ]
        )
        #expect(result.outline.operations == ["GET /a", "  200 application/json: any", "GET /b", "  200"])
    }

    // MARK: - Hostile documents

    @Test func `a document that is nested too deep is an error`() {
        let depth = 300
        let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let yaml = OpenAPIReader.read("openapi: 3.0.0\nx: " + list)
        #expect(yaml.diagnostics.map(\.code) == [.tooDeep])
        let json = OpenAPIReader.read("{\"openapi\": \"3.0.0\", \"x\": \(list)}", path: "api.json")
        #expect(json.diagnostics.map(\.code) == [.tooDeep])
        let schema = String(repeating: "{items: ", count: 150) + "{}" + String(repeating: "}", count: 150)
        let result = OpenAPIReader.read(schemas: "A: \(schema)")
        #expect(result.description?.losses.map(\.message) == ["schemas are nested more than 80 deep"])
    }

    @Test func `schemas that multiply by merging are read as JSON, and take no long time`() {
        let members = (0..<30).map { level in
            let target = "{$ref: '#/components/schemas/S\(level + 1)'}"
            return
                "S\(level): {properties: {a: {allOf: [\(target), {required: [a, b]}]}, b: {allOf: [\(target), {required: [b]}]}}}"
        }
        let result = OpenAPIReader.read(
            schemas: members.joined(separator: "\n") + "\nS30: {properties: {a: {}, b: {}}}"
        )
        #expect(result.description?.losses.map(\.kind) == ["too many schemas"])
    }

    @Test(arguments: 0..<80)
    func `no damage to a document crashes the reader, and the result is the same each time`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var lines = Self.document.split(separator: "\n", omittingEmptySubsequences: false)
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            let first = Int.random(in: lines.indices, using: &random)
            let second = Int.random(in: lines.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: lines.remove(at: first)
            case 1: lines.swapAt(first, second)
            case 2:
                let colon = lines[first].firstIndex(of: ":") ?? lines[first].startIndex
                let other = lines[second].firstIndex(of: ":") ?? lines[second].startIndex
                lines[first] = lines[first][..<colon] + lines[second][other...]
            default:
                let names = ["A", "B", "Pet", "Cat", "Dog"]
                let name = names.randomElement(using: &random) ?? ""
                lines[first] = Substring(lines[first].replacing("schemas/Pet", with: "schemas/\(name)"))
            }
        }
        let text = lines.joined(separator: "\n")
        let result = OpenAPIReader.read(text)
        #expect(result.description != nil || !result.diagnostics.isEmpty)
        #expect(result.diagnostics.allSatisfy { $0.location != nil })
        let again = OpenAPIReader.read(text)
        #expect(again.outline.schemas == result.outline.schemas)
        #expect(again.outline.operations == result.outline.operations)
        #expect(again.messages == result.messages)
    }

    /// A document with one of nearly everything.
    private static let document = """
        openapi: 3.1.0
        info: {title: T, version: '1'}
        servers:
          - url: https://example.com
        security:
          - key: []
        paths:
          /a/{id}:
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
            get:
              operationId: a
              parameters:
                - $ref: '#/components/parameters/Page'
              responses:
                '200':
                  content:
                    application/json:
                      schema: {$ref: '#/components/schemas/Pet'}
                default: {$ref: '#/components/responses/Error'}
            post:
              operationId: b
              requestBody:
                content:
                  multipart/form-data:
                    schema: {$ref: '#/components/schemas/A'}
                    encoding: {x: {contentType: text/plain}}
        components:
          parameters:
            Page: {name: page, in: query, schema: {type: integer}}
          responses:
            Error: {description: D, content: {application/json: {schema: {$ref: '#/components/schemas/B'}}}}
          securitySchemes:
            key: {type: apiKey, in: header, name: X}
          schemas:
            Pet:
              properties: {type: {type: string}, friend: {$ref: '#/components/schemas/Pet'}}
              discriminator: {propertyName: type, mapping: {c: Cat, d: '#/components/schemas/Dog'}}
            Cat:
              allOf:
                - $ref: '#/components/schemas/Pet'
                - properties: {meow: {enum: [a, b, null]}}
            Dog:
              allOf: [{$ref: '#/components/schemas/Pet'}, {required: [type]}]
              properties: {bark: {oneOf: [{type: string}, {$ref: '#/components/schemas/Pet'}]}}
            A:
              oneOf:
                - $ref: '#/components/schemas/Cat'
                - $ref: '#/components/schemas/Pet'
              properties: {x: {type: [string, 'null']}}
            B:
              anyOf: [{$ref: '#/components/schemas/Pet'}, {type: array, items: {$ref: '#/components/schemas/Pet'}}]
              additionalProperties: {$ref: '#/components/schemas/Pet'}
        """
}
