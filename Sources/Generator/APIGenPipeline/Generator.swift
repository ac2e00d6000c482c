package import APIGenClientOutput
package import APIGenDiagnostics
package import APIGenModel
package import APIGenSpecLanguage
package import APIGenSupport
import APIGenSwiftModel

/// Generates the files of a client from the text of its spec.
///
/// - In: the bytes of a spec, and a function that reads the files that it names.
/// - Out: the files of the client, and all diagnostics.
/// - Start: `Pipeline` lists the stages with their types.
package struct Generator: Sendable {
    package struct Output: Sendable {
        /// The name of the module, and of its folder in the output folder: `StackExchange`.
        package var name: String
        package var outputOptions = OutputOptions()
        package var files: [RenderedFile]
        /// The files of the target `StackExchangeTests`, with the samples that they read; `nil` unless requested.
        package var tests: [RenderedFile]?

        /// The `.gitattributes` of each folder.
        package var attributes: RenderedFile?

        /// The folders in the output folder, with their files. That of the tests may be empty.
        package var folders: [(name: String, files: [RenderedFile])] {
            [(name, clientFiles), (name + "Tests", tests.map(withAttributes) ?? [])]
        }

        /// The files in the folder of the client.
        package var clientFiles: [RenderedFile] { withAttributes(files) }

        private func withAttributes(_ files: [RenderedFile]) -> [RenderedFile] {
            files.isEmpty ? files : files + [attributes].compactMap(\.self)
        }
    }

    package struct Result: Sendable {
        /// `nil` if a diagnostic is an error.
        package var output: Output?
        package var diagnostics: [Diagnostic]
    }

    /// Templates that replace the built-in ones.
    package let templates: [TemplateFile]
    /// The output options of a client, by the name of its module.
    package let outputOptions: @Sendable (_ client: String) -> OutputOptions
    /// Whether only the diagnostics are used. Then files are rendered only with templates of the user, which may have
    /// errors.
    let onlyChecks: Bool
    /// Whether the memory of the stages is freed. It is not if the process ends soon anyway, which saves a twentieth of
    /// a run.
    let freesMemory: Bool

    package init(
        templates: [TemplateFile] = [],
        onlyChecks: Bool = false,
        freesMemory: Bool = true,
        outputOptions: @escaping @Sendable (_ client: String) -> OutputOptions = { _ in OutputOptions() }
    ) {
        self.templates = templates
        self.onlyChecks = onlyChecks
        self.freesMemory = freesMemory
        self.outputOptions = outputOptions
    }

    /// - Parameters:
    ///   - path: The path of the spec in messages.
    ///   - bytes: The text of the spec.
    ///   - readFile: Reads a file that the spec names, by its path in messages. If it is `nil`, samples are not checked,
    ///     and files cannot be included.
    package func generate(
        path: String,
        bytes: [UInt8],
        readFile: FileReader? = nil
    ) -> Result {
        var run = PipelineRun(freesMemory: freesMemory)
        let output = run.renderOutput(of: SpecText(path: path, bytes: bytes, readFile: readFile), by: self)
        return Result(output: output, diagnostics: run.diagnostics.sorted(by: Diagnostic.isOrdered))
    }

    /// The API of a spec, to compare it with another one.
    ///
    /// - Parameters:
    ///   - prefix: The prefix of paths in messages, such as a revision of git: `v1.2:`.
    ///   - checksAllNames: Whether Swift names are checked even if there are other errors.
    /// - Returns: `nil` as the API if the spec has errors, apart from errors in Swift names.
    package static func api(
        path: String,
        prefix: String = "",
        bytes: [UInt8],
        readFile: FileReader? = nil,
        checksAllNames: Bool = true
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        var run = PipelineRun()
        guard let sources = run(Pipeline.read, SpecText(path: path, prefix: prefix, bytes: bytes, readFile: readFile))
        else {
            return (nil, run.diagnostics)
        }
        return run.checkAPI(of: sources, checksAllNames: checksAllNames)
    }

    /// The API of a spec that has no text.
    ///
    /// - Parameter problems: What was found while the tree was made.
    package static func api(
        of sources: SpecSources,
        problems: [Diagnostic],
        checksAllNames: Bool = true
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        var run = PipelineRun()
        run.add(problems)
        return run.checkAPI(of: sources, checksAllNames: checksAllNames)
    }
}

extension PipelineRun {
    fileprivate mutating func checkAPI(
        of sources: SpecSources,
        checksAllNames: Bool
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        let api = resolveAPI(of: sources)
        let isResolved = !hasErrors
        if checksAllNames || isResolved { _ = self(Pipeline.name, api) }
        return (isResolved ? api : nil, diagnostics)
    }
}
