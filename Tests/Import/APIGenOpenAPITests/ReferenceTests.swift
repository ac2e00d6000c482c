import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import Testing

@Suite struct ReferenceTests {
    private static let head = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n"

    @Test(
        arguments: [
            ("#/paths/~1a~1%7Bid%7D/get/responses/200/content/application~1json/schema", "200 200*: string"),
            ("#/components/schemas/A/properties/x", "A x*: boolean"),
            ("#/components/schemas/A/allOf/0", "A*: {y?: any}"),
            ("#/components/schemas/Via/properties/x", "A x*: boolean"),
            ("#named", "A z*: integer"),
            ("other.yaml#/Item", "Item: number"),
            ("./sub/../other.yaml#/Item", "Item: number"),
            ("sub/whole.yaml", "whole: {up?: Item}"),
            ("https://example.com/tree", "A t*: [any]"),
        ]
    )
    func `a reference leads to any place of any file`(_ reference: String, _ outline: String) {
        let result = OpenAPIReader.read(
            Self.head + """
                paths:
                  /a/{id}:
                    get:
                      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                      responses: {200: {description: D, content: {application/json: {schema: {type: string}}}}}
                components:
                  schemas:
                    A:
                      allOf: [{properties: {y: {}}}]
                      properties:
                        x: {type: boolean}
                        z: {$anchor: named, type: integer}
                        t: {$id: 'https://example.com/tree', type: array}
                    Via: {$ref: '#/components/schemas/A'}
                    X: {type: array, items: {$ref: '\(reference)'}}
                """,
            files: [
                "other.yaml": "Item: {type: number}",
                "sub/whole.yaml": "properties: {up: {$ref: '../other.yaml#/Item'}}",
            ]
        )
        #expect(result.messages.isEmpty)
        let target = result.outline.schemas[3]
        #expect(target.contains(outline.split(separator: ":")[1].trimmingPrefix(" ")), "\(result.outline.schemas)")
    }

