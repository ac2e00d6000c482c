import APIGenDescription
import APIGenDiagnostics
import APIGenExport
import APIGenImport
import APIGenModel
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport
import TestTraits
import Testing

/// The documents of generated specs, whatever names they have.
@Suite(.dedicatedThreads)
struct ExportedSpecTests {
    private static let count = ProcessInfo.processInfo.environment["APIGEN_SPECS"].flatMap { Int($0) } ?? 20
    private static let seed = ProcessInfo.processInfo.environment["APIGEN_SEED"].flatMap { Int($0) } ?? 1

    /// The APIs of the specs that `lint` accepts.
    private static func apis() -> [(seed: Int, api: API)] {
        (seed..<seed + count).compactMap { seed in
            let spec = SpecGenerator.spec(seed: UInt64(seed))
            let api = Generator.api(path: "Specs/x.yaml", bytes: Array(spec.text.utf8)).api
            return api.map { (seed, $0) }
        }
    }

    @Test func `a document is the same in YAML and in JSON`() {
        for (seed, api) in Self.apis() {
            let document = OpenAPIExporter.document(of: api)
            let json = OpenAPIExporter.text(of: document, as: .json)
            for syntax in [OpenAPIExporter.Syntax.yaml, .json] {
                let text = OpenAPIExporter.text(of: document, as: syntax)
                let read = parse(text.utf8).json.map { OpenAPIExporter.text(of: $0, as: .json) }
                let lines = zip((read ?? "").split(separator: "\n"), json.split(separator: "\n"))
                let difference = lines.first { $0 != $1 }.map { "\($0) instead of \($1)" }
                #expect(read != nil && difference == nil, "APIGEN_SEED=\(seed) APIGEN_SPECS=1 \(syntax)")
            }
        }
    }

    @Test func `an import of a document has no error`() {
        for (seed, api) in Self.apis() {
            let text = OpenAPIExporter.text(of: OpenAPIExporter.document(of: api), as: .yaml)
            let result = Importer(options: ImportOptions()).run(path: "x.yaml", bytes: Array(text.utf8), readFile: nil)
            let errors = result.diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.message) == [], "APIGEN_SEED=\(seed) APIGEN_SPECS=1")
            #expect(result.text != nil, "APIGEN_SEED=\(seed) APIGEN_SPECS=1")
        }
    }
}
