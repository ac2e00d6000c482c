import APIGenClientOutput
import APIGenDiagnostics
import APIGenModel
import APIGenPipeline
import APIGenSupport

/// A spec on disk, and the default specs.
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
            let help = error.isFolder ? "name the specs in it; without a name, all Specs/*.yaml are read" : nil
            return Diagnostic(.unreadableFile, "cannot read '\(path)': \(error.reason)", at: job.place, help: help)
        }
        return Diagnostic(
            .unreadableFile,
            "there is no file '\(path)'",
            at: job.place,
            help: help(for: job)
        )
    }

    /// How to fix a missing file.
    private static func help(for job: GenerationJob) -> String? {
        let path = job.path
        guard job.place == nil else {
            return path.contains("*") ? "list each file; without `specs`, every Specs/*.yaml is read" : nil
        }
        guard !path.contains("/"), !path.contains(".") else { return nil }
        if path == OptionDeclaration.version.long { return "for the version of apigen, write: apigen --version" }
        let command = Spelling.nearest(to: path, in: CommandSet.apigen.commands.map(\.name))
        return command.map { "for the subcommand, write: apigen \($0)" }
    }
}

/// The source of the texts of a spec and of the files that it names.
struct SpecTexts {
    /// Reads a file by its path as the user gave it, and the path of the spec that names it, if one does.
    private let readFile: (_ path: String, _ spec: String?) throws(FileSystemError) -> [UInt8]
    /// The prefix of paths in messages: `v1.2:`.
    private let prefix: String

    /// Reads a file that no spec names.
    func read(_ path: String) throws(FileSystemError) -> [UInt8] { try readFile(path, nil) }

    /// The path in messages.
    func shown(_ path: String) -> String { prefix + path }

    func api(_ path: String) throws(FileSystemError) -> (api: API?, diagnostics: [Diagnostic]) {
        Generator.api(path: path, prefix: prefix, bytes: try read(path)) { file throws(FileSystemError) in
            try readFile(file, path)
        }
    }

    /// The current files.
    static func disk(_ inputs: Inputs) -> SpecTexts {
        SpecTexts(
            readFile: { path, spec throws(FileSystemError) in
                guard let spec else { return try inputs.read(path) }
                return try inputs.read(path, namedBy: spec)
            },
            prefix: ""
        )
    }

    /// The files in a revision of git.
    static func revision(_ revision: Revision, _ context: Context) -> SpecTexts {
        SpecTexts(
            readFile: { path, _ throws(FileSystemError) in
                guard let bytes = try revision.read(context.absolute(path)) else {
                    throw FileSystemError(.read, "\(revision.name):\(path)", code: FileSystemError.missingFile)
                }
                return bytes
            },
            prefix: "\(revision.name):"
        )
    }
}

/// A folder of templates that replace the built-in ones.
enum TemplateFolder {
    /// Its templates, sorted by name; empty without a folder.
    static func read(_ path: String?, _ inputs: Inputs) throws(FileSystemError) -> [TemplateFile] {
        guard let path else { return [] }
        guard let names = inputs.names(in: path, suffix: TemplateFile.suffix) else {
            throw inputs.problem(in: path)
        }
        var files: [TemplateFile] = []
        for name in names {
            let bytes = try inputs.read("\(path)/\(name)")
            files.append(
                TemplateFile(
                    name: String(name.dropLast(TemplateFile.suffix.count)),
                    file: SourceFile(path: "\(path)/\(name)", text: String(decoding: bytes, as: UTF8.self))
                )
            )
        }
        return files
    }

    /// The diagnostic for a folder without a template.
    static func missingTemplates(in path: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .noTemplate,
            "there is no *\(TemplateFile.suffix) in '\(path)'",
            at: place,
            help: "copy the built-in ones that you want to change: apigen templates eject -o \(shellQuoted(path))"
        )
    }
}
