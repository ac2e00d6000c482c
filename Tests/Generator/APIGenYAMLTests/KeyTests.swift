import APIGenSupport
import APIGenYAML
import Testing

@Suite struct KeyTests {
    private func duplicate(_ key: String, first: MarkRange, second: MarkRange) -> Problem {
        Problem(
            .duplicateKey,
            "the key `\(key)` is written twice",
            at: second,
            note: Problem.Note("first written here", at: first)
        )
    }

    @Test func `every duplicate key is reported with both ranges, and the first value is kept`() {
        let marked = MarkedText("①a②: 1\nb: {③c④: 1, ⑤'c'⑥: 2}\n⑦a⑧: 2\n⑨\"a\"⑩: 3\n")
        let document = marked.parsed()
        #expect(
            document.problems == [
                duplicate("c", first: marked.range("③", "④"), second: marked.range("⑤", "⑥")),
                duplicate("a", first: marked.range("①", "②"), second: marked.range("⑦", "⑧")),
                duplicate("a", first: marked.range("①", "②"), second: marked.range("⑨", "⑩")),
            ]
        )
        #expect(document.root?.values == "{a: 1, b: {c: 1}}")
    }

    @Test(arguments: [11, 12, 13, 14, 100])
    func `a duplicate key of a large mapping is reported`(_ count: Int) {
        let keys = (1...count).map { "key\($0): value\n" }.joined()
        let marked = MarkedText("①first②: 1\n\(keys)③first④: 2\n⑤key\(count)⑥: 2")
        let last = Mark(line: count + 1, column: 1)
        let lastKey = MarkRange(last, Mark(line: count + 1, column: 4 + String(count).count))
        #expect(
            marked.problems == [
                duplicate("first", first: marked.range("①", "②"), second: marked.range("③", "④")),
                duplicate("key\(count)", first: lastKey, second: marked.range("⑤", "⑥")),
            ]
        )
    }

    @Test(
        arguments: ["①[a, b]②: c\nd: e", "{①{id}②: c, d: e}", "? ①- a②\n: c\nd: e", "x: &x [a]\n①*x②: c\nd: e"]
    )
    func `a list or a mapping as a key is an error`(_ text: String) {
        let marked = MarkedText(text)
        let document = marked.parsed()
        #expect(
            document.problems == [
                Problem(.syntax, "a list or a mapping cannot be a key", at: marked.range("①", "②"))
            ]
        )
        #expect(document.root?.values.hasSuffix("d: e}") == true)
    }

    @Test func `a second document is an error, and the first is kept`() {
        let marked = MarkedText("a: b\n①---②\nc: d\n---\n}")
        let document = marked.parsed()
        #expect(
            document.problems == [
                Problem(.severalDocuments, "a second document begins here", at: marked.range("①", "②"))
            ]
        )
        #expect(document.root?.values == "{a: b}")
    }

    @Test func `the markers around one document begin no second document`() {
        let document = APIGenYAML.parse("%YAML 1.1\n---\na: b\n...\n# end\n".utf8)
        #expect(document.problems.isEmpty)
        #expect(document.root?.values == "{a: b}")
    }
}
