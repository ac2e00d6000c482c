import Foundation

/// The user's git, run in a folder.
struct Git {
    struct Answer {
        var status: Int32
        var output: [UInt8]
        /// What it says of its failure, without the word for that.
        var reason: String
    }

    /// The absolute path.
    let folder: String
    let context: Context

    func run(_ arguments: String..., input: String = "") -> Answer {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        process.environment = environment
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, errors)
        do {
            // A line fits into any pipe, so that nobody has to read it yet.
            try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            let words = try errors.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let reason = String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            return Answer(
                status: process.terminationStatus,
                output: Array(bytes),
                reason: reason.hasPrefix("fatal: ") ? String(reason.dropFirst(7)) : reason
            )
        } catch {
            return Answer(status: -1, output: [], reason: error.localizedDescription)
        }
    }

    private var environment: [String: String] {
        var environment = context.environment
        environment["LC_ALL"] = "C"
        // A hook of git has these, which mean the folder that apigen runs in.
        if let directory = environment["GIT_DIR"] {
            environment["GIT_DIR"] = context.absolute(directory)
            environment["GIT_WORK_TREE"] = context.absolute(environment["GIT_WORK_TREE"] ?? ".")
        }
        return environment
    }
}
