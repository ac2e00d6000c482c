import Foundation
import Testing

@testable import APIRuntime

/// A text of the HTML standard, section 9.2, or a text for one of its rules, with the events that it contains.
struct EventCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var events: [APIEvent]
    /// The identifier that the next connection sends.
    var lastID = ""
    var delay: Duration?
    /// Whether the rule is about line ends, so that the text keeps its own.
    var keepsLineEnds = false

    init(
        _ name: String,
        _ text: String,
        _ events: [APIEvent],
        lastID: String = "",
        delay: Duration? = nil,
        keepsLineEnds: Bool = false
    ) {
        testDescription = name
        (self.text, self.events, self.lastID, self.delay) = (text, events, lastID, delay)
        self.keepsLineEnds = keepsLineEnds
    }

    /// All examples of streams in sections 9.2.1 and 9.2.6.
    static let examples = [
        EventCase(
            "messages with one and two lines",
            "data: This is the first message.\n\ndata: This is the second message, it\ndata: has two lines.\n\n"
                + "data: This is the third message.\n\n",
            [
                APIEvent(data: "This is the first message."),
                APIEvent(data: "This is the second message, it\nhas two lines."),
                APIEvent(data: "This is the third message."),
            ]
        ),
        EventCase(
            "types of events",
            "event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\nevent: add\ndata: 113411\n\n",
            [
                APIEvent(name: "add", data: "73857293"), APIEvent(name: "remove", data: "2153"),
                APIEvent(name: "add", data: "113411"),
            ]
        ),
        EventCase("lines of one event", "data: YHOO\ndata: +2\ndata: 10\n\n", [APIEvent(data: "YHOO\n+2\n10")]),
        EventCase(
            "a comment and identifiers",
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [
                APIEvent(data: "first event", id: "1"), APIEvent(data: "second event"),
                APIEvent(data: " third event"),
            ]
        ),
        EventCase(
            "fields without a colon",
            "data\n\ndata\ndata\n\ndata:",
            [APIEvent(data: ""), APIEvent(data: "\n")]
        ),
        EventCase(
            "one optional space",
            "data:test\n\ndata: test\n\n",
            [APIEvent(data: "test"), APIEvent(data: "test")]
        ),
    ]

    static let rules =
        [
            EventCase("an empty stream", "", []),
            EventCase("an event without an empty line is incomplete", "data: 1\n\ndata: 2\n", [APIEvent(data: "1")]),
            EventCase("a last line without a line end is incomplete", "data: 1\n\ndata: 2", [APIEvent(data: "1")]),
            EventCase(
                "an event needs data",
                "event: ping\n\nid: 3\n\ndata: 1\n\n",
                [APIEvent(data: "1", id: "3")],
                lastID: "3"
            ),
            EventCase("empty lines alone are no events", "\n\n\ndata: 1\n\n\n\n", [APIEvent(data: "1")]),
            EventCase(
                "a name is that of its own event",
                "event: a\ndata: 1\n\ndata: 2\n\n",
                [APIEvent(name: "a", data: "1"), APIEvent(data: "2")]
            ),
            EventCase(
                "the last name of an event counts",
                "event: a\nevent: b\ndata: 1\n\n",
                [APIEvent(name: "b", data: "1")]
            ),
            EventCase("an empty name is no name", "event: a\nevent\ndata: 1\n\n", [APIEvent(data: "1")]),
            EventCase("only the first colon ends a name", "data: a:b\ndata::c\n\n", [APIEvent(data: "a:b\n:c")]),
            EventCase("only one space is removed", "data:   a \n\n", [APIEvent(data: "  a ")]),
            EventCase("a tab is no space", "data:\ta\n\n", [APIEvent(data: "\ta")]),
            EventCase("a comment is ignored", ":\n: data: 1\n:data: 1\ndata: 2\n:\n\n", [APIEvent(data: "2")]),
            EventCase(
                "names of fields are exact",
                "Data: 1\ndata : 2\n data: 3\nevents: x\ndata: 4\n\n",
                [APIEvent(data: "4")]
            ),
            EventCase("unknown fields are ignored", "foo: 3\nbar\ndata: 1\n\n", [APIEvent(data: "1")]),
        ] + identifierRules + delayRules + lineRules

    private static let identifierRules = [
        EventCase(
            "an identifier counts until the next one",
            "id: 7\ndata: 1\n\ndata: 2\n\n",
            [APIEvent(data: "1", id: "7"), APIEvent(data: "2", id: "7")],
            lastID: "7"
        ),
        EventCase(
            "an identifier with NULL is ignored",
            "id: 7\n\nid: a\0b\ndata: 3\n\n",
            [APIEvent(data: "3", id: "7")],
            lastID: "7"
        ),
        EventCase("an empty identifier resets it", "id: 7\n\nid:\ndata: 3\n\n", [APIEvent(data: "3")]),
        EventCase("an identifier of an incomplete event does not count", "id: 7\n\nid: 8\n", [], lastID: "7"),
        EventCase("NULL in data is kept", "data: a\0b\n\n", [APIEvent(data: "a\0b")]),
    ]

    private static let delayRules = [
        EventCase("a delay has digits only", "retry: 1500\n\n", [], delay: .milliseconds(1_500)),
        EventCase("a delay in an incomplete line does not count", "retry: 10", [], delay: nil),
        EventCase("a delay counts before its event is complete", "retry: 10\n", [], delay: .milliseconds(10)),
        EventCase(
            "a delay with a sign is ignored",
            "retry: 10\nretry: +20\nretry: -30\n\n",
            [],
            delay: .milliseconds(10)
        ),
        EventCase(
            "a delay with a fraction is ignored",
            "retry: 10\nretry: 20.5\nretry: 2e3\n\n",
            [],
            delay: .milliseconds(10)
        ),
        EventCase(
            "a delay with a space is ignored",
            "retry: 10\nretry:  20\nretry: 30 \n\n",
            [],
            delay: .milliseconds(10)
        ),
        EventCase("a delay with other digits is ignored", "retry: 10\nretry: ٢٠\n\n", [], delay: .milliseconds(10)),
        EventCase("a delay may begin with zeros", "retry: 0010\n\n", [], delay: .milliseconds(10)),
        EventCase("an empty delay is ignored", "retry: 10\nretry\nretry:\n\n", [], delay: .milliseconds(10)),
        EventCase(
            "a delay that no timer can wait is ignored",
            "retry: 10\nretry: 99999999999999999999\n\n",
            [],
            delay: .milliseconds(10)
        ),
    ]

    private static let lineRules = [
        EventCase(
            "lines end in different ways",
            "data: 1\rdata: 2\r\ndata: 3\n\r",
            [APIEvent(data: "1\n2\n3")],
            keepsLineEnds: true
        ),
        EventCase(
            "CR and LF are one line end",
            "data: 1\r\n\r\ndata: 2\r\n\r\n",
            [APIEvent(data: "1"), APIEvent(data: "2")],
            keepsLineEnds: true
        ),
        EventCase(
            "LF and CR are two line ends",
            "data: 1\n\rdata: 2\n\r",
            [APIEvent(data: "1"), APIEvent(data: "2")],
            keepsLineEnds: true
        ),
        EventCase(
            "two CR are two line ends",
            "data: 1\r\rdata: 2\r\r",
            [APIEvent(data: "1"), APIEvent(data: "2")],
            keepsLineEnds: true
        ),
        EventCase(
            "CR CR LF LF has three line ends",
            "data: 1\r\r\n\ndata: 2\n\n",
            [APIEvent(data: "1"), APIEvent(data: "2")],
            keepsLineEnds: true
        ),
        EventCase(
            "other separators of Unicode end no line",
            "data: a\u{2028}b\u{85}c\u{B}\u{C}\n\n",
            [APIEvent(data: "a\u{2028}b\u{85}c\u{B}\u{C}")]
        ),
        EventCase(
            "one mark at the start is skipped",
            "\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\ndata: \u{FEFF}3\n\n",
            [APIEvent(data: "1"), APIEvent(data: "\u{FEFF}3")]
        ),
        EventCase("a second mark is part of a name", "\u{FEFF}\u{FEFF}data: 1\n\n", []),
        EventCase("a mark may be followed by an empty line", "\u{FEFF}\n\ndata: 1\n\n", [APIEvent(data: "1")]),
        EventCase(
            "characters may have several bytes",
            "data: größe\nevent: 🙂\n\n",
            [APIEvent(name: "🙂", data: "größe")]
        ),
    ]
}

