import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import Testing

/// The addresses of servers in all versions.
@Suite struct ServerReadingTests {
    /// The servers of a document with these lines at its top.
    private func servers(_ lines: String) -> [APIDescription.Server] {
        OpenAPIReader.read("info: {title: T, version: '1'}\npaths: {}\n\(lines)").description?.servers ?? []
    }

    @Test(
        arguments: [
            ("host: a.b\nbasePath: /v1", ["https://a.b/v1"]), ("host: a.b\nschemes: [http]", ["http://a.b"]),
            ("host: a.b\nschemes: [http, https]", ["https://a.b"]), ("host: a.b\nschemes: [ws]", ["https://a.b"]),
            ("basePath: /v1", ["/v1"]), ("host: ''\nbasePath: /v1", ["/v1"]), ("x-none: 1", []),
        ]
    )
    func `a Swagger document has one server, encrypted if it can be`(_ lines: String, _ addresses: [String]) {
        #expect(servers("swagger: '2.0'\n\(lines)").map(\.address) == addresses)
    }

    @Test func `the host of Microsoft's extension has variables`() throws {
        let host = """
            swagger: '2.0'
            basePath: /v1
            x-ms-parameterized-host:
              hostTemplate: '{account}.example.com'
              parameters: [{name: account, default: a, enum: [a, b], description: Who}, {in: path}]
            """
        let found = servers(host)
        #expect(found.map(\.address) == ["https://{account}.example.com/v1"])
        let variables = try #require(found.first?.variables)
        #expect(variables.map(\.name) == ["account"])
        #expect(variables.map(\.initial) == ["a"])
        #expect(variables.map(\.values) == [["a", "b"]])
        #expect(variables.map(\.doc) == ["Who"])
        let whole = servers(
            "swagger: '2.0'\nx-ms-parameterized-host: {hostTemplate: 'http://{a}', useSchemePrefix: false}"
        )
        #expect(whole.map(\.address) == ["http://{a}"])
        let result = OpenAPIReader.read(
            "swagger: '2.0'\nhost: a.b\nx-ms-parameterized-host: {useSchemePrefix: false}\npaths: {}"
        )
        #expect(result.description?.servers.map(\.address) == ["https://a.b"])
        #expect(
            result.outline.losses == [
                "extension /x-ms-parameterized-host: `x-ms-parameterized-host` must have a `hostTemplate`, so it is ignored"
            ]
        )
    }

    @Test(
        arguments: [
            ("https://a.b", "v2", "https://a.b/v2"), ("https://a.b/", "/v2", "https://a.b/v2"),
            ("https://a.b/api/", "v2/x", "https://a.b/api/v2/x"), ("/", "/v2", "/v2"),
        ]
    )
    func `all operations have the path of Fern's extension before their own`(
        _ address: String,
        _ path: String,
        _ result: String
    ) {
        let lines = "openapi: 3.1.0\nx-fern-base-path: \(path)\nservers: [{url: '\(address)'}]"
        #expect(servers(lines).map(\.address) == [result])
    }

    @Test func `a server has the name of the standard, or that of an extension`() {
        let list = """
            openapi: 3.2.0
            servers:
              - {url: /a, name: A, x-fern-server-name: B, x-speakeasy-server-id: C}
              - {url: /b, x-fern-server-name: B, x-speakeasy-server-id: C}
              - {url: /c, x-speakeasy-server-id: C}
              - {url: /d}
            """
        #expect(servers(list).map(\.name) == ["A", "B", "C", nil])
    }
}

/// How far the reader goes, from both sides of each limit.
@Suite struct ReadingLimitTests {
    @Test func `schemas are nested at most eighty deep`() {
        func losses(_ depth: Int) -> [String] {
            let schema =
                String(repeating: "{items: ", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
            return OpenAPIReader.read(schemas: "A: \(schema)").description?.losses.map(\.message) ?? []
        }
        #expect(losses(80) == [])
        #expect(losses(81) == ["schemas are nested more than 80 deep"])
    }

    @Test func `unions are intersected if at most 1024 pairs of members are compared`() {
        func losses(_ first: Int, _ second: Int) -> [String] {
            let unions = [first, second].map { count in
                "{oneOf: [\((0..<count).map { "{const: v\($0)}" }.joined(separator: ", "))]}"
            }
            return OpenAPIReader.read(schemas: "A: {allOf: [\(unions.joined(separator: ", "))]}").outline.losses
        }
        // Each member of the first union is compared with nothing, and then with each of the second one.
        #expect(losses(32, 31) == [])
        #expect(
            losses(32, 32) == [
                "several unions /components/schemas/A: unions that all apply have too many members; the first one is used"
            ]
        )
    }

    @Test func `a number is a version of a document up to its second dot`() {
        for version in ["3.0", "3", "3.0.99", "3.1", "3.2.0"] {
            #expect(
                OpenAPIReader.read("openapi: '\(version)'\npaths: {/a: {get: {}}}").outline.operations == ["GET /a"]
            )
        }
        #expect(OpenAPIReader.read("swagger: '2'\npaths: {/a: {get: {}}}").outline.operations == ["GET /a"])
        for version in ["3.3.0", "2.0", "30.0"] {
            #expect(OpenAPIReader.read("openapi: '\(version)'").description == nil)
        }
        #expect(OpenAPIReader.read("swagger: '3.0'").description == nil)
    }
}
