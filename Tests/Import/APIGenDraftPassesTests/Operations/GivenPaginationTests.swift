import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import TestExpectations
import Testing

/// The paginations, retries and other behaviour that extensions give to operations.
@Suite struct GivenPaginationTests {
    /// The spec of a document with one list, and its report without the guesses.
    ///
    /// - Parameters:
    ///   - extensions: Of the operation, in YAML.
    ///   - parameters: Of the query, with their types.
    ///   - page: The properties of the response next to its lists.
    private func importing(
        _ extensions: String,
        _ parameters: [(name: String, type: String)] = [],
        page: String = "",
        top: String = "",
        method: String = "get"
    ) throws -> (spec: String, report: [String]) {
        let query = parameters.map { "        - {name: '\($0.name)', in: query, schema: {type: \($0.type)}}\n" }
        let document = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            \(top)
            paths:
              /items:
                \(method):
                  operationId: listItems
                  \(extensions)
                  parameters:
                    - {name: sort, in: query, schema: {type: string}}
            \(query.joined())
                  responses:
                    "200":
                      description: A page.
                      content:
                        application/json:
                          schema:
                            type: object
                            required: [data]
                            properties:
                              data: {type: array, items: {$ref: "#/components/schemas/Item"}}
                              \(page)
            components:
              schemas:
                Item:
                  type: object
                  required: [key]
                  properties: {key: {type: string}, name: {type: string}}
            """
        let importer = Importer(options: ImportOptions())
        let result = importer.run(path: "shop.yaml", bytes: Array(document.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [])
        let findings = result.report.findings.filter { $0.kind != .guess }
        let report = findings.map { "\($0.kind): \($0.message) \($0.place.pointer)" }
        return (try #require(result.text), report)
    }

    private static let fern = "x-fern-pagination:"
    private static let speakeasy = "x-speakeasy-pagination:"

    @Test(
        arguments: [
            (
                "\(fern) {offset: $request.nr, results: $response.data}", [("nr", "integer")], "",
                "query: nr"
            ),
            (
                "\(fern) {offset: $request.from, step: $request.many, results: $response.data, "
                    + "has-next-page: $response.rest}",
                [("from", "integer, format: int64"), ("many", "integer")], "rest: {type: boolean}",
                "query: from, step: many, more: rest"
            ),
            (
                "\(fern) {cursor: $request.c, next_cursor: $response.link.to, results: $response.data}",
                [("c", "string")],
                "link: {type: object, properties: {to: {type: string}}}", "query: c, next: link.to"
            ),
            (
                "\(fern) {next_uri: $response.further, results: $response.data}", [], "further: {type: string}",
                "url: further"
            ),
            (
                "\(fern) {next_path: $response.further, results: $response.data}", [], "further: {type: string}",
                "url: further"
            ),
            (
                "\(speakeasy) {type: offsetLimit, inputs: [{name: nr, in: parameters, type: page}], "
                    + "outputs: {results: $.data, numPages: $.last}}",
                [("nr", "integer")], "last: {type: integer}", "query: nr, pages: last"
            ),
            (
                "\(speakeasy) {type: offsetLimit, inputs: [{name: from, in: parameters, type: offset}, "
                    + "{name: many, in: parameters, type: limit}], outputs: {results: $.data}}",
                [("from", "integer"), ("many", "integer")], "", "query: from, step: many"
            ),
            (
                "\(speakeasy) {type: cursor, inputs: [{name: c, in: parameters, type: cursor}], "
                    + "outputs: {nextCursor: \"$['link'].to\"}}",
                [("c", "string")], "link: {type: object, properties: {to: {type: string}}}", "query: c, next: link.to"
            ),
            (
                "\(speakeasy) {type: cursor, inputs: [{name: c, in: parameters, type: cursor}], "
                    + "outputs: {nextCursor: \"$.data[-1].key\"}}",
                [("c", "string")], "", "query: c, last: key"
            ),
            (
                "\(speakeasy) {type: url, outputs: {nextUrl: $.further, results: $.data}}", [],
                "further: {type: string}",
                "url: further"
            ),
            (
                "x-ms-pageable: {nextLinkName: further, itemName: data}", [], "further: {type: string}", "url: further"
            ),
        ] as [(String, [(String, String)], String, String)]
    )
    func `an extension says how the next page is requested`(
        _ extensions: String,
        _ parameters: [(String, String)],
        _ page: String,
        _ entries: String
    ) throws {
        let types = parameters.map { (name: $0.0, type: $0.1) }
        let (spec, report) = try importing(extensions, types, page: page)
        #expect(report == [])
        #expect(spec.contains("$unwrap: data"))
        let lines = entries.split(separator: ", ")
        #expect(lines.allSatisfy { spec.contains($0) } && spec.contains("paginate"), "\(spec)")
    }

    @Test func `an operation can have the pagination of the document`() throws {
        let (spec, report) = try importing(
            "x-fern-pagination: true",
            [("nr", "integer")],
            top: "x-fern-pagination: {offset: $request.nr, results: $response.data}"
        )
        #expect(report == [])
        #expect(spec.contains("query: nr"))
    }

    @Test(arguments: [
        (
            "\(fern) {type: custom, results: $response.data}",
            "this pagination does not use an offset, a cursor or an address"
        ),
        ("\(fern) {offset: $request.nr, results: $response.data}", "`listItems` has no parameter `nr`"),
        (
            "\(fern) {offset: $request.sort, results: $response.items}",
            "the response of `listItems` has no list `items`"
        ),
        (
            "\(fern) {cursor: $request.sort, next_cursor: $response.to, results: $response.data}",
            "the response of `listItems` has no field `to`"
        ),
        (
            "\(speakeasy) {type: offsetLimit, inputs: [{name: sort, type: offset}]}",
            "this pagination has inputs and outputs that a spec cannot name"
        ),
        (
            "\(speakeasy) {type: cursor, inputs: [{name: sort, type: cursor}], outputs: {nextCursor: '$.data[0:2].x'}}",
            "this pagination has inputs and outputs that a spec cannot name"
        ),
        ("\(fern) {offset: $request.sort, results: $response.data}", "`listItems` has no number `sort`"),
        // The stages refuse it.
        (
            "\(fern) {cursor: $request.sort, next_cursor: $response.data, results: $response.data}",
            "`data` cannot be the value of a parameter"
        ),
    ])
    func `a pagination that a spec cannot say is reported`(_ extensions: String, _ message: String) throws {
        let (spec, report) = try importing(extensions)
        #expect(!spec.contains("paginate"))
        try #require(report.count == 1)
        #expect(report[0].hasPrefix("loss: \(message) "), "\(report[0])")
    }

    @Test(arguments: ["x-ms-pageable: {nextLinkName: null}", "x-ms-pageable: {itemName: data}", "\(fern) false"])
    func `a list without a next page is not read page by page, whatever its parameters are`(
        _ extensions: String
    ) throws {
        let parameters: [(name: String, type: String)] = [("offset", "integer"), ("limit", "integer")]
        let page = "total: {type: integer}"
        #expect(try importing("", parameters, page: page).spec.contains("paginate"))
        let (spec, report) = try importing(extensions, parameters, page: page)
        #expect(!spec.contains("paginate") && report == [])
    }

    @Test(arguments: [
        ("\(fern) 7", "`x-fern-pagination` must be a mapping"),
        ("\(fern) true", "`x-fern-pagination` is true, and the document has none at its top"),
        ("\(speakeasy) {type: other}", "`x-speakeasy-pagination` must have the `type` offsetLimit, cursor or url"),
        ("x-ms-pageable: [a]", "`x-ms-pageable` must be a mapping"),
        ("x-speakeasy-retries: {strategy: x}", "`x-speakeasy-retries` must have the `strategy` backoff or none"),
        ("x-fern-idempotent: 7", "`x-fern-idempotent` must be true or false"),
        ("x-fern-idempotent: true", "`x-fern-idempotent` needs a `header` in `x-fern-idempotency-headers`"),
        ("x-idempotency-header: [a]", "`x-idempotency-header` must be a string"),
        ("x-fern-streaming: 7", "`x-fern-streaming` must be true or a mapping"),
    ])
    func `a wrong value is a note at its place`(_ extensions: String, _ message: String) throws {
        let (_, report) = try importing(extensions)
        try #require(report.count == 1)
        #expect(report[0].hasPrefix("note: \(message), so it is ignored /paths/~1items/get/x-"), "\(report[0])")
    }

    // MARK: - Policies

    @Test func `an extension says when calls are retried`() throws {
        let top = """
            x-speakeasy-retries:
              strategy: backoff
              backoff: {initialInterval: 500, maxInterval: 60000, maxElapsedTime: 3600000, exponent: 1.5}
              statusCodes: ["5XX", 429]
              retryConnectionErrors: true
            """
        let (spec, report) = try importing("x-fern-retries: {disabled: true}", top: top)
        #expect(spec.contains("\nretry: {\"on\": [500, 502, 503, 504, 429]}\n"))
        #expect(spec.contains("retry: off"))
        #expect(
            report == [
                "note: the delays between attempts are those of the client /x-speakeasy-retries/backoff",
                "note: a call is retried after 500, 502, 503, 504, not after every 5XX "
                    + "/x-speakeasy-retries/statusCodes/0",
            ]
        )
        let own = try importing("x-speakeasy-retries: {strategy: backoff, statusCodes: [503]}")
        #expect(own.spec.contains("retry: {\"on\": [503]}") && own.report == [])
        #expect(try importing("x-speakeasy-retries: {strategy: none}").spec.contains("retry: off"))
    }

    @Test func `an extension names the header of the idempotency key`() throws {
        let headers = "x-fern-idempotency-headers: [{header: Idempotency-Key, name: key}]"
        let fern = try importing("x-fern-idempotent: true", top: headers, method: "post")
        #expect(fern.spec.contains("idempotency: Idempotency-Key") && fern.report == [])
        #expect(try !importing("x-fern-idempotent: true", top: headers).spec.contains("idempotency"))
        let own = try importing("x-idempotency-header: X-Key", method: "post")
        #expect(own.spec.contains("idempotency: X-Key") && own.report == [])
        let all = try importing("", top: "x-idempotency-header: X-Key", method: "post")
        #expect(all.spec.contains("\nidempotency: X-Key\n") && all.report == [])
        let wrong = try importing("x-idempotency-header: größe", method: "post")
        #expect(wrong.report == ["loss: `größe` cannot name a header /paths/~1items/post"])
    }

    @Test func `an extension makes a response a stream`() throws {
        let (lines, report) = try importing("x-fern-streaming: true")
        #expect(lines.contains("stream: {lines: ") && report == [])
        let (events, _) = try importing("x-fern-streaming: {format: sse, terminator: '[END]'}")
        #expect(events.contains("until: \"[END]\"") && events.contains("events: "))
    }

    // MARK: - What is left out, and what is added

    @Test(arguments: ["x-fern-ignore", "x-speakeasy-ignore"])
    func `an extension leaves a property and an operation out`(_ key: String) throws {
        let (spec, report) = try importing("", page: "secret: {type: string, \(key): true}")
        #expect(!spec.contains("secret") && report == [])
        let document = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            paths:
              /a: {get: {\(key): true, responses: {}}}
              /b:
                get:
                  x-fern-availability: deprecated
                  parameters:
                    - {name: p, in: query, \(key): true, schema: {type: string}}
                    - {name: q, in: query, required: true, \(key): true, schema: {type: string}}
                  responses: {}
            """
        let result = Importer(options: ImportOptions()).run(path: "a.yaml", bytes: Array(document.utf8), readFile: nil)
        let text = try #require(result.text)
        #expect(text.contains("GET /b") && !text.contains("GET /a"))
        #expect(text.contains("q: String") && !text.contains("p: String") && !text.contains("p?"))
        #expect(text.contains("deprecated:"))
        expect(
            result.report.findings.map { "\($0.kind): \($0.message) \($0.place.pointer)" },
            is: [
                "note: the document leaves `GET /a` out of clients /paths/~1a/get"
            ]
        )
    }

