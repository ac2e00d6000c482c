import Mustache
import YAML

/// The whole way from a spec's text to the files of its client.
///
///     SourceFile
///       -> YAML        parse        Node
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
        package var files: [RenderedFile]
    }

    package struct Result: Sendable {
        /// Nothing if a diagnostic is an error.
        package var output: Output?
        package var diagnostics: [Diagnostic]
    }

    /// Templates in the place of those that come with apigen.
    private let templates: [TemplateFile]

    package init(templates: [TemplateFile] = []) {
        self.templates = templates
    }

    /// - Parameters:
    ///   - path: The spec's path as messages shall show it.
    ///   - bytes: The spec's text.
    ///   - readFile: Reads a file that the spec names, by the path that messages show; without it samples are not
    ///     checked.
    package func generate(
        path: String,
        bytes: [UInt8],
        readFile: ((String) throws(FileSystemError) -> [UInt8])? = nil
    ) -> Result {
        var diagnostics: [Diagnostic] = []
        var output: Output?
        if let swift = swiftAPI(path: path, bytes: bytes, readFile, &diagnostics) {
            do {
                let (library, problems) = try TemplateLibrary.builtIn().overridden(by: templates)
                diagnostics += problems
                if problems.isEmpty {
                    output = Output(name: swift.module, files: try render(swift, path: path, library))
                }
            } catch {
                diagnostics.append(Diagnostic(error, in: templates))
            }
        }
        return Result(output: output, diagnostics: diagnostics.sorted(by: Diagnostic.isOrdered))
    }

    private func render(
        _ swift: SwiftAPI,
        path: String,
        _ library: TemplateLibrary
    ) throws(MustacheError) -> [RenderedFile] {
        let sourceName = (path.split(separator: "/").last ?? Substring(path)).unicodeScalars.map(\.visible)
        var files: [RenderedFile] = []
        for view in ViewBuilder.files(of: swift, sourceName: String(String.UnicodeScalarView(sourceName))) {
            files.append(try library.render(view))
        }
        return files.sorted { $0.path < $1.path }
    }

    private func swiftAPI(
        path: String,
        bytes: [UInt8],
        _ readFile: ((String) throws(FileSystemError) -> [UInt8])?,
        _ diagnostics: inout [Diagnostic]
    ) -> SwiftAPI? {
        func isSound(_ new: [Diagnostic]) -> Bool {
            diagnostics += new
            return !new.contains { $0.severity == .error }
        }
        // Of a text that is refused for its size, the first line is enough to show.
        let shown = bytes.count > Limits.standard.bytes ? bytes.prefix(200) : bytes[...]
        let file = SourceFile(path: path, text: String(decoding: shown, as: UTF8.self))
        let (root, problems) = YAMLReader.read(bytes, in: file)
        guard isSound(problems), let root else { return nil }
        let (spec, decoding) = SpecDecoder.decode(root, in: file)
        guard isSound(decoding), let spec else { return nil }
        let (api, resolving) = Resolver.resolve(spec)
        guard isSound(resolving) else { return nil }
        let samples = readFile.map { self.samples(of: api, besides: path, $0) } ?? [:]
        let areSamplesSound = isSound(SampleChecker.check(api, samples: samples))
        let (swift, naming) = Namer.name(api)
        return isSound(naming) && areSamplesSound ? swift : nil
    }

    private func samples(
        of api: API,
        besides spec: String,
        _ readFile: (String) throws(FileSystemError) -> [UInt8]
    ) -> [String: Sample] {
        var samples: [String: Sample] = [:]
        for name in api.endpoints.compactMap(\.sample?.value) where samples[name] == nil {
            let path = Sample.path(of: name, besides: spec)
            let text = Swift.Result { () throws(FileSystemError) in try readFile(path) }
            samples[name] = Sample(path: path, text: text)
        }
        return samples
    }
}
