import APIGenBreaking
import APIGenClientOutput
import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenReports
import APIGenSpecDrafting
import APIGenSupport

/// Writes a spec that was made from another source, or merges it into an edited spec: the common part of `import` and
/// `infer`.
struct SpecImport {
    /// A spec, and what is written with it.
    struct Draft {
        var result: Importer.Result
        /// The options that an update repeats.
        var options: [String: [String]]
        /// Files next to the spec: their paths relative to its folder, and their contents.
        var files: [(path: String, text: String)] = []
        /// The recorded exchanges; `nil` for a document.
        var recordings: String?
        /// The path and the hash of a document. Without it and without recordings, no update is possible.
        var document: (path: String, sha256: String)?
        /// The lines that sum up what was found.
        var summary: [String]
        /// Whether the command that generates the client follows.
        var showsNextCommand = false
    }

    /// The spec to update, with the record of its import.
    struct Old {
        var path: String
        var record: ImportRecord
        /// What the update keeps.
        var kept: ImportOptions.Kept
    }

    /// Makes the spec; an update has an old one.
    typealias Maker = (_ old: Old?) throws(FileSystemError) -> Draft?

    let context: Context
    let settings: Settings
    let arguments: ParsedArguments
    let command: CommandDeclaration
    /// What the spec is made from, in messages: "document".
    let source: String
    let inputs: Inputs
    let reporter: Reporter

    init(
        _ command: CommandDeclaration,
        from source: String,
        context: Context,
        settings: Settings,
        arguments: ParsedArguments
    ) {
        self.command = command
        self.source = source
        self.context = context
        self.settings = settings
        self.arguments = arguments
        inputs = Inputs(context: context, settings: settings)
        reporter = Reporter(context: context, settings: settings)
    }

    func run(_ make: Maker) throws(UsageError.Reason) -> ExitCode {
        defer { reporter.finish() }
        let updated = arguments[.update]
        if updated == nil {
            for option in [OptionDeclaration.theirs, .updateCheck] where arguments.has(option) {
                throw .needs("--\(option.long)", oneOf: ["--update"])
            }
        }
        do throws(FileSystemError) {
            if let updated { return try update(updated, make) }
            return try write(make)
        } catch {
            return reporter.report(error)
        }
    }

    // MARK: - A first import

    private func write(_ make: Maker) throws(FileSystemError) -> ExitCode {
        let start = context.now()
        guard let draft = try make(nil) else { return .invalidSpec }
        if let status = report(draft.result) { return status }
        guard let text = draft.result.text else { return .invalidSpec }
        let path = arguments[.specOutput] ?? "Specs/\(draft.result.name.lowercased()).yaml"
        if path == "-" {
            try summarize(draft)
            context.output(text)
            return .success
        }
        let author: Boundary.Author = arguments.has(.specOutput) ? .commandLine : .project
        if !settings.isForced {
            if try FileSystem.kind(at: context.absolute(path)) != nil {
                report(
                    "\(path) exists already",
                    help: "to merge the \(source) into it: apigen \(command.name) --update \(path)"
                )
                return .found
            }
            for file in draft.files {
                let file = (path: folder(of: path) + file.path, text: file.text)
                guard let old = try contents(of: file.path, namedBy: path),
                    LineEnds.normal(old) != Array(file.text.utf8)
                else { continue }
                report("\(file.path) exists already", help: "--force replaces it, and --no-samples writes no samples")
                return .found
            }
        }
        let outcome = try write(text, of: draft, record: text, to: path, namedBy: author, with: draft.files)
        try summarize(draft)
        reporter.say("\(path): \(outcome.rawValue), \((context.now() - start).shown)")
        if draft.showsNextCommand { reporter.say("next: apigen \(shellQuoted(path))") }
        return .success
    }

    // MARK: - An update

