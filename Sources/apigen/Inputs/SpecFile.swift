import APIGenCore
import APIGenDiagnostics
import APIGenSupport

/// A spec on disk, and the specs that are meant when none is given.
enum SpecFile {
    static let folder = "Specs"
    private static let suffix = ".yaml"

    /// Every spec of the working directory's `Specs`, sorted.
    static func defaults(_ inputs: Inputs) -> [String] {
        defaults(among: inputs.names(in: folder, suffix: suffix) ?? [])
    }

    /// The specs among the names in `Specs`, sorted.
    static func defaults(among names: [String]) -> [String] {
        names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The diagnostic for a spec that cannot be read.
    static func diagnostic(for error: FileSystemError, of job: GenerationJob) -> Diagnostic {
        let path = job.path
        if error.isOutside { return .outside("the spec '\(path)'", at: job.place) }
        guard error.isMissingFile else {
            return Diagnostic(.unreadableFile, "cannot read '\(path)': \(error.reason)", at: job.place)
        }
        return Diagnostic(
            .unreadableFile,
            "there is no file '\(path)'",
            at: job.place,
            help: help(for: job)
        )
    }

    /// What else a missing file may have been meant as.
    private static func help(for job: GenerationJob) -> String? {
        let path = job.path
        guard job.place == nil else {
            return path.contains("*") ? "list each file; where there is no `specs`, every Specs/*.yaml is meant" : nil
        }
        guard !path.contains("/"), !path.contains(".") else { return nil }
        let command = Spelling.nearest(to: path, in: CommandSet.apigen.commands.map(\.name))
        return command.map { "for the subcommand, write: apigen \($0)" }
    }
}
