package import APIGenDiagnostics
package import APIGenSupport
package import APIModel
package import ClientOutput
import Mustache
import SwiftModel

/// Makes the files of a client out of the text of its spec, by the stages of the pipeline.
package struct Generator: Sendable {
    package struct Output: Sendable {
        /// The module, and the folder below the output's root: `StackExchange`.
        package var name: String
        package var form = OutputOptions()
        package var files: [RenderedFile]
        /// The texts of the files that the spec includes, in the order in which they were met.
        package var includes: [[UInt8]] = []
        /// The files of the target `StackExchangeTests`, with the samples that they read; `nil` unless requested.
        package var tests: [RenderedFile]?

        /// Each folder below the output's root with its files; that of the tests may have none.
        package var folders: [(name: String, files: [RenderedFile])] {
            [(name, files), (name + "Tests", tests ?? [])]
        }
    }

    package struct Result: Sendable {
        /// `nil` if a diagnostic is an error.
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
        var run = PipelineRun()
        let output = run.output(of: SpecText(path: path, bytes: bytes, readFile: readFile), by: self)
        return Result(output: output, diagnostics: run.diagnostics.sorted(by: Diagnostic.isOrdered))
    }

    /// The API that a spec describes, for comparing it with another one.
    ///
    /// - Returns: `nil` as the API if the spec has errors other than those of names in Swift.
    package static func api(
        path: String,
        bytes: [UInt8],
        readFile: FileReader? = nil
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        var run = PipelineRun()
        guard let sources = run(Pipeline.read, SpecText(path: path, bytes: bytes, readFile: readFile)) else {
            return (nil, run.diagnostics)
        }
        let api = run.api(of: sources)
        let isResolved = !run.hasErrors
        _ = run(Pipeline.name, api)
        return (isResolved ? api : nil, run.diagnostics)
    }
}
