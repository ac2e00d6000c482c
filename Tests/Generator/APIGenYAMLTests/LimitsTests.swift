import APIGenSupport
import APIGenYAML
import Testing

@Suite struct LimitsTests {
    private let beginning = MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))

    @Test func `a text with one byte more than the limit is rejected`() {
        #expect(APIGenYAML.parse("abcd".utf8, limits: Limits(bytes: 4)).problems.isEmpty)
        #expect(
            APIGenYAML.parse("abcde".utf8, limits: Limits(bytes: 4)).problems
                == [Problem(.tooLarge, "the text is larger than 4 bytes", at: beginning)]
        )
    }

    @Test func `the size is checked before the encoding`() {
        let bytes = repeatElement(UInt8(0xFF), count: 100 << 20)
        #expect(
            APIGenYAML.parse(bytes).problems
                == [Problem(.tooLarge, "the text is larger than 16777216 bytes", at: beginning)]
        )
    }

    @Test(
        arguments: [
            ("[[[x]]]", "[[[①[x]]]]"), ("- - - x", "- - - ①- x"), ("{a: {a: {a: b}}}", "{a: {a: {a: ①{a: b}}}}"),
        ]
    )
    func `a collection nested one level deeper than the limit is rejected`(_ allowed: String, _ refused: String) {
        #expect(APIGenYAML.parse(allowed.utf8, limits: Limits(depth: 3)).problems.isEmpty)
        let problem = MarkedText(refused).parsed(limits: Limits(depth: 3)).problems.first
        #expect(problem?.kind == .tooDeep)
        #expect(problem?.message == "lists and mappings are nested more than 3 deep")
        #expect(problem?.range.start == MarkedText(refused).range("①").start)
    }

    @Test func `the collections of an alias count for the depth`() {
        let allowed = "- &a [[x]]\n- *a\n"
        #expect(APIGenYAML.parse(allowed.utf8, limits: Limits(depth: 3)).problems.isEmpty)
        let refused = MarkedText("- &a [[x]]\n- [①*a②]\n")
        #expect(
            refused.parsed(limits: Limits(depth: 3)).problems
                == [Problem(.tooDeep, "lists and mappings are nested more than 3 deep", at: refused.range("①", "②"))]
        )
    }

    @Test func `a text with one node more than the limit is rejected`() {
        #expect(APIGenYAML.parse("[a, b, c]".utf8, limits: Limits(nodes: 4)).problems.isEmpty)
        let refused = MarkedText("[a, b, c, ①d②]")
        #expect(
            refused.parsed(limits: Limits(nodes: 4)).problems == [
                Problem(
                    .tooManyNodes,
                    "the text has more than 4 values once its aliases are replaced",
                    at: refused.range("①", "②")
                )
            ]
        )
    }

    @Test func `an alias counts as all of its nodes`() {
        let text = "[&a [x, y], ①*a②]"
        let marked = MarkedText(text)
        #expect(marked.parsed(limits: Limits(nodes: 7)).problems.isEmpty)
        #expect(marked.parsed(limits: Limits(nodes: 6)).problems.map(\.range) == [marked.range("①", "②")])
    }

    @Test func `the aliases of a text represent at most ten thousand nodes and eight for each byte`() throws {
        func text(_ count: Int) -> String {
            let list = Array(repeating: "x", count: 98).joined(separator: ",")
            return "[&a [\(list)]" + String(repeating: ",*a", count: count) + "]"
        }
        func isWithinLimit(_ count: Int) -> Bool { 100 + 99 * count <= 10_000 + 8 * text(count).utf8.count }
        let first = try #require((1...1_000).first { !isWithinLimit($0) })
        #expect(first > 100)
        #expect(APIGenYAML.parse(text(first - 1).utf8).problems.isEmpty)
        let problem = try #require(APIGenYAML.parse(text(first).utf8).problems.first)
        #expect(
            problem.message
                == "the text has more than \(10_000 + 8 * text(first).utf8.count) values once its aliases are replaced"
        )
    }

    @Test func `an alias bomb is rejected early, in lists and in merge keys`() {
        let lists = (1...40).map {
            "- &a\($0) [" + Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ", ") + "]\n"
        }
        #expect(APIGenYAML.parse(("- &a0 x\n" + lists.joined()).utf8).problems.map(\.kind) == [.tooManyNodes])
        let merges = (1...40).map {
            "- &a\($0) {<<: [" + Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ", ") + "]}\n"
        }
        #expect(APIGenYAML.parse(("- &a0 {x: y}\n" + merges.joined()).utf8).problems.map(\.kind) == [.tooManyNodes])
    }

    @Test(
        arguments: ["[", "{", "- ", "? ", "[\n", "{a: ", "!t [", "[a, &b [", "- ? - ", "[? "]
    )
    func `deep nesting is rejected early in every notation`(_ opener: String) {
        let text = String(repeating: opener, count: 100_000)
        #expect(APIGenYAML.parse(text.utf8).problems.map(\.kind) == [.tooDeep])
        #expect(events(of: text.utf8).problem?.kind == .tooDeep)
    }

    @Test func `too many anchors are rejected`() {
        let text = (1...20_000).map { "- &a\($0) x\n" }.joined()
        let range = MarkRange(Mark(line: 10_001, column: 11), Mark(line: 10_001, column: 12))
        #expect(
            APIGenYAML.parse(text.utf8).problems == [
                Problem(.tooManyNodes, "the text has more than 10000 anchors", at: range)
            ]
        )
    }

    @Test func `too many or too long tag declarations are rejected`() {
        let lines = (1...200_000).map { "%TAG !a\($0)! x\n" }.joined()
        #expect(
            APIGenYAML.parse(lines.utf8).problems == [
                Problem(
                    .tooManyNodes,
                    "the text has more than 100 `%TAG` lines",
                    at: MarkRange(Mark(line: 101, column: 1), Mark(line: 101, column: 2))
                )
            ]
        )
        let long = "%TAG ! !" + String(repeating: "x", count: 1000) + "\n---\n" + String(repeating: "- !a\n", count: 9)
        #expect(
            APIGenYAML.parse(long.utf8, limits: Limits(bytes: 2100)).problems == [
                Problem(
                    .tooLarge,
                    "the tags expand to more than 2100 bytes",
                    at: MarkRange(Mark(line: 5, column: 3), Mark(line: 5, column: 5))
                )
            ]
        )
    }
}
