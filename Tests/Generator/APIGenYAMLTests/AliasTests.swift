import APIGenSupport
import APIGenYAML
import Testing

@Suite struct AliasTests {
    @Test func `an alias is replaced by its node, which keeps the marks of the anchored text`() {
        #expect(
            APIGenYAML.parse("a: &x [1]\nb: *x\n*x : c".utf8).problems.map(\.kind) == [.syntax]
        )
        #expect(
            APIGenYAML.parse("a: &x [1]\nb: *x".utf8).root?.outline == [
                "1:1-2:6 mapping",
                "  1:1-1:2 scalar a",
                "  1:7-1:10 flow sequence",
                "    1:8-1:9 scalar 1",
                "  2:1-2:2 scalar b",
                "  1:7-1:10 flow sequence",
                "    1:8-1:9 scalar 1",
            ]
        )
    }

    @Test func `an alias can be a key`() {
        #expect(APIGenYAML.parse("a: &x b\n*x : c".utf8).root?.values == "{a: b, b: c}")
    }

    @Test func `the last definition of an anchor wins`() {
        #expect(APIGenYAML.parse("[&x a, *x, &x b, *x]".utf8).root?.values == "[a, a, b, b]")
        #expect(APIGenYAML.parse("[&x [&x a, *x], *x]".utf8).root?.values == "[[a, a], a]")
    }

    @Test func `every alias without an anchor is reported`() {
        let marked = MarkedText("a: ①*x②\nb: &x 1\nc: [③*y④]\n<<: ⑤*z⑥\n")
        #expect(
            marked.problems == [
                Problem(.unknownAlias, "no anchor `&x` is before the alias `*x`", at: marked.range("①", "②")),
                Problem(.unknownAlias, "no anchor `&y` is before the alias `*y`", at: marked.range("③", "④")),
                Problem(.unknownAlias, "no anchor `&z` is before the alias `*z`", at: marked.range("⑤", "⑥")),
            ]
        )
    }

    @Test func `an alias inside the value that it names is an error`() {
        let marked = MarkedText("a: &x ③[④b, ①*x②]")
        #expect(
            marked.problems == [
                Problem(
                    .unknownAlias,
                    "the alias `*x` is inside the value that it names",
                    at: marked.range("①", "②"),
                    note: Problem.Note("the value begins here", at: marked.range("③", "④"))
                )
            ]
        )
    }
}
