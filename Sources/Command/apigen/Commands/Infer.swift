import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenInference
import APIGenRecordings
import APIGenSpecDrafting
import APIGenSupport
import APIGenYAML

/// Writes a spec from recordings, or widens a spec by new ones.
struct Infer {
    private let specs: SpecImport

    init(context: Context, settings: Settings, arguments: ParsedArguments) {
        specs = SpecImport(.infer, from: "recording", context: context, settings: settings, arguments: arguments)
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        let arguments = specs.arguments
        if arguments.positionals.isEmpty { throw .missingArgument("recording") }
        if arguments.has(.model), arguments.has(.update) { throw .contradiction("--model", "--update") }
        let endpoint = try endpoint()
        return try specs.run { old throws(FileSystemError) in
            var choices = ImportChoices(arguments)
            if let old { choices.fill(from: old.record) }
            let progress = specs.context.progress
            var recordings = try read(endpoint)
            if recordings.isRefused { return SpecImport.Draft(diagnostics: recordings.diagnostics) }
            var options = Inferrer.Options()
            options.drafting = choices.options
            if let old { options.drafting.kept = old.kept }
            options.earlier = old?.record.spec
            options.server = choices.server
            if !choices.writesSamples || arguments[.specOutput] == "-" { options.sampleFolder = nil }
            let earlier = try old.map(recorded) ?? []
            let unread = recordings.exchanges.unreadBodies
            progress?.show("redacting")
            var redacted = recordings.takeExchanges()
            Redactor.redact(inPlace: &redacted)
            progress?.show("inferring")
            options.onStep = { progress?.show($0) }
            var result = infer(ExchangeArchive.adding(redacted, to: earlier), options)
            result.spec.diagnostics = recordings.diagnostics + result.spec.diagnostics
            if result.spec.operationCount == 0, result.spec.models.isEmpty {
                specs.report(
                    "nothing here is a call of an API",
                    help: Self.omissions(of: result) ?? "record the calls of an app, or copy them from a browser"
                )
                return SpecImport.Draft(diagnostics: recordings.diagnostics)
            }
            return SpecImport.Draft(
                result: result.spec,
                options: choices.values,
                files: result.samples.map { ($0.path, $0.text) },
                recordings: result.evidence.isEmpty ? nil : ExchangeArchive.text(of: result.evidence),
                summary: summary(of: result, recordings, unread),
                showsNextCommand: true
            )
        }
    }

    /// The endpoint whose response each JSON body is.
    private func endpoint() throws(UsageError.Reason) -> RecordedEndpoint? {
        let model = specs.arguments[.model]
        if let text = specs.arguments[.endpoint] {
            guard let endpoint = RecordedEndpoint(text, model: model) else { throw .invalidEndpoint(text) }
            return endpoint
        }
        return model.map { RecordedEndpoint(model: $0) }
    }

    private func infer(_ exchanges: [RecordedExchange], _ options: Inferrer.Options) -> Inferrer.Result {
        let arguments = specs.arguments
        let models = Set(exchanges.map(\.model))
        guard !arguments.has(.endpoint), models.count == 1, let model = models.first ?? nil,
            let place = exchanges.first?.place
        else { return Inferrer(options: options).run(exchanges) }
        let bodies = exchanges.compactMap { exchange -> Node? in
            if case .json(let body)? = exchange.response?.body?.content { body } else { nil }
        }
        return Inferrer(options: options).run(model: model, bodies: bodies, at: place)
    }

    // MARK: - Reading

    private struct Recordings {
        var exchanges: [RecordedExchange] = []
        var diagnostics: [Diagnostic] = []
        /// Whether a file that the command line names is not a recording.
        var isRefused = false
        /// The files of folders that are not recordings, with what they are.
        var skippedFiles: [String: String] = [:]

        /// The exchanges, which are removed to save memory.
        mutating func takeExchanges() -> [RecordedExchange] {
            defer { exchanges = [] }
            return exchanges
        }
    }

    private func read(
        _ endpoint: RecordedEndpoint?
    ) throws(FileSystemError) -> Recordings {
        var recordings = Recordings()
        let others = OtherFiles(specs.inputs, specs.context)
        let progress = specs.context.progress
        let nearby = NearbyFiles(names: others.names, bytes: others.bytes)
        for path in specs.arguments.positionals {
            let isFolder = path == "-" ? false : try specs.inputs.isFolder(path)
            let files = try isFolder ? specs.inputs.files(in: path) : [path]
            for file in files {
                progress?.show("reading \(file)")
                let bytes = try specs.inputs.readGiven(file, atMost: Self.maximumBytes)
                let result = RecordingReader.read(path: file, bytes: bytes, endpoint: endpoint, nearby: nearby) {
                    entries in
                    progress?.show("reading \(file): \(counted(entries, "entry", "entries"))")
                }
                recordings.exchanges += result.exchanges
                if isFolder, let refusal = result.refusal {
                    recordings.skippedFiles[file] = refusal
                    continue
                }
                recordings.diagnostics += result.diagnostics
                if result.exchanges.isEmpty, result.diagnostics.hasErrors { recordings.isRefused = true }
            }
        }
        for file in others.paths { recordings.skippedFiles[file] = nil }
        return recordings
    }

