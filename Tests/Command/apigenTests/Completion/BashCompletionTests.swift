import APIRuntimeConformance
import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

/// The script, run by bash with the words of a command line.
@Suite struct BashCompletionTests {
    private static let bash = ["/bin/bash", "/usr/bin/bash", "/opt/homebrew/bin/bash"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private static let hasBash: ConditionTrait = .enabled(if: bash != nil, "there is no bash")

    /// The completions of the last word.
    private func replies(_ words: String...) async throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("", to: "forge.yaml")
        try folder.write("", to: "notes.txt")
        try folder.write("", to: "Specs/a.yml")
        try folder.write("", to: "Two words/b c.yaml")
        try folder.write(Shell.bash.script(for: .apigen), to: "script")
        let list = (["apigen"] + words).map(Shell.quoted).joined(separator: " ")
        let line = "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _apigen; printf '%s\\n' \"${COMPREPLY[@]}\""
        let streams = try TemporaryFolder()
        _ = try await ChildProcess.run(
            try #require(Self.bash),
            ["-c", "source ./script; \(line)"],
            in: folder.url,
            output: .file(streams.write("", to: "output"))
        )
        return try streams.text(at: "output").split(separator: "\n").map(String.init).sorted()
    }

    @Test(hasBash)
    func `without a command bash offers commands, specs and folders`() async throws {
        #expect(
            try await replies("") == [
                "Specs", "Two words", "breaking", "check", "doctor", "explain", "export", "forge.yaml", "generate",
                "help", "import", "infer", "init", "lint", "schema", "templates",
            ]
        )
        #expect(try await replies("ch") == ["check"])
        #expect(try await replies("Specs/") == ["Specs/a.yml"])
        #expect(try await replies("Two words/") == ["Two words/b c.yaml"])
    }

    @Test(hasBash)
    func `bash offers the options of the command, or those of generate`() async throws {
        #expect(try await replies("--dif") == ["--diff"])
        #expect(try await replies("lint", "--f") == ["--format"])
        #expect(try await replies("lint", "--dif") == [])
        #expect(try await replies("-q", "check", "--di") == ["--diff", "--directory"])
    }

    @Test(hasBash)
    func `bash offers the values of options`() async throws {
        #expect(try await replies("check", "--format", "") == ["github", "json", "sarif", "text", "xcode"])
        #expect(try await replies("--color", "al") == ["always"])
        #expect(try await replies("-o", "") == ["Specs", "Two words"])
        #expect(try await replies("check", "--format", "=") == ["github", "json", "sarif", "text", "xcode"])
        #expect(try await replies("check", "--format", "=", "gi") == ["github"])
        try await expect(replies("--output", "=", "T"), is: ["Two words"])
        #expect(try await replies("breaking", "--ignore", "n") == ["notes.txt"])
    }

    @Test(hasBash)
    func `bash offers the arguments of commands`() async throws {
        #expect(try await replies("explain", "ag01") == [])
        #expect(try await replies("explain", "AG014") == ["AG014"])
        try await expect(replies("help", "l"), is: ["language", "lint"])
        try await expect(replies("help", "s"), is: ["schema"])
        #expect(try await replies("lint", "f") == ["forge.yaml"])
    }
}
