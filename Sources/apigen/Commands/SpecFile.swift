import APIGenCore
import Foundation

/// A spec on disk, and the specs that are meant when none is given.
struct SpecFile {
    /// More than any spec or sample may have. Reading stops here, so that an endless file ends in a diagnostic all the same.
    static let limit = 32 << 20

    /// As the user gave it.
    let path: String

    /// Every spec of the working directory's `Specs`, sorted.
    static func defaults(in context: Context) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: context.absolute("Specs"))
        return (names ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted().map { "Specs/\($0)" }
    }

    func read(in context: Context) throws(FileSystemError) -> [UInt8] {
        try FileSystem.read(context.absolute(path), atMost: Self.limit)
    }

    /// The diagnostic for a file that cannot be read.
    func diagnostic(for error: FileSystemError) -> Diagnostic {
        guard error.isMissingFile else {
            return Diagnostic(.unreadableFile, "cannot read '\(path)': \(error.reason)", at: nil)
        }
        let isPlainWord = !path.contains("/") && !path.contains(".")
        let command = isPlainWord ? Spelling.nearest(to: path, in: CommandSet.apigen.commands.map(\.name)) : nil
        return Diagnostic(
            .unreadableFile,
            "there is no file '\(path)'",
            at: nil,
            help: command.map { "for the subcommand, write: apigen \($0)" }
        )
    }
}
