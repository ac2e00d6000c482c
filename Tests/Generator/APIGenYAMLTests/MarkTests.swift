import APIGenSupport
import APIGenYAML
import Testing

@Suite struct MarkTests {
    private func outline(_ text: String) -> [String]? {
        APIGenYAML.parse(text.utf8).root?.outline
    }

    @Test func `lines and columns count from 1, and a value ends with its last character`() {
        #expect(
            outline("a: one  \nb:\n  - two three   # why\n  -\nc:\n") == [
                "1:1-5:3 mapping",
                "  1:1-1:2 scalar a",
                "  1:4-1:7 scalar one",
                "  2:1-2:2 scalar b",
                "  3:3-4:4 sequence",
                "    3:5-3:14 scalar two three",
                "    4:4-4:4 scalar ",
                "  5:1-5:2 scalar c",
                "  5:3-5:3 scalar ",
            ]
        )
    }

    @Test func `a block collection ends with its last child, and a flow collection with its bracket`() {
        #expect(
            outline("a:\n  b: {c: [d , e ] }  \n\n\nf:\n- g\n\n") == [
                "1:1-6:4 mapping",
                "  1:1-1:2 scalar a",
                "  2:3-2:20 mapping",
                "    2:3-2:4 scalar b",
                "    2:6-2:20 flow mapping",
                "      2:7-2:8 scalar c",
                "      2:10-2:18 flow sequence",
                "        2:11-2:12 scalar d",
                "        2:15-2:16 scalar e",
                "  5:1-5:2 scalar f",
                "  6:1-6:4 sequence",
                "    6:3-6:4 scalar g",
            ]
        )
    }

    @Test func `a single pair in brackets is a mapping with the range of the pair`() {
        #expect(
            outline("[a: b  , c]") == [
                "1:1-1:12 flow sequence",
                "  1:2-1:6 flow mapping",
                "    1:2-1:3 scalar a",
                "    1:5-1:6 scalar b",
                "  1:10-1:11 scalar c",
            ]
        )
    }

    @Test func `a block scalar ends with its last character, or with its header if it is empty`() {
        #expect(
            outline("a: |\n  é\n  two  \n\nb: >-\n  é three\n\n\nc: |\nd: |+\n\n") == [
                "1:1-10:6 mapping",
                "  1:1-1:2 scalar a",
                "  1:4-3:6 scalar é\ntwo  \n",
                "  5:1-5:2 scalar b",
                "  5:4-6:10 scalar é three",
                "  9:1-9:2 scalar c",
                "  9:4-9:5 scalar ",
                "  10:1-10:2 scalar d",
                "  10:4-10:6 scalar \n",
            ]
        )
    }

    @Test func `a column counts Unicode scalars`() {
        #expect(
            outline("é😀: [ü, e\u{301}x]") == [
                "1:1-1:13 mapping",
                "  1:1-1:3 scalar é😀",
                "  1:5-1:13 flow sequence",
                "    1:6-1:7 scalar ü",
                "    1:9-1:12 scalar e\u{301}x",
            ]
        )
    }

    @Test(
        arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\r"]
    )
    func `lines end as in editors, even if libyaml sees more line breaks`(_ lineBreak: String) {
        #expect(
            outline("a: \"x\(lineBreak)y\"\nb: c") == [
                "1:1-2:5 mapping",
                "  1:1-1:2 scalar a",
                "  1:4-1:9 scalar x\(lineBreak.unicodeScalars.first!.value >= 0x2028 ? lineBreak : " ")y",
                "  2:1-2:2 scalar b",
                "  2:4-2:5 scalar c",
            ]
        )
    }

    @Test func `a carriage return before a line feed changes no mark`() {
        let text = "a: |\n  b\nc:\n  - !t d\n"
        let withReturns = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(outline(withReturns) == outline(text))
    }
}
