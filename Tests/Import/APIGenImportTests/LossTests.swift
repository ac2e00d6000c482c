import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import ImportTestSupport
import TestExpectations
import Testing

/// Which losses an import reports, and which operations it counts as whole.
@Suite struct LossTests {
    /// An operation for each line, `GET /a` is lossy in the way that the test says.
    private func imported(
        _ document: String,
        servers: String = "{url: https://shop.example}",
        files: [String: String] = [:],
        only: [String] = []
    ) -> Importer.Result {
        var options = ImportOptions()
        options.only = only.map { ImportOptions.Selector($0) }
        let head = "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\nservers: [\(servers)]\n"
        return Importer(options: options)
            .run(path: "shop.yaml", bytes: Array((head + document).utf8), readFile: files.fileReader)
    }

    private func counts(_ result: Importer.Result) -> [Int] {
        [result.operationCount, result.partialOperations]
    }

    private func losses(_ result: Importer.Result) -> [String] {
        result.report.findings.filter { $0.kind == .loss }.map(\.place.pointer)
    }

    private static let reaching = """
        paths:
          /a: {get: {operationId: a, responses: {"200": {$ref: "#/components/responses/Page"}}}}
          /b:
            parameters: [{$ref: "#/components/parameters/Filter"}]
            get: {operationId: b, responses: {"204": {description: OK}}}
          /c:
            post:
              operationId: c
              requestBody: {$ref: "#/components/requestBodies/Pet"}
              responses: {"204": {description: OK, headers: {X-Pet: {$ref: "#/components/headers/Pet"}}}}
          /d: {get: {operationId: d, responses: {"204": {description: OK}}}}
          /e: {get: {operationId: e, responses: {"200": {$ref: "#/components/responses/Plain"}}}}
        components:
          responses:
            Page: {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/List"}}}}
            Plain: {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Plain"}}}}
            Unused: {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/No"}}}}
          parameters: {Filter: {name: filter, in: query, schema: {$ref: "#/components/schemas/FILTER"}}}
          requestBodies: {Pet: {content: {application/json: {schema: {$ref: "#/components/schemas/BODY"}}}}}
          headers: {Pet: {schema: {$ref: "#/components/schemas/HEADER"}}}
          schemas:
            List: {type: object, properties: {pets: {type: array, items: {$ref: "#/components/schemas/Pet"}}}}
            Pet: {allOf: [{$ref: "#/components/schemas/RESPONSE"}, {type: object, properties: {name: {type: string}}}]}
            Plain: {type: object, properties: {x: {type: integer}}}
            Text: {type: string}
            Lossy: {type: object, properties: {broken: {$ref: "#/components/schemas/Missing"}, ok: {type: string}}}
            Unused: {$ref: "#/components/schemas/Missing"}
        """

    /// The document with a lossy schema at one place.
    private static func reaching(_ place: String) -> String {
        ["RESPONSE", "FILTER", "BODY", "HEADER"].reduce(reaching) { text, name in
            let plain = ["RESPONSE": "Plain", "BODY": "Plain"][name] ?? "Text"
            return text.replacing(name, with: name == place ? "Lossy" : plain)
        }
    }

    @Test(arguments: [("RESPONSE", "a"), ("FILTER", "b"), ("BODY", "c"), ("HEADER", "c"), ("NOWHERE", "")])
    func `an operation is whole if nothing that it reaches was lost`(_ place: String, _ name: String) {
        let document = Self.reaching(place)
        let whole = imported(document)
        #expect(counts(whole) == [5, name.isEmpty ? 0 : 1])
        #expect(losses(whole).contains("/components/schemas/Lossy/properties/broken/$ref") == !name.isEmpty)
        #expect(!losses(whole).contains { $0.hasPrefix("/components/schemas/Unused") })
        for path in ["a", "b", "c", "d", "e"] {
            let one = imported(document, only: ["/\(path)"])
            #expect(counts(one) == [1, path == name ? 1 : 0], "\(path)")
            #expect(losses(one).isEmpty == (path != name), "\(path)")
        }
    }

    @Test func `a loss in a shared part belongs to each operation that refers to it`() {
        let shared = """
            components:
              parameters:
                Filter: {name: filter, in: query, schema: {type: object, properties: {x: {$ref: "#/nowhere"}}}}
              responses:
                Wrong: {description: D, content: {application/json: {schema: {properties: {y: {$ref: "#/no"}}}}}}
            """
        let paths = ["a", "b", "c"].map { name in
            """
              /\(name):
                get:
                  operationId: \(name)
                  parameters: [\(name == "a" ? "" : "{$ref: '#/components/parameters/Filter'}")]
                  responses: {"204": {description: D}\(name == "c" ? "" : ", 400: {$ref: '#/components/responses/Wrong'}")}
            """
        }
        let document = (["paths:"] + paths + [shared]).joined(separator: "\n")
        let (filter, wrong) = ("/components/parameters/Filter/", "/components/responses/Wrong/")
        for (paths, partial, parts) in [
            (["/a"], 1, [wrong]), (["/b"], 1, [filter, wrong]), (["/c"], 1, [filter]),
            (["/b", "/c"], 2, [filter, wrong]),
            ([], 3, [filter, wrong]),
        ] {
            let result = imported(document, only: paths)
            #expect(counts(result) == [paths.isEmpty ? 3 : paths.count, partial], "\(paths)")
            #expect(parts.allSatisfy { part in losses(result).contains { $0.hasPrefix(part) } }, "\(paths)")
            #expect(losses(result).count == parts.count, "\(paths)")
        }
    }

