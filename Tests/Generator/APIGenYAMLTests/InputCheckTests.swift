import APIGenSupport
import APIGenYAML
import Testing

@Suite struct InputCheckTests {
    private func problem(_ bytes: [UInt8]) -> [Problem] {
        APIGenYAML.parse(bytes).problems
    }

    private func range(line: Int, column: Int) -> MarkRange {
        MarkRange(Mark(line: line, column: column), Mark(line: line, column: column + 1))
    }

    @Test(
        arguments: [
            [0xE9], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80],
            [0xE2, 0x82], [0xC3], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func `invalid UTF-8 is reported at its position`(_ bytes: [UInt8]) {
        let byte = String(bytes[0], radix: 16, uppercase: true)
        let expected = Problem(
            .invalidUTF8,
            "the byte 0x\(byte) is not UTF-8 here",
            at: range(line: 2, column: 5),
            help: "save the file as UTF-8"
        )
        #expect(problem(Array("a: é\nü: x".utf8) + bytes) == [expected])
        #expect(problem(Array("a: é\r\nü: x".utf8) + bytes + Array("\nb: c".utf8)) == [expected])
    }

    @Test(
        arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A]] as [[UInt8]]
    )
    func `UTF-16 is recognized by its byte order mark or its zeros`(_ bytes: [UInt8]) {
        #expect(
            problem(bytes) == [
                Problem(
                    .invalidUTF8,
                    "the text is UTF-16, not UTF-8",
                    at: range(line: 1, column: 1),
                    help: "save the file as UTF-8"
                )
            ]
        )
    }

    @Test(
        arguments: [("\0", "0000"), ("\u{1B}", "001B"), ("\u{7F}", "007F"), ("\u{9F}", "009F"), ("\u{FFFE}", "FFFE")]
    )
    func `a control character is reported at its position`(_ character: String, _ code: String) {
        #expect(
            problem(Array("a: b\nü: \"\(character)\"".utf8)) == [
                Problem(
                    .syntax,
                    "the control character U+\(code) is not allowed",
                    at: range(line: 2, column: 5),
                    help: "remove it, or write \"\\u\(code)\" in double quotes"
                )
            ]
        )
    }

    @Test func `a byte order mark inside the text is reported`() {
        #expect(
            problem(Array("\u{FEFF}a: \u{FEFF}b".utf8)) == [
                Problem(
                    .syntax,
                    "a byte order mark (U+FEFF) inside the text",
                    at: range(line: 1, column: 4),
                    help: "remove it: it is invisible in most editors"
                )
            ]
        )
    }

    @Test func `the first and last characters that YAML allows are accepted`() {
        let text = "\u{A0}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}~"
        #expect(APIGenYAML.parse(text.utf8).root?.values == text)
    }
}
