import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

/// A run of the stages for one spec, which collects their diagnostics.
struct PipelineRun {
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the memory of the stages is freed.
    var freesMemory = true

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    mutating func callAsFunction<Input, Output>(_ stage: Pipeline.Stage<Input, Output>, _ input: Input) -> Output {
        let (output, reported) = stage.run(input)
        if !freesMemory { Unfreed.keep(output) }
        add(reported)
        return output
    }

    /// Runs the stages up to the API.
    mutating func resolveAPI(of sources: SpecSources) -> API {
        let spec = self(Pipeline.decode, sources)
        return self(Pipeline.resolve, (spec, diagnostics.errorCodes))
    }

    /// Runs all stages. If only diagnostics are used and the templates are the built-in ones, no file is rendered.
    ///
    /// - Returns: `nil` if there is an error.
    mutating func renderOutput(of text: SpecText, by generator: Generator) -> Generator.Output? {
        guard let sources = self(Pipeline.read, text) else { return nil }
        let api = resolveAPI(of: sources)
        let samples = self(Pipeline.readSamples, (api, text.readFile))
        let swift = self(Pipeline.name, api)
        let outputOptions = generator.outputOptions(swift.module)
        self(Pipeline.checkOutputOptions, (api, swift, outputOptions))
        if generator.onlyChecks, generator.templates.isEmpty {
            return hasErrors ? nil : Generator.Output(name: swift.module, outputOptions: outputOptions, files: [])
        }
        guard let library = self(Pipeline.load, generator.templates), !hasErrors else { return nil }
        let draft = ClientDraft(
            swift: swift,
            samples: samples,
            outputOptions: outputOptions,
            sourceName: text.name,
            library: library,
            templates: generator.templates,
            freesMemory: freesMemory
        )
        return self(Pipeline.render, draft)
    }

    /// Adds each diagnostic once, without those that probably follow from an earlier error in the same line.
    mutating func add(_ others: [Diagnostic]) {
        var known = Set(diagnostics.map(\.identity))
        let broken = Dictionary(grouping: diagnostics.filter { $0.code.breaksLine }, by: \.line)
        diagnostics += others.filter { other in
            guard known.insert(other.identity).inserted else { return false }
            guard let line = other.line, let causes = broken[line] else { return true }
            return causes.allSatisfy { other.isInOtherItem(than: $0) }
        }
    }
}

extension DiagnosticCode {
    /// Whether other errors in the line are probably consequences.
    fileprivate var breaksLine: Bool {
        switch self {
        case .yamlSyntax, .tooDeep, .invalidMergeKey, .severalDocuments: true
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate var line: String? { location.map { "\($0.file.path):\($0.line)" } }
}