    @Test func `a document without operations loses what its schemas lose`() {
        let result = imported("components: {schemas: {A: {type: object, properties: {b: {$ref: '#/nowhere'}}}}}\n")
        expect(losses(result), is: ["/components/schemas/A/properties/b/$ref"])
        #expect(counts(result) == [0, 0])
    }

    @Test func `a loss in another file belongs to the operations that refer to it`() {
        let pets = "Pet: {type: object, properties: {friend: {$ref: nowhere.yaml}}}\nShop: {type: string}\n"
        let result = imported(
            """
            paths:
              /a: {get: {operationId: a, responses: {"200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}}}
              /b: {get: {operationId: b, responses: {"200": {description: OK, content: {application/json: {schema: {$ref: "pets.yaml#/Shop"}}}}}}}
            components: {schemas: {Pet: {$ref: "pets.yaml#/Pet"}}}
            """,
            files: ["pets.yaml": pets]
        )
        expect(losses(result), is: ["/Pet/properties/friend/$ref"])
        #expect(counts(result) == [2, 1])
    }

    @Test func `a value of a base type may be any type that extends it`() {
        let result = imported(
            """
            paths:
              /a: {get: {operationId: a, responses: {"200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}}}
            components:
              schemas:
                Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
                Cat: {allOf: [{$ref: "#/components/schemas/Pet"}, {type: object, properties: {x: {$ref: "#/nowhere"}}}]}
                Dog: {allOf: [{$ref: "#/components/schemas/Pet"}, {type: object, properties: {y: {type: string}}}]}
            """
        )
        expect(losses(result), is: ["/components/schemas/Cat/allOf/1/properties/x/$ref"])
        #expect(counts(result) == [1, 1])
    }

    @Test func `a credential and a server that cannot be sent are losses of the calls that need them`() {
        let result = imported(
            """
            security: [{key: []}]
            paths:
              /a: {get: {operationId: a, security: [{tls: []}], responses: {"204": {description: OK}}}}
              /b: {get: {operationId: b, responses: {"204": {description: OK}}}}
              /c: {get: {operationId: c, servers: [{url: "ftp://files.example"}], responses: {"204": {description: OK}}}}
              /d: {get: {operationId: d, security: [{odd: []}], responses: {"204": {description: OK}}}}
            components:
              securitySchemes:
                key: {type: apiKey, in: header, name: X-Key}
                tls: {type: mutualTLS}
                odd: {type: palm}
                unused: {type: mutualTLS}
            """
        )
        expect(
            losses(result).sorted(),
            is: [
                "/components/securitySchemes/odd", "/components/securitySchemes/tls", "/paths/~1c/get/servers/0",
            ]
        )
        #expect(counts(result) == [4, 3])
    }

    @Test func `another server that is lost is no loss of the calls`() {
        let result = imported(
            #"paths: {/a: {get: {operationId: a, responses: {"204": {description: OK}}}}}"#,
            servers: "{url: https://shop.example}, {url: wss://socket.example}"
        )
        expect(losses(result), is: ["/servers/1"])
        #expect(counts(result) == [1, 0])
    }

    /// The client sends the same requests and reads the same responses without these.
    @Test func `requests of the server, links and scopes are no losses`() {
        let result = imported(
            """
            paths:
              /a:
                get:
                  operationId: a
                  security: [{login: [read]}]
                  responses: {"204": {description: OK, links: {next: {operationId: a}}}}
                  callbacks: {done: {"{$request.query.url}": {post: {responses: {"204": {description: OK}}}}}}
            webhooks: {born: {post: {responses: {"204": {description: OK}}}}}
            components:
              securitySchemes:
                login: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://t.example, scopes: {read: Reads.}}}}
            """
        )
        #expect(Set(result.report.findings.map(\.kind)) == [.note])
        expect(
            Set(result.report.findings.map(\.subject)).sorted(),
            is: ["OAuth scopes", "callback", "link", "webhook"]
        )
        #expect(counts(result) == [1, 0])
    }

    @Test func `a guess that the generator refuses is no loss`() throws {
        let result = imported(
            """
            paths:
              /a:
                get:
                  operationId: a
                  parameters: [{name: cursor, in: query, schema: {type: integer, format: int32}}]
                  responses: {"200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Page"}}}}}
            components:
              schemas:
                Page: {type: object, required: [items], properties: {items: {type: array, items: {type: string}}, next_cursor: {type: string, format: date-time}}}
            """
        )
        #expect(try #require(result.text).contains("paginate") == false)
        #expect(losses(result) == [])
        #expect(counts(result) == [1, 0])
    }

    @Test func `a loss with one cause is one finding, and all of its operations are lossy`() {
        let operation = #"{responses: {"204": {description: OK}}, security: [{oauth: []}]}"#
        let paths = (1...5).map { "  /p\($0): {get: \(operation)}\n" }.joined()
        let result = imported("paths:\n\(paths)  /whole: {get: {responses: {\"204\": {description: OK}}}}\n")
        #expect(counts(result) == [6, 5])
        let found = result.report.findings.filter { $0.kind == .loss }
        expect(found.map(\.message), is: ["the document has no security scheme `oauth` (5 operations)"])
        expect(
            result.report.text,
            is: """
                loss: /paths/~1p1/get/security/0/oauth: the document has no security scheme `oauth` (5 operations)
                  also: /paths/~1p2/get/security/0/oauth
                  also: /paths/~1p3/get/security/0/oauth
                  also: /paths/~1p4/get/security/0/oauth
                  also: /paths/~1p5/get/security/0/oauth

                """
        )
    }
}
