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

    package init(views: ViewBuilder, library: TemplateLibrary) {
        self.views = views
        self.library = library
    }

    private var options: OutputOptions { views.options }
    private var module: String { views.swift.module }

    package func client() throws(TemplateError) -> [RenderedFile] {
        let files = views.files() + (options.isStandalone ? views.runtimeFiles() : [])
        let rendered = try render(options.isSingleFile ? [singleFile(files)] : files)
        return rendered.sorted { $0.path < $1.path }
    }

    /// One file with the declarations of all files in their order.
    private func singleFile(_ files: [FileView]) throws(TemplateError) -> FileView {
        let library = try library.withoutHeadings()
        var bodies: [String] = []
        var directives: Set<FormatterDirective> = []
        for file in files {
            let body = try library.body(of: file)
            bodies.append(TraitCondition.wrapped(body.contents, anyOf: file.traits))
            directives.formUnion(body.directives)
        }
        return views.singleFile(bodies.joined(separator: "\n\n"), files.flatMap(\.imports).merged, directives)
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
