import Mustache
import YAML

/// The whole way from a spec's text to the files of its client.
///
///     SourceFile
///       -> YAML        parse        Node
///       -> Spec        include      Node              one tree of all files
///       -> Spec        decode       Spec              the author's words with positions
///       -> Model       resolve      API               every reference resolved and checked
///       -> Samples     check        what answers say against the model
///       -> Swift       name         SwiftAPI          Swift names, types, literals
///       -> Views       view         FileView          what each template needs
///       -> Render      render       RenderedFile
///
/// Each stage is a pure function of the one before, collects all of its diagnostics, and is the last one if one of
/// them is an error. Only `Output` and the command touch the disk.
package struct Generator: Sendable {
    package struct Output: Sendable {
        /// The module, and the folder below the output's root: `StackExchange`.
        package var name: String
        package var form = OutputForm()
        package var files: [RenderedFile]
        /// The texts of the files that the spec includes, in the order in which they were met.
        package var includes: [[UInt8]] = []
        /// The files of the target `StackExchangeTests`, with the samples that they read; nothing unless asked for.
        package var tests: [RenderedFile]?

        /// Each folder below the output's root with its files; that of the tests may have none.
        package var folders: [(name: String, files: [RenderedFile])] {
            [(name, files), (name + "Tests", tests ?? [])]
        }
    }

    package struct Result: Sendable {
        /// Nothing if a diagnostic is an error.
        package var output: Output?
        package var diagnostics: [Diagnostic]
    }

    /// What can be made of a spec.
    package enum Part: String, CaseIterable, Sendable { case client, tests }

    /// Templates in the place of those that come with apigen.
    package let templates: [TemplateFile]
    /// The form to write a client in, by the name of its module.
    package let form: @Sendable (_ client: String) -> OutputForm

    package init(
        templates: [TemplateFile] = [],
        form: @escaping @Sendable (_ client: String) -> OutputForm = { _ in OutputForm() }
    ) {
        self.templates = templates
        self.form = form
    }

    /// - Parameters:
    ///   - path: The spec's path as messages shall show it.
    ///   - bytes: The spec's text.
    ///   - readFile: Reads a file that the spec names, by the path that messages show; without it samples are not
    ///     checked, and nothing can be included.
    package func generate(
        path: String,
        bytes: [UInt8],
        readFile: ((String) throws(FileSystemError) -> [UInt8])? = nil
    ) -> Result {
        var diagnostics: [Diagnostic] = []
        var output: Output?
        var includes: [[UInt8]] = []
        if let (swift, samples, form) = swiftAPI(path: path, bytes: bytes, readFile, &includes, &diagnostics) {
            do {
                let (library, problems) = try TemplateLibrary.builtIn().overridden(by: templates)
                diagnostics += problems
                if problems.isEmpty {
                    let views = ViewBuilder(swift: swift, sourceName: sourceName(of: path), form: form)
                    let renderer = ClientRenderer(views: views, library: library)
                    output = Output(name: swift.module, form: form, files: try renderer.client(), includes: includes)
                    if form.isPackage || form.hasTests {
                        output?.tests = try renderer.tests(fixtures(of: swift.tests, samples))
                    }
                    if form.isPackage, let parts = output {
                        output?.files = try renderer.package(client: parts.files, tests: parts.tests ?? [])
                        output?.tests = nil
                    }
                }
            } catch {
                diagnostics.append(Diagnostic(error, in: templates))
            }
        }
        return Result(output: output, diagnostics: diagnostics.sorted(by: Diagnostic.isOrdered))
    }

    /// What a spec describes, without making anything of it; nothing if a diagnostic is an error, unless it is one about
    /// names in Swift, which do not keep an API from being compared with another.
    package static func api(
        path: String,
        bytes: [UInt8],
        readFile: ((String) throws(FileSystemError) -> [UInt8])? = nil
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let resolved = resolve(path: path, bytes: bytes, readFile, &diagnostics)
        if let resolved { diagnostics += Namer.name(resolved.api).diagnostics }
        return (resolved?.api, diagnostics)
    }

    /// The stages up to the checked API, with the texts of the files that the spec includes.
    private static func resolve(
        path: String,
        bytes: [UInt8],
        _ readFile: ((String) throws(FileSystemError) -> [UInt8])?,
        _ diagnostics: inout [Diagnostic]
    ) -> (api: API, includes: [[UInt8]])? {
        let (sources, reading) = SpecReader.read(path: path, bytes: bytes, readFile)
        guard reading.areSound(joining: &diagnostics), let sources else { return nil }
        let (spec, decoding) = SpecDecoder.decode(sources.root, in: sources.file)
        guard decoding.areSound(joining: &diagnostics), let spec else { return nil }
        let (api, resolving) = Resolver.resolve(spec)
        return resolving.areSound(joining: &diagnostics) ? (api, sources.includes) : nil
    }

    private func sourceName(of path: String) -> String {
        let scalars = (path.split(separator: "/").last ?? Substring(path)).unicodeScalars.map(\.visible)
        return String(String.UnicodeScalarView(scalars))
    }

    /// The samples by the names of their endpoints, so that the tests need nothing but their own folder.
    private func fixtures(of tests: SwiftAPI.Tests, _ samples: [String: Sample]) -> [RenderedFile] {
        tests.samples.compactMap { test in
            guard case .success(let text) = samples[test.file]?.text else { return nil }
            return RenderedFile(path: test.fixture, contents: String(decoding: text, as: UTF8.self))
        }
    }

    private func swiftAPI(
        path: String,
        bytes: [UInt8],
        _ readFile: ((String) throws(FileSystemError) -> [UInt8])?,
        _ includes: inout [[UInt8]],
        _ diagnostics: inout [Diagnostic]
    ) -> (SwiftAPI, [String: Sample], OutputForm)? {
        guard let (api, files) = Self.resolve(path: path, bytes: bytes, readFile, &diagnostics) else { return nil }
        includes = files
        let samples = readFile.map { self.samples(of: api, $0) } ?? [:]
        let areSamplesSound = SampleChecker.check(api, samples: samples).areSound(joining: &diagnostics)
        let (swift, naming) = Namer.name(api)
        let form = form(swift.module)
        if form.hasTests { diagnostics += SampleChecker.absence(in: api).map { [$0] } ?? [] }
        if form.isStandalone { diagnostics += StandaloneNames.check(api) }
        return naming.areSound(joining: &diagnostics) && areSamplesSound ? (swift, samples, form) : nil
    }

    private func samples(
        of api: API,
        _ readFile: (String) throws(FileSystemError) -> [UInt8]
    ) -> [String: Sample] {
        var samples: [String: Sample] = [:]
        for path in api.endpoints.compactMap(\.sample).map(Sample.path) where samples[path] == nil {
            let text = Swift.Result { () throws(FileSystemError) in try readFile(path) }
            samples[path] = Sample(path: path, text: text)
        }
        return samples
    }
}

extension [Diagnostic] {
    /// Puts the diagnostics of a stage to those before it, and says whether the next stage may follow.
    fileprivate func areSound(joining diagnostics: inout [Diagnostic]) -> Bool {
        diagnostics += self
        return !contains { $0.severity == .error }
    }
}
