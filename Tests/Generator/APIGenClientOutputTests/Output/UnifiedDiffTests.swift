import TestExpectations
import Testing

@testable import APIGenClientOutput

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff(path: "Generated/Forge/A.swift", old: Array(old.utf8), new: Array(new.utf8)).text
    }

    private func lines(_ range: ClosedRange<Int>) -> String { range.map { "line \($0)\n" }.joined() }

    @Test func `equal texts have no difference`() {
        #expect(diff("a\n", "a\n") == "")
        #expect(diff("", "") == "")
    }

    @Test func `a changed line has three lines of context`() {
        expect(
            diff(lines(1...9), lines(1...4) + "LINE 5\n" + lines(6...9)),
            is: """
                --- a/Generated/Forge/A.swift
                +++ b/Generated/Forge/A.swift
                @@ -2,7 +2,7 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +LINE 5
                 line 6
                 line 7
                 line 8

                """
        )
    }

    @Test func `near changes are in one hunk, and distant ones are not`() {
        let new = "first\n" + lines(2...7) + "inserted\n" + lines(8...20)
        expect(
            diff(lines(1...21), new),
            is: """
                --- a/Generated/Forge/A.swift
                +++ b/Generated/Forge/A.swift
                @@ -1,10 +1,11 @@
                -line 1
                +first
                 line 2
                 line 3
                 line 4
                 line 5
                 line 6
                 line 7
                +inserted
                 line 8
                 line 9
                 line 10
                @@ -18,4 +19,3 @@
                 line 18
                 line 19
                 line 20
                -line 21

                """
        )
    }

    @Test func `a missing line break at the end is shown`() {
        expect(
            diff("a\nb", "a\nb\n"),
            is: """
                --- a/Generated/Forge/A.swift
                +++ b/Generated/Forge/A.swift
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """
        )
    }

    @Test func `an empty file has a hunk without lines on its side`() {
        expect(
            diff("", "a\n"),
            is: """
                --- a/Generated/Forge/A.swift
                +++ b/Generated/Forge/A.swift
                @@ -0,0 +1 @@
                +a

                """
        )
        expect(
            diff("a\nb\n", ""),
            is: """
                --- a/Generated/Forge/A.swift
                +++ b/Generated/Forge/A.swift
                @@ -1,2 +0,0 @@
                -a
                -b

                """
        )
    }

    @Test func `a created or removed file has /dev/null on one side`() {
        let path = "Generated/my client/A.swift"
        let created = UnifiedDiff(path: path, old: nil, new: Array("a\n".utf8))
        #expect(created.text == "--- /dev/null\n+++ b/Generated/my client/A.swift\t\n@@ -0,0 +1 @@\n+a\n")
        #expect(created.firstLine == nil)
        let removed = UnifiedDiff(path: path, old: Array("a\n".utf8), new: nil)
        #expect(removed.text == "--- a/Generated/my client/A.swift\t\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
        #expect(removed.firstLine == nil)
    }

    @Test func `bytes that are not UTF-8 are kept in the diff and replaced in its text`() {
        let diff = UnifiedDiff(path: "A.swift", old: Array("a\n".utf8) + [0xFF], new: Array("a\n".utf8))
        let head = Array("--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1 @@\n a\n-".utf8)
        #expect(diff.bytes == head + [0xFF] + Array("\n\\ No newline at end of file\n".utf8))
        #expect(diff.text == "Binary files a/A.swift and b/A.swift differ\n")
        #expect(diff.firstLine == 2)
    }

    @Test func `a name with quotes, backslashes or control characters is quoted as git quotes it`() {
        let diff = UnifiedDiff(path: "my \"é\"\\\t\n\u{1}/A.swift", old: nil, new: Array("a\n".utf8))
        #expect(diff.text.hasPrefix(#"--- /dev/null\#n+++ "b/my \"é\"\\\t\n\001/A.swift"\#n@@"#))
    }
}
