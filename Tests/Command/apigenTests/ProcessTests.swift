import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

/// The built command as a shell starts it.
@Suite struct ProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: Forge
            server: https://forge.example/api
            endpoints:
              users:
                path: /users
                response: [User]
            models:
              User: {id: Int, name: String}

            """,
            to: "Specs/forge.yaml"
        )
    }

    private func run(_ arguments: String...) async throws -> BuiltCommand.Outcome {
        try await BuiltCommand.run(arguments, in: folder)
    }

    @Test func `an edit is found by check and replaced with --force`() async throws {
        let generated = try await run()
        #expect(generated.status == 0, "\(generated.messages)")
        #expect(generated.output == "")
        #expect(generated.messages.hasPrefix("Generated/Forge: "))
        #expect(try folder.files.contains("Generated/Forge/.apigen.json"))
        let clients = try folder.files.filter { $0.hasSuffix("ForgeClient.swift") }
        let client = try #require(clients.first)

        #expect(try await run("check").status == 0)
        let text = try folder.text(at: client)
        try folder.write(text + "// mine\n", to: client)
        let checked = try await run("check", "--diff")
        #expect(checked.status == 1)
        #expect(checked.output.hasPrefix("--- a/\(client)\n+++ b/\(client)\n@@ "))
        #expect(checked.output.hasSuffix("-// mine\n"))
        #expect(checked.messages.hasPrefix("\(client): edited by hand\n"))
        #expect(try await run("generate").status == 1)
        #expect(try await run("generate", "--force").status == 0)
        #expect(try folder.text(at: client) == text)
    }

    @Test(
        .enabled(if: hasFullDevice, "there is no /dev/full")
    )
    func `output that cannot be written is an error`() async throws {
        let words = ["-c", "\(Shell.quoted(BuiltCommand.path)) schema >/dev/full"]
        #expect(
            try await BuiltCommand.run(words, of: "/bin/sh", in: folder)
                == .init(
                    status: 74,
                    output: "",
                    messages: "error: cannot write to the standard output: No space left on device\n"
                )
        )
    }

    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test func `every result has its exit code`() async throws {
        #expect(try await run("lint").status == 0)
        #expect(try await run("--nope").status == 64)
        let absent = try await run("absent.yaml")
        #expect(absent.status == 74)
        expect(absent.messages, is: "error[AG001]: there is no file 'absent.yaml'\n1 error\n")
        try folder.write("", to: "empty.yaml")
        #expect(try await run("lint", "empty.yaml").status == 2)
        let version = try await run("--version")
        #expect(version.status == 0)
        expect(version.output, is: "0.1.0\n")
    }
}
