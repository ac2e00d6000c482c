import Foundation
import TestSupport
import Testing

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

    private struct Outcome {
        var status: Int32
        var output: String
        var messages: String
    }

    private func run(_ arguments: String...) async throws -> Outcome {
        let process = Process()
        process.executableURL = Self.products.appending(path: "apigen")
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = [:]
        process.standardInput = FileHandle.nullDevice
        // Files and not pipes: nobody has to read while the command writes.
        let streams = try TemporaryFolder()
        let output = try FileHandle(forWritingTo: streams.write("", to: "output"))
        let messages = try FileHandle(forWritingTo: streams.write("", to: "messages"))
        process.standardOutput = output
        process.standardError = messages
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return Outcome(
            status: process.terminationStatus,
            output: try streams.text(at: "output"),
            messages: try streams.text(at: "messages")
        )
    }

    /// The folder of the built products: that of the test bundle on macOS, that of the running program elsewhere.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let program = URL(filePath: CommandLine.arguments[0])
        return (bundle ?? program).deletingLastPathComponent()
    }

    @Test func `generate, check, edit, check, force`() async throws {
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

    @Test func `exit codes`() async throws {
        #expect(try await run("lint").status == 0)
        #expect(try await run("--nope").status == 64)
        let absent = try await run("absent.yaml")
        #expect(absent.status == 74)
        #expect(absent.messages == "error[AG001]: there is no file 'absent.yaml'\n1 error\n")
        try folder.write("", to: "empty.yaml")
        #expect(try await run("lint", "empty.yaml").status == 2)
        let version = try await run("--version")
        #expect(version.status == 0)
        #expect(version.output == "0.1.0\n")
    }
}
