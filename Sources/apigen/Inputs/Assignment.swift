import APIGenCore

/// A spec with what is to be made of it, and where.
struct Assignment {
    static let standardOutput = "Generated"

    /// The spec, as the user gave it.
    let path: String
    /// Where `apigen.yaml` lists it; nothing for a spec of the command line alone.
    let place: SourceLocation?
    let output: String
    /// The folder with the user's own templates.
    let templates: String?
    /// Nothing where the client keeps the form it has.
    private let form: OutputForm?
    /// Nothing where the client keeps the tests it has.
    private let hasTests: Bool?
    let isStrict: Bool

    private init(_ path: String, _ options: ClientOptions, place: SourceLocation?) throws(UsageError.Reason) {
        if let access = options.accessAgainstPackage {
            throw .contradiction("--package", "--access \(access.rawValue)")
        }
        self.path = path
        self.place = place
        output = options.output ?? Self.standardOutput
        templates = options.templates
        // A file that many share says all of the form, whatever somebody wrote last.
        form = options.form ?? (place == nil ? nil : OutputForm())
        hasTests = options.hasTests ?? (place == nil ? nil : false)
        isStrict = options.isStrict ?? false
    }

    /// What was asked for of the form, or else what the client has already.
    func form(of client: String, below workingDirectory: String) -> OutputForm {
        let kept = (try? OutputFolder(client, in: output, of: workingDirectory))?.form ?? OutputForm()
        var form = form ?? kept
        form.hasTests = hasTests ?? kept.hasTests
        return form
    }
}

extension Assignment {
    /// The specs that a run is about: those of the command line, or else those of `apigen.yaml`, or else those in
    /// `Specs`. What the command line asks for comes before what `apigen.yaml` says.
    ///
    /// - Returns: Nothing if `apigen.yaml` has mistakes, which then are told.
    static func all(
        _ settings: Settings,
        _ inputs: Inputs,
        in context: Context
    ) throws(UsageError.Reason) -> (assignments: [Assignment], diagnostics: [Diagnostic]) {
        let (configuration, diagnostics) = configuration(inputs)
        guard diagnostics.isEmpty else { return ([], diagnostics) }
        let listed = configuration?.entries ?? []
        let paths = settings.specs.isEmpty && listed.isEmpty ? SpecFile.defaults(inputs) : settings.specs
        var assignments: [Assignment] = []
        if paths.isEmpty {
            for entry in listed {
                assignments.append(try Assignment(entry.spec.value, entry, settings.options))
            }
        }
        for path in paths {
            let entry = listed.first { context.normal($0.spec.value) == context.normal(path) }
            assignments.append(try Assignment(path, entry, settings.options))
        }
        if assignments.isEmpty { throw .noSpecs }
        return (assignments, [])
    }

    private init(
        _ path: String,
        _ entry: Configuration.Entry?,
        _ options: ClientOptions
    ) throws(UsageError.Reason) {
        let options = entry.map { options.completed(by: $0.options) } ?? options
        try self.init(path, options, place: entry?.spec.location)
    }

    private static func configuration(_ inputs: Inputs) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        do throws(FileSystemError) {
            let bytes = try inputs.read(Configuration.fileName)
            return ConfigurationDecoder.decode(path: Configuration.fileName, bytes: bytes)
        } catch {
            if error.isMissingFile { return (nil, []) }
            let message = "cannot read '\(Configuration.fileName)': \(error.reason)"
            return (nil, [Diagnostic(.unreadableFile, message, at: nil)])
        }
    }
}

extension Context {
    /// A path of the command line or of `apigen.yaml`, in the one way that all its spellings have in common.
    func normal(_ path: String) -> String { FilePath.normal(absolute(path)) }
}
