import APIGenMustache
import APIGenSupport
import APIGenSwiftModel

/// The files that output options add to the files of the client.
extension ViewBuilder {
    /// The sources of the runtime in a standalone client: the core, the parts that the client's code needs, and the
    /// requested parts.
    func runtimeFiles() -> [FileView] {
        runtimeFiles(RuntimeSources(names: names, access: options.access, parts: runtimeParts))
    }

    /// The parts of the runtime that only the tests of a standalone client need.
    func testRuntimeFiles() -> [FileView] {
        let parts = Set([RuntimePart.testing]).withDependencies.subtracting(runtimeParts)
        if parts.isEmpty { return [] }
        return runtimeFiles(
            RuntimeSources(names: names, access: .internal, parts: parts, testedModule: swift.module)
        )
    }

    private var runtimeParts: Set<RuntimePart> {
        RuntimeNeeds(of: swift).parts.union(options.runtimeParts.withDependencies)
    }

    private func runtimeFiles(_ sources: RuntimeSources) -> [FileView] {
        sources.files.map { file in
            FileView(
                path: "Runtime/\(file.path)",
                SourceContext(
                    header: header(imports: file.imports, of: file.modules, source: "its runtime"),
                    body: file.body
                ),
                file.hasLongLine ? [.ignoreFile] : []
            )
        }
    }

    /// One file with the declarations of all files.
    func singleFile(_ body: String, _ imports: [SwiftImport], _ directives: Set<FormatterDirective>) -> FileView {
        let lines = imports.flatMap { $0.lines(options.access) }
        return FileView(
            path: "\(swift.module).swift",
            SourceContext(header: header(imports: lines), body: body),
            directives
        )
    }

    /// The files that a package has in addition to the client and its tests.
    func packageFiles(hasTests: Bool) -> [FileView] {
        let header = header(imports: ["import PackageDescription"])
        let readme = ReadmeContext(
            source: sourceName,
            module: swift.module,
            client: "let client = \(swift.client.name)\(layout(swift.tests.settings))",
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
