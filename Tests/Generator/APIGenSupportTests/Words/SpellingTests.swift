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

    /// The table has no limit of characters, and is slower.
    @Test(arguments: 0..<4)
    func `the bits of a column give the distance of the table`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("abcAB_1")
        for _ in 0..<3_000 {
            let longest = [4, 12, 64][random.below(3)]
            let word = String((0...random.below(longest)).map { _ in letters[random.below(letters.count)] })
            var other = Array(word)
            for _ in 0..<random.below(8) {
                let index = random.below(other.count)
                switch random.below(4) {
                case 0: other.insert(letters[random.below(letters.count)], at: index)
                case 1 where other.count > 1: other.remove(at: index)
                case 2: other[index] = letters[random.below(letters.count)]
                default: other.swapAt(index, random.below(other.count))
                }
            }
            var places = [UInt64](repeating: 0, count: 0x80)
            for (index, byte) in word.utf8.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
            let distance = SpellingMeasure.distance(places, word.utf8.count, to: String(other))
            let (left, right) = (Array(word.unicodeScalars), Array(String(other).unicodeScalars))
            #expect(distance == SpellingMeasure.distance(left, right, limit: 100), "\(word) and \(String(other))")
        }
    }
}