    @Test func `a document in several files is one description`() {
        let result = OpenAPIReader.read(
            Self.head + """
                paths:
                  $ref: paths/index.yaml
                components:
                  schemas:
                    User: {$ref: 'models.yaml#/User'}
                    Team: {$ref: 'models.yaml#/Team'}
                """,
            path: "api/root.yaml",
            files: [
                "api/paths/index.yaml": """
                /users/{id}: {$ref: 'users.yaml'}
                /teams: {get: {$ref: 'teams.yaml'}}
                """,
                "api/paths/users.yaml": """
                parameters: [{$ref: '../parameters.yaml#/id'}]
                get: {responses: {200: {$ref: '../responses.yaml#/user'}}}
                """,
                "api/paths/teams.yaml": "{responses: {200: {description: D}}}",
                "api/parameters.yaml": "id: {name: id, in: path, required: true, schema: {type: integer}}",
                "api/responses.yaml": """
                user: {description: D, content: {application/json: {schema: {$ref: 'root.yaml#/components/schemas/User'}}}}
                """,
                "api/models.yaml": """
                User: {properties: {team: {$ref: '#/Team'}, role: {$ref: '#/Role'}}}
                Team: {properties: {lead: {$ref: '#/User'}}}
                Role: {enum: [a, b]}
                """,
            ]
        )
        #expect(result.messages.isEmpty)
        #expect(
            result.outline.operations == [
                "GET /users/{id}", "  path id: integer", "  200 application/json: User", "GET /teams", "  200",
            ]
        )
        #expect(result.outline.schemas == ["User: {team?: Team, role?: Role}", "Team: {lead?: User}", "Role: a|b"])
    }

    @Test func `a name in a mapping of another file is that of a schema in the document`() {
        let result = OpenAPIReader.read(
            Self.head + """
                components:
                  schemas:
                    Pets: {type: array, items: {$ref: 'pet.yaml'}}
                    Cat: {properties: {kind: {type: string}, meow: {type: string}}, required: [kind]}
                    Dog: {properties: {kind: {type: string}, bark: {type: string}}, required: [kind]}
                """,
            files: [
                "pet.yaml": """
                oneOf: [{$ref: 'api.yaml#/components/schemas/Cat'}, {$ref: 'api.yaml#/components/schemas/Dog'}]
                discriminator: {propertyName: kind, mapping: {c: Cat, d: Dog}}
                """
            ]
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.schemas.last == "pet: <kind: c Cat | d Dog>")
    }

    @Test func `a reference in a schema of its own leads into that schema`() {
        let result = OpenAPIReader.read(
            schemas: """
                A:
                  $defs: {Inner: {type: string}}
                  properties: {x: {$ref: '#/$defs/Inner'}}
                """
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.schemas == ["A: {x?: Inner}", "Inner: string"])
    }

    @Test func `a property with the name of a reference is a property`() {
        let result = OpenAPIReader.read(schemas: "A: {properties: {$ref: {type: string}, enum: {type: integer}}}")
        #expect(result.messages.isEmpty)
        #expect(result.outline.schemas == ["A: {$ref?: string, enum?: integer}"])
    }

    @Test func `properties can be a reference to a mapping`() {
        let result = OpenAPIReader.read(
            """
            swagger: '2.0'
            info: {title: T, version: '1'}
            definitions:
              A: {properties: {$ref: 'shared.yaml#/named'}, required: [name]}
            """,
            files: ["shared.yaml": "named: {name: {type: string}}"]
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.schemas == ["A: {name: string}"])
    }

    @Test(
        arguments: [
            (
                "'#/components/schemas/Usr'",
                "5:9 loss: nothing is at `#/components/schemas/Usr`; did you mean `#/components/schemas/User`?"
            ),
            ("'#/components/schemes/User'", "did you mean `#/components/schemas/User`?"),
            ("'#nowhere'", "5:9 loss: nothing is at `#nowhere`"),
            (
                "'missing.yaml#/A'",
                "5:9 loss: there is no file `missing.yaml`; a path is seen from the folder of the file with the reference"
            ),
            (
                "'../other.yaml#/A'",
                "api.yaml:5:15: AG093 `../other.yaml` is outside of the folder that may be used; move it there (see "
                    + "`apigen explain AG093`), or pass --allow-outside if you trust its author"
            ),
            (
                "'https://example.com/a.yaml'",
                "5:9 loss: `https://example.com/a.yaml` is in another document, which apigen does not download; save it "
                    + "in a file next to this one, and write its path in the reference"
            ),
        ]
    )
    func `a reference without a target is reported at its place`(_ reference: String, _ message: String) {
        let result = OpenAPIReader.read(
            Self.head + """
                components:
                  schemas:
                    A: {$ref: \(reference)}
                    User: {type: string}
                """
        )
        let reports = result.messages + result.flaws
        #expect(reports.count == 1)
        #expect(reports.first?.contains(message) == true, "\(reports)")
    }

    @Test func `references that only lead to each other have no value`() {
        let result = OpenAPIReader.read(
            Self.head + """
                paths:
                  /a: {get: {responses: {200: {$ref: '#/components/responses/B'}}}}
                components:
                  schemas:
                    A: {$ref: '#/components/schemas/B'}
                    B: {$ref: '#/components/schemas/C', description: D}
                    C: {$ref: '#/components/schemas/A'}
                    D: {$ref: '#/components/schemas/D'}
                    E: {allOf: [{type: object}, {$ref: '#/components/schemas/E'}]}
                  responses:
                    B: {$ref: '#/components/responses/C'}
                    C: {$ref: '#/components/responses/B'}
                """
        )
        let message = "leads back to this reference, so it has no value"
        #expect(
            result.flaws == [
                "13:9 loss: `#/components/responses/C` \(message)", "7:9 loss: `#/components/schemas/B` \(message)",
                "10:9 loss: `#/components/schemas/D` \(message)", "11:34 loss: `#/components/schemas/E` \(message)",
            ]
        )
        #expect(result.description?.operations.count == 1)
    }
}
