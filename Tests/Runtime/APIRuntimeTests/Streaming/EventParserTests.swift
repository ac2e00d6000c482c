import Foundation
import Testing

@testable import APIRuntime

/// How the parser of events works beyond the HTML standard, which `EventStandardTests` test, and JSON lines.
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
