import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

/// `--watch` with a step of the test before each check of the files.
@Suite struct WatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the steps between the checks, and stops after the last one. A change is generated when two checks find the
    /// same files.
    private func run(
        _ arguments: String...,
        steps: [(TemporaryFolder) throws -> Void]
    ) throws -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        var rest = steps[...]
        var failure: (any Error)?
        let context = transcript.context(workingDirectory: folder.path) { [folder] in
            guard let step = rest.popFirst() else { return false }
            do { try step(folder) } catch { failure = error }
            return failure == nil
        }
        let status = Program(context: context).run(["--watch"] + arguments)
        if let failure { throw failure }
        return (status, transcript.messages)
    }

    /// A step without a change.
    private static func pause(_ folder: TemporaryFolder) {}

    @Test func `a change is generated after the last write, and an error does not end the watch`() throws {
        try folder.write("name: Forge\nfile: A.swift = 1\n", to: "forge.yaml")
        let outcome = try run(
            "forge.yaml",
            steps: [
                Self.pause, Self.pause,
                // Some editors truncate a file before they write it.
                { try $0.write("", to: "forge.yaml") },
                { try $0.write("name: Forge\nfile: A.swift = 2\n", to: "forge.yaml") },
                Self.pause, Self.pause,
                { try $0.write("nonsense\n", to: "forge.yaml") }, Self.pause,
                // Other editors write a new file and rename it.
                { try $0.write("name: Forge\nfile: A.swift = 3\n", to: ".forge.yaml.new") },
                { rename("\($0.path)/.forge.yaml.new", "\($0.path)/forge.yaml") }, Self.pause,
            ]
        )
        #expect(
            outcome == (
                .success,
                """
                Generated/Forge: 1 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                watching 1 file for changes; Control-C ends it
                forge.yaml changed
                Generated/Forge: 0 created, 1 updated, 0 unchanged, 0 removed in 0 ms
                forge.yaml changed
                forge.yaml:1:1: error[AG012]: unknown key 'nonsense'
                    1 | nonsense
                      | ^~~~~~~~
                1 error
                forge.yaml changed
                Generated/Forge: 0 created, 1 updated, 0 unchanged, 0 removed in 0 ms

                """
            )
        )
        #expect(try folder.text(at: "Generated/Forge/A.swift") == "3\n")
    }

    @Test func `added and removed specs, templates and apigen.yaml are watched, and other files are not`() throws {
        try folder.write("name: Forge\n", to: "Specs/forge.yaml")
        try folder.write("name: Menu\n", to: "menu.yaml")
        try folder.write("", to: "Templates/model.mustache")
        let outcome = try run(
            "--templates",
            "Templates",
            "-v",
            steps: [
                { try $0.write("", to: "Specs/.forge.yaml.swp") }, Self.pause,
                { try $0.write("name: Other\n", to: "Specs/other.yaml") }, Self.pause,
                { try $0.write("", to: "Templates/client.mustache") }, Self.pause,
                { try $0.write(" ", to: "Templates/model.mustache") }, Self.pause,
                { try $0.write("specs: [menu.yaml]\n", to: "apigen.yaml") }, Self.pause,
                { try FileManager.default.removeItem(at: $0.url.appending(path: "menu.yaml")) }, Self.pause,
            ]
        )
        #expect(outcome.status == .inputOutput)
        expect(
            outcome.messages,
            is: """
                Generated/Forge: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                watching 2 files for changes; Control-C ends it
                Specs/ changed
                Generated/Forge: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                Generated/Other: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                Templates/ changed
                Generated/Forge: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                Generated/Other: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                Templates/model.mustache changed
                Generated/Forge: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                Generated/Other: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                apigen.yaml changed
                Generated/Menu: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms
                menu.yaml changed
                apigen.yaml:1:9: error[AG001]: there is no file 'menu.yaml'
                    1 | specs: [menu.yaml]
                      |         ^~~~~~~~~
                1 error

                """
        )
    }

    @Test func `a watch needs a spec at its beginning, and the last one can be removed and added again`() throws {
        #expect(try run(steps: []).status == .usage)
        try folder.write("name: Forge\n", to: "Specs/forge.yaml")
        let outcome = try run(
            "-q",
            steps: [
                { try FileManager.default.removeItem(at: $0.url.appending(path: "Specs/forge.yaml")) }, Self.pause,
                { try $0.write("name: Forge\n", to: "Specs/forge.yaml") }, Self.pause,
            ]
        )
        #expect(
            outcome == (
                .success,
                "error: no spec is given, no apigen.yaml lists one, and there is no Specs/*.yaml here\n"
            )
        )
    }
}
