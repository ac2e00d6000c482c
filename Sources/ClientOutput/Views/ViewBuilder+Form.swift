import APIGenSupport
import Mustache
import SwiftModel

/// What some forms of output have besides the files of the client.
extension ViewBuilder {
    /// The sources of the runtime, which lie beside a standalone client.
    func runtimeFiles() -> [FileView] {
        let sources = RuntimeSources(names: names, access: form.access).files.map { path, imports, body in
            var value = source(imports, body)
            value["source"] = .string("its runtime")
            return FileView(path: "Runtime/\(path)", template: "source", value: .object(value))
        }
        if form.isSingleFile { return sources }
        return sources + [FileView(path: "Runtime/.gitattributes", template: "gitattributes", value: .object([:]))]
    }

    /// Rendered files as one, in their order.
    func singleFile(_ files: [RenderedFile]) -> FileView {
        let sources = files.map { SwiftSource($0.contents) }
        let body = sources.map(\.body).joined(separator: "\n\n")
        let imports = sources.flatMap(\.imports).merged.flatMap { $0.lines(form.access) }
        let value = source(imports, body)
        return FileView(path: "\(swift.module).swift", template: "source", value: .object(value))
    }

    /// What makes a package of the client and its tests.
    func packageFiles(hasTests: Bool) -> [FileView] {
        let client = "let client = \(swift.client.name)"
        var value = header(imports: ["import PackageDescription"])
        value["module"] = .string(swift.module)
        value["client"] = .string(client + arguments(swift.tests.settings, room: client.count, indent: 0))
        value["hasTests"] = .bool(hasTests)
        return [("Package.swift", "package"), ("README.md", "readme"), (".gitignore", "gitignore")].map {
            FileView(path: $0, template: $1, value: .object(value))
        }
    }

    private func source(_ imports: [String], _ body: String) -> [String: Value] {
        header(imports: imports).merging(["body": .string(body)]) { $1 }
    }
}
