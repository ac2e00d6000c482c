import APIGenDescription
import APIGenDiagnostics
import APIGenDraftPasses
import APIGenModel
import APIGenOpenAPI
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport
import APIGenYAML
import ImportTestSupport
import TestExpectations
import Testing

@Suite struct SpecDrafterTests {
    /// The spec of a document, with the findings of its report.
    func draft(
        _ document: String,
        _ change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> (text: String, findings: [String]) {
        let result = OpenAPIReader.read(path: "api.yaml", bytes: Array(document.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [])
        let description = try #require(result.description)
        var options = ImportOptions()
        change(&options)
        let (draft, report) = SpecDrafter.draft(description, options: options)
        return (SpecWriter.text(of: draft), report.findings.map { "\($0.kind): \($0.message)" })
    }

    let head = """
        openapi: 3.1.0
        info: {title: Shop API, version: "1"}
        servers: [{url: https://shop.example.com/v1/}]

        """

    @Test func `parameters keep their places, types and styles`() throws {
        let (text, findings) = try draft(
            head + """
                paths:
                  /orders/{id}/items/{item}:
                    get:
                      operationId: getItem
                      parameters:
                        - {name: id, in: path, required: true, schema: {type: integer}}
                        - {name: item, in: path, required: true, schema: {type: string, enum: [a, b]}}
                        - {name: tags, in: query, schema: {type: array, items: {type: string}}}
                        - {name: ids, in: query, explode: false, schema: {type: array, items: {type: integer}}}
                        - {name: kinds, in: query, style: pipeDelimited, schema: {type: array, items: {type: string}}}
                        - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {status: {type: string}}}}
                        - {name: page, in: query, schema: {type: integer, default: 1}}
                        - {name: id, in: query, required: true, schema: {type: string}}
                        - {name: X-Trace, in: header, schema: {type: string, format: uuid}}
                        - {name: Accept, in: header, schema: {type: string}}
                        - {name: session, in: cookie, schema: {type: string}}
                      responses: {"200": {description: OK, content: {text/csv: {schema: {type: string}}}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  getItem:
                    call: GET /orders/{id:Int}/items/{item} -> String
                    params: {item: a | b}
                    query:
                      tags?: [String]
                      ids?: {$type: [Int], $array: ","}
                      kinds?: {$type: [String], $array: "|"}
                      filter?: {"status?": String}
                      page?: {$type: Int, $doc: 1 unless given.}
                      id: String as idQuery
                    headers: {"X-Trace?": UUID}

                """
        )
        expect(findings, is: ["loss: the cookie `session` is not sent"])
    }

    @Test func `all documentation contains that of the parameters of a path`() throws {
        let document =
            head + """
                paths:
                  /orders/{id}/{state}:
                    get:
                      operationId: getOrder
                      parameters:
                        - {name: id, in: path, required: true, description: The number., schema: {type: integer}}
                        - {name: state, in: path, required: true, description: Paid., schema: {type: string}}
                      responses: {"200": {description: OK, content: {text/csv: {schema: {type: string}}}}}
                """
        let (text, findings) = try draft(document) { $0.docs = .all }
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  getOrder: {call: "GET /orders/{id:Int}/{state} -> String", params: {id: {$doc: The number.}, state: {$doc: Paid.}}}

                """
        )
        #expect(findings == [])
        #expect(try draft(document).text.contains("getOrder: GET /orders/{id:Int}/{state} -> String"))
    }

    @Test func `bodies are JSON, forms or bytes`() throws {
        let (text, findings) = try draft(
            head + """
                paths:
                  /notes:
                    post:
                      operationId: createNote
                      requestBody:
                        required: true
                        content:
                          application/xml: {schema: {type: object}}
                          application/json: {schema: {type: object, required: [text], properties: {text: {type: string}}}}
                      responses: {"204": {description: Done}}
                  /files:
                    post:
                      operationId: upload
                      requestBody:
                        required: true
                        content:
                          multipart/form-data:
                            schema: {type: object, required: [file], properties: {file: {type: string, format: binary}}}
                      responses: {"204": {description: Done}}
                    put:
                      operationId: replace
                      requestBody: {required: true, content: {image/png: {schema: {type: string, format: binary}}}}
                      responses: {"204": {description: Done}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  createNote: {call: POST /notes, body: {text: String}}
                  upload: {call: POST /files, encoding: multipart, body: {file: Upload}}
                  replace: {call: PUT /files, headers: {Content-Type: = image/png}, encoding: raw, body: Data}

                """
        )
        expect(findings, is: ["note: the same bodies exist as application/xml; the client does not need them"])
    }

    @Test func `responses become types, outcomes and results of questions`() throws {
        let (text, _) = try draft(
            head + """
                paths:
                  /a: {get: {operationId: image, responses: {"200": {description: OK, content: {image/png: {}}}}}}
                  /b:
                    get:
                      operationId: isStarred
                      responses: {"204": {description: "Yes"}, "404": {description: "No"}}
                  /c:
                    post:
                      operationId: start
                      responses:
                        "200": {description: OK, content: {application/json: {schema: {type: boolean}}}}
                        "202": {description: Later}
                  /d:
                    get:
                      operationId: archive
                      responses: {"302": {description: Found, headers: {Location: {schema: {type: string, format: uri}}}}}
                  /e:
                    post:
                      operationId: chat
                      requestBody:
                        content:
                          application/json:
                            schema: {type: object, properties: {prompt: {type: string}, stream: {type: boolean}}}
                      responses:
                        "200":
                          description: Ends with [DONE].
                          content:
                            application/json: {schema: {$ref: "#/components/schemas/Answer"}}
                            text/event-stream: {schema: {$ref: "#/components/schemas/Answer"}}
                components: {schemas: {Answer: {type: object, required: [text], properties: {text: {type: string}}}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  image: GET /a -> Data
                  isStarred: {call: GET /b, response: {204: true, 404: false}}
                  start: {call: POST /c, response: {200: Bool, 202: none}}
                  archive: {call: GET /d, response: {302: none}, responseHeaders: {"Location?": URL}}
                  chat:
                    call: POST /e -> Answer
                    body: {"prompt?": String}
                    stream: {events: Answer, when: {stream: true}, until: "[DONE]"}

                models:
                  Answer: {text: String}

                """
        )
    }

    @Test func `credentials that most operations need come first`() throws {
        let (text, findings) = try draft(
            head + """
                security: [{OAuth: [read]}, {pat: []}]
                paths:
                  /a: {get: {operationId: a, responses: {"204": {description: Done}}}}
                  /b: {get: {operationId: b, security: [], responses: {"204": {description: Done}}}}
                  /c: {get: {operationId: c, security: [{key: []}, {}], responses: {"204": {description: Done}}}}
                  /d: {get: {operationId: d, security: [{key: [], pat: []}], responses: {"204": {description: Done}}}}
                  /e: {get: {operationId: e, security: [{tls: []}, {key: []}], responses: {"204": {description: Done}}}}
                  /f: {get: {operationId: f, responses: {"204": {description: Done}}}}
                  /g: {get: {operationId: g, security: [{key: [], pat: []}, {pat: []}], responses: {"204": {description: Done}}}}
                components:
                  securitySchemes:
                    key: {type: apiKey, in: header, name: X-Key}
                    OAuth: {type: oauth2, flows: {implicit: {authorizationUrl: "https://x.example", scopes: {read: Read}}}}
                    pat: {type: http, scheme: bearer}
                    tls: {type: mutualTLS}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                auth:
                  oauth: bearer
                  key: {header: X-Key}

                endpoints:
                  a: GET /a
                  b: {call: GET /b, auth: none}
                  c: {call: GET /c, auth: "key?"}
                  d: {call: GET /d, auth: [key, oauth]}
                  e: {call: GET /e, auth: key}
                  f: GET /f
                  g: {call: GET /g, auth: key + oauth | oauth}

                """
        )
        expect(
            findings,
            is: [
                "note: the scope of `OAuth` cannot be in the spec: a token is requested elsewhere",
                "loss: the credential `tls` (mutual TLS) has no place in a spec",
            ]
        )
    }

    /// The spec of three calls with their credentials.
    private func credentials(_ security: [String], top: String = "") throws -> String {
        let operations = zip(["a", "b", "c"], security).map { name, security in
            "  /\(name): {get: {operationId: \(name), \(security)responses: {\"204\": {description: Done}}}}"
        }
        let schemes = "components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}"
        let text = try draft(head + ([top, "paths:"] + operations + [schemes]).joined(separator: "\n") + "\n").text
        return try #require(text.firstRange(of: "auth:").map { String(text[$0.lowerBound...]) })
    }

    @Test func `an empty list of credentials means that none is sent`() throws {
        // The document does not say which calls need the key, but that one does not.
        let unsaid = try credentials(["", "security: [], ", ""])
        #expect(unsaid.contains("auth: {header: X-Key}"))
        #expect(unsaid.contains("a: GET /a\n  b: {call: GET /b, auth: none}\n  c: GET /c\n"))
        let none = try credentials(["", "", ""], top: "security: []")
        #expect(none.contains("$default: none"))
        #expect(none.contains("a: GET /a\n  b: GET /b\n"))
        let optional = try credentials(["", "", ""], top: "security: [{key: []}, {}]")
        #expect(optional.contains("auth: {header: X-Key}") && optional.contains("a: GET /a\n  b: GET /b\n"))
        let each = try credentials(["security: [], ", "security: [], ", "security: [], "])
        #expect(each == none)
        let mixed = try credentials(["", "", "security: [{key: []}], "], top: "security: []")
        #expect(mixed.contains("a: {call: GET /a, auth: none}"))
        #expect(mixed.contains("c: GET /c\n"))
    }

    @Test func `a header for credentials is a parameter where no credential is sent in it`() throws {
        let header = "parameters: [{name: Authorization, in: header, schema: {type: string}}], "
        let cookie = "parameters: [{name: Cookie, in: header, schema: {type: string}}], "
        let done = "responses: {\"204\": {description: Done}}"
        let paths = """
            paths:
              /a: {get: {operationId: a, \(header)\(done)}}
              /b: {get: {operationId: b, security: [], \(header)\(done)}}
              /c: {get: {operationId: c, \(cookie)\(done)}}

            """
        let bearer = "security: [{pat: []}]\ncomponents: {securitySchemes: {pat: {type: http, scheme: bearer}}}\n"
        let (text, findings) = try draft(head + bearer + paths)
        #expect(text.contains("  a: GET /a\n  b: {call: GET /b, auth: none, headers: {\"Authorization?\": String}}\n"))
        #expect(text.contains("  c: {call: GET /c, headers: {\"Cookie?\": String}}\n"))
        #expect(findings == [])
        let (plain, _) = try draft(head + paths)
        #expect(plain.contains("  a: {call: GET /a, headers: {\"Authorization?\": String}}\n"))
    }

    @Test func `required fields of a body without a word are required`() throws {
        let (text, findings) = try draft(
            head + """
                paths:
                  /notes:
                    post:
                      operationId: addNote
                      requestBody: {content: {application/json: {schema: {type: object, required: [text], properties: {text: {type: string}, color: {type: string}}}}}}
                      responses: {"204": {description: Done}}
                    patch:
                      operationId: changeNote
                      requestBody: {content: {application/json: {schema: {type: object, properties: {color: {type: string}}}}}}
                      responses: {"204": {description: Done}}
                """
        )
        #expect(text.contains("addNote: {call: POST /notes, body: {text: String, \"color?\": String}}"))
        expect(findings, is: ["guess: the optional body is always sent, because its `text` is required"])
    }

    @Test func `what a spec cannot say about arrays and defaults is reported`() throws {
        let parameters = [
            "{name: ids, in: path, required: true, type: array, items: {type: integer}, collectionFormat: pipes}",
            "{name: tabs, in: query, type: array, items: {type: string}, collectionFormat: tsv}",
            "{name: X-Tabs, in: header, type: array, items: {type: string}, collectionFormat: tsv}",
            "{name: X-Words, in: header, type: array, items: {type: string}, collectionFormat: ssv}",
            "{name: count, in: query, type: integer, default: many}",
            "{name: size, in: query, type: integer, default: \"20\"}",
            "{name: sort, in: query, type: string, enum: [up, down], default: left}",
        ]
        let (text, findings) = try draft(
            """
            swagger: "2.0"
            info: {title: Shop API, version: "1"}
            host: shop.example.com
            paths:
              /items/{ids}:
                get:
                  operationId: list
                  parameters: [\(parameters.joined(separator: ", "))]
                  responses: {"200": {description: OK, schema: {$ref: "#/definitions/Place"}}}
                post:
                  operationId: add
                  consumes: [application/x-www-form-urlencoded]
                  parameters:
                    - {name: ids, in: path, required: true, type: string}
                    - {name: names, in: formData, type: array, items: {type: string}, collectionFormat: tsv}
                  responses: {"204": {description: Done}}
            definitions:
              Place: {type: object, required: [at], properties: {at: {type: array, items: [{type: number}, {type: string}]}}}
            """
        )
        #expect(text.contains("params: {ids: {$type: [Int], $array: \"|\"}}"))
        #expect(text.contains("\"X-Words?\": {$type: [String], $array: \" \"}"))
        #expect(text.contains("size?: {$type: Int, $doc: 20 unless given.}"))
        #expect(!text.contains("many") && !text.contains("left"))
        expect(
            findings.sorted(),
            is: [
                "loss: the elements of `X-Tabs` are not joined by tabs, which no array of a spec has",
                "loss: the elements of `names` are not joined by tabs, which no array of a spec has",
                "loss: the elements of `tabs` are not joined by tabs, which no array of a spec has",
                "loss: the items have types of their own, and in the spec each can have any of them",
                "note: `count` cannot have its default `many`",
                "note: `sort` cannot have its default `left`",
            ]
        )
    }

    @Test func `a sample of no endpoint is reported`() throws {
        let body = try #require(parse("{}".utf8).root)
        let place = SourcePlace(
            pointer: "/log/entries/0",
            location: SourceLocation(
                SourceFile(path: "shop.har", text: ""),
                MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))
            )
        )
        let (_, findings) = try draft(
            head + "paths: {/a: {get: {operationId: a, responses: {\"204\": {description: Done}}}}}"
        ) { options in
            options.samples = ["/a", "/v1/a", "/b"].map { path in
                .init(path: "shop.har", body: body, method: "GET", target: path, place: place)
            }
        }
        expect(findings, is: ["note: no endpoint has the sample `GET /b`, so it changes nothing"])
    }

    @Test func `the same document gives the same spec`() throws {
        let paths = (1...60).map { number in
            """
              /a\(number):
                get:
                  parameters:
                    - {name: sort\(number / 2), in: query, schema: {enum: [\(["a", "b", "c", "d"].map { "\($0)\(number / 2)" }.joined(separator: ", "))]}}
                  responses:
                    "200":
                      description: D
                      content:
                        application/json:
                          schema: {type: object, required: [p], properties: {p: {type: object, properties: {x\(number % 9): {type: string}, y: {type: string}, z: {type: string}, w: {type: string}}}}}

            """
        }.joined()
        let specs = try (0..<4).map { _ in try draft(head + "paths:\n" + paths).text }
        #expect(Set(specs).count == 1)
        #expect(specs[0].contains("models:"))
    }

    @Test func `an inline schema of a shared response has the name of the response`() throws {
        let (text, _) = try draft(
            head.replacing("Shop API", with: "Shop's API documentation") + """
                paths:
                  /a: {get: {operationId: a, responses: {"204": {description: D}, "409": {$ref: "#/components/responses/LateResponse"}}}}
                  /b: {get: {operationId: b, responses: {"204": {description: D}, "409": {$ref: "#/components/responses/LateResponse"}}}}
                  /c: {get: {operationId: c, responses: {"204": {description: D}, "409": {$ref: "#/components/responses/Double"}}}}
                components:
                  responses:
                    LateResponse:
                      description: D
                      content: {application/json: {schema: {type: object, required: [until], properties: {until: {type: string}}}}}
                    Double:
                      description: D
                      content:
                        application/json:
                          schema: {type: object, required: [other], properties: {other: {type: string}, at: {type: integer}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                errors: {default: Late}

                endpoints:
                  a: GET /a
                  b: GET /b
                  c: {call: GET /c, errors: {409: Failure}}

                models:
                  Late: {until: String}
                  Failure: {other: String, "at?": Int}

                """
        )
    }

    @Test func `a path parameter keeps its slashes if the document says so`() throws {
        let parameter = "name: ref, in: path, required: true, schema: {type: string}"
        let (text, findings) = try draft(
            head + """
                paths:
                  /a/{ref}/x: {get: {operationId: a, parameters: [{\(parameter), x-multi-segment: true}], responses: {"204": {description: D}}}}
                  /b/{ref}: {get: {operationId: b, parameters: [{\(parameter), allowReserved: true}], responses: {"204": {description: D}}}}
                  /c/{ref}: {get: {operationId: c, parameters: [{\(parameter)}], responses: {"204": {description: D}}}}
                """
        )
        #expect(text.hasSuffix("  a: GET /a/{ref...}/x\n  b: GET /b/{ref...}\n  c: GET /c/{ref}\n"))
        #expect(findings == [])
    }

    @Test func `a credential has another name than a service`() throws {
        let (text, _) = try draft(
            head + """
                security: [{notes: []}, {key: []}]
                paths:
                  /notes: {get: {responses: {"204": {description: D}}}}
                  /notes/{id}: {get: {responses: {"204": {description: D}}}}
                  /notes/{id}/pages: {get: {responses: {"204": {description: D}}}}

                """
                + (1...20).map { "  /others/\($0): {get: {responses: {'204': {description: D}}}}\n" }.joined()
                    + """
                    components:
                      securitySchemes:
                        notes: {type: http, scheme: bearer}
                        key: {type: apiKey, in: header, name: X-Key}
                    """
        )
        #expect(text.contains("  notes.list: GET /notes\n"))
        #expect(text.contains("auth:\n  notesCredential: bearer\n"))
    }

    @Test func `servers have names, settings and placeholders`() throws {
        let (text, findings) = try draft(
            """
            openapi: 3.0.3
            info: {title: Cloud, version: "1"}
            servers:
              - url: https://{region}.cloud.example/{version}
                description: Production
                variables: {region: {default: eu, enum: [eu, us]}, version: {default: v2}}
              - {url: "https://sandbox.cloud.example", description: The sandbox}
            paths:
              /a: {get: {operationId: a, responses: {"204": {description: Done}}}}
              /b:
                post:
                  operationId: b
                  servers: [{url: "https://uploads.cloud.example"}]
                  responses: {"204": {description: Done}}
            """
        )
        expect(
            text,
            is: """
                name: Cloud
                servers:
                  production: https://{region:eu | us = eu}.cloud.example/{version:String = v2}
                  sandbox: https://sandbox.cloud.example
                  uploads: https://uploads.cloud.example

                endpoints:
                  a: GET /a
                  b: {call: POST /b, server: uploads}

                """
        )
        #expect(findings == [])
        let relative = try draft(
            "openapi: 3.0.3\ninfo: {title: Cloud, version: '1'}\nservers: [{url: /v3}]\n"
                + "paths: {/a: {get: {operationId: a, responses: {'204': {description: Done}}}}}"
        )
        #expect(relative.text.contains("server: https://api.example.com/v3\n"))
        expect(
            relative.findings,
            is: [
                "guess: the source has no address of a server, so https://api.example.com/v3 is in its place"
            ]
        )
    }

    @Test func `only the selected operations are imported, with the names that they have among all`() throws {
        let paths = ["/a/{id}", "/a", "/b"].map { path in
            "  \(path): {get: {tags: [\(path.dropFirst().prefix(1))], responses: {'204': {description: Done}}}}\n"
        }.joined()
        func endpoints(_ change: (inout ImportOptions) -> Void) throws -> [String] {
            let text = try draft(head + "paths:\n" + paths, change).text
            return text.split(separator: "\n").filter { $0.contains(" GET /") }.map { String($0.dropFirst(2)) }
        }
        #expect(try endpoints { $0.only = [.init("GET /a*")] } == ["a.get: GET /a/{id}", "a.list: GET /a"])
        #expect(try endpoints { $0.except = [.init("tag:a")] } == ["b.get: GET /b"])
        #expect(
            try endpoints {
                $0.only = [.init("/a*")]
                $0.except = [.init("/*/{id}")]
            } == ["a.list: GET /a"]
        )
        #expect(try endpoints { $0.only = [.init("POST *")] } == [])
    }

    @Test func `a path with a constant query is a call with constants`() throws {
        let (text, _) = try draft(
            head + """
                paths:
                  /files?beta=true: {get: {operationId: files, responses: {"204": {description: Done}}}}
                  /odd path/:id/<x>: {get: {operationId: odd, responses: {"204": {description: Done}}}}
                """
        )
        #expect(text.contains("  files: {call: GET /files, query: {beta: = true}}\n"))
        #expect(text.contains("  odd: GET /odd%20path/%3Aid/%3Cx%3E\n"))
    }

    @Test func `hostile names and strings make a spec without errors`() throws {
        let (text, _) = try draft(
            #"""
            {"openapi": "3.1.0", "info": {"title": "`*/ \n evil: - {x}", "version": "1", "description": "*/ #if\n\nx: y # z"},
            "servers": [{"url": "https://x.example/{a b}", "variables": {"a b": {"default": "x\" | y"}}}, {"url": "https://h/%zz"}],
            "paths": {
            "/a/{x\ny}/{}/{{z}}/{p}": {"get": {"operationId": "\u0001*/", "summary": "null", "tags": ["none"],
            "parameters": [
            {"name": "x\ny", "in": "path", "required": true, "schema": {"type": "string"}},
            {"name": "$include", "in": "query", "schema": {"type": "string", "enum": ["none", "*/", "a | b", "= x", " #"]}},
            {"name": "a: b\n", "in": "header", "schema": {"type": "string"}},
            {"name": "<<", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}}],
            "responses": {"200": {"description": "x", "content": {"application/json": {"schema":
            {"$ref": "#/components/schemas/$ref"}}}}}}},
            "/send": {"post": {"operationId": "send", "tags": ["client"], "requestBody": {"content": {"application/json":
            {"schema": {"type": "object", "properties": {"by": {"type": "string"},
            "$doc": {"type": "string", "description": "*/ \" ' # : -"}, "body": {"type": "string"}}}}}},
            "responses": {"default": {"description": ""}}}},
            "/client": {"get": {"tags": ["pages"], "operationId": "client", "responses": {"204": {"description": ""}}}}},
            "components": {"schemas": {"$ref": {"type": "object", "properties": {"$ref": {"type": "string"},
            "a\nb": {"$ref": "#/components/schemas/$ref"}}}}}}
            """#
        )
        let (sources, problems) = SpecReader.read(path: "evil.yaml", bytes: Array(text.utf8), nil)
        let read = try #require(sources)
        let (spec, errors) = SpecDecoder.decode(read.root, in: read.file)
        let diagnostics = problems + errors + Resolver.resolve(spec).diagnostics
        #expect(diagnostics.map(\.message) == [], "\(text)")
        #expect(spec.endpoints.count == 3)
    }
}
