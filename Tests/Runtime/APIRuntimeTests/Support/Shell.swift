import APIRuntimeConformance
import Foundation
import TestSupport

/// The shell of the system, which runs a script to its end.
enum Shell {
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    /// The output of a script and its exit code. Its environment has only `PATH`, and the folder for temporary files, in
    /// which the compiler leaves an empty folder.
    static func run(_ script: String) async throws -> (output: Data, code: Int32) {
        // A script may be longer than an argument may be.
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "script")
        // The output is written to a file and not to a pipe, so that the test need not read it while the script runs.
        let output = try folder.write("", to: "output")
        let environment = ["PATH": path, "TMPDIR": folder.path]
        let end = try await ChildProcess.run("/bin/sh", [file.path], environment: environment, output: .file(output))
        guard case .exit(let code) = end else { throw POSIXError(.EINTR) }
        return (try Data(contentsOf: output), code)
    }

    /// Whether there is a command of that name.
    static func has(_ command: String) -> Bool {
        path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(command)") }
    }
}
