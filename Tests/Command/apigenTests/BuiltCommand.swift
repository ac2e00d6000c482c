import APIRuntimeConformance
import Foundation
import TestSupport

@testable import apigen

/// The built command, started as a shell starts it.
enum BuiltCommand {
    struct Outcome: Equatable {
        /// The exit code; 128 and its number for a signal, as a shell has it.
        var status: Int32
        var output: String
        var messages: String

        init(status: Int32, output: String, messages: String) {
            (self.status, self.output, self.messages) = (status, output, messages)
        }

        fileprivate init(end: ChildProcess.End, output: String, messages: String) {
            let status =
                switch end {
                case .exit(let code): code
                case .signal(let number): 128 + number
                }
            self.init(status: status, output: output, messages: messages)
        }
    }

    static let path = products.appending(path: "apigen").path

    /// The folder of the modules that are built with it.
    static let modules = products.appending(path: "Modules").path

    /// Runs the command to its end in a folder.
    static func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Outcome {
        try await run(arguments, of: path, in: folder)
    }

    /// Runs another program to its end in a folder.
    static func run(
        _ arguments: [String],
        of program: String,
        in folder: TemporaryFolder,
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        // The output is written to files and not to pipes, so that no thread has to read it while the command runs.
        let streams = try TemporaryFolder()
        let (output, messages) = (try streams.write("", to: "output"), try streams.write("", to: "messages"))
        let end = try await ChildProcess.run(
            program,
            arguments,
            in: folder.url,
            environment: environment,
            output: .file(output),
            errors: .file(messages)
        )
        return Outcome(end: end, output: try streams.text(at: "output"), messages: try streams.text(at: "messages"))
    }

    /// Starts the command in a folder.
    static func start(
        _ arguments: [String],
        in folder: TemporaryFolder,
        errors: ChildProcess.Output = .nothing
    ) throws -> ChildProcess {
        try ChildProcess(path, arguments, in: folder.url, environment: [:], errors: errors)
    }

    /// The folder of the built products. On macOS it contains the test bundle, and on other systems the running
    /// program.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let program = URL(filePath: CommandLine.arguments[0])
        return (bundle ?? program).deletingLastPathComponent()
    }
}

extension TemporaryFolder {
    /// Writes a program that can run at once.
    ///
    /// Another process writes it: a child of this one, which another test starts at that moment, would have the file
    /// open for writing, and the system does not run such a file.
    func writeProgram(_ text: String, to path: String) throws {
        let file = url.appending(path: path).path
        let script = "mkdir -p \"${0%/*}\" && cat >\"$0\" && chmod 755 \"$0\""
        let arguments = ["-c", script, file]
        let shell = Subprocess(path: "/bin/sh", arguments: arguments, environment: ["PATH": "/usr/bin:/bin"])
        guard try shell.run(input: text).status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
