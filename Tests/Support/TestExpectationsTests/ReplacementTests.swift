import TestSupport
import Testing

@testable import TestExpectations

@Suite struct ReplacementTests {
    /// The file with a replaced argument of the call of `check`.
    private func replaced(_ file: String, _ argument: Argument, _ value: ExpectedValue) throws -> String {
        let bytes = Array(file.utf8)
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("check") })
        let column = try #require(lines[line].firstRange(of: "check")).lowerBound
        let call = (line: line + 1, column: lines[line][..<column].utf8.count + 1)
        let replacement = try Replacement(argument, of: call, in: bytes, with: value)
        return String(decoding: bytes.applying([replacement]), as: UTF8.self)
    }

    @Test func `a text replaces a literal in one line`() throws {
        let file = #"é; check(run("is: a", [1, 2]), is: "old \"text\"", 3)"#
        #expect(
            try replaced(file, "is", .text(#"a "b" \c"#)) == #"é; check(run("is: a", [1, 2]), is: "a \"b\" \\c", 3)"#
        )
        #expect(try replaced(file, "is", .text("a\n")) == #"é; check(run("is: a", [1, 2]), is: "a\n", 3)"#)
    }

    @Test func `a text replaces a literal of several lines with its indentation`() throws {
        let file = """
            check(
                spec: #\"""
                    messages: "\\#(other)"
                    \"""#,
                messages: #\"""
                    old
                    \"""#
            )
            """
        #expect(
            try replaced(file, "messages", .text("a \\ \"b\"\n\n  c"))
                == file.replacing("        old", with: "        a \\ \"b\"\n\n          c")
        )
    }

    @Test func `texts replace an array literal`() throws {
        let file = "    check(.a, (1), [\n        \"]\",\n    ])"
        #expect(
            try replaced(file, 2, .list(["a", "b \"c\""]))
                == "    check(.a, (1), [\n        \"a\",\n        #\"b \"c\"\"#,\n    ])"
        )
        #expect(try replaced(file, 2, .list([])) == "    check(.a, (1), [])")
    }

    @Test(
        arguments: [
            (#"check(1, is: a.b)"#, "the argument is not a string literal"),
            (#"check(1, is: "\(a)")"#, "the literal has an interpolation"),
            (#"check("is: a", it: 1)"#, "the call has no such argument"),
            (#"check(is: "a"#, "a string literal is not closed"),
        ]
    )
    func `what is no literal stays as it is`(file: String, message: String) {
        #expect(throws: LiteralError(message)) { try replaced(file, "is", .text("b")) }
    }

    @Test func `several literals of a file are replaced`() throws {
        let file = Array("a(\"1\")\nb(\"2\")\n".utf8)
        let first = try Replacement(0, of: (1, 1), in: file, with: .text("one"))
        let second = try Replacement(0, of: (2, 1), in: file, with: .text("two"))
        #expect(String(decoding: file.applying([first, second]), as: UTF8.self) == "a(\"one\")\nb(\"two\")\n")
    }

    /// Reads with the rules of Swift what was written.
    @Test(arguments: 0..<3, [false, true])
    func `a written text can be replaced again`(pounds: Int, hasLines: Bool) throws {
        var random = SeededGenerator(seed: 7)
        let pieces = ["a", " ", "\\", "\"", "#", "\n", "\r", "(", ")", "é", "\"\"\"", "\\n", "\"#"]
        let form = StringLiteral(pounds: pounds, indentation: hasLines ? Array("  ".utf8) : nil)
        for _ in 0..<200 {
            let text = (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
            let literal = String(decoding: form.written(text), as: UTF8.self)
            #expect(
                try replaced("check(\(literal), 1)", 0, .text("x"))
                    == "check(\(String(decoding: form.written("x"), as: UTF8.self)), 1)"
            )
        }
    }
}