/// The parsing rules and the examples of the HTML standard, section 9.2, for all ends of lines and of chunks.
@Suite struct EventStandardTests {
    /// What a parser has read at the end of a stream.
    private struct Result: Equatable {
        var events: [APIEvent]
        var lastID: String
        var delay: Duration?
    }

    private func result(of chunks: [Data]) throws -> Result {
        var parser = APIEventParser(.events, limit: 1_000)
        var events: [APIEvent] = []
        for chunk in chunks {
            parser.append(chunk)
            while let event = try parser.next() { events.append(event) }
        }
        while let event = parser.last() { events.append(event) }
        return Result(events: events, lastID: parser.lastID, delay: parser.reconnectionDelay)
    }

    @Test(arguments: EventCase.examples + EventCase.rules)
    func `a stream has the events of the standard, wherever a chunk ends`(_ test: EventCase) throws {
        let expected = Result(events: test.events, lastID: test.lastID, delay: test.delay)
        for lineEnd in test.keepsLineEnds ? ["\n"] : ["\n", "\r", "\r\n"] {
            let text = test.text.replacing("\n", with: lineEnd)
            for text in test.text.hasPrefix("\u{FEFF}") ? [text] : [text, "\u{FEFF}" + text] {
                let bytes = Data(text.utf8)
                #expect(try result(of: [bytes]) == expected)
                #expect(try result(of: bytes.map { Data([$0]) }) == expected)
                for place in bytes.indices {
                    #expect(try result(of: [bytes[..<place], bytes[place...]]) == expected, "split at \(place)")
                }
            }
        }
    }

    @Test func `all examples and rules are tested`() {
        #expect(EventCase.examples.count == 6)
        #expect(EventCase.rules.count == 39)
    }
}
