import Foundation
import TestSupport
import Testing

@testable import APIGenClientOutput

/// A new repository of git, and a shell in it whose path contains the built command.
struct Repository {
    let folder: TemporaryFolder
    private let environment: [String: String]

    init() async throws {
        folder = try TemporaryFolder()
        let path = URL(filePath: BuiltCommand.path).deletingLastPathComponent().path
        environment = [
            "PATH": "\(path):/usr/bin:/bin",
            "LC_ALL": "C",
            // The configuration of the user is ignored.
            "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
            "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
        ]
        try await expect("$ git init -q")
    }

    /// Runs each command of a transcript, and compares the output with the transcript.
    ///
    ///     $ edit s/String/Int/ Specs/pets.yaml
    ///     $ apigen check
    ///     Generated/Pets/Models/Pet.swift: changed
    ///     [exit 1]
    ///
    /// Lines with `> ` continue a command. A failure is followed by its exit status. `edit` represents a person with an
    /// editor, and has the arguments of `sed`. Times and hashes may differ.
    func expect(_ transcript: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
        var shown: [String] = []
        for command in Self.commands(of: transcript) {
            shown.append("$ " + command.replacing("\n", with: "\n> "))
            let outcome = try await run(command)
            if !outcome.output.isEmpty {
                shown.append(outcome.output.hasSuffix("\n") ? String(outcome.output.dropLast()) : outcome.output)
            }
            if outcome.status != 0 { shown.append("[exit \(outcome.status)]") }
        }
        // A diff is easier to read than two long texts.
        let difference = UnifiedDiff(
            path: "transcript",
            old: Self.comparable(transcript),
            new: Self.comparable(shown.joined(separator: "\n"))
        )
        #expect(difference.text == "", sourceLocation: sourceLocation)
    }

    /// Applies a diff to the files, as a person who edits them would.
    func apply(_ diff: String) async throws {
        let patch = try TemporaryFolder()
        try patch.write(diff, to: "patch")
        try await expect("$ git apply --unidiff-zero \(patch.path)/patch")
    }

    /// Does what a page tells its readers: saves files, runs commands, and edits files.
    func follow(_ page: Page) async throws {
        for block in page.blocks {
            if let file = block.file { try folder.write(block.text, to: file) }
            switch block.language {
            case "console": try await expect(String(block.text.dropLast()))
            case "diff": try await apply(block.text)
            default: break
            }
        }
    }

    private func run(_ command: String) async throws -> BuiltCommand.Outcome {
        let setting = #"exec 2>&1; edit() { sed "$1" "$2" >"$2.new" && mv "$2.new" "$2"; }"#
        return try await BuiltCommand.run(
            ["-c", "\(setting)\n\(command)"],
            of: "/bin/sh",
            in: folder,
            environment: environment
        )
    }

    private static func commands(of transcript: String) -> [String] {
        var commands: [String] = []
        var goesOn = false
        for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ ") {
                commands.append(String(line.dropFirst(2)))
                goesOn = true
            } else if goesOn, line == ">" || line.hasPrefix("> ") {
                commands[commands.count - 1] += "\n" + line.dropFirst(2)
            } else {
                goesOn = false
            }
        }
        return commands
    }

    /// A text without parts that differ between runs or releases, and without trailing spaces, which editors remove.
    private static func comparable(_ text: String) -> [UInt8] {
        var text = text
        text.replace(/(in|,) \d+(\.\d)? m?s\b/) { "\($0.1) 1 ms" }
        text.replace(/\b[0-9a-f]{64}\b/, with: "<sha256>")
        text.replace(/(?m) +$/, with: "")
        return Array((text + "\n").utf8)
    }
}
