import APIGenDescription
import APIGenImport
import APIGenOpenAPI
import APIGenSpecDrafting
import TestTraits
import Testing

/// Objects without a name, in every position of a document and inside of every other type.
@Suite struct InlineObjectTests {
    private static let wrappers: [@Sendable (String) -> String] = [
        { "{type: array, items: \($0)}" },
        { "{type: [array, \"null\"], items: \($0)}" },
        { "{type: object, additionalProperties: \($0)}" },
        { "{type: [object, \"null\"], additionalProperties: \($0)}" },
        { "{oneOf: [{type: boolean}, \($0)]}" },
        { "{oneOf: [\($0), {type: \"null\"}]}" },
    ]

    /// The schema of an object, and each wrapper around each of these.
    private static func schemas(depth: Int) -> [String] {
        if depth == 0 { return ["{type: object, required: [leaf], properties: {leaf: {type: string}}}"] }
        let inner = schemas(depth: depth - 1)
        return inner + inner.flatMap { schema in wrappers.map { $0(schema) } }
    }

    /// - Parameter failure: Another schema, for the responses with any other status.
    private func imported(_ schema: String, failure: String? = nil) throws -> (text: String, losses: Int) {
        let content = "{application/json: {schema: \(schema)}}"
        let document = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            paths:
              /a:
                post:
                  operationId: add
                  requestBody: {content: \(content)}
                  responses: {"200": {description: OK, content: \(content)}}
                put:
                  operationId: replace
                  requestBody: {required: true, content: \(content)}
                  responses:
                    "200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}}
                    \(failure.map { "default: {description: Failed, content: {application/json: {schema: \($0)}}}" } ?? "")
            components:
              schemas:
                Item: {type: object, required: [field], properties: {field: \(schema), other: \(schema)}}
            """
        let result = Importer(options: ImportOptions()).run(
            path: "shop.yaml",
            bytes: Array(document.utf8),
            readFile: nil
        )
        #expect(result.diagnostics.isEmpty, "\(schema)")
        return (try #require(result.text), result.report.findings.count { $0.kind == .loss })
    }

    @Test func `an optional array of objects has a model for its elements`() throws {
        let text = try imported("{type: array, items: {type: object, properties: {id: {type: string}}}}").text
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("  ") } == [
                "  add: {call: \"POST /a -> [Body]\", body: \"[Body]?\"}",
                "  replace: {call: PUT /a -> Item, body: [Body]}",
                "  Item: {field: [Body], \"other?\": [Body]}",
                "  Body: {\"id?\": String}",
            ]
        )
    }

    @Test(.dedicatedThreads) func `no object inside of other types becomes JSON`() throws {
        for schema in Set(Self.schemas(depth: 3)).sorted() {
            let (text, losses) = try imported(schema)
            #expect(!text.contains("JSON") && losses == 0, "\(schema)\n\(text)")
        }
    }

    @Test(.dedicatedThreads) func `an object of a failure that becomes JSON is a loss`() throws {
        for schema in Set(Self.schemas(depth: 2)).sorted() {
            let (text, losses) = try imported("{type: string}", failure: schema)
            #expect(text.contains("JSON") == (losses > 0), "\(schema)\n\(text)")
        }
    }
}
