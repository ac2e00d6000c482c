import APIGenSupport
import SwiftModel

/// What some forms of output have besides the files of the client.
extension ViewBuilder {
    /// The sources of the runtime, which lie beside a standalone client.
    func runtimeFiles() -> [FileView] {
        let sources = RuntimeSources(names: names, access: form.access).files.map { path, imports, body in
            let header = header(imports: imports, source: "its runtime")
            return FileView(path: "Runtime/\(path)", SourceContext(header: header, body: body))
        }
        if form.isSingleFile { return sources }
        return sources + [FileView(path: "Runtime/.gitattributes", GitattributesContext())]
    }

    /// Rendered files as one, in their order.
    func singleFile(_ files: [RenderedFile]) -> FileView {
        let sources = files.map { SwiftSource($0.contents) }
        let body = sources.map(\.body).joined(separator: "\n\n")
        let imports = sources.flatMap(\.imports).merged.flatMap { $0.lines(form.access) }
        return FileView(
            path: "\(swift.module).swift",
            SourceContext(header: header(imports: imports), body: body)
        )
    }

    /// What makes a package of the client and its tests.
    func packageFiles(hasTests: Bool) -> [FileView] {
        let client = "let client = \(swift.client.name)"
        let header = header(imports: ["import PackageDescription"])
        let readme = ReadmeContext(
            source: sourceName,
            module: swift.module,
            client: client + arguments(swift.tests.settings, room: client.count, indent: 0),
            hasTests: hasTests
        )
        return [
            FileView(
                path: "Package.swift",
                PackageContext(header: header, module: swift.module, hasTests: hasTests)
            ),
            FileView(path: "README.md", readme),
            FileView(path: ".gitignore", GitignoreContext()),
        ]
    }
}
