import APIGenRecordings
import APIGenSupport
import APIGenYAML
import Testing

@Suite struct ExchangeArchiveTests {
    private func exchange(_ body: RecordedBody?) -> RecordedExchange {
        let mark = Mark(line: 1, column: 1)
        var exchange = RecordedExchange(
            method: "POST",
            origin: "https://api.example.com",
            path: "/users/%7Bid%7D",
            query: [.init(name: "a", value: "1"), .init(name: "flag", value: nil)],
            headers: [.init(name: "Accept", value: "*/*")],
            body: body,
            response: .init(status: 201, headers: [.init(name: "ETag", value: "\"x\"")], body: body),
            place: SourcePlace(
                pointer: "/log/entries/0",
                location: SourceLocation(SourceFile(path: "a.har", text: ""), MarkRange(mark, mark))
            )
        )
        exchange.template = "/users/{id}"
        exchange.model = "User"
        exchange.name = "Create \"one\""
        exchange.folders = ["Users", "Ünïcode"]
        return exchange
    }

    private static let json = parseJSON(Array(#"{"a":[1,2.50,-1e3,"é\n",null,true,{}],"b":{"c":[]}}"#.utf8)).root!

    private static let bodies: [RecordedBody?] = [
        nil, RecordedBody(type: "application/json", .json(json)),
        RecordedBody(type: "application/x-www-form-urlencoded", .form([.init(name: "a", value: "b c")])),
        RecordedBody(
            type: "multipart/form-data",
            .multipart([
                .init(name: "file", fileName: "a.png", contentType: "image/png"), .init(name: "note", value: "x"),
            ])
        ),
        RecordedBody(type: "text/plain", .text("a\u{1}\u{2028}b")), RecordedBody(type: nil, .data(count: 12)),
        RecordedBody(type: "image/png", .data(count: nil)),
    ]

    @Test func `exchanges are read as they were written`() throws {
        let text = ExchangeArchive.text(of: Self.bodies.map(exchange))
        let read = try #require(ExchangeArchive.exchanges(path: "a.recordings.json", bytes: Array(text.utf8)))
        #expect(read.count == Self.bodies.count)
        #expect(ExchangeArchive.text(of: read) == text)
        #expect(text.split(separator: "\n").count == Self.bodies.count + 2)
        #expect(read.allSatisfy { $0.template == "/users/{id}" && $0.folders == ["Users", "Ünïcode"] })
        #expect(read.map(\.place.pointer) == Self.bodies.indices.map { "/\($0)" })
    }

    @Test(arguments: ["", "{}", "[1]", "[{}]", #"[{"method":"GET"}]"#])
    func `another text is not an archive`(text: String) {
        #expect(ExchangeArchive.exchanges(path: "a.json", bytes: Array(text.utf8)) == nil)
    }

    @Test func `no exchange makes an empty archive`() {
        #expect(ExchangeArchive.text(of: []) == "[]\n")
        #expect(ExchangeArchive.exchanges(path: "a.json", bytes: Array("[]\n".utf8))?.isEmpty == true)
    }

    @Test func `JSON is indented like a file that was written by hand`() {
        #expect(
            JSONText.indented(Self.json) == #"{"a": [1, 2.50, -1e3, "é\n", null, true, {}], "b": {"c": []}}"# + "\n"
        )
        let long = parseJSON(
            Array((#"{"names":["# + (0..<30).map { "\"name\($0)\"" }.joined(separator: ",") + "]}").utf8)
        ).root!
        #expect(JSONText.indented(long).hasPrefix("{\n  \"names\": [\n    \"name0\",\n    \"name1\",\n"))
        #expect(parseJSON(Array(JSONText.indented(long).utf8)).root.map(JSONText.compact) == JSONText.compact(long))
    }
}
