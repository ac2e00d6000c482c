import APIGenClientOutput
import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

/// The stages from the text of a spec to the files of its client, with the types of their input and output.
///
///     read         SpecText      ->  SpecSources     one tree of all files of the spec
///     decode       SpecSources   ->  Spec            the declarations, with positions
///     resolve      Spec          ->  API             every reference resolved, every rule checked
///     readSamples  API           ->  samples         the sample responses, compared with the models
///     name         API           ->  SwiftAPI        the names, types and literals of Swift
///     checkOutputOptions    API, SwiftAPI                     the rules of the output options
///     load         [TemplateFile] -> TemplateLibrary the built-in templates and those that replace them
///     render       ClientDraft   ->  Output          the files
///
/// Each stage is a pure function, and returns its diagnostics next to its result. A part of a spec with an error is a
/// placeholder in the result, which later stages ignore. So all stages run, and one run reports every error. Only
/// `render` needs a spec without errors.
enum Pipeline {
    struct Stage<Input, Output>: Sendable {
        let run: @Sendable (Input) -> (Output, [Diagnostic])

        init(_ run: @escaping @Sendable (Input) -> (Output, [Diagnostic])) {
            self.run = run
        }
    }

    /// `nil` if the text has no value that can be read.
    static let read = Stage<SpecText, SpecSources?> { text in
        SpecReader.read(path: text.path, prefix: text.prefix, bytes: text.bytes, text.readFile)
    }

    static let decode = Stage<SpecSources, Spec> { sources in
        SpecDecoder.decode(sources.root, in: sources.file)
    }

    /// The codes of earlier errors, which may hide uses of models and groups.
    static let resolve = Stage<(spec: Spec, earlier: [DiagnosticCode]), API> { input in
        Resolver.resolve(input.spec, after: input.earlier)
    }

    /// The samples by their paths in the spec; empty if files cannot be read.
    static let readSamples = Stage<(api: API, readFile: FileReader?), [String: Sample]> { input in
        var samples: [String: Sample] = [:]
        if let readFile = input.readFile {
            for path in input.api.endpoints.compactMap(\.sample).map(Sample.path) where samples[path] == nil {
                let text = Result { () throws(FileSystemError) in try readFile(path) }
                samples[path] = Sample(path: path, text: text)
            }
        }
        return (samples, SampleChecker.check(input.api, samples: samples))
    }

    static let name = Stage<API, SwiftAPI> { api in
        Namer.name(api)
    }

    static let checkOutputOptions = Stage<(api: API, swift: SwiftAPI, outputOptions: OutputOptions), Void> { input in
        let absence = input.outputOptions.hasTests ? SampleChecker.absence(in: input.api) : nil
        let clashes = input.outputOptions.isStandalone ? StandaloneNames.findClashes(in: input.api) : []
        let problem = input.outputOptions.hasTraits ? PackageTraits.problem(of: input.swift, from: input.api) : nil
        return ((), [absence, problem].compactMap(\.self) + clashes.map { Diagnostic($0) })
    }

    /// `nil` if a template has an error.
    static let load = Stage<[TemplateFile], TemplateLibrary?> { templates in
        do throws(TemplateError) {
            let (library, problems) = try TemplateLibrary.builtIn().overridden(by: templates)
            return (library, problems.map { Diagnostic($0) })
        } catch {
            return (nil, [Diagnostic(TemplateProblem(error, in: templates))])
        }
    }

    /// `nil` if a template has an error.
    static let render = Stage<ClientDraft, Generator.Output?> { draft in
        do throws(TemplateError) {
            return (try draft.rendered(), [])
        } catch {
            return (nil, [Diagnostic(TemplateProblem(error, in: draft.templates))])
        }
    }
}

/// The text of a spec, and a function that reads the files that it names.
struct SpecText {
    var path: String
    /// The prefix of paths in messages.
    var prefix = ""
    var bytes: [UInt8]
    /// If it is `nil`, files cannot be included, and samples are not compared.
    var readFile: FileReader?

    /// The file name, without invisible characters.
    var name: String {
        let scalars = (path.split(separator: "/").last ?? Substring(path)).unicodeScalars.map(\.visible)
        return String(String.UnicodeScalarView(scalars))
    }
}

/// The input for the files of a client.
struct ClientDraft {
    var swift: SwiftAPI
    var samples: [String: Sample]
    var outputOptions: OutputOptions
    /// The name of the spec's file, which the header of each generated file contains.
    var sourceName: String
    var library: TemplateLibrary
    /// The user's templates, for the positions of errors.
    var templates: [TemplateFile]
    var freesMemory: Bool

    fileprivate func rendered() throws(TemplateError) -> Generator.Output {
        let views = ViewBuilder(swift: swift, sourceName: sourceName, options: outputOptions)
        let renderer = ClientRenderer(views: views, library: library, freesMemory: freesMemory)
        var output = Generator.Output(
            name: swift.module,
            outputOptions: outputOptions,
            files: try renderer.client()
        )
        output.attributes = try renderer.attributes()
        if outputOptions.isPackage || outputOptions.hasTests { output.tests = try renderer.tests(fixtures) }
        if outputOptions.isPackage {
            output.files = try renderer.package(client: output.files, tests: output.tests ?? [])
            output.tests = nil
        }
        return output
    }

    /// The samples by the names of their endpoints. The tests read copies in their own folder.
    private var fixtures: [RenderedFile] {
        swift.tests.samples.compactMap { test in
            guard case .success(let text) = samples[test.file]?.text else { return nil }
            return RenderedFile(path: test.fixture, contents: String(decoding: text, as: UTF8.self))
        }
    }
}

// MARK: - Diagnostics of the output

extension Diagnostic {
    fileprivate init(_ problem: TemplateProblem) {
        switch problem {
        case .broken(let message, let location): self.init(.brokenTemplate, message, at: location)
        case .unknown(let name, let location, let suggestion):
            self.init(
                .unknownTemplate,
                "there is no template `\(name)`",
                at: location,
                help: suggestion ?? "`apigen templates list` lists them"
            )
        }
    }

    fileprivate init(_ clash: StandaloneNames.Clash) {
        let declaration = "the \(clash.kind) `\(clash.name.value)`"
        self.init(
            .standaloneName,
            clash.hidesType
                ? "\(declaration) would hide `\(clash.type)` from the runtime, which is in the same module"
                : "\(declaration) would have a file `\(clash.type).swift`, as the runtime in the same module has",
            at: clash.name.location,
            help: "rename it in the spec; the name is not sent to the server"
        )
    }
}
