import Foundation
import TestSupport

/// The shell of the system, which runs a script to its end.
enum Shell {
    /// What the script writes, and its exit code; nothing of the surroundings but the path reaches it.
    static func run(_ script: String) throws -> (output: Data, code: Int32) {
        // A script may be longer than a word of a command.
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "script")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [file.path]
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (output, process.terminationStatus)
    }

    /// Whether there is a command of that name.
    static func has(_ command: String) -> Bool {
        (try? run("command -v \(command)").code) == 0
    }
}
