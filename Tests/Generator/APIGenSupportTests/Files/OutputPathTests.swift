import Testing

@testable import APIGenSupport

@Suite struct OutputPathTests {
    @Test(arguments: ["a.swift", "Models/User.swift", "a/b/c", "..a", "a..", "-", "é/ü.swift", "a b.swift"])
    func `paths below the folder are accepted`(path: String) {
        #expect(OutputPath.isSafe(path))
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../a", "a/../b", "a/..", "./a", "a//b", "a/", "a\\b", "..\\a", "a\0b", "a\nb",
        ".apigen.json", ".APIGen.json", "Models/.User.swift.apigen-tmp",
        // The system does not join a slash and a combining mark to one character.
        "/\u{301}etc",
    ])
    func `paths outside of the folder or of apigen's own files are refused`(path: String) {
        #expect(!OutputPath.isSafe(path))
    }

    @Test func `a temporary file is hidden and next to its target`() {
        #expect(OutputPath.temporary(for: "User.swift") == ".User.swift.apigen-tmp")
        #expect(OutputPath.temporary(for: ".apigen.json") == ".apigen.json.apigen-tmp")
        #expect(OutputPath.temporary(for: "a/b/User.swift") == "a/b/.User.swift.apigen-tmp")
    }

    @Test func `the folders of a path begin with the outermost`() {
        #expect(OutputPath.folders(of: "User.swift") == [])
        #expect(OutputPath.folders(of: "a/\u{301}b.swift") == ["a"])
        #expect(OutputPath.folders(of: "a/b/User.swift") == ["a", "a/b"])
    }
}
