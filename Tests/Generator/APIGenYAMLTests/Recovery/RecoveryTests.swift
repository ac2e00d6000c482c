import APIGenSupport
import APIGenYAML
import Foundation
import Testing

/// The rest of a text with one error, and the position of the report.
@Suite struct RecoveryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var line: Int
        var values: String

        init(_ description: String, _ text: String, line: Int, _ values: String) {
            (testDescription, self.text, self.line, self.values) = (description, text, line, values)
        }
    }

    @Test(
        arguments: [
            Case("a dash before a key", "a:\n  - b: 1\n  c: 2\nd: 3", line: 3, "{a: {b: 1, c: 2}, d: 3}"),
            Case("a key in backticks", "a:\n  `b`: 1\n  c: 2", line: 2, "{a: {b: <invalid>, c: 2}}"),
            Case("a key that begins with @", "a:\n  @b: 1\n  c: 2", line: 2, "{a: {\"@b\": <invalid>, c: 2}}"),
            Case("a bracket after a colon", "a:\n  b:[\n    c: 1\n  d: 2", line: 2, "{a: {b: {c: 1}, d: 2}}"),
            Case(
                "a first entry too far right",
                "a:\n    b:\n        c: 1\n    d:\n         e: 2\n        f: 3\n    g: 4",
                line: 5,
                "{a: {b: {c: 1}, d: {e: 2, f: 3}, g: 4}}"
            ),
            Case(
                "a tab before a first entry with entries below",
                "a:\n\tb:\n        c: 1\n    d: 2",
                line: 2,
                "{a: {b: {c: 1}, d: 2}}"
            ),
        ]
    )
    func `only the broken part of a text is lost`(_ example: Case) {
        let document = parseRecovering(example.text.utf8)
        #expect(document.root?.values == example.values)
        #expect(document.problems.map(\.range.start.line) == [example.line])
    }

    /// The CPU time of reading a line with open brackets and quotes, the shortest of some attempts.
    private func seconds(brackets: Int) -> Double {
        let text = String(repeating: "[{\"a\":", count: brackets)
        return (0..<3).map { _ in
            let start = clock()
            #expect(!parseRecovering(text.utf8).problems.isEmpty)
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }.min() ?? 0
    }

    @Test func `the time for a long line is linear`() {
        // Eight times the length takes 64 times as long if the time is quadratic.
        #expect(seconds(brackets: 8_000) < 24 * seconds(brackets: 1_000))
    }

    @Test func `a quote does not end in the next line`() {
        let document = parseRecovering("a: [\"b\\\n\", \"c]\nd: 1".utf8)
        #expect(document.root?["d"]?.text == "1")
    }
}
