import Testing

@testable import APIGenSwiftModel

@Suite struct DocCommentTests {
    @Test func `paragraphs and list items are separated`() {
        var comment = DocComment(indent: 0)
        comment.addParagraph("Questions.")
        comment.addParagraph("First line\nsecond line\n\nnext paragraph\n\n")
        comment.addItem("Parameter ids: Which ones.\nAt most 100.")
        comment.addItem("Parameters:", ["ids: Which ones.\n\nAt most 100.", "page: Which page."])
        comment.addItem("Returns: All.")
        #expect(
            comment.lines == [
                "/// Questions.", "///", "/// First line", "/// second line", "///", "/// next paragraph", "///",
                "/// - Parameter ids: Which ones.", "///   At most 100.", "/// - Parameters:",
                "///   - ids: Which ones.", "///", "///     At most 100.", "///   - page: Which page.",
                "/// - Returns: All.",
            ]
        )
    }

    @Test func `no text ends the comment, changes its direction or leaves trailing spaces`() {
        var comment = DocComment(indent: 0)
        comment.addParagraph("a */ /* b\u{2028}c\u{2029}d\u{B}e\u{C}f\r\ng\rh\u{85}i\u{202E}j\u{0}k \t ")
        #expect(
            comment.lines == [
                "/// a */ /* b", "/// c", "/// d", "/// e", "/// f", "/// g", "/// h", "/// i j k",
            ]
        )
    }

    @Test func `no character that an editor hides or cannot show is in a comment`() {
        let endsOfPlanes = (UInt32(1)...16).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
        for value in Array(UInt32(0)...0xFFFF) + Array(0xE0000...0xE0FFF) + endsOfPlanes {
            guard let scalar = Unicode.Scalar(value), scalar != "\n" else { continue }
            let isHidden: Bool =
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: true
                default: scalar.properties.isNoncharacterCodePoint
                }
            guard isHidden else { continue }
            var comment = DocComment(indent: 0)
            comment.addParagraph("a\(scalar)b")
            #expect(comment.lines.joined().unicodeScalars.contains(scalar) == false, "\(value)")
        }
    }

    @Test func `long lines are wrapped between words with the indentation of the first line`() {
        let words = Array(repeating: "word", count: 12).joined(separator: " ")
        var comment = DocComment(indent: 70)
        comment.addItem(words)
        comment.addParagraph("https://example.com/" + String(repeating: "x", count: 60))
        #expect(
            comment.lines == [
                "/// - word word word word word word word word word",
                "///   word word word",
                "///",
                "/// https://example.com/" + String(repeating: "x", count: 60),
            ]
        )
    }

    @Test func `an empty text makes no comment`() {
        var comment = DocComment(indent: 0)
        comment.addParagraph("")
        #expect(comment.lines.isEmpty)
        comment.addParagraph("a")
        comment.addParagraph(" \n ")
        #expect(comment.lines == ["/// a"])
    }
}
