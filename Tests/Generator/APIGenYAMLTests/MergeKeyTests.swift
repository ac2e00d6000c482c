import APIGenSupport
import APIGenYAML
import Testing

@Suite struct MergeKeyTests {
    private let anchors = "- &a {x: a, y: a}\n- &b {y: b, z: b}\n"

    @Test(
        arguments: [
            ("{<<: *a, z: 1}", "{x: a, y: a, z: 1}"),
            ("{z: 1, <<: *a}", "{z: 1, x: a, y: a}"),
            ("{<<: *a, y: 1}", "{x: a, y: 1}"),
            ("{y: 1, <<: *a}", "{y: 1, x: a}"),
            ("{<<: [*a, *b]}", "{x: a, y: a, z: b}"),
            ("{<<: [*b, *a], w: 1}", "{y: b, z: b, x: a, w: 1}"),
            ("{<<: {v: 1}}", "{v: 1}"),
            ("{<<: []}", "{}"),
            ("{!!merge <<: *a}", "{x: a, y: a}"),
            ("{\"<<\": *a}", "{\"<<\": {x: a, y: a}}"),
            ("{!!str <<: *a}", "{<<: {x: a, y: a}}"),
            ("{\"<<\": 1, <<: *a}", "{\"<<\": 1, x: a, y: a}"),
            ("{<<: {<<: *a, y: 2}, v: 1}", "{x: a, y: 2, v: 1}"),
        ]
    )
    func `merged entries are at the position of the merge key; own keys win, then the first mapping of a list`(
        _ text: String,
        _ expected: String
    ) {
        let document = APIGenYAML.parse((anchors + "- " + text).utf8)
        #expect(document.problems.isEmpty)
        guard case .sequence(let items)? = document.root?.content else {
            Issue.record("no list")
            return
        }
        #expect(items.last?.values == expected)
    }

    @Test(
        arguments: ["<<: ①word②", "<<: ①[{a: b}, word]②", "<<: ①[[{a: b}]]②", "- &x word\n- <<: ①*x②"]
    )
    func `a merge key with another value than mappings is an error`(_ text: String) {
        let marked = MarkedText(text)
        #expect(
            marked.problems == [
                Problem(.invalidMergeKey, "`<<` takes a mapping or a list of mappings", at: marked.range("①", "②"))
            ]
        )
    }

    @Test func `a second merge key is a duplicate`() {
        let marked = MarkedText("- &x {a: b}\n- ①<<②: *x\n  ③<<④: *x")
        #expect(
            marked.problems == [
                Problem(
                    .duplicateKey,
                    "the key `<<` is written twice",
                    at: marked.range("③", "④"),
                    note: Problem.Note("first written here", at: marked.range("①", "②")),
                    help: "merge several mappings with one list: <<: [*a, *b]"
                )
            ]
        )
    }
}
