import Testing

@testable import APIGenSupport

@Suite struct SpellingTests {
    @Test(
        arguments: [
            ("string", ["String", "Int"], "String"),
            ("nmae", ["doc", "name"], "name"),
            ("questoin", ["question", "questions"], "question"),
            ("pagin", ["paging", "page"], "paging"),
            ("x", ["y", "xy"], nil),
            ("X", ["x"], "x"),
            ("id", ["in", "is"], "in"),
            ("description", ["deprecated", "doc"], nil),
            ("", ["a"], nil),
            ("bb", ["ab", "cb"], "ab"),
        ] as [(String, [String], String?)]
    )
    func `the nearest word is suggested if it is near`(_ word: String, _ candidates: [String], _ meant: String?) {
        #expect(Spelling.nearest(to: word, in: candidates) == meant)
        #expect(Spelling.nearest(to: word, in: candidates.reversed()) == meant)
    }
}
