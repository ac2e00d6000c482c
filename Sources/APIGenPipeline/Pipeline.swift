import APIGenDiagnostics
import APIGenSupport
import APIModel
import ClientOutput
import Mustache
import SpecLanguage
import SwiftModel

/// The stages from a spec's text to the files of its client, with the types that go in and out.
///
///     read         SpecText      ->  SpecSources     one tree of all files of the spec
///     decode       SpecSources   ->  Spec            what the author wrote, with positions
///     resolve      Spec          ->  API             every reference resolved, every rule checked
///     readSamples  API           ->  samples         the sample responses, compared with the models
///     name         API           ->  SwiftAPI        the names, types and literals of Swift
///     checkForm    API                               what the chosen form of output does not allow
///     load         [TemplateFile] -> TemplateLibrary the built-in templates and those that replace them
///     render       ClientDraft   ->  Output          the files
///
/// Each stage is a pure function, and returns what it has to report beside its result. A part of a spec that has an error
/// is a placeholder in the result, which the later stages pass over; so they all run, and one run reports every error.
/// Only `render` needs a spec without errors.
enum Pipeline {
    struct Stage<Input, Output>: Sendable {
        let run: @Sendable (Input) -> (Output, [Diagnostic])

        init(_ run: @escaping @Sendable (Input) -> (Output, [Diagnostic])) {
            self.run = run
        }
    }

    /// `nil` if not even one value can be read.
    static let read = Stage<SpecText, SpecSources?> { text in
        SpecReader.read(path: text.path, bytes: text.bytes, text.readFile)
    }

    static let decode = Stage<SpecSources, Spec> { sources in
        SpecDecoder.decode(sources.root, in: sources.file)
    }

    /// The codes of earlier errors tell which unused parts may have been used by what cannot be read.
    static let resolve = Stage<(spec: Spec, earlier: Set<DiagnosticCode>), API> { input in
        Resolver.resolve(input.spec, after: input.earlier)
    }

    /// By the paths that the spec has for them; none where no file can be read.
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

    static let checkForm = Stage<(api: API, form: OutputOptions), Void> { input in
        let absence = input.form.hasTests ? SampleChecker.absence(in: input.api) : nil
        let names = input.form.isStandalone ? StandaloneNames.check(input.api) : []
        return ((), [absence].compactMap(\.self) + names)
    }

    /// `nil` if a template has an error.
    static let load = Stage<[TemplateFile], TemplateLibrary?> { templates in
        do throws(MustacheError) {
            return try TemplateLibrary.builtIn().overridden(by: templates)
        } catch {
            return (nil, [Diagnostic(error, in: templates)])
        }
    }

    /// `nil` if a template has an error.
    static let render = Stage<ClientDraft, Generator.Output?> { draft in
        do throws(MustacheError) {
            return (try draft.rendered(), [])
        } catch {
            return (nil, [Diagnostic(error, in: draft.templates)])
        }
    }
}

/// A spec's file, and how to read those that it names.
struct SpecText {
    /// As messages show it.
    var path: String
    var bytes: [UInt8]
    /// Without it no file is included, and no sample compared.
    var readFile: FileReader?

    /// The last part of the path, without invisible characters.
    var name: String {
        let scalars = (path.split(separator: "/").last ?? Substring(path)).unicodeScalars.map(\.visible)
        return String(String.UnicodeScalarView(scalars))
    }
}

/// What the files of a client are made of.
struct ClientDraft {
    var swift: SwiftAPI
    var samples: [String: Sample]
    /// The texts of the included files.
    var includes: [[UInt8]]
    var form: OutputOptions
    /// The name of the spec's file, which the head of each generated file says.
    var sourceName: String
    var library: TemplateLibrary
    /// The author's own templates, for the places of errors.
    var templates: [TemplateFile]

    fileprivate func rendered() throws(MustacheError) -> Generator.Output {
        let views = ViewBuilder(swift: swift, sourceName: sourceName, form: form)
        let renderer = ClientRenderer(views: views, library: library)
        var output = Generator.Output(
            name: swift.module,
            form: form,
            files: try renderer.client(),
            includes: includes
        )
        if form.isPackage || form.hasTests { output.tests = try renderer.tests(fixtures) }
        if form.isPackage {
            output.files = try renderer.package(client: output.files, tests: output.tests ?? [])
            output.tests = nil
        }
        return output
    }

    /// The samples by the names of their endpoints, so that the tests need nothing but their own folder.
    private var fixtures: [RenderedFile] {
        swift.tests.samples.compactMap { test in
            guard case .success(let text) = samples[test.file]?.text else { return nil }
            return RenderedFile(path: test.fixture, contents: String(decoding: text, as: UTF8.self))
        }
    }
}
