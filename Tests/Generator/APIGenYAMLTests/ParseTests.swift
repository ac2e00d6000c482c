import APIGenSupport
import APIGenYAML
import Testing

@Suite struct ParseTests {
    @Test(
        arguments: ["", "\n", "  \n# nothing\n", "\u{FEFF}", "\u{FEFF}# nothing"]
    )
    func `a text of spaces and comments has no value`(_ text: String) {
        let document = APIGenYAML.parse(text.utf8)
        #expect(document.root == nil)
        #expect(document.problems.isEmpty)
    }

    @Test func `an empty document is an empty scalar`() {
        #expect(APIGenYAML.parse("---\n".utf8).root?.values == "")
    }

    @Test func `a scalar keeps its text and style, and is not converted to a number`() {
        let text = """
            plain: no
            number: 2.10
            time: 12:30
            single: 'it''s'
            double: "a\\tb"
            literal: |
              one
              two
            folded: >-
              one
              two
            none:
            """
        let expected =
            "{plain: no, number: 2.10, time: 12:30, single: 'it's', double: \"a\tb\", "
            + "literal: |one\ntwo\n|, folded: >one two>, none: }"
        #expect(APIGenYAML.parse(text.utf8).root?.values == expected)
    }

    @Test func `every collection of the same bytes gives the same tree`() {
        let text = "a: [b, c]"
        let expected = "{a: [b, c]}"
        #expect(APIGenYAML.parse(Array(text.utf8)).root?.values == expected)
        #expect(APIGenYAML.parse(text.utf8.lazy.map { $0 }).root?.values == expected)
        #expect(APIGenYAML.parse(text.utf8.dropFirst(3)).root?.values == "[b, c]")
    }

    @Test func `a byte order mark is not part of the text`() {
        #expect(APIGenYAML.parse("\u{FEFF}a: b".utf8).root?.outline == APIGenYAML.parse("a: b".utf8).root?.outline)
    }

    @Test func `the events of a text end at its first error`() {
        let marked = MarkedText("①a②: ③]④")
        let (events, problem) = events(of: marked.text.utf8)
        #expect(
            events.suffix(2) == [
                Event(.mappingStart(isFlow: false), range: marked.range("①")),
                Event(.scalar(Node.Scalar("a")), range: marked.range("①", "②")),
            ]
        )
        #expect(problem == marked.problems.first)
        #expect(problem?.range == marked.range("③", "④"))
    }
}
