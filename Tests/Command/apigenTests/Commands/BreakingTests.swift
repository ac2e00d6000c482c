import APIRuntimeConformance
import Foundation
import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import apigen

/// The command with a revision of git and with a file.
@Suite(.dedicatedThreads)
struct BreakingTests {
    private let folder: TemporaryFolder
    private static let head = "name: Forge\nserver: https://forge.example\nendpoints:\n"
    private let old = head + "  a: GET /a\n  b: GET /b\n"
    private let new = head + "  c: GET /c/{id}\n  a: GET /a\n"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        let context = transcript.context(workingDirectory: folder.path)
        let status = Program(context: context).run(["breaking"] + arguments)
        return (status, transcript.output, transcript.messages)
    }

    private func git(_ arguments: String...) async throws {
        let options = ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@example.com"]
        try #require(try await ChildProcess.run("/usr/bin/env", options + arguments) == .exit(0))
    }

    @Test func `a file is compared with another, with each change at its location and the required version`() throws {
        try folder.write(old, to: "old.yaml")
        try folder.write(new, to: "new.yaml")
        let outcome = run("new.yaml", "--against", "old.yaml")
        #expect(outcome.status == .found)
        let lines = outcome.messages.split(separator: "\n")
        let fingerprint = try #require(lines.first { $0.contains("to accept it") }?.split(separator: " ")[5])
        #expect(
            outcome.messages == """
                new.yaml:1:7: major[removed]: the endpoint `b` was removed (wire and source)
                    1 | name: Forge
                      |       ^~~~~
                old.yaml:5:3: note: it was here
                    5 |   b: GET /b
                      |   ^
                   help: to accept it, list \(fingerprint) in the file of --ignore
                new.yaml:4:3: minor[added]: the endpoint `c` is new (source)
                    4 |   c: GET /c/{id}
                      |   ^
                new.yaml: 1 breaking change, 1 other: a major version

                """
        )
        try folder.write("# Nobody used it.\n\(fingerprint) the endpoint b\n", to: "accepted.txt")
        let accepted = run("new.yaml", "--against", "old.yaml", "--ignore", "accepted.txt", "-q")
        #expect(accepted == (.success, "", ""))
        #expect(
            run("new.yaml", "--against", "old.yaml", "--ignore", "accepted.txt").messages
                .hasSuffix("new.yaml: 0 breaking changes, 1 other, 1 accepted: a minor version\n")
        )
        #expect(
            run("new.yaml", "--against", "old.yaml", "--format", "github").output
                .hasPrefix(
                    "::error file=new.yaml,line=1,endLine=1,col=7,endColumn=11,title=removed::the endpoint `b` was removed"
                )
        )
    }

    @Test func `JSON has the version that each change requires, its location and its former location`() throws {
        try folder.write(old, to: "old.yaml")
        try folder.write(old.replacing("/b", with: "/c"), to: "new.yaml")
        expect(
            run("new.yaml", "--against", "old.yaml", "--format", "json").output,
            is: """
                {
                  "version": 1,
                  "generator": "apigen 0.1.0",
                  "findings": [
                    {
                      "level": "error",
                      "rule": "request-changed",
                      "message": "the endpoint `b`: the request was `GET /b`, and is `GET /c` (wire)",
                      "bump": "major",
                      "sides": ["wire"],
                      "help": "to accept it, list d48f455c89e54da7 in the file of --ignore",
                      "place": {"path": "new.yaml", "start": {"line": 5, "column": 3}, "end": {"line": 5, "column": 4}},
                      "related": [
                        {
                          "message": "it was here",
                          "place": {"path": "old.yaml", "start": {"line": 5, "column": 3}, "end": {"line": 5, "column": 4}}
                        }
                      ],
                      "fingerprint": "d48f455c89e54da7"
                    }
                  ]
                }

                """
        )
        #expect(
            run("new.yaml", "--against", "old.yaml", "--format", "sarif").output
                .contains(#""properties": {"bump": "major", "sides": ["wire"]}"#)
        )
    }

    @Test func `a suppressed change that no longer exists is a warning, and an error with --strict`() throws {
        try folder.write(old, to: "old.yaml")
        try folder.write(old, to: "new.yaml")
        try folder.write("# Long ago.\n\n  0123456789abcdef the endpoint c\n", to: "accepted.txt")
        let outcome = run("new.yaml", "--against", "old.yaml", "--ignore", "accepted.txt")
        #expect(outcome.status == .success)
        expect(
            outcome.messages,
            is: """
                new.yaml: 0 breaking changes, 0 others, 0 accepted: no new version
                accepted.txt:3:3: warning[stale-acceptance]: no change has the fingerprint `0123456789abcdef`
                    3 |   0123456789abcdef the endpoint c
                      |   ^~~~~~~~~~~~~~~~
                   help: delete the line

                """
        )
        #expect(run("new.yaml", "--against", "old.yaml", "--ignore", "accepted.txt", "-q") == (.success, "", ""))
        #expect(run("new.yaml", "--against", "old.yaml", "--ignore", "accepted.txt", "--strict").status == .found)
    }

    @Test func `a spec is compared with a revision of itself and its included files`() async throws {
        try folder.write(old + "include: [common.yaml]\n", to: "Specs/forge.yaml")
        try folder.write("errors: {default: Failure}\nmodels: {Failure: {code: Int}}\n", to: "Specs/common.yaml")
        try await git("init", "-q")
        try await git("add", ".")
        try await git("commit", "-q", "-m", "first")
        expect(
            run("Specs/forge.yaml", "--against", "HEAD").messages,
            is: "Specs/forge.yaml: 0 breaking changes, 0 others: no new version\n"
        )
        try folder.write("errors: {default: Failure}\nmodels: {Failure: {code: String}}\n", to: "Specs/common.yaml")
        let outcome = run("Specs/forge.yaml", "--against", "HEAD")
        #expect(outcome.status == .found)
        #expect(
            outcome.messages.hasPrefix(
                """
                Specs/common.yaml:2:20: major[retyped]: the field `code` of `Failure`: the type was `Int`, and is `String` (wire and source)
                    2 | models: {Failure: {code: String}}
                      |                    ^~~~
                HEAD:Specs/common.yaml:2:20: note: it was here
                    2 | models: {Failure: {code: Int}}
                      |                    ^~~~

                """
            )
        )
        try folder.write(new, to: "Specs/other.yaml")
        expect(
            run("Specs/other.yaml", "--against", "HEAD").messages,
            is: """
                Specs/other.yaml:1:7: minor[added]: the client `Forge` is new (source)
                    1 | name: Forge
                      |       ^~~~~
                Specs/other.yaml: 0 breaking changes, 1 other: a minor version

                """
        )
    }

    @Test func `names that Swift refuses are errors in the new spec and not in the old one`() throws {
        let wrong = old.replacing("  b: GET /b", with: "  b: {path: /b, query: {user_id: Int, userId: Int}}")
        try folder.write(old, to: "old.yaml")
        try folder.write(wrong, to: "new.yaml")
        let outcome = run("new.yaml", "--against", "old.yaml")
        #expect(outcome.status == .invalidSpec)
        #expect(outcome.messages.hasPrefix("new.yaml:5:39: error[AG040]: the parameter `userId` and the parameter"))
        #expect(!outcome.messages.contains("version"))
        #expect(run("old.yaml", "--against", "new.yaml").status == .found)
    }

    @Test func `invalid arguments and missing revisions are errors`() throws {
        try folder.write(new, to: "new.yaml")
        #expect(run("new.yaml").messages.hasPrefix("Error: '--against' is missing\n"))
        #expect(
            run("new.yaml", "--against", "v9").messages
                .hasPrefix(
                    "Error: 'v9' is neither a file nor a revision of git: not a git repository (or any of the parent directories): .git\n"
                )
        )
        try folder.write("name: Forge\n", to: "old.yaml")
        #expect(run("new.yaml", "--against", "old.yaml").status == .invalidSpec)
        try folder.write(old, to: "old.yaml")
        #expect(
            run("new.yaml", "--against", "old.yaml", "--ignore", "none.txt")
                == (.inputOutput, "", "error[AG001]: cannot read 'none.txt': No such file or directory\n")
        )
        #expect(
            run("new.yaml", "none.yaml", "--against", "old.yaml")
                == (.inputOutput, "", "error[AG001]: there is no file 'none.yaml'\n")
        )
        #expect(
            run("new.yaml", "old.yaml", "--against", "old.yaml").messages
                .hasPrefix("Error: 'old.yaml' is one file, and there are 2 specs; give one of them\n")
        )
    }
}
