import APIGenSupport
import APIGenYAML
import Testing

@Suite struct TagTests {
    private func outline(_ text: String) -> [String]? {
        APIGenYAML.parse(text.utf8).root?.outline
    }

    @Test(
        arguments: [
            ("!9_bDDxJY5", "1:1-1:11 scalar  !9_bDDxJY5 1:1-1:11"),
            ("!!str  text", "1:8-1:12 scalar text !!str 1:1-1:6"),
            ("! text", "1:3-1:7 scalar text ! 1:1-1:2"),
            ("!", "1:1-1:2 scalar  ! 1:1-1:2"),
            ("!t ''", "1:4-1:6 scalar  !t 1:1-1:3"),
            ("!<tag:a,b> text", "1:12-1:16 scalar text !<tag:a,b> 1:1-1:11"),
            ("&a !t text", "1:7-1:11 scalar text !t 1:4-1:6"),
            ("!t &a text", "1:7-1:11 scalar text !t 1:1-1:3"),
            ("!é text", nil),
            ("&a text", "1:4-1:8 scalar text"),
            ("&a", "1:1-1:3 scalar "),
            ("&a !t", "1:4-1:6 scalar  !t 1:4-1:6"),
            ("!t # why\n  text", "2:3-2:7 scalar text !t 1:1-1:3"),
            ("!t |\n  text", "1:4-2:7 scalar text !t 1:1-1:3"),
        ]
    )
    func `a tag is kept as it is written, and the range of a tagged value excludes the tag`(
        _ text: String,
        _ expected: String?
    ) {
        #expect(outline(text)?.first == expected)
    }

    @Test func `a tag in a flow collection ends at the comma`() {
        #expect(
            outline("é: {a: !x, b: !y z}") == [
                "1:1-1:20 mapping",
                "  1:1-1:2 scalar é",
                "  1:4-1:20 flow mapping",
                "    1:5-1:6 scalar a",
                "    1:8-1:10 scalar  !x 1:8-1:10",
                "    1:12-1:13 scalar b",
                "    1:18-1:19 scalar z !y 1:15-1:17",
            ]
        )
    }

    @Test func `the tag of a collection and the tag of its first key are different`() {
        #expect(
            outline("!m\n!k a: !s\n  - !i b\nc: &x !f [d]\n!!s e: 1") == [
                "2:1-5:9 mapping !m 1:1-1:3",
                "  2:4-2:5 scalar a !k 2:1-2:3",
                "  3:3-3:9 sequence !s 2:7-2:9",
                "    3:8-3:9 scalar b !i 3:5-3:7",
                "  4:1-4:2 scalar c",
                "  4:10-4:13 flow sequence !f 4:7-4:9",
                "    4:11-4:12 scalar d",
                "  5:5-5:6 scalar e !!s 5:1-5:4",
                "  5:8-5:9 scalar 1",
            ]
        )
    }

    @Test func `an event has the resolved tag and the anchor`() {
        let text = "%TAG !e! tag:example.com,2000:\n---\n- !e!x &a b\n- !!str c\n- ! d\n"
        let properties = events(of: text.utf8).events.compactMap { event in
            if case .scalar = event.kind { event.properties } else { nil }
        }
        func tag(_ text: String, _ line: Int) -> Node.Tag {
            let start = Mark(line: line, column: 3)
            return Node.Tag(text: text, range: MarkRange(start, Mark(line: line, column: 3 + text.count)))
        }
        #expect(
            properties == [
                Event.Properties(anchor: "a", tag: tag("!e!x", 3), resolvedTag: "tag:example.com,2000:x"),
                Event.Properties(tag: tag("!!str", 4), resolvedTag: "tag:yaml.org,2002:str"),
                Event.Properties(tag: tag("!", 5), resolvedTag: "!"),
            ]
        )
    }
}
