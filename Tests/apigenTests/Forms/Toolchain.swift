import Foundation
import TestSupport

/// The Swift toolchain, run as a process.
enum Toolchain {
    /// Whether tests may take long: `.ci/run` says so.
    static let isPatient = ProcessInfo.processInfo.environment["APIGEN_SLOW_TESTS"] != nil

    /// What a program of the toolchain printed on both streams, and how it ended.
    static func run(
        _ program: String,
        _ arguments: [String],
        in folder: TemporaryFolder
    ) async throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        // A file and not a pipe: nobody has to read while the program writes.
        let streams = try TemporaryFolder()
        let output = try FileHandle(forWritingTo: streams.write("", to: "output"))
        process.standardOutput = output
        process.standardError = output
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return (process.terminationStatus, try streams.text(at: "output"))
    }

    /// How the target is compiled that a client lies in.
    enum Target {
        /// In Swift 6 mode, with every upcoming feature that apigen promises to bear.
        case strict
        /// In Swift 5 mode and without upcoming features, as those of many repositories are.
        case plain

        fileprivate var options: [String] {
            guard self == .strict else { return ["-swift-version", "5"] }
            let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            return ["-swift-version", "6"] + features.flatMap { ["-enable-upcoming-feature", $0] }
        }
    }

    /// What the compiler says of all Swift files below a folder as one module, where warnings are errors.
    static func typecheck(
        _ path: String,
        in folder: TemporaryFolder,
        as target: Target,
        isolation: String
    ) async throws -> String {
        let files = try folder.files.filter { $0.hasPrefix(path + "/") && $0.hasSuffix(".swift") }
        let options = [
            "-typecheck", "-wmo", "-module-name", "Client", "-package-name", "package", "-warnings-as-errors",
            "-default-isolation", isolation,
        ]
        let (status, text) = try await run("swiftc", options + target.options + files, in: folder)
        return status == 0 && !files.isEmpty ? text : "status \(status), \(files.count) files\n\(text)"
    }
}
