import APIGenBreaking
import APIGenClientOutput
import APIGenDescription
import APIGenDiagnostics
import APIGenExport
import APIGenImport
import APIGenModel
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import Foundation

/// A spec, and the import of its export.
struct RoundTrip {
    let api: API
    let document: JSONTree
    let imported: Importer.Result
    private let swift: [RenderedFile]
    private let read: (api: API, swift: [RenderedFile])?

    /// `nil` for a spec with errors.
    init?(_ spec: String, path: String = "Specs/x.yaml", readFile: FileReader? = nil) {
        guard let old = Self.client(spec, path, readFile) else { return nil }
        (api, swift) = old
        document = OpenAPIExporter.document(of: api)
        let text = OpenAPIExporter.text(of: document, as: .yaml)
        imported = Importer(options: ImportOptions()).run(path: path, bytes: Array(text.utf8), readFile: nil)
        read = imported.text.flatMap { Self.client($0, path, nil) }
    }

    private static func client(_ spec: String, _ path: String, _ readFile: FileReader?) -> (API, [RenderedFile])? {
        let bytes = Array(spec.utf8)
        guard let api = Generator.api(path: path, bytes: bytes, readFile: readFile).api else { return nil }
        let options = OutputOptions(isSingleFile: true)
        let result = Generator(outputOptions: { _ in options }).generate(path: path, bytes: bytes, readFile: readFile)
        return result.output.map { (api, $0.files) }
    }

    /// What the import of the export loses or changes.
    var differences: [String] {
        var differences = imported.report.findings.map { "\($0.message) at \($0.place.pointer)" }
        guard let read else {
            return differences + imported.diagnostics.map(\.message) + [imported.text ?? "there is no spec"]
        }
        differences += imported.diagnostics.filter { $0.severity == .error }.map(\.message)
        differences += Comparison.changes(from: api, to: read.api).map { "\($0.bump) \($0.code)" }
        let files = Dictionary(read.swift.map { ($0.path, $0.contents) }) { first, _ in first }
        for file in swift {
            let lines = file.contents.split(separator: "\n")
            let others = (files[file.path] ?? "").split(separator: "\n")
            let difference = zip(lines, others).first { $0 != $1 }
            if let difference {
                differences.append("\(file.path): \(difference.1) instead of \(difference.0)")
            } else if lines.count != others.count {
                differences.append("\(file.path): \(others.count) lines instead of \(lines.count)")
            }
        }
        return differences
    }
}
