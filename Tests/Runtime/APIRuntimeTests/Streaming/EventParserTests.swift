import Foundation
import Testing

@testable import APIRuntime

/// The format of server-sent events (HTML standard, section 9.2), and JSON lines.
@Suite struct EventParserTests {
    private func events(
        _ chunks: [Data],
        _ format: APIStreaming.Format = .events,
        limit: Int = 1_000
    ) throws -> [APIEvent] {
        var parser = APIEventParser(format, limit: limit)
        var events: [APIEvent] = []
        for chunk in chunks {
            parser.append(chunk)
            while let event = try parser.next() { events.append(event) }
        }
        while let event = parser.last() { events.append(event) }
        return events
    }

    private func events(_ text: String, _ format: APIStreaming.Format = .events) throws -> [APIEvent] {
        try events([Data(text.utf8)], format)
    }

    @Test(arguments: [
        // The examples of the standard.
        (
            "data: YHOO\ndata: +2\ndata: 10\n\n",
            [APIEvent(data: "YHOO\n+2\n10")]
        ),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [
                APIEvent(data: "first event", id: "1"), APIEvent(data: "second event"),
                APIEvent(data: " third event"),
            ]
        ),
        ("data\n\ndata\ndata\n\ndata:", [APIEvent(data: ""), APIEvent(data: "\n")]),
        ("data:test\n\ndata: test\n\n", [APIEvent(data: "test"), APIEvent(data: "test")]),
        (
            "event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\nevent: add\ndata: 113411\n\n",
            [
                APIEvent(name: "add", data: "73857293"), APIEvent(name: "remove", data: "2153"),
                APIEvent(name: "add", data: "113411"),
            ]
        ),
        // An event needs data and an empty line. A name applies to its own event only.
        ("event: ping\n\ndata: 1\n\n", [APIEvent(data: "1")]),
        ("data: 1\n\ndata: 2\n", [APIEvent(data: "1")]),
        // An identifier applies to later events, too. One that contains NUL is ignored.
        (
            "id: 7\ndata: 1\n\ndata: 2\n\nid: a\0b\ndata: 3\n\n",
            [APIEvent(data: "1", id: "7"), APIEvent(data: "2", id: "7"), APIEvent(data: "3", id: "7")]
        ),
        // The names of fields are exact, and a value may contain colons.
        ("Data: 1\ndata : 2\nfoo: 3\ndata: a:b\n\n", [APIEvent(data: "a:b")]),
        ("data: {\"a\": \"é🙂\"}\n\n", [APIEvent(data: "{\"a\": \"é🙂\"}")]),
        ("", []),
    ])
    func `a string contains the expected events`(text: String, expected: [APIEvent]) throws {
        #expect(try events(text) == expected)
        // The same events with other line ends, after a byte order mark.
        for end in ["\r", "\r\n"] {
            #expect(try events("\u{FEFF}" + text.replacingOccurrences(of: "\n", with: end)) == expected)
        }
    }

    @Test func `chunks can end anywhere`() throws {
        let text = Data("\u{FEFF}: é\r\nid: 1\r\ndata: größe\r\ndata: 🙂\r\n\r\nevent: x\rdata: 2\r\r".utf8)
        let whole = [APIEvent(data: "größe\n🙂", id: "1"), APIEvent(name: "x", data: "2", id: "1")]
        #expect(try events(text.map { Data([$0]) }) == whole)
        for place in text.indices {
            #expect(try events([text[..<place], text[place...]]) == whole)
        }
    }

    @Test func `an event is complete with its empty line`() throws {
        var parser = APIEventParser(.events, limit: 1_000)
        parser.append(Data("data: 1\r\n\r".utf8))
        #expect(try parser.next() == APIEvent(data: "1"))
        parser.append(Data("\ndata: 2\n\n".utf8))
        #expect(try parser.next() == APIEvent(data: "2"))
        #expect(try parser.next() == nil)
    }

    @Test func `an identifier counts after its event is complete`() throws {
        var parser = APIEventParser(.events, limit: 1_000, lastID: "6")
        parser.append(Data("data: 1\nid: 7\n".utf8))
        #expect(try parser.next() == nil)
        #expect(parser.lastID == "6")
        parser.append(Data("\n".utf8))
        #expect(try parser.next() == APIEvent(data: "1", id: "7"))
        #expect(parser.lastID == "7")
    }

    @Test(arguments: [
        ("retry: 1500", Duration.milliseconds(1_500)), ("retry: soon", nil), ("retry: -1", nil), ("retry:", nil),
    ])
    func `the server sets the reconnection delay`(line: String, delay: Duration?) throws {
        var parser = APIEventParser(.events, limit: 1_000)
        parser.append(Data("\(line)\n\n".utf8))
        #expect(try parser.next() == nil)
        #expect(parser.reconnectionDelay == delay)
    }

    @Test(arguments: [
        "data: \(String(repeating: "x", count: 30))",
        String(repeating: "x", count: 30),
        String(repeating: "data: 0123456789\n", count: 3),
    ])
    func `an event has a maximum size`(text: String) throws {
        let error = #expect(throws: APITransportError.self) { try events([Data(text.utf8)], limit: 20) }
        #expect(error?.kind == .tooLarge)
    }

    @Test func `invalid UTF-8 is replaced`() throws {
        #expect(try events([Data("data: a".utf8) + [0xFF] + Data("b\n\n".utf8)]) == [APIEvent(data: "a\u{FFFD}b")])
    }

    @Test func `lines are events`() throws {
        let text = "{\"a\": 1}\n\r\n  \n{\"b\":\r\n: 3\n\"ö\""
        let expected = ["{\"a\": 1}", "{\"b\":", ": 3", "\"ö\""].map { APIEvent(data: $0) }
        #expect(try events(text, .lines) == expected)
        #expect(try events(Data(text.utf8).map { Data([$0]) }, .lines) == expected)
    }
}
