import APIGenDescription
import APIGenOpenAPI
import APIGenSupport
import ImportTestSupport
import TestExpectations
import Testing

@Suite struct OperationReadingTests {
    @Test(
        arguments: [
            ("in: query, schema: {type: string}", "query p?: string"),
            ("in: query, required: true, schema: {type: string}", "query p: string"),
            ("in: query, schema: {type: array, items: {type: string}}", "query p?: [string]"),
            ("in: query, explode: false, schema: {type: array}", "query p?: [any] form"),
            ("in: query, style: pipeDelimited, schema: {type: array}", "query p?: [any] pipeDelimited"),
            ("in: query, style: deepObject, schema: {type: object}", "query p?: {} deepObject"),
            ("in: query, content: {application/json: {schema: {type: object}}}", "query p?: {} json"),
            ("in: header, schema: {type: integer}", "header p?: integer"),
            ("in: header, explode: true, schema: {type: object}", "header p?: {} explode"),
            ("in: cookie, schema: {type: integer}, deprecated: true", "cookie p?: integer deprecated"),
            ("in: query", "query p?: string"),
        ]
    )
    func `a parameter has the style of its location unless it names one`(_ parameter: String, _ outline: String) {
        let result = OpenAPIReader.read(
            """
            openapi: 3.0.0
            info: {title: T, version: '1'}
            paths:
              /a: {get: {parameters: [{name: p, \(parameter)}], responses: {'204': {description: D}}}}
            """
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.operations == ["GET /a", "  \(outline)", "  204"])
    }