    private func update(_ path: String, _ make: Maker) throws(FileSystemError) -> ExitCode {
        let start = context.now()
        let recordPath = ImportRecord.path(of: path)
        let edited = try inputs.read(path)
        guard try FileSystem.kind(at: context.absolute(recordPath)) != nil,
            let old = ImportRecord(try inputs.read(recordPath, namedBy: path))
        else {
            report(
                "\(path) has no record of an import in \(recordPath)",
                help: "\(command.name) the \(source) again: apigen \(command.name)"
            )
            return .invalidSpec
        }
        guard old.command == command.name else {
            report(
                "\(path) was written by `apigen \(old.command)`",
                help: "to update it: apigen \(old.command) --update \(path)"
            )
            return .invalidSpec
        }
        let kept = ImportOptions.Kept(of: old, edited: String(decoding: edited, as: UTF8.self))
        guard let draft = try make(Old(path: path, record: old, kept: kept)) else { return .invalidSpec }
        if let status = report(draft.result) { return status }
        context.progress?.show("merging")
        guard let text = draft.result.text,
            let merged = SpecMerger.merge(
                base: old.spec,
                edited: (path, String(decoding: edited, as: UTF8.self)),
                incoming: text,
                from: source,
                prefersIncoming: arguments.has(.theirs)
            )
        else {
            let texts = SpecTexts.disk(inputs)
            return report((try texts.api(path)).diagnostics) ?? .invalidSpec
        }
        let newText = SpecMerger.withoutUnusedModels(merged.text, addedSince: edited, path: path)
        let newBytes = LineEnds.keeping(edited, in: newText)
        let conflicts = arguments.has(.theirs) ? [] : merged.conflicts
        for conflict in conflicts { reporter.add(conflict) }
        let isChanged = newBytes != edited
        let status: ExitCode = conflicts.isEmpty ? .success : .found
        if arguments.has(.updateCheck) {
            reporter.say("\(path): \(isChanged ? "the \(source) has changes" : "unchanged")")
            return isChanged ? .found : status
        }
        // A file that exists can be edited, and one that the spec does not name is not wanted.
        var files: [(path: String, text: String)] = []
        for file in draft.files where newText.contains(file.path) {
            if try contents(of: folder(of: path) + file.path, namedBy: path) == nil { files.append(file) }
        }
        let outcome = try write(newText, of: draft, record: text, to: path, namedBy: .commandLine, with: files)
        try summarize(draft)
        reporter.say("\(path): \(outcome.rawValue), \((context.now() - start).shown)")
        reportChanges(path, from: edited, to: newBytes)
        return status
    }

    /// Reports the version that the change of a spec requires.
    private func reportChanges(_ path: String, from old: [UInt8], to new: [UInt8]) {
        guard let before = Generator.api(path: path, bytes: old).api,
            let after = Generator.api(path: path, bytes: new).api
        else { return }
        let changes = Comparison.changes(from: before, to: after)
        let breaking = changes.filter { $0.bump == .major }
        for change in breaking { reporter.add(change) }
        guard let bump = changes.map(\.bump).max() else { return }
        let counts = "\(counted(breaking.count, "breaking change")), \(changes.count - breaking.count) other"
        reporter.say("\(path): \(counts): a \(bump.rawValue) version")
    }

    // MARK: - Files

    /// The folder of a spec with its slash; empty for the working directory.
    func folder(of spec: String) -> String {
        spec.lastIndex(of: "/").map { String(spec[...$0]) } ?? ""
    }

    /// A file next to a spec; `nil` if there is none.
    private func contents(of path: String, namedBy spec: String) throws(FileSystemError) -> [UInt8]? {
        try FileSystem.kind(at: context.absolute(path)) == nil ? nil : inputs.read(path, namedBy: spec)
    }

    /// Writes a spec, its record and the files next to it.
    ///
    /// - Parameter record: The text of the spec without the edits that an update kept.
    private func write(
        _ text: String,
        of draft: Draft,
        record: String,
        to spec: String,
        namedBy author: Boundary.Author,
        with files: [(path: String, text: String)]
    ) throws(FileSystemError) -> OutputFile.Outcome {
        let samples = files.map { (path: folder(of: spec) + $0.path, text: $0.text) }
        let files = samples + recordFiles(of: draft, text: record, spec: spec)
        // Nothing is written before all paths are checked.
        guard inputs.boundary.allows(spec, namedBy: author) else { throw .outside(spec) }
        for file in files where !inputs.boundary.allows(file.path, namedBy: .spec(spec)) { throw .outside(file.path) }
        let outcome = try write(text, to: spec)
        for file in files { _ = try write(file.text, to: file.path) }
        return outcome
    }

