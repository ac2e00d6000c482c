import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import Testing

/// What OpenAPI 3.2 adds.
@Suite struct NewVersionTests {
    private func importing(_ document: String) throws -> (spec: String, report: [String]) {
        let text = """
            openapi: 3.2.0
            info: {title: Shop, version: "1"}
            \(document)
            """
        let importer = Importer(options: ImportOptions())
        let result = importer.run(path: "shop.yaml", bytes: Array(text.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [])
        let findings = result.report.findings.filter { $0.subject != "server" }
        return (try #require(result.text), findings.map { "\($0.kind): \($0.message) \($0.place.pointer)" })
    }

    private func stream(_ type: String, _ content: String) throws -> (spec: String, report: [String]) {
        try importing(
            """
            servers: [{url: https://shop.example.com}]
            paths:
              /log:
                get:
                  operationId: readLog
                  responses:
                    "200":
                      description: A log.
                      content:
                        \(type): \(content)
            components:
              schemas:
                Entry: {type: object, required: [id], properties: {id: {type: integer}}}
                Alarm: {type: object, required: [level], properties: {level: {type: string}}}
              mediaTypes:
                Log: {itemSchema: {$ref: "#/components/schemas/Entry"}}
            """
        )
    }

    // MARK: - Sequences

    @Test(arguments: [
        ("application/jsonl", "{itemSchema: {$ref: '#/components/schemas/Entry'}}", "lines: Entry"),
        ("application/x-ndjson", "{$ref: '#/components/mediaTypes/Log'}", "lines: Entry"),
        (
            "application/json-seq",
            "{schema: {type: array, items: {$ref: '#/components/schemas/Entry'}}, "
                + "itemSchema: {$ref: '#/components/schemas/Entry'}}",
            "lines: Entry"
        ),
        ("application/jsonl", "{schema: {type: array, items: {$ref: '#/components/schemas/Entry'}}}", "lines: Entry"),
        ("text/event-stream", "{itemSchema: {$ref: '#/components/schemas/Entry'}}", "events: Entry"),
    ])
    func `each item of a sequence has a type`(_ type: String, _ content: String, _ stream: String) throws {
        let (spec, report) = try self.stream(type, content)
        #expect(spec.contains("stream: {\(stream)}"), "\(spec)")
        // A schema of the whole sequence says no more than that of its items.
        #expect(report.filter { !$0.hasPrefix("note: ") } == [])
    }

    private static let data =
        "{type: string, contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/"

    @Test(arguments: [
        ("{itemSchema: {type: object, properties: {event: {type: string}, data: \(data)Entry'}}}}}", "Entry"),
        ("{schema: {type: array, items: {properties: {id: {type: string}, data: \(data)Entry'}}}}}}", "Entry"),
        ("{itemSchema: {properties: {event: {type: string}, data: {$ref: '#/components/schemas/Entry'}}}}", "Entry"),
        (
            "{itemSchema: {properties: {event: {type: string}}, oneOf: ["
                + "{properties: {event: {const: add}, data: \(data)Entry'}}}}, "
                + "{properties: {event: {const: copy}, data: \(data)Entry'}}}}, "
                + "{properties: {event: {const: end}}}]}}",
            "Entry"
        ),
    ])
    func `the data of an event has the type of its content`(_ content: String, _ type: String) throws {
        let (spec, report) = try stream("text/event-stream", content)
        #expect(spec.contains("stream: {events: \(type)}"), "\(spec)")
        #expect(report == [])
    }

    @Test func `events with several contents have a union`() throws {
        let content =
            "{itemSchema: {oneOf: [{properties: {event: {const: add}, data: \(Self.data)Entry'}}}}, "
            + "{properties: {event: {const: warn}, data: \(Self.data)Alarm'}}}}]}}"
        let (spec, report) = try stream("text/event-stream", content)
        #expect(spec.contains("Entry | Alarm"), "\(spec)")
        #expect(report == [])
    }

    @Test func `events whose data is no JSON are reported`() throws {
        let content =
            "{itemSchema: {properties: {event: {type: string}, data: {type: string}}, "
            + "oneOf: [{properties: {event: {const: text}}}, "
            + "{properties: {event: {const: add}, data: \(Self.data)Entry'}}}}]}}"
        let (spec, report) = try stream("text/event-stream", content)
        #expect(spec.contains("GET /log -> Data\n"))
        let losses = report.filter { $0.hasPrefix("loss: ") }
        try #require(losses.count == 1)
        #expect(losses[0].hasPrefix("loss: the stream has no type, so the response is `Data` "))
    }

    // MARK: - Requests

    @Test func `a query that is a form has items, and any other query as a whole is reported`() throws {
        let (spec, report) = try importing(
            """
            servers: [{url: https://shop.example.com}]
            paths:
              /a:
                get:
                  parameters:
                    - in: querystring
                      name: filter
                      required: true
                      content:
                        application/x-www-form-urlencoded:
                          schema:
                            type: object
                            required: [color]
                            properties: {color: {type: string}, sizes: {type: array, items: {type: integer}}}
                  responses: {"204": {description: D}}
              /b:
                get:
                  parameters: [{in: querystring, name: all, content: {application/json: {schema: {type: object}}}}]
                  responses: {"204": {description: D}}
            """
        )
        #expect(spec.contains("$object: flat") && spec.contains("color: String"), "\(spec)")
        #expect(report == ["loss: `all` describes the query as one value /paths/~1b/get/parameters/0"])
    }

    @Test func `other methods and cookies are reported, and nothing else`() throws {
        let (spec, report) = try importing(
            """
            servers: [{url: https://shop.example.com}]
            paths:
              /a:
                get:
                  parameters: [{in: cookie, style: cookie, name: c, schema: {type: string}}]
                  responses: {"204": {summary: D}}
                query: {responses: {"204": {summary: D}}}
                additionalOperations: {COPY: {responses: {"204": {summary: D}}}}
            """
        )
        #expect(spec.contains("GET /a"))
        #expect(
            report.sorted() == [
                "loss: COPY /a has a method that specs do not have /paths/~1a/additionalOperations/COPY",
                "loss: QUERY /a has a method that specs do not have /paths/~1a/query",
                "loss: the cookie `c` is not sent /paths/~1a/get/parameters/0",
            ]
        )
    }

    // MARK: - The whole document

    @Test func `servers have the names of the document`() throws {
        let (spec, _) = try importing(
            """
            $self: https://shop.example.com/openapi.yaml
            servers:
              - {url: /v1, name: live}
              - {url: https://test.example.com, name: trial, description: The server for tests}
            paths: {}
            """
        )
        #expect(spec.contains("live: https://shop.example.com/v1"))
        #expect(spec.contains("trial:"))
    }

    @Test func `a tag that is a label groups nothing`() throws {
        let operations = (0..<14).map { "  /others/\($0): {get: {tags: [others], responses: {}}}" }
        let (spec, report) = try importing(
            """
            servers: [{url: https://shop.example.com}]
            tags:
              - {name: beta, kind: badge}
              - {name: cakes, kind: nav, summary: Cakes, parent: food}
              - {name: food, summary: Food}
              - {name: others}
            paths:
              /a: {get: {operationId: bake, tags: [beta, cakes], responses: {}}}
            \(operations.joined(separator: "\n"))
            """
        )
        #expect(spec.contains("cakes.bake: GET /a\n"))
        #expect(report == [])
    }

    @Test func `a device can ask for a token`() throws {
        let (spec, report) = try importing(
            """
            servers: [{url: https://shop.example.com}]
            security: [{user: [read]}]
            paths: {/a: {get: {operationId: read, responses: {}}}}
            components:
              securitySchemes:
                user:
                  type: oauth2
                  deprecated: false
                  oauth2MetadataUrl: https://shop.example.com/oauth
                  flows:
                    deviceAuthorization:
                      deviceAuthorizationUrl: https://shop.example.com/device
                      tokenUrl: https://shop.example.com/token
                      scopes: {read: Reads.}
            """
        )
        #expect(spec.contains("auth: ") && spec.contains("bearer"))
        #expect(
            report == [
                "note: the scope of `user` cannot be in the spec: a token is requested elsewhere "
                    + "/components/securitySchemes/user"
            ]
        )
    }

    @Test func `a schema for values without a tag is reported`() throws {
        let (spec, report) = try importing(
            """
            servers: [{url: https://shop.example.com}]
            paths:
              /a:
                get:
                  operationId: read
                  responses:
                    "200":
                      description: D
                      content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}
            components:
              schemas:
                Pet:
                  oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Other"}]
                  discriminator: {propertyName: kind, mapping: {cat: Cat}, defaultMapping: Other}
                Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
                Other:
                  type: object
                  properties:
                    kind: {type: string}
                    name: {type: string, xml: {nodeType: attribute}}
            """
        )
        #expect(spec.contains("cat: Cat"))
        #expect(
            report == [
                "loss: a value without a known `kind` is not read as `Other` "
                    + "/components/schemas/Pet/discriminator/defaultMapping"
            ]
        )
    }
}
