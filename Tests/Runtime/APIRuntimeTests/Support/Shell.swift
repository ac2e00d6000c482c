import Foundation
import TestSupport

/// The shell of the system, which runs a script to its end.
enum Shell {
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    /// The output of a script and its exit code. `PATH` is the only variable in the environment of the script.
    static func run(_ script: String) async throws -> (output: Data, code: Int32) {
        // A script may be longer than an argument may be.
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "script")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [file.path]
        process.environment = ["PATH": path]
        process.standardInput = FileHandle.nullDevice
        // The output is written to a file and not to a pipe, so that the test need not read it while the script runs.
        let output = try folder.write("", to: "output")
        process.standardOutput = try FileHandle(forWritingTo: output)
        try await process.runToEnd()
        return (try Data(contentsOf: output), process.terminationStatus)
    }

    /// Whether there is a command of that name.
    static func has(_ command: String) -> Bool {
        path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(command)") }
    }
}