    @Test func `parameters of the path apply unless the operation has its own`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.0.0
            info: {title: T, version: '1'}
            paths:
              /a/{id}/{other}:
                parameters:
                  - {name: id, in: path, required: true, schema: {type: string}}
                  - {name: page, in: query, schema: {type: integer}}
                  - $ref: '#/components/parameters/Trace'
                get:
                  parameters:
                    - {name: page, in: query, schema: {type: string}}
                    - {name: nowhere, in: path, required: true, schema: {type: string}}
                delete: {}
            components:
              parameters:
                Trace: {name: trace, in: header, schema: {type: string}}
            """
        )
        #expect(result.messages.isEmpty)
        #expect(
            result.outline.operations == [
                "GET /a/{id}/{other}", "  path id: string", "  header trace?: string", "  query page?: string",
                "  path other: string", "DELETE /a/{id}/{other}", "  path id: string", "  query page?: integer",
                "  header trace?: string", "  path other: string",
            ]
        )
        #expect(
            result.outline.losses == [
                "path parameter /paths/~1a~1{id}~1{other}/get/parameters/1: the path has no parameter `nowhere`",
                "path parameter /paths/~1a~1{id}~1{other}/get: the parameter `other` of the path is not described; it is "
                    + "read as a string",
                "path parameter /paths/~1a~1{id}~1{other}/delete: the parameter `other` of the path is not described; "
                    + "it is read as a string",
            ]
        )
    }

    @Test func `bodies and responses have their media types, headers and statuses`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.0.0
            info: {title: T, version: '1'}
            paths:
              /a:
                post:
                  requestBody: {$ref: '#/components/requestBodies/New'}
                  responses:
                    200:
                      $ref: '#/components/responses/OK'
                    4XX: {description: D, content: {application/problem+json: {}}}
                    default: {description: D}
                    x-more: {}
            components:
              requestBodies:
                New:
                  required: true
                  content:
                    Application/JSON; charset=utf-8: {schema: {type: string}}
                    application/json: {schema: {type: integer}}
                    examples: {one: {value: a}}
                    multipart/form-data:
                      schema: {properties: {file: {type: string, format: binary}}}
                      encoding: {file: {contentType: image/png}}
              responses:
                OK:
                  description: D
                  headers: {X-Total: {schema: {type: integer}, required: true}}
                  content: {'*/*': {schema: {type: array, items: {type: string}}}}
            """
        )
        #expect(result.messages.isEmpty)
        #expect(
            result.outline.operations == [
                "POST /a", "  body application/json: string",
                "  body multipart/form-data: {file?: string(binary)} file=image/png", "  200 header X-Total: integer",
                "  200 */*: [string]", "  4XX application/problem+json: -", "  default",
            ]
        )
    }

    @Test func `a shared response has the status and the description of each use`() throws {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /a:
                get:
                  responses: {400: {$ref: '#/components/responses/Failure'}, 4XX: {$ref: '#/components/responses/Failure'}}
              /b: {get: {responses: {500: {$ref: '#/components/responses/Failure', description: Own}}}}
            components:
              responses: {Failure: {description: Shared, content: {application/json: {schema: {properties: {code: {type: integer}}}}}}}
            """
        )
        #expect(result.messages.isEmpty)
        let responses = try #require(result.description).operations.flatMap(\.responses)
        #expect(responses.map(\.status) == [.exact(400), .range(4), .exact(500)])
        #expect(responses.map(\.doc) == ["Shared", "Shared", "Own"])
        #expect(responses.map { $0.content.map(\.schema?.title) } == [["Failure"], ["Failure"], ["Failure"]])
        #expect(Set(responses.map(\.place.pointer)).count == 3)
        #expect(Set(responses.map(\.shared)).count == 1)
    }

    @Test func `a Swagger document has the same form`() {
        let result = OpenAPIReader.read(
            """
            swagger: '2.0'
            info: {title: T, version: '1'}
            host: example.com
            basePath: /v1
            schemes: [http, https]
            consumes: [application/json]
            produces: [application/json]
            paths:
              /a/{id}:
                post:
                  parameters:
                    - {name: id, in: path, required: true, type: string, format: uuid}
                    - {name: ids, in: query, type: array, items: {type: integer}}
                    - {name: tags, in: query, type: array, items: {type: string}, collectionFormat: multi}
                    - {name: bars, in: query, type: array, items: {type: string}, collectionFormat: pipes}
                    - {name: new, in: body, required: true, schema: {$ref: '#/definitions/A'}}
                  responses:
                    200: {description: D, schema: {$ref: '#/definitions/A'}, headers: {X-Rate: {type: integer}}}
                    404: {description: D}
                put:
                  consumes: [application/x-www-form-urlencoded]
                  produces: [image/png]
                  parameters:
                    - {name: id, in: path, required: true, type: string}
                    - {name: a, in: formData, required: true, type: string}
                    - {name: b, in: formData, type: array, items: {type: string}, collectionFormat: multi}
                  responses: {200: {description: D, schema: {type: file}}}
                patch:
                  parameters:
                    - {name: id, in: path, required: true, type: string}
                    - {name: photo, in: formData, type: file}
                  responses: {}
            definitions:
              A: {type: object, properties: {x: {type: string, x-nullable: true}}}
            """
        )
        #expect(result.messages.isEmpty)
        #expect(result.description?.servers.map(\.address) == ["https://example.com/v1"])
        #expect(
            result.outline.operations == [
                "POST /a/{id}", "  path id: string(uuid)", "  query ids?: [integer] form", "  query tags?: [string]",
                "  query bars?: [string] pipeDelimited", "  body application/json: A",
                "  200 header X-Rate?: integer", "  200 application/json: A", "  404",
                "PUT /a/{id}", "  path id: string",
                "  body application/x-www-form-urlencoded: {a: string, b?: [string]} b=form",
                "  200 image/png: string(binary)",
                "PATCH /a/{id}", "  path id: string", "  body? multipart/form-data: {photo?: string(binary)}",
            ]
        )
        #expect(result.outline.schemas == ["A: {x?: string?}"])
    }

    @Test func `credentials and servers are read at each level`() throws {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1', description: D}
            externalDocs: {url: 'https://docs.example'}
            servers:
              - {url: 'https://{region}.example/v1', description: Main, variables: {region: {default: eu, enum: [eu, us]}}}
            security: [{key: []}, {oauth: [read], key: []}, {}]
            paths:
              /a:
                servers: [{url: /path}]
                get: {security: []}
                put: {security: [{key: []}], servers: [{url: /put}]}
                post: {security: [{unknown: []}]}
            components:
              securitySchemes:
                key: {type: apiKey, in: header, name: X-Key}
                query: {type: apiKey, in: query, name: key}
                cookie: {type: apiKey, in: cookie, name: sid}
                basic: {type: http, scheme: Basic}
                bearer: {type: http, scheme: bearer}
                digest: {type: http, scheme: digest}
                oauth: {type: oauth2, flows: {implicit: {scopes: {read: R}}, password: {scopes: {write: W, read: R}}}}
                openid: {type: openIdConnect}
                tls: {type: mutualTLS}
            """
        )
        let description = try #require(result.description)
        #expect(result.messages.isEmpty)
        #expect(
            description.securitySchemes.map(\.kind) == [
                .header(name: "X-Key"), .query(name: "key"), .cookie(name: "sid"), .basic, .bearer,
                .http(scheme: "digest"), .oauth(scopes: ["read", "write"]), .oauth(scopes: []), .mutualTLS,
            ]
        )
        let security = try #require(description.security)
        #expect(security.map(\.schemes) == [["key"], ["oauth", "key"], []])
        #expect(security[1].scopes == ["oauth": ["read"]])
        #expect(description.servers[0].variables[0].values == ["eu", "us"])
        #expect(description.see == "https://docs.example")
        #expect(
            result.outline.operations == [
                "GET /a needs [] at [\"/path\"]", "PUT /a needs [[\"key\"]] at [\"/put\"]", "POST /a at [\"/path\"]",
            ]
        )
        expect(
            result.outline.losses,
            is: [
                "security scheme /paths/~1a/post/security/0/unknown: the document has no security scheme `unknown`"
            ]
        )
    }

    @Test func `what a client does not send is a loss`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /a:
                get:
                  callbacks: {done: {'{$url}': {post: {}}}}
                  responses: {'200': {description: D, links: {next: {operationId: b}}}}
              /a#again:
                get: {operationId: again}
            webhooks: {created: {post: {}}}
            """
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline.operations == ["GET /a", "  200", "GET /a"])
        expect(
            result.outline.losses,
            is: [
                "link /paths/~1a/get/responses/200/links/next: the link `next` describes a next call",
                "callback /paths/~1a/get/callbacks/done: `done` is a request that the server sends",
                "webhook /webhooks/created: `created` is a request that the server sends",
            ]
        )
    }

    @Test func `all methods are read, also those of OpenAPI 3_2`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.2.0
            info: {title: T, version: '1'}
            paths:
              /a: {get: {}, put: {}, post: {}, delete: {}, options: {}, head: {}, patch: {}, trace: {}, query: {}, additionalOperations: {COPY: {}}}
            """
        )
        #expect(
            result.outline.operations.map { $0.prefix { $0 != " " } } == [
                "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "COPY",
            ]
        )
    }
}
