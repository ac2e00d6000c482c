package import APIGenDiagnostics
package import APIGenSupport
package import APIModel
package import ClientOutput
import Mustache
import SwiftModel

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
/// Each stage is a pure function of the one before and collects all of its diagnostics. What has an error becomes a
/// placeholder, which the later stages pass over, so that one run shows every error. Nothing is rendered if there is
/// one. Only `Output` and the command touch the disk.
package struct Generator: Sendable {
    package struct Output: Sendable {
        /// The module, and the folder below the output's root: `StackExchange`.
        package var name: String
        package var form = OutputOptions()
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

    /// Templates in the place of those that come with apigen.
    package let templates: [TemplateFile]
    /// The form to write a client in, by the name of its module.
    package let form: @Sendable (_ client: String) -> OutputOptions

    package init(
        templates: [TemplateFile] = [],
        form: @escaping @Sendable (_ client: String) -> OutputOptions = { _ in OutputOptions() }
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
        readFile: FileReader? = nil
    ) -> Result {
        var analysis = Analysis(path: path, bytes: bytes, readFile)
        var output: Output?
        if let api = analysis.api, let swift = analysis.swift {
            let form = form(swift.module)
            if form.hasTests { analysis.add(SampleChecker.absence(in: api).map { [$0] } ?? []) }
            if form.isStandalone { analysis.add(StandaloneNames.check(api)) }
            do {
                let (library, problems) = try TemplateLibrary.builtIn().overridden(by: templates)
                analysis.add(problems)
                if !analysis.hasErrors {
                    let views = ViewBuilder(swift: swift, sourceName: sourceName(of: path), form: form)
                    output = try self.output(ClientRenderer(views: views, library: library), of: analysis)
                }
            } catch {
                analysis.add([Diagnostic(error, in: templates)])
            }
        }
        return Result(output: output, diagnostics: analysis.diagnostics.sorted(by: Diagnostic.isOrdered))
    }

    private func output(_ renderer: ClientRenderer, of analysis: Analysis) throws(MustacheError) -> Output {
        let swift = renderer.views.swift
        let form = renderer.views.form
        var output = Output(
            name: swift.module,
            form: form,
            files: try renderer.client(),
            includes: analysis.includes
        )
        if form.isPackage || form.hasTests {
            output.tests = try renderer.tests(fixtures(of: swift.tests, analysis.samples))
        }
        if form.isPackage {
            output.files = try renderer.package(client: output.files, tests: output.tests ?? [])
            output.tests = nil
        }
        return output
    }

    /// The API that a spec describes, for comparing it with another one.
    ///
    /// - Returns: `nil` as the API if the spec has errors other than those of names in Swift.
    package static func api(
        path: String,
        bytes: [UInt8],
        readFile: FileReader? = nil
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        let analysis = Analysis(path: path, bytes: bytes, readFile, checksSamples: false)
        return (analysis.isResolved ? analysis.api : nil, analysis.diagnostics)
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
}
