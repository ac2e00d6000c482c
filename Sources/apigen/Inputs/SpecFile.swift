import APIGenCore

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
    static func diagnostic(for error: FileSystemError, of assignment: Assignment) -> Diagnostic {
        let path = assignment.path
        if error.isOutside { return .outside("the spec '\(path)'", at: assignment.place) }
        guard error.isMissingFile else {
            return Diagnostic(.unreadableFile, "cannot read '\(path)': \(error.reason)", at: assignment.place)
        }
        return Diagnostic(
            .unreadableFile,
            "there is no file '\(path)'",
            at: assignment.place,
            help: help(for: assignment)
        )
    }

    /// What else a missing file may have been meant as.
    private static func help(for assignment: Assignment) -> String? {
        let path = assignment.path
        guard assignment.place == nil else {
            return path.contains("*") ? "list each file; where there is no `specs`, every Specs/*.yaml is meant" : nil
        }
        guard !path.contains("/"), !path.contains(".") else { return nil }
        let command = Spelling.nearest(to: path, in: CommandSet.apigen.commands.map(\.name))
        return command.map { "for the subcommand, write: apigen \($0)" }
    }
}
