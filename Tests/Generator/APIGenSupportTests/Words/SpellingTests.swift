import TestSupport
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
        #expect(SpellingIndex(candidates).nearest(to: word) == meant)
    }

    @Test(arguments: 0..<4)
    func `an index finds the same word as a search of all words`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("abAB_1éß")
        func word() -> String { String((0..<random.below(9)).map { _ in letters[random.below(letters.count)] }) }
        let words = (0..<60).map { _ in word() }
        let index = SpellingIndex(words)
        for _ in 0..<200 {
            let searched = word()
            #expect(index.nearest(to: searched) == Spelling.nearest(to: searched, in: words), "\(searched)")
        }
    }
}
