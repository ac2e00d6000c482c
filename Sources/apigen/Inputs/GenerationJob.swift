import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import ClientOutput

/// A spec with what is to be made of it, and where.
struct GenerationJob {
    static let standardOutput = "Generated"

    /// The spec, as the user gave it.
    let path: String
    /// Where `apigen.yaml` lists it; nothing for a spec of the command line alone.
    let place: SourceLocation?
    let output: String
    /// The folder with the user's own templates.
    let templates: String?
    /// Nothing where the client keeps the form it has.
    private let form: OutputOptions?
    /// Nothing where the client keeps the tests it has.
    private let hasTests: Bool?
    let isStrict: Bool
    /// Where `apigen.yaml` names the folders.
    private let places: Configuration.Places?

    /// - Parameters:
    ///   - asked: What the command line asks for, which comes first.
    ///   - stated: What `apigen.yaml` says of the spec; nothing if it does not speak of it.
    ///   - place: Where it lists the spec.
    ///   - places: Where it names the folders.
    private init(
        _ path: String,
        asked: ClientOptions,
        stated: ClientOptions?,
        place: SourceLocation?,
        places: Configuration.Places?
    ) throws(UsageError.Reason) {
        let options = stated.map(asked.completed) ?? asked
        if let access = options.accessAgainstPackage {
            throw .contradiction("--package", "--access \(access.rawValue)")
        }
        self.path = path
        self.place = place
        self.places = places
        output = options.output ?? Self.standardOutput
        templates = options.templates
        // A file that many share says all of the form, whatever somebody wrote last.
        form = options.form ?? stated.map { _ in OutputOptions() }
        hasTests = options.hasTests ?? stated.map { _ in false }
        isStrict = options.isStrict ?? false
    }

    /// What was asked for of the form, or else what the client has already.
    func form(of client: String, below workingDirectory: String) -> OutputOptions {
        let kept = (try? OutputFolder(client, in: output, of: workingDirectory))?.manifest?.form ?? OutputOptions()
        var form = form ?? kept
        form.hasTests = hasTests ?? kept.hasTests
        return form
    }
}

extension GenerationJob {
    /// The specs that a run is about: those of the command line, or else those of `apigen.yaml`, or else those in
    /// `Specs`. What the command line asks for comes before what `apigen.yaml` says.
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
                    asked: settings.options,
                    stated: entry?.options ?? configuration?.unlisted,
                    place: entry?.spec.location,
                    places: entry?.places ?? configuration?.commonPlaces
                )
            )
        }
        if jobs.isEmpty { throw .noSpecs }
        // An option for all specs is reported once.
        var reported: Set<String> = []
        let diagnostics = jobs.flatMap { $0.pathsOutside(settings, inputs.boundary) }
            .filter { reported.insert($0.identity).inserted }
        return (diagnostics.isEmpty ? jobs : [], diagnostics)
    }

    /// Reports the paths that are outside of the repository, and not by the command line.
    private func pathsOutside(_ settings: Settings, _ boundary: Boundary) -> [Diagnostic] {
        var paths: [(subject: String, path: String, place: SourceLocation?)] = []
        if settings.specs.isEmpty { paths.append(("the spec", path, place)) }
        if settings.options.output == nil, settings.file == nil {
            paths.append(("the output", output, places?.output ?? place))
        }
        if settings.options.templates == nil, let templates {
            paths.append(("the folder of templates", templates, places?.templates ?? place))
        }
        return paths.filter { !boundary.allows($0.path) }.map { .outside("\($0.subject) '\($0.path)'", at: $0.place) }
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
    /// A path of the command line or of `apigen.yaml`, in the one way that all its spellings have in common.
    func normal(_ path: String) -> String { FilePath.normal(absolute(path)) }
}
