import APIGenImport
import APIGenSupport
import OpenAPI
import SHA256
import SpecDrafting

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
            let path = given ?? old.flatMap(recordedDocument)
            guard let path else { return nil }
            return try draft(path, choices, keeping: old?.record)
        }
    }

    /// The path of the document of the last import.
    private func recordedDocument(_ spec: (path: String, record: ImportRecord)) -> String? {
        guard case .document(let path, _) = spec.record.source else { return nil }
        return path.hasPrefix("/") || path == "-" ? path : specs.folder(of: spec.path) + path
    }

    private func draft(
        _ path: String,
        _ choices: ImportChoices,
        keeping old: ImportRecord?
    ) throws(FileSystemError) -> SpecImport.Draft {
        var options = choices.options
        if let folder = choices.sampleFolder {
            options.samples = try specs.inputs.samples(in: folder).compactMap { ImportOptions.Sample($0) }
        }
        if let old { options.modelNames = old.models }
        let importer = Importer(options: options, keepsGoing: specs.arguments.has(.keepGoing))
        let bytes = try specs.inputs.readGiven(path)
        let inputs = specs.inputs
        let result = importer.run(path: path, bytes: bytes) { file throws(FileSystemError) in
            try inputs.read(file, namedBy: path)
        }
        let partial = result.partialOperations
        let rest = partial == 0 ? "" : ", \(partial) with a loss"
        let count = result.operationCount
        return SpecImport.Draft(
            result: result,
            options: choices.values,
            document: (path, APISHA256.hex(of: bytes)),
            summary: ["\(counted(count, "operation")): \(count - partial) whole\(rest)"]
        )
    }
}
