import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput

/// The output of a run that is killed, that meets a full disk, or that runs at the same time as another.
@Suite(.dedicatedThreads) struct DamageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(version: 1)
    }

    /// A spec with many files. The files of one version have other names and texts than those of another.
    private func write(version: Int) throws {
        let models = (0..<60).map { "  Model\($0)V\($0 % 2 == 0 ? version : 0): {id: Int, name\(version): String}\n" }
        try folder.write(
            """
            name: Forge
            server: https://forge.example/api
            endpoints:
              first: {path: /first, response: Model0V\(version)}
            models:
            \(models.joined())
            """,
            to: "Specs/forge.yaml"
        )
    }

    private func run(_ arguments: String...) async throws -> BuiltCommand.Outcome {
        try await BuiltCommand.run(arguments, in: folder)
    }

    private var generated: [String] {
        get throws { try folder.files.filter { $0.hasPrefix("Generated/") } }
    }

    /// The files that are not Swift. There is no temporary file.
    private static let otherFiles: Set = ["Generated/Forge/.apigen.json", "Generated/Forge/.gitattributes"]

    /// How many files of a version exist. The number grows while a run writes.
    private func count(version: Int) -> Int {
        let models = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated/Forge/Models")
        return models?.count { $0.hasSuffix("V\(version).swift") } ?? 0
    }

    @Test func `a run that is killed anywhere is repaired by the next`() async throws {
        var killed = 0
        for round in 2..<14 {
            try write(version: round)
            let process = try BuiltCommand.start(["-q"], in: folder)
            while process.isRunning, count(version: round) < round - 1 {}
            process.send(SIGKILL)
            if await process.end() == .signal(SIGKILL) { killed += 1 }

            // Neither a written nor a missing file is reported as an edit.
            let repaired = try await run("-q")
            #expect(repaired == BuiltCommand.Outcome(status: 0, output: "", messages: ""))
            #expect(try await run("check", "-q").status == 0)
            #expect(count(version: round) == 30)
            #expect(try generated.count { $0.hasSuffix(".swift") } == 62)
            #expect(Set(try generated.filter { !$0.hasSuffix(".swift") }) == Self.otherFiles)
        }
        #expect(killed > 0)
    }

    @Test func `a full disk is reported, and no file is partly written`() async throws {
        #expect(try await run("-q").status == 0)
        let before = try generated
        try write(version: 2)
        // A limit of the file size simulates a full disk: the write fails, and the process continues.
        let limited = try await BuiltCommand.run(
            ["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" -q", BuiltCommand.path],
            of: "/bin/sh",
            in: folder
        )
        #expect(
            limited
                == BuiltCommand.Outcome(
                    status: 74,
                    output: "",
                    messages: "error: cannot write 'Generated/Forge/.apigen.json': File too large\n"
                )
        )
        #expect(try generated == before)
        #expect(try await run("-q").status == 0)
        #expect(count(version: 2) == 30)
    }

    @Test(.enabled(if: Unprivileged.isPossible, "everything is allowed to root, and setpriv is not there"))
    func `a missing permission is reported, and no file is partly written`() async throws {
        try Unprivileged.own(folder)
        func run(_ arguments: String...) async throws -> BuiltCommand.Outcome {
            try await Unprivileged.run(arguments, in: folder)
        }
        func expectFailure(_ message: String, of arguments: String..., at line: SourceLocation = #_sourceLocation)
            async throws
        {
            let outcome = try await Unprivileged.run(arguments, in: folder)
            let messages = "error: \(message): Permission denied\n"
            #expect(outcome == .init(status: 74, output: "", messages: messages), sourceLocation: line)
        }
        func allow(_ mode: Int, _ path: String) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(folder.path)/\(path)")
        }
        try allow(0o555, "")
        try await expectFailure("cannot make the folder 'Generated'", of: "-q")
        try allow(0o755, "")
        #expect(try await run("-q").status == 0)
        let before = try generated

        try write(version: 2)
        try allow(0o555, "Generated/Forge")
        try await expectFailure("cannot write 'Generated/Forge/.apigen.json'", of: "-q")
        try allow(0o755, "Generated/Forge")
        try allow(0o555, "Generated/Forge/Models")
        try await expectFailure("cannot remove 'Generated/Forge/Models/Model0V1.swift'", of: "-q")
        #expect(try generated == before)
        try allow(0o755, "Generated/Forge/Models")
        try allow(0, "Generated/Forge/Models/Model0V1.swift")
        try await expectFailure("cannot read 'Generated/Forge/Models/Model0V1.swift'", of: "check", "-q")
        try allow(0o444, "Generated/Forge/Models/Model0V1.swift")

        #expect(try await run("-q").status == 0)
        #expect(try await run("check", "-q").status == 0)
        #expect(count(version: 2) == 30)
    }

    @Test func `two runs in one folder take turns, and the second reports that it waits`() async throws {
        #expect(try await run("-q").status == 0)
        try write(version: 2)
        let messages = Pipe()
        let lock = try FolderLock(folder.path + "/Generated") { Issue.record("nobody else is there") }
        let process = try BuiltCommand.start(["-q"], in: folder, errors: .pipe(messages))
        let message = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
        #expect(message == "waiting for another apigen that writes to Generated\n")
        #expect(count(version: 2) == 0)
        lock.release()
        #expect(await process.end() == .exit(0))
        #expect(count(version: 2) == 30)
    }
}
