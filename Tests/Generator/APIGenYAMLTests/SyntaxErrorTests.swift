import APIGenSupport
import APIGenYAML
import Testing

@Suite struct SyntaxErrorTests {
    /// A text with one error from ① to ②, and a note from ③ to ④.
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var message: String
        var help: String?
        var note: String?

        init(_ text: String, _ message: String, help: String? = nil, note: String? = nil) {
            self.text = text
            self.message = message
            self.help = help
            self.note = note
        }

        var testDescription: String { text }
    }

    private func check(_ wrong: Case) {
        let marked = MarkedText(wrong.text)
        let note = wrong.note.map { Problem.Note($0, at: marked.range("③", "④")) }
        let document = marked.parsed()
        var expected = Problem(.syntax, wrong.message, at: marked.range("①", "②"), note: note)
        expected.help = wrong.help.map { Problem.Help(stringLiteral: $0) }
        // Other tests check the replacement by applying it.
        expected.help?.range = document.problems.first?.help?.range
        expected.help?.replacement = document.problems.first?.help?.replacement
        expected.cause = document.problems.first?.cause
        #expect(document.problems == [expected])
        #expect(document.root == nil)
    }

    @Test(arguments: ["a:\n%YAML 1.1\n---\nb:", "%YAML 1.1\n", "%YAML 1.1", "a: é\n---\n%TAG ! b\n# é"])
    func `a line with a percent sign at the end of the text is reported inside of the text`(text: String) {
        let file = SourceFile(path: "a.yaml", text: text)
        for problem in parseRecovering(Array(text.utf8)).problems {
            for mark in [problem.range.start, problem.range.end] {
                #expect(mark.line <= file.lineCount, "\(problem.message)")
                #expect(mark.column <= file.length(ofLine: mark.line) + 1, "\(problem.message)")
            }
        }
    }

    @Test(
        arguments: [
            Case("a:\n①\t②b: c", "a tab cannot indent a line", help: "use spaces"),
            Case("a: |\n①\t②b", "a tab cannot indent a line", help: "use spaces"),
            Case(
                "③a④:\n    b: 1\n  ①c②: 2",
                "no line above has the indentation of this line",
                note: "the mapping begins here"
            ),
            Case("③-④ a\n①b②: c", "expected `- ` here, as in the lines above", note: "the list begins here"),
            Case(
                "③a④: 1\n①-② b",
                "expected a key, not a list item",
                help: "write the key without the dash",
                note: "the mapping begins here"
            ),
            Case(
                "  a: 1\n①b②: 2",
                "this line does not belong to the value above",
                help: "begin every line of the top level in the same column"
            ),
            Case(
                "a: b\n  c①:② d",
                "a key inside the value that begins above",
                help: "indent it like the key above, or end the line above with a colon"
            ),
            Case(
                "a: ①-② b",
                "a list item is not allowed here",
                help: "begin the list on a line of its own, or write it in brackets"
            ),
        ]
    )
    func `an indentation error is reported at its position with help`(_ wrong: Case) { check(wrong) }

    @Test(
        arguments: [
            Case(
                "doc: Note①:② see below  # why",
                "a colon inside a value without quotes",
                help: "put the value in quotes: doc: \"Note: see below\""
            ),
            Case(
                "a:\n  - doc: say \"it\"①:② don't",
                "a colon inside a value without quotes",
                help: "put the value in quotes: - doc: 'say \"it\": don''t'"
            ),
            Case("a: \"b\"①:② c", "a colon after a value"),
            Case("a: b\n①:② c", "a colon without a key before it"),
            Case("- ①:②", "a colon without a key before it"),
            Case("a: 1\n①foo②  # why\nb: 2", "expected a key with a colon and a space after it"),
            Case(
                "a: 1\n①foo:bar②\nb: 2",
                "expected a key with a colon and a space after it",
                help: "put a space after the colon: foo: bar"
            ),
            Case(
                "a: 1\n①foo:\u{A0}bar②\nb: 2",
                "expected a key with a colon and a space after it",
                help: "put a space after the colon: foo: bar"
            ),
            Case("a: 1\n①!②b: c", "a key cannot begin with `!`", help: "put the key in quotes: \"!b\": c"),
            Case(
                "a: {b: Note①:② c}",
                "a colon inside a value without quotes",
                help: "put the value in quotes: b: \"Note: c\""
            ),
            Case("a: ①?② b", "a key cannot begin with `? ` here", help: "put the value in quotes: a: \"? b\""),
        ]
    )
    func `a wrong or missing colon is reported at its position with help`(_ wrong: Case) { check(wrong) }

    @Test(
        arguments: [
            Case("a: ①\"②b\nc: d\n", "this quote is never closed"),
            Case("a: ①'②b\nc: d\n", "this quote is never closed"),
            Case(
                "a: ③\"④b\n①-②--\n\"",
                "a line inside quotes cannot begin with `---` or `...`",
                note: "the quote begins here"
            ),
            Case("a: ①[②b, c\n", "this bracket is never closed"),
            Case("a: ①{②b: c,\n", "this bracket is never closed"),
            Case("a: [①[②\n", "this bracket is never closed"),
            Case("a: ③{④b: c\nd①:② e", "expected `,` or `}` here", note: "the bracket opens here"),
            Case("a: ③[④b, c\nd①:② e}", "expected `,` or `]` here", note: "the bracket opens here"),
            Case(
                "a: ③{④files①[②0]: Upload}",
                "expected `,` or `}` here",
                help: "put the key in quotes: \"files[0]\": Upload",
                note: "the bracket opens here"
            ),
            Case("a: [b, ①,② c]", "expected a value before `,`"),
            Case("a: [①:②b]", "a value cannot begin with `:`", help: "put the value in quotes: \":b\""),
            Case("a: ①]②", "a value cannot begin with `]`", help: "put the value in quotes: a: \"]\""),
            Case("a: [b]①]②", "unexpected text after a value", help: "put the value in quotes: a: \"[b]]\""),
            Case("a: b\n①}②", "an unexpected `}`"),
            Case("a: \"b\" ①c②", "unexpected text after a value", help: "put the value in quotes: a: '\"b\" c'"),
            Case("a: 'it'①s②'", "unexpected text after a value", help: "put the value in quotes: a: \"it's\""),
            Case("\"b\" ①c②", "unexpected text after a value", help: "put the value in quotes: '\"b\" c'"),
            Case("a: [b]①?②", "unexpected text after a value", help: "put the value in quotes: a: \"[b]?\""),
            Case("a: {b: [c] ①|② d}", "unexpected text after a value", help: "put the value in quotes: b: \"[c] | d\""),
            Case(
                "a: ③{④b: /c/①{②d}/e, f: g}",
                "expected `,` or `}` here",
                help: "put the value in quotes: b: \"/c/{d}/e\"",
                note: "the bracket opens here"
            ),
            Case(
                "a: ①{②b: c, d: e ③#④f}\ng: h",
                "this bracket is never closed",
                help: "put the value in quotes: d: \"e #f\"",
                note: "a comment begins here"
            ),
            Case(
                "a: ①{②b: c ③#④d}",
                "this bracket is never closed",
                help: "put the value in quotes: b: \"c #d\"",
                note: "a comment begins here"
            ),
        ]
    )
    func `an unclosed or misplaced quote or bracket is reported at its position with help`(_ wrong: Case) {
        check(wrong)
    }

    @Test(
        arguments: [
            Case("a: ①@②attr", "a value cannot begin with `@`", help: "put the value in quotes: a: \"@attr\""),
            Case("a:\n  ①@②b: c", "a key cannot begin with `@`", help: "put the key in quotes: \"@b\": c"),
            Case("a: {①@②b: c}", "a key cannot begin with `@`", help: "put the key in quotes: \"@b\": c"),
            Case("a:\n  - ①@②b", "a value cannot begin with `@`", help: "put the value in quotes: \"@b\""),
            Case("a: ①`②b`", "a value cannot begin with ```", help: "put the value in quotes: a: \"`b`\""),
            Case("a: ①%②b", "a value cannot begin with `%`", help: "put the value in quotes: a: \"%b\""),
            Case(
                "①%②b\n---\n",
                "a line that begins with `%` is a directive, and this is not a valid one",
                help: "put the value in quotes: \"%b\""
            ),
            Case(
                "a: ①*②",
                "a value that begins with `*` is an alias, and this is not a valid one",
                help: "put the value in quotes: a: \"*\""
            ),
            Case(
                "a: ①&②(b)",
                "a value that begins with `&` is an anchor, and this is not a valid one",
                help: "put the value in quotes: a: \"&(b)\""
            ),
            Case(
                "a: {b: ①!②c}",
                "a value that begins with `!` is a tag, and this is not a valid one",
                help: "put the value in quotes: b: \"!c\""
            ),
            Case(
                "a: ①!②b!c d",
                "a value that begins with `!` is a tag, and this one is not declared",
                help: "put the value in quotes: a: \"!b!c d\""
            ),
            Case(
                "a: [A] ①|② B",
                "unexpected text after a value",
                help: "put the value in quotes: a: \"[A] | B\""
            ),
            Case(
                "a: \"\" ①|② free",
                "unexpected text after a value",
                help: "put the value in quotes: a: '\"\" | free'"
            ),
            Case(
                "a: ①>②= 3",
                "`>` begins a block of text, and nothing may follow it on its line",
                help: "put the value in quotes: a: \">= 3\""
            ),
            Case("a: |①0②\n  b", "a block of text cannot be indented by 0"),
        ]
    )
    func `a value that begins with an indicator is reported with its text in quotes`(_ wrong: Case) { check(wrong) }

    @Test(
        arguments: [
            Case(
                "a: \"b①\\②d\"",
                "`\\d` is not an escape in double quotes",
                help: "write `\\\\d`, or use single quotes"
            ),
            Case("a: \"\\x①Z②Z\"", "an escape without its hexadecimal digits"),
            Case("a: \"\\u①D②800\"", "an escape that names no Unicode character"),
            Case("①%②YAML 2.0\n---\n", "the text declares a version other than YAML 1"),
            Case("%YAML 1.1\n①%②YAML 1.1\n---\n", "the line `%YAML` is written twice"),
            Case(
                "%YAML ①x②\n---\n",
                "did not find expected version number while scanning a %YAML directive"
            ),
        ]
    )
    func `an invalid escape or directive is reported at its position`(_ wrong: Case) { check(wrong) }
}