    /// More bytes than a recording may have. Browsers write hundreds of megabytes.
    private static let maximumBytes = 1 << 30

    /// The exchanges of the earlier inferences.
    private func recorded(
        _ old: SpecImport.Old
    ) throws(FileSystemError) -> [RecordedExchange] {
        guard case .recordings(let name) = old.record.source else { return [] }
        let path = FilePath.path(name, nextTo: ImportRecord.path(of: old.path))
        let bytes = try specs.inputs.read(path, namedBy: .spec(old.path), atMost: Self.maximumBytes)
        guard let exchanges = ExchangeArchive.exchanges(path: path, bytes: bytes) else {
            throw FileSystemError(.read, path)
        }
        return exchanges
    }

    // MARK: - Summary

    /// What was left out, by reason; `nil` if nothing was.
    private static func omissions(of result: Inferrer.Result) -> String? {
        let omissions = result.inference.omissions
        if omissions.isEmpty { return nil }
        let reasons = omissions.map { "\($0.count) \($0.reason.rawValue)" }
        let count = omissions.map(\.count).reduce(0, +)
        return "\(counted(count, "other exchange")) left out: \(reasons.joined(separator: ", "))"
    }

    /// How many doubts are shown in full, and how many hosts.
    private static let maximumShown = 5

    private func summary(
        of result: Inferrer.Result,
        _ recordings: Recordings,
        _ unread: [(reason: RecordedBody.UnreadReason, count: Int)]
    ) -> [String] {
        let calls = result.inference.operations.count { $0 != nil }
        let doubts = result.inference.valuableDoubts
        var lines = doubts.prefix(Self.maximumShown).map { "doubt: \($0.message)" }
        let others = doubts.count - lines.count
        if others > 0 { lines.append("\(counted(others, "other doubt")): --report writes all to a file") }
        lines.append("\(counted(result.spec.operationCount, "operation")) from \(counted(calls, "call"))")
        if let omissions = Self.omissions(of: result) { lines.append(omissions) }
        let hosts = result.inference.omissions.flatMap(\.hosts).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !hosts.isEmpty {
            let shown = hosts.prefix(Self.maximumShown).map { "\($0.key) (\($0.value))" }
            let rest = hosts.count - shown.count
            lines.append("other hosts: " + (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", "))
        }
        if !unread.isEmpty {
            let reasons = unread.map { "\($0.count) \($0.reason.rawValue)" }.joined(separator: ", ")
            lines.append("\(counted(unread.map(\.count).reduce(0, +), "body", "bodies")) not read: \(reasons)")
        }
        let skipped = Dictionary(grouping: recordings.skippedFiles.values) { $0 }.mapValues(\.count).sorted {
            ($1.value, $0.key) < ($0.value, $1.key)
        }
        if !skipped.isEmpty {
            let reasons = skipped.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
            lines.append("\(counted(skipped.map(\.value).reduce(0, +), "file")) left out: \(reasons)")
        }
        return lines
    }
}

extension Inference {
    /// The doubts in the order of what they change: the server, the calls, then the types, then the values.
    ///
    /// A few recordings make nearly all fields optional, so the report alone lists these.
    fileprivate var valuableDoubts: [Doubt] {
        let subjects = ["environment", "path", "response", "dictionary", "enum"]
        func rank(_ doubt: Doubt) -> Int { subjects.firstIndex(of: doubt.subject) ?? 3 }
        let ranked = doubts.filter { $0.subject != "optional field" }.enumerated()
        return ranked.sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
}

extension SpecImport.Draft {
    /// No spec, because of errors in its source.
    fileprivate init(diagnostics: [Diagnostic]) {
        self.init(result: Importer.Result(diagnostics: diagnostics), options: [:], summary: [])
    }
}

/// Reads the files that recordings name, and keeps their paths.
private final class OtherFiles {
    private let inputs: Inputs
    private let context: Context
    private(set) var paths: Set<String> = []

    init(_ inputs: Inputs, _ context: Context) {
        self.inputs = inputs
        self.context = context
    }

    func names(in folder: String) -> [String] { inputs.names(in: folder.isEmpty ? "." : folder, suffix: "") ?? [] }

    /// - Returns: `nil` if the file cannot be read, or is not in the folder or below it.
    func bytes(of name: String, in folder: String) -> [UInt8]? {
        let path = folder + name
        guard OutputPath.isSafe(name), let top = FileSystem.resolved(context.absolute(folder.isEmpty ? "." : folder)),
            let resolved = FileSystem.resolved(context.absolute(path)), FilePath.contains(top, resolved),
            let bytes = try? inputs.readGiven(path)
        else { return nil }
        paths.insert(path)
        return bytes
    }
}
