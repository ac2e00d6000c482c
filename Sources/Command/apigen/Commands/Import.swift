import APIGenClientOutput
import APIGenDescription
import APIGenImport
import APIGenOpenAPI
import APIGenSpecDrafting
import APIGenSupport
import APIRuntimeSHA256

/// Writes a spec from an OpenAPI document, or merges a new version of the document into a spec.
struct Import {
    private let specs: SpecImport

    init(context: Context, settings: Settings, arguments: ParsedArguments) {
        specs = SpecImport(
            .import,
            from: "document",
            context: context,
            settings: settings,
            arguments: arguments
        )
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        let given = specs.arguments.positionals.first
        if given == nil, !specs.arguments.has(.update) {
            throw .missingArgument("document")
        }
        return try specs.run { old throws(FileSystemError) in
            var choices = ImportChoices(specs.arguments)
            if let old { choices.fill(from: old.record) }
            if let given {
                return try draft(given, try specs.inputs.readGiven(given), choices, updating: old)
            }
            guard let old, let path = recordedDocument(old),
                let bytes = try specs.read(recorded: path, of: old.path)
            else { return nil }
            return try draft(path, bytes, choices, updating: old)
        }
    }

    /// The path of the document of the last import.
    private func recordedDocument(_ spec: SpecImport.Old) -> String? {
        guard case .document(let path, _) = spec.record.source else { return nil }
        return path == "-" ? path : FilePath.normal(FilePath.path(path, nextTo: spec.path))
    }

    private func draft(
        _ path: String,
        _ bytes: [UInt8],
        _ choices: ImportChoices,
        updating old: SpecImport.Old?
    ) throws(FileSystemError) -> SpecImport.Draft {
        var options = choices.options
        if let folder = choices.sampleFolder {
            let isGiven = specs.arguments.has(.samples)
            let author = old.flatMap { isGiven ? nil : Boundary.Author.spec($0.path) } ?? .commandLine
            options.samples = try specs.inputs.samples(in: folder, namedBy: author)
                .compactMap { ImportOptions.Sample($0) }
        }
        if let old { options.kept = old.kept }
        let progress = specs.context.progress
        let importer = Importer(options: options, keepsGoing: specs.arguments.has(.keepGoing)) { progress?.show($0) }
        let inputs = specs.inputs
        progress?.show("reading \(path)")
        let result = importer.run(path: path, bytes: bytes) { file throws(FileSystemError) in
            progress?.show("reading \(file)")
            return try inputs.read(file, namedBy: path)
        }
        let partial = result.partialOperations
        let rest = partial == 0 ? "" : ", \(partial) with a loss"
        let count = result.operationCount
        return SpecImport.Draft(
            result: result,
            options: choices.values,
            document: (path, APISHA256.hex(of: LineEnds.normal(bytes))),
            summary: ["\(counted(count, "operation")): \(count - partial) whole\(rest)"]
        )
    }
}
