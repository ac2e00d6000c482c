import APIGenSupport
import APIGenSwiftModel

/// Renders the files of a client with the requested output options, sorted by their paths.
///
/// - In: a ``SwiftAPI``, templates and output options.
/// - Out: files, which ``OutputFolder`` compares with those on disk.
/// - Start: ``ClientRenderer/client()``: the folder `Views` fills the contexts of the folder `Contexts`, and `Render`
///   renders them.
package struct ClientRenderer {
    package let views: ViewBuilder
    let library: TemplateLibrary
    /// Whether the memory of the views is freed.
    private let freesMemory: Bool

    package init(views: ViewBuilder, library: TemplateLibrary, freesMemory: Bool = true) {
        self.views = views
        self.library = library
        self.freesMemory = freesMemory
    }

    private var options: OutputOptions { views.options }
    private var module: String { views.swift.module }

    package func client() throws(TemplateError) -> [RenderedFile] {
        let files = views.files() + (options.isStandalone ? views.runtimeFiles() : [])
        if !freesMemory { Unfreed.keep(files) }
        let combined =
            try options.isSingleFile
            ? [combine(files, into: "\(module).swift")] : combineByPath(combineByTrait(files))
        return try render(combined).sorted { $0.path < $1.path }
    }

    /// The files, with one file for all declarations that only one trait of the package needs.
    ///
    /// Each file costs the compiler time, even if its condition is false.
    private func combineByTrait(_ files: [FileView]) throws(TemplateError) -> [FileView] {
        let dependents = Dictionary(grouping: files.filter { $0.traits.count == 1 }, by: \.traits)
        var combined = files.filter { $0.traits.count != 1 }
        for (traits, files) in dependents {
            // The first one is that of the service.
            var file = try combine(files, into: files[0].path, anyOf: traits)
            file.traits = traits
            combined.append(file)
        }
        return combined
    }

    /// The files, with one file for all declarations that have the same path.
    private func combineByPath(_ files: [FileView]) throws(TemplateError) -> [FileView] {
        var combined: [FileView] = []
        for (path, files) in files.grouped(by: \.path) {
            combined.append(files.count == 1 ? files[0] : try combine(files, into: path))
        }
        return combined
    }

    /// One file with the declarations of all files in their order.
    ///
    /// - Parameter traits: The traits in the condition of the whole file.
    private func combine(
        _ files: [FileView],
        into path: String,
        anyOf traits: [String] = []
    ) throws(TemplateError) -> FileView {
        let library = try library.withoutHeadings()
        var bodies: [String] = []
        var directives: Set<FormatterDirective> = []
        for file in files {
            let body = try library.body(of: file)
            bodies.append(TraitCondition.wrapped(body.contents, anyOf: file.traits == traits ? [] : file.traits))
            directives.formUnion(body.directives)
        }
        return views.combined(bodies.joined(separator: "\n\n"), files.flatMap(\.imports).merged, directives, at: path)
    }

    /// - Parameter fixtures: The files that the tests read.
    package func tests(_ fixtures: [RenderedFile]) throws(TemplateError) -> [RenderedFile] {
        var files = try render(views.testFiles())
        if options.isStandalone, !files.isEmpty {
            files += try render(views.testRuntimeFiles())
        }
        return files.sorted { $0.path < $1.path } + fixtures
    }

    package func package(client: [RenderedFile], tests: [RenderedFile]) throws(TemplateError) -> [RenderedFile] {
        try render(views.packageFiles(hasTests: !tests.isEmpty)) + views.curlLibraryFiles()
            + client.map { RenderedFile(path: "Sources/\(module)/\($0.path)", contents: $0.contents) }
            + tests.map { RenderedFile(path: "Tests/\(module)Tests/\($0.path)", contents: $0.contents) }
    }

    /// The attributes of git for the folder of the client, and for that of its tests.
    package func attributes() throws(TemplateError) -> RenderedFile {
        try library.render(FileView(path: OutputPath.attributesName, GitattributesContext()))
    }

    private func render(_ views: [FileView]) throws(TemplateError) -> [RenderedFile] {
        var files: [RenderedFile] = []
        for view in views { files.append(try library.render(view)) }
        return files
    }
}
