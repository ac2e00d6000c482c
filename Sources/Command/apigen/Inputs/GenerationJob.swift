import APIGenClientOutput
import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// A spec with the options and the folder of its client.
struct GenerationJob {
    static let standardOutput = "Generated"

    /// The path of the spec, as the user gave it.
    let path: String
    /// Where `apigen.yaml` lists it; `nil` if it does not.
    let place: SourceLocation?
    let output: String
    /// The folder with the user's own templates.
    let templates: String?
    /// `nil` if the client keeps its options.
    private let configuredOptions: OutputOptions?
    /// `nil` if the client keeps its tests, or keeps having none.
    private let hasTests: Bool?
    let isStrict: Bool
    /// Where `apigen.yaml` names the folders.
    private let places: Configuration.Places?

    /// - Parameters:
    ///   - commandLine: The options of the command line, which have precedence.
    ///   - configured: The options of `apigen.yaml` for the spec; `nil` if there are none.
    ///   - place: Where `apigen.yaml` lists the spec.
    ///   - places: Where `apigen.yaml` names the folders.
    private init(
        _ path: String,
        commandLine: ClientOptions,
        configured: ClientOptions?,
        place: SourceLocation?,
        places: Configuration.Places?
    ) throws(UsageError.Reason) {
        let options = configured.map(commandLine.completed) ?? commandLine
        if let access = options.accessAgainstPackage {
            throw .contradiction("--package", "--access \(access.rawValue)")
        }
        // Without it, the parts would have no effect, and a standalone client would lose its runtime.
        if commandLine.runtimeParts != nil, options.isStandalone != true, options.isPackage != true {
            throw .needs("--with", oneOf: ["--standalone", "--package"])
        }
        if options.hasTraitsWithoutPackage { throw .needs("--traits", oneOf: ["--package"]) }
        if let part = options.partWithoutPackage { throw .needsPackage(part) }
        self.path = path
        self.place = place
        self.places = places
        output = options.output ?? Self.standardOutput
        templates = options.templates
        // `apigen.yaml` is shared, so it overrides the options of the last run, even with defaults.
        configuredOptions = options.outputOptions ?? configured.map { _ in OutputOptions() }
        hasTests = options.hasTests ?? configured.map { _ in false }
        isStrict = options.isStrict ?? false
    }

    /// The file name of the spec, which manifests contain.
    var specName: String { FilePath.name(of: path) }

    /// Everything that distinguishes the job from others: its paths and options.
    var identity: [String] {
        let tests = hasTests.map { "tests: \($0)" } ?? ""
        let own = templates.map { "templates: \($0)" } ?? ""
        let options = configuredOptions.map { ["options"] + $0.options } ?? []
        return [path, output, own, tests, "strict: \(isStrict)"] + options
    }

    /// The diagnostics as the run reports them. A strict run has no warnings.
    func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard isStrict else { return diagnostics }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.severity = .error
            return diagnostic
        }
    }

    /// The requested output options, or else those that the client has already.
    func outputOptions(of client: String, below workingDirectory: String) -> OutputOptions {
        let kept =
            (try? OutputFolder(client, in: output, of: workingDirectory))?.manifest?.outputOptions ?? OutputOptions()
        var options = configuredOptions ?? kept
        options.hasTests = hasTests ?? kept.hasTests
        return options
    }
}

extension GenerationJob {
    /// The specs of a run: those of the command line, or else those of `apigen.yaml`, or else those in `Specs`. Options
    /// of the command line override those of `apigen.yaml`.
    ///
    /// - Returns: No jobs if `apigen.yaml` has errors, and these errors.
    static func all(
        _ settings: Settings,
        _ inputs: Inputs,
        in context: Context
    ) throws(UsageError.Reason) -> (jobs: [GenerationJob], diagnostics: [Diagnostic]) {
        let (configuration, errors) = configuration(inputs)
        guard errors.isEmpty else { return ([], errors) }
        let listed = configuration?.entries ?? []
        let paths = settings.specs.isEmpty ? Self.paths(of: configuration, inputs) : settings.specs
        var jobs: [GenerationJob] = []
        var seen: Set<String> = []
        for path in paths where seen.insert(context.normal(path)).inserted {
            let entry = listed.first { context.normal($0.spec.value) == context.normal(path) }
            jobs.append(
                try GenerationJob(
                    path,
                    commandLine: settings.options,
                    configured: entry?.options ?? configuration?.unlisted,
                    place: entry?.spec.location,
                    places: entry?.places ?? configuration?.commonPlaces
                )
            )
        }
        if jobs.isEmpty { throw .noSpecs }
        // A path that all specs share is reported once.
        var reported: Set<String> = []
        let diagnostics = jobs.flatMap { $0.pathsOutside(settings, inputs.boundary) }
            .filter { reported.insert($0.identity).inserted }
        return (diagnostics.isEmpty ? jobs : [], diagnostics)
    }

    /// Reports the paths outside of the repository that the command line does not name.
    private func pathsOutside(_ settings: Settings, _ boundary: Boundary) -> [Diagnostic] {
        var paths: [(subject: String, path: String, place: SourceLocation?)] = []
        if settings.specs.isEmpty { paths.append(("the spec", path, place)) }
        if settings.options.output == nil, settings.file == nil {
            paths.append(("the output", output, places?.output ?? place))
        }
        if settings.options.templates == nil, let templates {
            paths.append(("the folder of templates", templates, places?.templates ?? place))
        }
        return paths.filter { !boundary.allows($0.path, namedBy: .project) }
            .map { .outside("\($0.subject) '\($0.path)'", at: $0.place) }
    }

    /// The specs of the project: those that `apigen.yaml` lists, or else those in `Specs`.
    static func paths(_ inputs: Inputs) -> [String] { paths(of: configuration(inputs).configuration, inputs) }

    private static func paths(of configuration: Configuration?, _ inputs: Inputs) -> [String] {
        let listed = configuration?.entries ?? []
        return listed.isEmpty ? SpecFile.defaults(inputs) : listed.map(\.spec.value)
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
    /// The normal form of a path, which is the same for all of its spellings.
    func normal(_ path: String) -> String { FilePath.normal(absolute(path)) }
}
