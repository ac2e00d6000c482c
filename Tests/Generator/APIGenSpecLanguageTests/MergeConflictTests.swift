import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport
import Testing

@testable import APIGenSpecLanguage

@Suite struct MergeConflictTests {
    private func messages(_ text: String) -> [String] {
        Generator().generate(path: "x.yaml", bytes: Array(text.utf8)).diagnostics.map { diagnostic in
            "\(diagnostic.location?.range.start.line ?? 0): \(diagnostic.code.rawValue) \(diagnostic.message)"
        }
    }

    private static let spec = "name: Forge\nserver: https://forge.example\nendpoints:\n  me: GET /me -> JSON\n"

    @Test(arguments: ["\n", "\r\n"])
    func `a conflict is one error, and hides what its lines would cause`(lineBreak: String) {
        let text = """
            name: Forge
            <<<<<<< HEAD
            server: https://forge.example
            =======
            server: https://forge.test
            >>>>>>> branch
            endpoints:
            <<<<<<<
              me: GET /me -> Nothing
            ||||||| 1a2b3c4
            =======
            >>>>>>>
            """
        let conflict = "AG003 a merge has left a conflict here"
        #expect(messages(text.replacing("\n", with: lineBreak)) == ["2: \(conflict)", "8: \(conflict)"])
    }

    @Test(arguments: [
        "doc: |\n  <<<<<<< HEAD\n  >>>>>>> b\n", "doc: |\n  <<<<<<<< HEAD\n  >>>>>>>> b\n",
        "# <<<<<<< HEAD\n# >>>>>>> b\n",
    ])
    func `other lines with these characters are no conflict`(_ text: String) {
        #expect(messages(Self.spec + text) == [])
    }

    @Test func `a beginning without an end is no conflict`() {
        #expect(MergeConflict.all(in: Array("<<<<<<< HEAD\na: b\n".utf8)) == [])
        #expect(MergeConflict.all(in: []) == [])
        #expect(MergeConflict.all(in: Array(">>>>>>> b".utf8)) == [])
    }
}
