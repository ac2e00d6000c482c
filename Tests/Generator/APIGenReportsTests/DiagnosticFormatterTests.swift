import APIGenSupport
import TestExpectations
import Testing

@testable import APIGenDiagnostics
@testable import APIGenReports

@Suite struct DiagnosticFormatterTests {
    private let formatter = DiagnosticFormatter()

    /// The location between the marks `👉` and `👈` of a text, and the file without the marks.
    private func location(_ marked: String) throws -> APIGenSupport.SourceLocation {
        var marks: [Mark] = []
        var (line, column) = (1, 1)
        var text = String.UnicodeScalarView()
        for scalar in marked.unicodeScalars {
            if scalar == "👉" || scalar == "👈" {
                marks.append(Mark(line: line, column: column))
                continue
            }
            text.append(scalar)
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        try #require(marks.count == 2)
        return APIGenSupport.SourceLocation(
            SourceFile(path: "Specs/forge.yaml", text: String(text)),
            MarkRange(marks[0], marks[1])
        )
    }

    private func format(_ marked: String) throws -> String {
        formatter.format(Diagnostic(.unknownKey, "unknown key", at: try location(marked)))
    }

    @Test func `a diagnostic has a line with its underline, notes and help`() throws {
        let diagnostic = Diagnostic(
            .duplicateKey,
            "the key 'b' is given twice",
            at: try location("a: 1\nb: 2\n👉b👈: 3\n"),
            notes: [.init("first given here", at: try location("a: 1\n👉b👈: 2\nb: 3\n"))],
            help: "remove one:\nb: 2"
        )
        expect(
            formatter.format(diagnostic),
            is: """
                Specs/forge.yaml:3:1: error[AG008]: the key 'b' is given twice
                    3 | b: 3
                      | ^
                Specs/forge.yaml:2:1: note: first given here
                    2 | b: 2
                      | ^
                   help: remove one:
                         b: 2
                """
        )
    }

    @Test func `a diagnostic without a location has no excerpt`() {
        let diagnostic = Diagnostic(.unreadableFile, "there is no file 'a.yaml'", at: nil)
        #expect(formatter.format(diagnostic) == "error[AG001]: there is no file 'a.yaml'")
        #expect(formatter.format(error: "something is wrong") == "error: something is wrong")
        expect(formatter.format(help: "do this"), is: "   help: do this")
    }

    @Test func `a warning is an error if warnings are errors`() throws {
        var diagnostic = Diagnostic(.unusedModel, "the model 'A' is not used", at: try location("models:\n  👉A👈: {}\n"))
        let frame = """
                2 |   A: {}
                  |   ^
            """
        #expect(
            formatter.format(diagnostic)
                == "Specs/forge.yaml:2:3: warning[AG050]: the model 'A' is not used\n" + frame
        )
        diagnostic.severity = .error
        #expect(
            formatter.format(diagnostic)
                == "Specs/forge.yaml:2:3: error[AG050]: the model 'A' is not used\n" + frame
        )
    }

    @Test func `severity, underline and help have colours`() throws {
        let formatter = DiagnosticFormatter(color: true)
        let diagnostic = Diagnostic(
            .unusedModel,
            "unused",
            at: try location("👉A👈: {}\n"),
            notes: [.init("see", at: try location("👉A👈: {}\n"))],
            help: "remove it"
        )
        let escape = "\u{1B}"
        #expect(
            formatter.format(diagnostic) == """
                Specs/forge.yaml:1:1: \(escape)[1;33mwarning[AG050]:\(escape)[0m \(escape)[1munused\(escape)[0m
                    1 | A: {}
                      | \(escape)[1;32m^\(escape)[0m
                Specs/forge.yaml:1:1: \(escape)[1;36mnote:\(escape)[0m see
                    1 | A: {}
                      | \(escape)[1;32m^\(escape)[0m
                   \(escape)[1;32mhelp:\(escape)[0m remove it
                """
        )
        #expect(formatter.format(error: "no") == "\(escape)[1;31merror:\(escape)[0m \(escape)[1mno\(escape)[0m")
    }

    @Test func `a range over several lines is underlined to the end of the first`() throws {
        try expect(
            format("a: 👉[1,\n  2]👈\n"),
            is: """
                Specs/forge.yaml:1:4: error[AG012]: unknown key
                    1 | a: [1,
                      |    ^~~
                """
        )
    }

    @Test func `an empty range is underlined at the end of a line and after the last line`() throws {
        try expect(
            format("a:👉👈\n"),
            is: """
                Specs/forge.yaml:1:3: error[AG012]: unknown key
                    1 | a:
                      |   ^
                """
        )
        try expect(
            format("a: 1\n👉👈"),
            is: """
                Specs/forge.yaml:2:1: error[AG012]: unknown key
                    2 |\u{20}
                      | ^
                """
        )
    }

    @Test func `tabs, wide letters and combining marks keep the underline in place`() throws {
        try expect(
            format("\t日本é: 👉e\u{301}日x👈 y\n"),
            is: """
                Specs/forge.yaml:1:7: error[AG012]: unknown key
                    1 | \t日本é: e\u{301}日x y
                      | \t       ^~~~
                """
        )
    }

    @Test func `neither source nor message can repaint the terminal`() throws {
        let diagnostic = Diagnostic(
            .unknownKey,
            "unknown key '\u{1B}[2J'",
            at: try location("👉\u{1B}[2J👈: \u{202E}x\u{0}\n"),
            help: "not '\u{7}'"
        )
        expect(
            formatter.format(diagnostic),
            is: """
                Specs/forge.yaml:1:1: error[AG012]: unknown key '\u{FFFD}[2J'
                    1 | \u{FFFD}[2J: \u{FFFD}x\u{FFFD}
                      | ^~~~
                   help: not '\u{FFFD}'
                """
        )
    }

    @Test func `a long line is cut around the location`() throws {
        let long = String(repeating: "a", count: 200)
        let start = String(repeating: "a", count: 110)
        #expect(
            try format("👉k👈: \(long)\n") == """
                Specs/forge.yaml:1:1: error[AG012]: unknown key
                    1 | k: \(start.dropLast(3))…
                      | ^
                """
        )
        #expect(
            try format("\(long)👉key👈\(long)\n") == """
                Specs/forge.yaml:1:201: error[AG012]: unknown key
                    1 | …\(start.prefix(36))key\(start.prefix(71))…
                      | \(String(repeating: " ", count: 37))^~~
                """
        )
        #expect(
            try format("\(long)👉\(long)👈\n") == """
                Specs/forge.yaml:1:201: error[AG012]: unknown key
                    1 | …\(start)…
                      | \(String(repeating: " ", count: 37))^\(String(repeating: "~", count: 73))
                """
        )
    }

    @Test func `each location of a line with a million characters has the characters around it`() {
        let file = SourceFile(path: "api.json", text: String(repeating: "{é}, ", count: 200_000))
        let repeated = String(repeating: "{é}, ", count: 30)
        let excerpt = "    1 | …\(repeated.dropFirst(4).prefix(110))…\n      | \(String(repeating: " ", count: 37))^"
        for column in stride(from: 41, to: 999_900, by: 1_000) {
            let mark = Mark(line: 1, column: column)
            let location = APIGenSupport.SourceLocation(file, MarkRange(mark, mark))
            #expect(
                formatter.format(Diagnostic(.unknownKey, "unknown key", at: location))
                    == "api.json:1:\(column): error[AG012]: unknown key\n\(excerpt)"
            )
        }
    }

    @Test func `diagnostics are sorted by file, location and code`() throws {
        let file = SourceFile(path: "a.yaml", text: "a\nb\n")
        let other = SourceFile(path: "b.yaml", text: "a\n")
        func diagnostic(_ code: DiagnosticCode, _ file: SourceFile?, _ line: Int, _ column: Int) -> Diagnostic {
            let mark = Mark(line: line, column: column)
            return Diagnostic(code, "", at: file.map { APIGenSupport.SourceLocation($0, MarkRange(mark, mark)) })
        }
        let sorted = [
            diagnostic(.unreadableFile, nil, 0, 0), diagnostic(.wrongShape, file, 1, 2),
            diagnostic(.unknownKey, file, 1, 2), diagnostic(.wrongShape, file, 1, 10),
            diagnostic(.wrongShape, file, 2, 1), diagnostic(.wrongShape, other, 1, 1),
        ]
        func key(_ diagnostic: Diagnostic) -> String {
            let start = diagnostic.location?.range.start
            let path = diagnostic.location?.file.path ?? ""
            return "\(path):\(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.code.rawValue)"
        }
        #expect(sorted.reversed().sorted(by: Diagnostic.isOrdered).map(key) == sorted.map(key))
    }
}
