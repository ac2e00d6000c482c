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

/// The documents of the specs in the folder `Specs`.
@Suite(.dedicatedThreads) struct RepositoryExportTests {
    private static let folder = Checkout.url(of: "Specs")

    /// The paths of the specs and of the files that they include.
    private static let paths: [String] = {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("imported/") }.sorted()
    }()

    private static func api(_ path: String) throws -> API? {
        let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
        return Generator.api(path: path, bytes: bytes) { file throws(FileSystemError) in
            try FileSystem.read(folder.appending(path: file).path)
        }.api
    }

    @Test func `a spec has the same document each time, in YAML and in JSON`() throws {
        var count = 0
        for path in Self.paths {
            guard let api = try Self.api(path) else { continue }
            count += 1
            let first = OpenAPIExporter.document(of: api)
            let second = OpenAPIExporter.document(of: try #require(try Self.api(path)))
            let json = OpenAPIExporter.text(of: first, as: .json)
            let yaml = OpenAPIExporter.text(of: first, as: .yaml)
            #expect(OpenAPIExporter.text(of: second, as: .json) == json, "\(path)")
            #expect(OpenAPIExporter.text(of: second, as: .yaml) == yaml, "\(path)")
            let read = parse(yaml.utf8).json.map { OpenAPIExporter.text(of: $0, as: .json) }
            #expect(read == json, "\(path)")
        }
        #expect(count >= 10)
    }

    @Test func `an import of a document is a spec without errors that has every call`() throws {
        for path in Self.paths {
            guard let api = try Self.api(path) else { continue }
            let document = OpenAPIExporter.text(of: OpenAPIExporter.document(of: api), as: .yaml)
            let result = Importer(options: ImportOptions()).run(path: path, bytes: Array(document.utf8), readFile: nil)
            #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(path)")
            let spec = try #require(result.text, "\(path)")
            let (imported, diagnostics) = Generator.api(path: path, bytes: Array(spec.utf8))
            #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(path)")
            // Endpoints that differ only in the encoding of the body are one call.
            let calls = Set(api.endpoints.map { "\($0.method) \($0.path.summary)" })
            #expect(imported.map { $0.endpoints.count >= calls.count } == true, "\(path)")
        }
    }
}
