import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import Testing

/// Statuses, streams and sequences of responses.
@Suite struct ContentReadingTests {
    /// A document with one operation that has these responses.
    private func read(_ responses: String, _ keys: String = "x-key: 1") -> OpenAPIReader.Result {
        OpenAPIReader.read(
            """
            openapi: 3.2.0
            info: {title: T, version: '1'}
            paths:
              /a:
                get: {\(keys), responses: {\(responses)}}
            """
        )
    }

    /// The lines of the responses.
    private func responses(_ responses: String, _ keys: String = "x-key: 1") -> [String] {
        read(responses, keys).outline.operations.dropFirst().map { String($0.dropFirst(2)) }
    }

    // MARK: - Statuses

    @Test func `a response has a status, a class of statuses, or any`() {
        #expect(
            responses("'100': {}, '599': {}, 1XX: {}, 5xx: {}, DEFAULT: {}") == ["100", "599", "1XX", "5XX", "default"]
        )
    }

    @Test(arguments: ["99", "600", "0XX", "6XX", "20X", "2000", "OK"])
    func `another key of a response is a loss`(_ status: String) {
        let result = read("'\(status)': {}")
        #expect(result.outline.operations == ["GET /a"])
        #expect(result.outline.losses == ["status /paths/~1a/get/responses/\(status): `\(status)` is not a status"])
    }

    @Test func `a response that cannot be read has a body if its status has one`() {
        let statuses = ["200", "203", "204", "205", "206", "207", "2XX", "3XX", "400", "default"]
        let lines = responses(statuses.map { "'\($0)': text" }.joined(separator: ", "))
        let any = "application/json: any"
        #expect(
            lines == [
                "200 \(any)", "203 \(any)", "204", "205", "206 \(any)", "207", "2XX \(any)", "3XX", "400", "default",
            ]
        )
    }

    @Test func `a media type has no parameters, and the first of equal ones counts`() {
        let content = "'Text/Plain; charset=utf-8': {schema: {type: string}}, text/plain: {schema: {type: integer}}"
        #expect(
            responses("200: {content: {\(content), text/html: {}}}") == ["200 text/plain: string", "200 text/html: -"]
        )
        #expect(responses("200: {content: {one: {value: 1}, two: {schema: {}}}}") == ["200 two: any"])
    }

    // MARK: - Streams

    private let json = "{content: {application/json: {schema: {type: string}}}}"

    @Test(
        arguments: [
            ("x-fern-streaming: true", ["application/x-ndjson: string"]),
            ("x-fern-streaming: {}", ["application/x-ndjson: string"]),
            ("x-fern-streaming: {format: sse}", ["text/event-stream: string"]),
            (
                "x-fern-streaming: {stream-condition: $request.stream}",
                ["application/json: string", "application/x-ndjson: string"]
            ),
            (
                "x-fern-streaming: {format: sse, stream-condition: $request.stream, response: {type: integer}, "
                    + "response-stream: {type: boolean}}",
                ["application/json: integer", "text/event-stream: boolean"]
            ),
            ("x-fern-streaming: false", ["application/json: string"]),
            ("x-fern-streaming: null", ["application/json: string"]),
        ]
    )
    func `a response is a stream, or can be one`(_ keys: String, _ content: [String]) {
        #expect(responses("200: \(json)", keys) == content.map { "200 \($0)" })
    }

    @Test func `the event that ends a stream is kept`() {
        let operation = read("200: \(json)", "x-fern-streaming: {format: sse, terminator: '[DONE]'}").description?
            .operations[0]
        #expect(operation?.responses[0].content[0].terminator == "[DONE]")
    }

    @Test func `the JSON of each success is a stream`() {
        let content = ["200", "299", "300", "199", "2XX", "default"].map { "'\($0)': \(json)" }
        #expect(
            responses(content.joined(separator: ", "), "x-fern-streaming: true") == [
                "200 application/x-ndjson: string", "299 application/x-ndjson: string", "300 application/json: string",
                "199 application/json: string", "2XX application/json: string", "default application/json: string",
            ]
        )
        let others = "{content: {text/plain: {schema: {type: string}}, application/problem+json: {}}}"
        #expect(
            responses("200: \(others)", "x-fern-streaming: true") == [
                "200 text/plain: string", "200 application/problem+json: -",
            ]
        )
    }

    @Test func `a condition that no body can have is a loss`() {
        let keys = "x-fern-streaming: {stream-condition: $request.live}"
        let result = read("200: \(json)", keys)
        #expect(result.outline.operations == ["GET /a", "  200 application/json: string"])
        #expect(
            result.outline.losses == [
                "stream /paths/~1a/get/x-fern-streaming/stream-condition: only a field `stream` of the body can make a "
                    + "response a stream"
            ]
        )
        #expect(
            read("200: \(json)", "x-fern-streaming: sse").outline.losses == [
                "extension /paths/~1a/get/x-fern-streaming: `x-fern-streaming` must be true or a mapping, so it is ignored"
            ]
        )
    }

    // MARK: - Sequences

    @Test(
        arguments: [
            ("{itemSchema: {properties: {data: {contentSchema: {type: integer}}}}}", "integer"),
            ("{itemSchema: {properties: {data: {contentMediaType: application/json}, id: {}}}}", "any"),
            ("{itemSchema: {properties: {data: {properties: {x: {type: integer}}}}}}", "{x?: integer}"),
            ("{itemSchema: {properties: {data: {type: string}}}}", "-"),
            ("{itemSchema: {properties: {event: {const: ping}}}}", "-"),
            ("{itemSchema: {properties: {id: {type: string}}}}", "{id?: string}"),
            (
                "{itemSchema: {properties: {data: {type: string}, more: {type: string}}}}",
                "{data?: string, more?: string}"
            ),
            (
                "{itemSchema: {oneOf: [{properties: {event: {const: a}, data: {contentSchema: {type: integer}}}}, "
                    + "{properties: {event: {const: b}, data: {contentSchema: {type: boolean}}}}]}}",
                "<integer | boolean>"
            ),
            (
                "{itemSchema: {oneOf: [{properties: {event: {const: a}, data: {contentSchema: {type: integer}}}}, "
                    + "{properties: {event: {const: b}, data: {contentSchema: {type: integer}}}}, "
                    + "{properties: {event: {const: c}}}]}}",
                "integer"
            ),
            ("{schema: {type: array, items: {properties: {data: {contentSchema: {type: integer}}}}}}", "integer"),
            ("{schema: {type: array, items: {type: integer}}}", "[integer]"),
        ]
    )
    func `the schema of a stream of events is that of its data`(_ content: String, _ schema: String) {
        #expect(responses("200: {content: {text/event-stream: \(content)}}") == ["200 text/event-stream: \(schema)"])
    }

    @Test func `the schema of a sequence is that of each item`() {
        #expect(
            responses("200: {content: {application/jsonl: {itemSchema: {type: integer}}}}") == [
                "200 application/jsonl: integer"
            ]
        )
        let result = read("200: {content: {multipart/mixed: {itemSchema: {}, schema: {type: string}}}}")
        #expect(result.outline.operations == ["GET /a", "  200 multipart/mixed: string"])
        #expect(
            result.outline.losses == [
                "sequence /paths/~1a/get/responses/200/content/multipart~1mixed/itemSchema: the parts of a sequence of the "
                    + "type multipart/mixed have no types"
            ]
        )
    }
}
