import APIGenCore
import Foundation

/// Where the texts of a spec and of the files that it names come from.
struct SpecTexts {
    /// The text of a file by its path as the user gave it.
    let read: (String) throws(FileSystemError) -> [UInt8]
    /// What messages put before the path: `v1.2:`.
    private let prefix: String

    /// The path that messages show.
    func shown(_ path: String) -> String { prefix + path }

    /// The path behind the one that messages show.
    func path(_ shown: String) -> String { String(shown.dropFirst(prefix.count)) }

    /// The files as they are now.
    static func disk(_ context: Context) -> SpecTexts {
        SpecTexts(
            read: { path throws(FileSystemError) in
                try FileSystem.read(context.absolute(path), atMost: Inputs.limit)
            },
            prefix: ""
        )
    }

    /// The files as git has them in a revision.
    static func revision(_ revision: String, _ context: Context) -> SpecTexts {
        SpecTexts(
            read: { path throws(FileSystemError) in
                let (folder, name) = split(context.absolute(path))
                guard let bytes = git(["-C", folder, "show", "\(revision):./\(name)"]) else {
                    throw FileSystemError(.read, "\(revision):\(path)", code: ENOENT)
                }
                return bytes
            },
            prefix: "\(revision):"
        )
    }

    /// Whether git knows a revision of the repository that the command runs in.
    static func isRevision(_ name: String, _ context: Context) -> Bool {
        git([
            "-C", context.workingDirectory, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
        ])
            != nil
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return (parts.dropLast().joined(separator: "/") + "/", parts.last.map(String.init) ?? "")
    }

    /// What git prints, or nothing where it fails.
    private static func git(_ arguments: [String]) -> [UInt8]? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let bytes = (try? output.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Array(bytes ?? Data()) : nil
    }
}
