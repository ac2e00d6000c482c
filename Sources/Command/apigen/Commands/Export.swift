import APIGenClientOutput
import APIGenDiagnostics
import APIGenExport
import APIGenModel
import APIGenPipeline
import APIGenSupport
import APIGenYAML

/// Writes an OpenAPI document of a spec.
struct Export {
    private let context: Context
    private let settings: Settings
    private let arguments: ParsedArguments
    private let inputs: Inputs
    private let reporter: Reporter

    init(context: Context, settings: Settings, arguments: ParsedArguments) {
        self.context = context
        self.settings = settings
        self.arguments = arguments
        inputs = Inputs(context: context, settings: settings)
        reporter = Reporter(context: context, settings: settings)
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        defer { reporter.finish() }
        let (jobs, errors) = try GenerationJob.all(settings, inputs, in: context)
        if let status = reporter.report(errors) { return status }
        // The command line has one spec.
        let job = jobs[0]
        let (api, diagnostics) = read(job)
        if let status = reporter.report(job.reported(diagnostics)) { return status }
        guard let api else { return .invalidSpec }
        do throws(FileSystemError) {
            let document = OpenAPIExporter.document(of: api, samples: try samples(of: api, at: job.path))
            return try write(document)
        } catch {
            return reporter.report(error)
        }
    }

    private func read(_ job: GenerationJob) -> (api: API?, diagnostics: [Diagnostic]) {
        do throws(FileSystemError) {
            return try SpecTexts.disk(inputs).api(job.path)
        } catch {
            return (nil, [SpecFile.diagnostic(for: error, of: job)])
        }
    }

    /// The recorded responses by their paths in the spec.
    private func samples(of api: API, at path: String) throws(FileSystemError) -> [String: JSONTree] {
        var samples: [String: JSONTree] = [:]
        for sample in api.endpoints.compactMap(\.sample?.value) where samples[sample] == nil {
            samples[sample] = parse(try inputs.read(FilePath.path(sample, nextTo: path), namedBy: path)).json
        }
        return samples
    }

    private func write(_ document: JSONTree) throws(FileSystemError) -> ExitCode {
        let path = arguments[.documentOutput] ?? "-"
        let isJSON = arguments.has(.json) || path.lowercased().hasSuffix(".json")
        let text = OpenAPIExporter.text(of: document, as: isJSON ? .json : .yaml)
        if path == "-" {
            context.output(text)
            return .success
        }
        if inputs.hasRead(path) {
            reporter.report(error: "\(path) is a file that this run reads")
            return .found
        }
        let absolute = context.absolute(path)
        let old = try FileSystem.kind(at: absolute) == .file ? inputs.read(path) : []
        guard old.isEmpty || arguments.has(.forceDocument) || OpenAPIExporter.isExport(parse(old).root) else {
            reporter.report(
                error: "\(path) exists already, and is not an exported document",
                help: "choose another name, or replace it with --force"
            )
            return .found
        }
        guard inputs.boundary.allows(path, namedBy: .commandLine) else { throw .outside(path) }
        let outcome = try OutputFile.write(LineEnds.keeping(old, in: text), to: absolute)
        reporter.say("\(path): \(outcome.rawValue)")
        return .success
    }
}
