import APIRuntimeConformance
import Foundation
import TestSupport

@testable import APIGenClientOutput

/// The Swift toolchain, run as a process.
enum Toolchain {
    /// Whether tests may take long. `.ci/run` allows it.
    static let isPatient = ProcessInfo.processInfo.environment["APIGEN_SLOW_TESTS"] != nil

    /// The output of a program of the toolchain on both streams, and its exit status.
    static func run(
        _ program: String,
        _ arguments: [String],
        in folder: TemporaryFolder
    ) async throws -> (status: Int32, text: String) {
        // The output is written to a file and not to a pipe, so that no thread has to read it while the program runs.
        let streams = try TemporaryFolder()
        let output = try streams.write("", to: "output")
        // The compiler leaves an empty folder there.
        let temporary = ["TMPDIR": streams.path]
        let end = try await ChildProcess.run(
            "/usr/bin/env",
            [program] + arguments,
            in: folder.url,
            environment: ProcessInfo.processInfo.environment.merging(temporary) { $1 },
            output: .file(output),
            errors: .file(output)
        )
        guard case .exit(let status) = end else { throw POSIXError(.EINTR) }
        return (status, try streams.text(at: "output"))
    }

    /// The build settings of the target with a client.
    enum Target {
        /// Swift 6 mode, with every upcoming feature that apigen supports.
        case strict
        /// Swift 5 mode without upcoming features, as in many repositories.
        case plain

        fileprivate var options: [String] {
            guard self == .strict else { return ["-swift-version", "5"] }
            let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            return ["-swift-version", "6"] + features.flatMap { ["-enable-upcoming-feature", $0] }
        }
    }

    /// The output of the compiler for all Swift files below a folder as one module. Warnings are errors.
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

    /// The exit status and the output of the compiler for files as one module, which can import the modules that were
    /// built with the tests.
    static func typecheck(
        files: [String],
        importing modules: String,
        rejectingWarnings: Bool = true,
        traits: Set<String> = [],
        in folder: TemporaryFolder
    ) async throws -> (status: Int32, text: String) {
        let options =
            ["-typecheck", "-wmo", "-module-name", "Client", "-I", modules]
            + (rejectingWarnings ? ["-warnings-as-errors"] : []) + conditions(of: traits)
        return try await run("swiftc", options + Target.strict.options + files, in: folder)
    }

    /// Writes the module of the client in a folder of the given one, and returns the errors of the compiler.
    ///
    /// - Parameters:
    ///   - path: The folder of the client, which has the name of the module.
    ///   - modules: The folder of the modules that the client imports.
    ///   - flags: Other options of the compiler.
    static func module(
        of path: String,
        importing modules: String,
        _ flags: [String] = [],
        in folder: TemporaryFolder
    ) async throws -> String {
        let sources = try folder.files.filter { $0.hasPrefix(path + "/") && $0.hasSuffix(".swift") }
        let name = URL(filePath: path).lastPathComponent
        let options = [
            "-emit-module", "-wmo", "-parse-as-library", "-module-name", name, "-swift-version", "6", "-I", modules,
        ]
        let (status, text) = try await run("swiftc", options + flags + sources, in: folder)
        return status == 0 && !sources.isEmpty ? "" : "status \(status), \(sources.count) files\n\(text)"
    }

    /// The options with which SwiftPM enables traits of a package.
    private static func conditions(of traits: Set<String>) -> [String] { traits.sorted().flatMap { ["-D", $0] } }

    /// The output of the compiler for a client and its tests, which are two modules.
    static func errors(
        client: [RenderedFile],
        tests: [RenderedFile],
        importing modules: String,
        traits: Set<String> = []
    ) async throws -> String {
        let folder = try TemporaryFolder()
        for file in client { try folder.write(file.contents, to: "Client/\(file.path)") }
        try folder.write("public protocol Comparable0 {}\n", to: "Client/Comparable0.swift")
        for file in tests { try folder.write(file.contents, to: "Tests/\(file.path)") }
        let options =
            Target.strict.options + ["-warnings-as-errors", "-I", modules, "-I", folder.path] + conditions(of: traits)
        let files = try folder.files.filter { $0.hasSuffix(".swift") }
        let module = try await run(
            "swiftc",
            ["-emit-module", "-wmo", "-parse-as-library", "-module-name", "Client"] + options
                + files.filter { $0.hasPrefix("Client/") },
            in: folder
        )
        let suite = files.filter { $0.hasPrefix("Tests/") }
        guard module.status == 0, !suite.isEmpty else { return module.text }
        let target = try await run("swiftc", ["-print-target-info"], in: folder)
        let resources = target.text.firstMatch(of: /"runtimeResourcePath": "(.+)"/)?.1 ?? ""
        return try await run(
            "swiftc",
            ["-typecheck", "-module-name", "ClientTests", "-plugin-path", "\(resources)/host/plugins/testing"] + options
                + suite,
            in: folder
        ).text
    }
}