    @Test func `an extension adds a path and headers to all calls`() throws {
        let top = """
            x-fern-base-path: /v1
            x-fern-global-headers:
              - {header: X-Tenant, name: tenant_id, optional: true}
              - {header: Shop-Version, name: version, type: 'literal<"2026-01-01">'}
            """
        let (spec, report) = try importing("", top: top)
        #expect(spec.contains("Shop-Version: = \"2026-01-01\"") || spec.contains("Shop-Version: = 2026-01-01"))
        #expect(spec.contains("server: https://shop.example.com/v1\n"))
        #expect(spec.contains("\"X-Tenant?\": String as tenantID"))
        #expect(report == [])
    }

    @Test func `a value of the client is a note`() throws {
        let (_, report) = try importing("", top: "x-fern-sdk-variables: {project_id: {type: string}}")
        #expect(
            report == [
                "note: `project_id` is a parameter of each call, and no setting of the client "
                    + "/x-fern-sdk-variables/project_id"
            ]
        )
    }

    @Test func `Microsoft's extensions give a server with variables, and paths with constants`() throws {
        let document = """
            swagger: "2.0"
            info: {title: Vault, version: "1"}
            x-ms-parameterized-host:
              hostTemplate: "{vault}.vault.example.com"
              parameters: [{name: vault, in: path, required: true, type: string}]
            paths:
              /keys/{scope}:
                get:
                  operationId: getKey
                  parameters: [{name: scope, in: path, required: true, type: string, x-ms-skip-url-encoding: true}]
                  responses: {"200": {description: A key., schema: {type: string}}}
            x-ms-paths:
              /keys/{scope}?comp=list&top={top}:
                get:
                  operationId: listKeys
                  parameters:
                    - {name: scope, in: path, required: true, type: string}
                    - {name: comp, in: query, required: true, type: string, enum: [list]}
                    - {name: top, in: query, type: integer}
                  responses: {"200": {description: Keys., schema: {type: array, items: {type: string}}}}
            """
        let result = Importer(options: ImportOptions()).run(path: "a.yaml", bytes: Array(document.utf8), readFile: nil)
        let text = try #require(result.text)
        #expect(text.contains("server: https://{vault}.vault.example.com\n"))
        #expect(text.contains("getKey: GET /keys/{scope...} -> String\n"))
        #expect(text.contains("GET /keys/{scope} -> [String]") && text.contains("comp: = list"))
        #expect(text.contains("\"top?\": Int"))
        #expect(result.report.findings.filter { $0.kind == .loss }.map(\.message) == [])
    }
}
