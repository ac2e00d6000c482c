import APIDescription
import APIGenBreaking
import APIGenDiagnostics
import APIGenImport
import APIGenReports
import APIGenSupport
import ClientOutput
import OpenAPI
import SHA256
import SpecDrafting

/// Writes a spec from an OpenAPI document, or merges a new version of the document into a spec.
struct Import {
    let context: Context
    let settings: Settings
    let arguments: ParsedArguments
    private let inputs: Inputs
    private let reporter: Reporter
    private let formatter: DiagnosticFormatter

    init(context: Context, settings: Settings, arguments: ParsedArguments) {
        self.context = context
        self.settings = settings
        self.arguments = arguments
        inputs = Inputs(context: context, settings: settings)
        reporter = Reporter(context: context, format: settings.format)
        formatter = DiagnosticFormatter(color: settings.isColored(in: context))
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        defer { reporter.finish() }
        do throws(FileSystemError) {
            if let spec = arguments[.update] { return try update(spec) }
        } catch {
            return report(error)
        }
        for option in [OptionDeclaration.theirs, .updateCheck] where arguments.has(option) {
            throw .needs("--\(option.long)", oneOf: ["--update"])
        }
        guard let document = arguments.positionals.first else { throw .missingDocument }
        do throws(FileSystemError) {
            return try write(document)
        } catch {
            return report(error)
        }
    }

    // MARK: - A first import

    private func write(_ document: String) throws(FileSystemError) -> ExitCode {
        let start = context.now()
        let choices = ImportChoices(arguments)
        let bytes = try read(document)
        let result = try importer(choices).run(path: document, bytes: bytes, readFile: reader(of: document))
        if let status = report(result) { return status }
        guard let text = result.text else { return .invalidSpec }
        let path = arguments[.specOutput] ?? "Specs/\(result.name.lowercased()).yaml"
        if path == "-" {
            context.output(text)
            return .success
        }
        if try FileSystem.kind(at: context.absolute(path)) != nil, !settings.isForced {
            report("\(path) exists already", help: "to merge the document into it: apigen import --update \(path)")
            return .found
        }
        let record = record(of: result, document, bytes, choices, text: text, spec: path)
        let outcome = try OutputFile.write(text, to: context.absolute(path))
        _ = try OutputFile.write(record.text, to: context.absolute(ImportRecord.path(of: path)))
        summarize(result)
        say("\(path): \(outcome.rawValue), \((context.now() - start).shown)")
        return .success
    }

    // MARK: - An update

