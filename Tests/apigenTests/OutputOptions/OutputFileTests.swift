import Foundation
import TestSupport
import Testing

@testable import apigen

/// `--output-file` for build systems, which must know the path of the output before the run.
@Suite struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("name: Forge\nfile: Forge.swift = struct ForgeClient {}\n", to: "forge.yaml")
    }

    private func run(_ arguments: String...) -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: folder.path)).run(arguments)
        return (status, transcript.messages)
    }

    @Test func `a client is written to the file and its folders are created`() throws {
        let arguments = ["forge.yaml", "--output-file", "a/b/forge.apigen.swift"]
        #expect(
            run(arguments[0], arguments[1], arguments[2]) == (.success, "a/b/forge.apigen.swift: created in 0 ms\n")
        )
        #expect(try folder.files == ["a/b/forge.apigen.swift", "forge.yaml"])
        #expect(try folder.text(at: "a/b/forge.apigen.swift") == "struct ForgeClient {}\n")
    }

    @Test func `a file that is up to date is not touched, and any other is replaced`() throws {
        let file = folder.url.appending(path: "A.swift")
        #expect(run("-q", "forge.yaml", "--output-file=A.swift") == (.success, ""))
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.path)
        #expect(run("forge.yaml", "--output-file=A.swift") == (.success, "A.swift: unchanged in 0 ms\n"))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date == past)
        try folder.write("mine\n", to: "A.swift")
        #expect(run("forge.yaml", "--output-file=\(file.path)") == (.success, "\(file.path): updated in 0 ms\n"))
        #expect(try folder.text(at: "A.swift") == "struct ForgeClient {}\n")
    }

    @Test func `an error in the spec leaves the file as it was`() throws {
        try folder.write("mine\n", to: "A.swift")
        try folder.write("name: Forge\nnope: 1\n", to: "forge.yaml")
        let transcript = Transcript()
        let program = Program(context: transcript.context(workingDirectory: folder.path))
        #expect(program.run(["forge.yaml", "--output-file=A.swift", "--format=xcode"]) == .invalidSpec)
        #expect(transcript.output == "\(folder.path)/forge.yaml:2:1: error: unknown key 'nope' [AG012]\n")
        #expect(transcript.messages == "1 error\n")
        #expect(try folder.text(at: "A.swift") == "mine\n")
    }

    @Test func `a path that no file can have is an error`() throws {
        try folder.write("", to: "taken")
        let failed = run("forge.yaml", "--output-file=taken/A.swift")
        #expect(failed == (.inputOutput, "error: cannot read 'taken/A.swift': Not a directory\n"))
        #expect(try folder.files == ["forge.yaml", "taken"])
    }

    @Test func `a file that the run reads is not overwritten`() throws {
        let spec = try folder.text(at: "forge.yaml")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link.yaml"),
            withDestinationURL: folder.url.appending(path: "forge.yaml")
        )
        for name in ["forge.yaml", "./forge.yaml", "link.yaml"] {
            let refused = run("forge.yaml", "--output-file", name)
            #expect(refused == (.inputOutput, "error: '\(name)' is read by this run, which would overwrite it\n"))
        }
        #expect(try folder.text(at: "forge.yaml") == spec)
    }

    @Test func `an output file requires one spec`() throws {
        try folder.write("name: Other\n", to: "other.yaml")
        let wrong = run("forge.yaml", "other.yaml", "--output-file=A.swift")
        #expect(wrong.status == .usage)
        #expect(wrong.messages.hasPrefix("Error: '--output-file' takes one spec, not 2\nUsage: "))
    }
}
