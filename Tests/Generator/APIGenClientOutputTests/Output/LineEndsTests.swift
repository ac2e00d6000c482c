import TestSupport
import Testing

@testable import APIGenClientOutput

@Suite struct LineEndsTests {
    private func kept(_ old: String, _ new: String) -> String {
        String(decoding: LineEnds.keeping(Array(old.utf8), in: new), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("", "a\nb\n", "a\nb\n"), ("a\r\nb\r\n", "a\nb\n", "a\r\nb\r\n"),
            ("a\r\nb\r\n", "a\nx\nb\n", "a\r\nx\r\nb\r\n"),
            ("a\r\nb\n", "a\nb\nc\n", "a\r\nb\nc\n"), ("a\r\nb\r\nc\n", "a\nx\nb\nc\n", "a\r\nx\r\nb\r\nc\n"),
            ("\u{FEFF}a\r\n", "b\n", "\u{FEFF}b\r\n"), ("\u{FEFF}", "b\n", "\u{FEFF}b\n"),
            ("a \nb\t\r\n", "a\nb\n", "a \nb\t\r\n"), ("a\r\n \r\nb\r\n", "a\n\nc\n", "a\r\n \r\nc\r\n"),
            ("a\r\nb", "a\nb\n", "a\r\nb"), ("a\r\nb", "a\nb\nc\n", "a\r\nb\r\nc\r\n"), ("a\r\nb", "b\n", "b"),
            ("a\r\n", "b", "b"), ("a\r\nb\r\n", "", ""),
        ]
    )
    func `a new version of a text keeps the lines of the old one`(old: String, new: String, expected: String) {
        #expect(Array(kept(old, new).utf8) == Array(expected.utf8))
    }

    @Test(arguments: 0..<40)
    func `a text with other line breaks and spaces has the same new version`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let old = (0..<30).map { _ in String(random.below(9)) }
        var new = old
        for _ in 0..<random.below(6) {
            if random.below(2) == 0 { new.remove(at: random.below(new.count)) }
            new.insert("new \(random.below(9))", at: random.below(new.count))
        }
        let breaks = [["\n"], ["\r\n"], ["\n", "\r\n"], [" \r\n", "\t\n", "\r\n"]][random.below(4)]
        let text = old.map { $0 + breaks[random.below(breaks.count)] }.joined()
        let plain = new.map { $0 + "\n" }.joined()
        let result = kept(text, plain)
        let lines = result.unicodeScalars.split(separator: "\n").map { line in
            let end = line.lastIndex { !$0.properties.isWhitespace }
            return String(line[...(end ?? line.startIndex)])
        }
        #expect(lines == new)
        if breaks.count == 1 { #expect(result == new.map { $0 + breaks[0] }.joined()) }
        #expect(kept(text, old.map { $0 + "\n" }.joined()) == text)
    }
}