    private func update(_ path: String) throws(FileSystemError) -> ExitCode {
        let start = context.now()
        let recordPath = ImportRecord.path(of: path)
        let edited = try inputs.read(path)
        guard try FileSystem.kind(at: context.absolute(recordPath)) != nil,
            let old = ImportRecord(try inputs.read(recordPath))
        else {
            report(
                "\(path) has no record of an import in \(recordPath)",
                help: "import the document again: apigen import"
            )
            return .invalidSpec
        }
        var choices = ImportChoices(arguments)
        choices.fill(from: old)
        let folder = path.contains("/") ? String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) : ""
        let document = arguments.positionals.first ?? (old.document.hasPrefix("/") ? "" : folder) + old.document
        let bytes = try read(document)
        let result = try importer(choices, keeping: old).run(
            path: document,
            bytes: bytes,
            readFile: reader(of: document)
        )
        if let status = report(result) { return status }
        guard let text = result.text,
            let merged = SpecMerger.merge(
                base: old.spec,
                edited: (path, String(decoding: edited, as: UTF8.self)),
                incoming: text,
                prefersIncoming: arguments.has(.theirs)
            )
        else {
            let texts = SpecTexts.disk(inputs)
            return report((try texts.api(path)).diagnostics) ?? .invalidSpec
        }
        let newText = SpecMerger.withoutUnusedModels(merged.text, addedSince: edited, path: path)
        let conflicts = arguments.has(.theirs) ? [] : merged.conflicts
        for conflict in conflicts { add(conflict) }
        let isChanged = Array(newText.utf8) != edited
        let status: ExitCode = conflicts.isEmpty ? .success : .found
        if arguments.has(.updateCheck) {
            say("\(path): \(isChanged ? "the document has changes" : "unchanged")")
            return isChanged ? .found : status
        }
        let record = record(of: result, document, bytes, choices, text: text, spec: path)
        let outcome = try OutputFile.write(newText, to: context.absolute(path))
        _ = try OutputFile.write(record.text, to: context.absolute(recordPath))
        summarize(result)
        say("\(path): \(outcome.rawValue), \((context.now() - start).shown)")
        reportChanges(path, from: edited, to: newText)
        return status
    }

    /// Reports the version that the change of a spec requires.
    private func reportChanges(_ path: String, from old: [UInt8], to new: String) {
        let changes = SpecMerger.changes(path: path, from: old, to: Array(new.utf8))
        let breaking = changes.filter { $0.bump == .major }
        for change in breaking { reporter.add(ReportEntry(change), text: formatter.format(change)) }
        guard let bump = changes.map(\.bump).max() else { return }
        let counts = "\(counted(breaking.count, "breaking change")), \(changes.count - breaking.count) other"
        say("\(path): \(counts): a \(bump.rawValue) version")
    }

    // MARK: - Parts of both

    private func importer(
        _ choices: ImportChoices,
        keeping record: ImportRecord? = nil
    ) throws(FileSystemError) -> Importer {
        var options = choices.options
        if let folder = choices.sampleFolder { options.samples = try samples(in: folder) }
        if let record { options.modelNames = record.models }
        return Importer(options: options, keepsGoing: arguments.has(.keepGoing))
    }

    private func record(
        of result: Importer.Result,
        _ document: String,
        _ bytes: [UInt8],
        _ choices: ImportChoices,
        text: String,
        spec: String
    ) -> ImportRecord {
        let folder = FilePath.folder(of: FilePath.normal(context.absolute(spec)))
        let relative = FilePath.relative(FilePath.normal(context.absolute(document)), to: folder)
        return ImportRecord(
            document: document == "-" ? "-" : String(relative.dropFirst(2)),
            sha256: APISHA256.hex(of: bytes),
            options: choices.values,
            models: result.models,
            spec: text
        )
    }

    /// The recorded responses in a folder and in the folders below it.
    private func samples(in folder: String) throws(FileSystemError) -> [ImportOptions.Sample] {
        guard let names = inputs.names(in: folder, suffix: "") else { throw inputs.problem(in: folder) }
        var samples: [ImportOptions.Sample] = []
        for name in names {
            let path = "\(folder)/\(name)"
            if try FileSystem.kind(at: context.absolute(path)) == .folder {
                samples += try self.samples(in: path)
            } else if name.hasSuffix(".json") {
                samples += SampleReader.samples(path: path, bytes: try inputs.read(path)) ?? []
            }
        }
        return samples
    }

    private func read(_ document: String) throws(FileSystemError) -> [UInt8] {
        try inputs.read(document == "-" ? "/dev/stdin" : document)
    }

    /// Reads the files that a document names.
    private func reader(of document: String) -> OpenAPIReader.FileReader {
        { [inputs] path in try? inputs.read(path, namedBy: document) }
    }

    // MARK: - Messages

    /// Reports the diagnostics of an import, and its findings for programs.
    ///
    /// - Returns: The exit code, if there is no spec.
    private func report(_ result: Importer.Result) -> ExitCode? {
        let diagnostics = result.diagnostics.sorted(by: Diagnostic.isOrdered)
        for diagnostic in diagnostics { add(diagnostic) }
        if settings.format != .text {
            for finding in result.report.findings { reporter.add(ReportEntry(finding), text: finding.message) }
        }
        guard result.text == nil else { return nil }
        return ExitCode.failure(of: diagnostics) ?? .invalidSpec
    }

    private func report(_ diagnostics: [Diagnostic]) -> ExitCode? {
        for diagnostic in diagnostics { add(diagnostic) }
        return ExitCode.failure(of: diagnostics)
    }

    private func add(_ diagnostic: Diagnostic) {
        reporter.add(ReportEntry(diagnostic), text: formatter.format(diagnostic))
    }

    private func report(_ message: String, help: String) {
        let rule = ReportRule(id: "import", meaning: "A spec could not be imported.")
        let text = formatter.format(error: message) + "\n" + formatter.format(help: help)
        reporter.add(ReportEntry(.error, rule, message, at: nil, help: help), text: text)
    }

    private func report(_ error: FileSystemError) -> ExitCode {
        let message = "cannot \(error.action.rawValue) \(error.path): \(error.reason)"
        let rule = ReportRule(id: "output", meaning: "A file could not be read or written.")
        reporter.add(ReportEntry(.error, rule, message, at: nil), text: formatter.format(error: message))
        return .inputOutput
    }

    private func say(_ message: String) {
        if settings.verbosity != .quiet { context.messages(message + "\n") }
    }

    /// One line for each kind of finding, with the number and the first place, and one about the operations.
    private func summarize(_ result: Importer.Result) {
        let findings = result.report.findings
        if let path = arguments[.report] {
            let lines = findings.map { "\($0.kind.rawValue): \($0.place.pointer): \($0.message)\n" }
            _ = try? OutputFile.write(lines.joined(), to: context.absolute(path))
        }
        guard settings.verbosity != .quiet else { return }
        for line in result.report.summary { context.messages(line + "\n") }
        let partial = result.partialOperations
        let whole = result.operationCount - partial
        let rest = partial == 0 ? "" : ", \(partial) with a loss"
        context.messages("\(counted(result.operationCount, "operation")): \(whole) whole\(rest)\n")
    }
}

extension ReportEntry {
    fileprivate init(_ finding: ImportReport.Finding) {
        let meaning =
            switch finding.kind {
            case .loss: "The spec does not have a part of the document."
            case .guess: "The spec has something that the document does not say."
            case .name: "A name of the spec differs from that in the document."
            }
        self.init(
            finding.kind == .loss ? .warning : .note,
            ReportRule(id: "import-\(finding.kind.rawValue)", meaning: meaning),
            "\(finding.place.pointer): \(finding.message)",
            at: Place(path: finding.place.location.file.path, range: finding.place.location.range)
        )
    }
}