    /// Writes a file. One that exists keeps its kind of line breaks, which git or an editor has chosen.
    private func write(_ text: String, to path: String) throws(FileSystemError) -> OutputFile.Outcome {
        let path = context.absolute(path)
        let old = try FileSystem.kind(at: path) == .file ? FileSystem.read(path) : []
        return try OutputFile.write(LineEnds.keeping(old, in: text), to: path)
    }

    /// Reads a document that the record of a spec names.
    ///
    /// - Returns: `nil` if it is outside of the allowed folder, which is reported.
    func read(recorded document: String, of spec: String) throws(FileSystemError) -> [UInt8]? {
        if document == "-" { return try inputs.readGiven(document) }
        do throws(FileSystemError) {
            return try inputs.read(document, namedBy: .spec(spec))
        } catch {
            guard error.isOutside else { throw error }
            let record = ImportRecord.path(of: spec)
            var diagnostic = Diagnostic.outside("the document '\(document)' of \(record)", at: nil)
            diagnostic.help =
                "name it on the command line: apigen \(command.name) --update \(shellQuoted(spec)) <\(source)>, "
                + "or pass --allow-outside if you trust the author of the record"
            reporter.add(diagnostic)
            return nil
        }
    }

    /// The record of a spec, and the recordings that it names.
    private func recordFiles(of draft: Draft, text: String, spec: String) -> [(path: String, text: String)] {
        let path = ImportRecord.path(of: spec)
        let recordings = ImportRecord.recordingsPath(of: spec)
        let source: ImportRecord.Source
        if draft.recordings != nil {
            source = .recordings(String(recordings.dropFirst(folder(of: path).count)))
        } else if let document = draft.document {
            let specFolder = FilePath.folder(of: context.normal(spec))
            let relative = FilePath.relative(context.normal(document.path), to: specFolder)
            source = .document(
                document.path == "-" ? "-" : String(relative.dropFirst(2)),
                sha256: document.sha256
            )
        } else {
            return []
        }
        let record = ImportRecord(source: source, options: draft.options, models: draft.result.models, spec: text)
        return (draft.recordings.map { [(recordings, $0)] } ?? []) + [(path, record.text)]
    }

    // MARK: - Messages

    /// Reports the diagnostics of an import, and its findings for programs.
    ///
    /// - Returns: The exit code, if there is no spec.
    private func report(_ result: Importer.Result) -> ExitCode? {
        reporter.add(result.diagnostics)
        if settings.format != .text {
            for finding in result.report.findings { reporter.add(ReportEntry(finding), text: finding.message) }
        }
        guard result.text == nil else { return nil }
        if result.hasValidRest {
            let count = counted(result.diagnostics.count { $0.severity == .error }, "error")
            reporter.say("\(count) in the \(source), so nothing is written; --keep-going imports the rest")
        }
        return ExitCode.failure(of: result.diagnostics) ?? .invalidSpec
    }

    private func report(_ diagnostics: [Diagnostic]) -> ExitCode? {
        for diagnostic in diagnostics { reporter.add(diagnostic) }
        return ExitCode.failure(of: diagnostics)
    }

    func report(_ message: String, help: String) {
        let rule = ReportRule(id: command.name, meaning: "A spec could not be written.")
        reporter.report(error: message, help: help, rule)
    }

    /// One line for each kind of finding, with the number and the first place, and the lines of the draft.
    private func summarize(_ draft: Draft) throws(FileSystemError) {
        let report = draft.result.report
        if let path = arguments[.report] {
            _ = try OutputFile.write(Array(report.text.utf8), to: context.absolute(path))
        }
        for line in report.summary + draft.summary { reporter.say(line) }
    }
}

extension ImportRecord {
    /// The command that wrote the record.
    fileprivate var command: String {
        switch source {
        case .document: CommandDeclaration.import.name
        case .recordings: CommandDeclaration.infer.name
        }
    }
}

extension ReportEntry {
    fileprivate init(_ finding: ImportReport.Finding) {
        let meaning =
            switch finding.kind {
            case .loss: "The spec does not have a part of its source."
            case .guess: "The spec has something that its source does not say."
            case .name: "A name of the spec differs from that in its source."
            case .note: "The spec leaves out a part of its source that a client does not need."
            }
        self.init(
            finding.kind == .loss ? .warning : .note,
            ReportRule(id: "import-\(finding.kind.rawValue)", meaning: meaning),
            "\(finding.place.pointer): \(finding.message)",
            at: ReportEntry.Place(finding.place.location)
        )
    }
}
