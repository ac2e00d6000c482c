import Foundation
import TestSupport

/// The built command, started as a shell starts it.
enum BuiltCommand {
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var messages: String
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
        let process = process(arguments, of: program, in: folder)
        process.environment = environment
        // The output is written to files and not to pipes, so that no thread has to read it while the command runs.
        let streams = try TemporaryFolder()
        let output = try FileHandle(forWritingTo: streams.write("", to: "output"))
        let messages = try FileHandle(forWritingTo: streams.write("", to: "messages"))
        (process.standardOutput, process.standardError) = (output, messages)
        try await process.runToEnd()
        // Foundation keeps a process and its files after its end. The tests run about a thousand.
        try output.close()
        try messages.close()
        return Outcome(
            status: process.terminationStatus,
            output: try streams.text(at: "output"),
            messages: try streams.text(at: "messages")
        )
    }

    /// A process that was not started yet.
    static func process(
        _ arguments: [String],
        of program: String = path,
        in folder: TemporaryFolder
    ) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = [:]
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// The folder of the built products. On macOS it contains the test bundle, and on other systems the running
    /// program.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let program = URL(filePath: CommandLine.arguments[0])
        return (bundle ?? program).deletingLastPathComponent()
    }
}
