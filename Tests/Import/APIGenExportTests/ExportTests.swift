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
import TestExpectations
import TestSupport
import Testing

/// The documents of small specs that have every construct of the language.
///
/// The folder `Tests/Exports` has the specs and their documents. With `APIGEN_UPDATE=1`, a run writes the documents.
@Suite struct ExportTests {
    private static let folder = Checkout.url(of: "Tests/Exports")

    /// The document of a spec of the folder.
    private func document(of name: String) throws -> String {
        let spec = try Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))
        let (read, diagnostics) = Generator.api(path: "\(name).yaml", bytes: Array(spec))
        let api = try #require(read, "\(diagnostics.map(\.message))")
        var samples: [String: JSONTree] = [:]
        for path in api.endpoints.compactMap(\.sample?.value) {
            let sample = try Data(contentsOf: Self.folder.appending(path: path))
            samples[path] = parse(sample).json
        }
        return OpenAPIExporter.text(of: OpenAPIExporter.document(of: api, samples: samples), as: .yaml)
    }

    private func committed(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: "\(name).openapi.yaml"), encoding: .utf8)
    }

    private static let names = [
        "bodies", "generics", "parameters", "policies", "responses", "servers", "types", "unions",
    ]

    @Test(arguments: names)
    func `a spec has its document`(name: String) throws {
        let document = try document(of: name)
        try expectFile("Tests/Exports/\(name).openapi.yaml") { _ in document }
    }

    @Test func `the documents have each extension`() throws {
        let text = try Self.names.map(committed).joined()
        #expect(SpecExtension.allCases.filter { !text.contains("\($0.key):") } == [])
    }

    @Test func `the language page has a row for each extension`() throws {
        let rows = SpecExtension.allCases.map { "| `\($0.key)` | \($0.meaning) |\n" }.sorted().joined()
        try expectFile("Specs/README.md") { page in
            let table = try #require(page.firstMatch(of: /(?m)^\| extension \|.*\n\|---\|---\|\n((?:\|.*\n)*)/)).1
            return page.replacingCharacters(in: table.startIndex..<table.endIndex, with: rows)
        }
    }

    @Test func `parameters after those of a group with types keep their order`() throws {
        let spec = """
            name: Pets
            server: https://pets.example

            groups:
              filter: {"kind?": cat | dog}
              paging: {"limit?": Int, "page?": Int}

            endpoints:
              list: {call: "GET /pets -> [String]", query: {$include: [filter, paging], "q?": String}}
              count: {call: GET /count -> Int, query: {$include: [filter, paging]}}

            """
        let api = try #require(Generator.api(path: "pets.yaml", bytes: Array(spec.utf8)).api)
        let document = OpenAPIExporter.text(of: OpenAPIExporter.document(of: api), as: .yaml)
        let result = Importer(options: ImportOptions())
            .run(path: "pets.openapi.yaml", bytes: Array(document.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [] && result.report.findings.map(\.message) == [])
        let text = try #require(result.text)
        let read = try #require(Generator.api(path: "pets.yaml", bytes: Array(text.utf8)).api)
        let names = [api, read].map { $0.endpoints.map { $0.otherParameters.map(\.name.value) } }
        #expect(names[0] == names[1] && names[0][0] == ["q", "kind", "limit", "page"])
    }

    @Test func `names that no component can have are spelled differently, each in its own way`() throws {
        let spec = """
            name: Forge
            server: https://forge.example
            query: {a b: String = a, a/b: String = b, é: String = c}
            endpoints: {probe: GET /probe}
            """
        let api = try #require(Generator.api(path: "Forge.yaml", bytes: Array(spec.utf8)).api)
        let text = OpenAPIExporter.text(of: OpenAPIExporter.document(of: api), as: .yaml)
        let references = text.matches(of: /parameters\/([^"]+)"/).map { String($0.1) }
        #expect(references == ["a_b", "a_b2", "_"])
        #expect(
            text.matches(of: /(?m)^    ([^ ]+):\n      name: (.*)$/).map { "\($0.1) \($0.2)" } == [
                "a_b a b", "a_b2 a/b", "_ é",
            ]
        )
    }
}
