import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// The built command with `--watch`.
@Suite(.dedicatedThreads) struct WatchProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: Forge
            server: https://forge.example/api
            include: models.yaml
            endpoints:
              user: {path: /user, response: User, sample: user.json}

            """,
            to: "forge.yaml"
        )
        try folder.write("models: {User: {id: Int}}\n", to: "models.yaml")
    }

    @Test func `included files and samples are watched until a signal ends the run`() async throws {
        let messages = Pipe()
        let process = try BuiltCommand.start(["--watch", "forge.yaml"], in: folder, errors: .pipe(messages))
        let reader = MessageReader(handle: messages.fileHandleForReading, process: process)
        #expect(reader.read(until: "it\n").hasSuffix("1 error\nwatching 2 files for changes; Control-C ends it\n"))

        try folder.write(#"{"id": 1}"#, to: "user.json")
        let generated = reader.read(until: " ms\n")
        #expect(generated.hasPrefix("user.json changed\nGenerated/Forge: 4 created, "), "\(generated)")

        try folder.write("models: {User: {id: Int, name?: String}}\n", to: "models.yaml")
        let updated = reader.read(until: " ms\n")
        #expect(updated.hasPrefix("models.yaml changed\nGenerated/Forge: 0 created, 1 updated, "), "\(updated)")

        process.send(SIGINT)
        #expect(reader.read(until: "a last word") == "")
        // A shell reports this as 130, and stops a script that waits for the command.
        #expect(await process.end() == .signal(SIGINT))
        #expect(try folder.text(at: "Generated/Forge/Models/User.swift").contains("public var name: String?"))
    }
}

/// Reads the messages of a process, and terminates a process that writes nothing for too long.
private struct MessageReader {
    let handle: FileHandle
    let process: ChildProcess

    func read(until ending: String) -> String {
        var text = ""
        while !text.hasSuffix(ending) {
            var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            if poll(&descriptor, 1, 20_000) == 0 { process.send(SIGKILL) }
            let data = handle.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }
}
