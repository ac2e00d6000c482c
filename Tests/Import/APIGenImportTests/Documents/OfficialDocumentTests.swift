import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import Foundation
import TestSupport
import Testing

/// The official documents of OpenAPI 3.1 and 3.2 that must pass, and those that must fail.
@Suite(.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct OfficialDocumentTests {
    private static let passing = documents("pass")
    private static let failing = documents("fail")

    /// The documents of a kind, such as `3.1/fail/servers`.
    private static func documents(_ kind: String) -> [String] {
        ["3.1", "3.2"].flatMap { version in
            let path = SharedFolder.url.appending(path: "conformance/openapi/\(version)/\(kind)").path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.sorted().map { "\(version)/\(kind)/\($0.prefix { $0 != "." })" }
        }
    }

    private func run(_ document: String) throws -> Importer.Result {
        let path = "conformance/openapi/\(document).yaml"
        return Importer(options: ImportOptions()).run(
            path: path,
            bytes: try Array(SharedFolder.read(path)),
            readFile: nil
        )
    }

    @Test(arguments: passing)
    func `a document that must pass becomes a spec whose client is generated`(_ document: String) throws {
        let result = try run(document)
        #expect(result.diagnostics.map(\.message) == [])
        let text = try #require(result.text)
        let generated = Generator().generate(path: "spec.yaml", bytes: Array(text.utf8))
        #expect(generated.diagnostics.map(\.message) == [])
        #expect(generated.output != nil)
    }

    @Test(arguments: failing)
    func `a document that must fail is refused or reported, or has a reason`(_ document: String) throws {
        let result = try run(document)
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty == (result.text != nil))
        #expect(errors.allSatisfy { $0.location != nil })
        // Most of these documents have no server, and one lacks schemas, which is reported as well.
        let findings = result.report.findings.filter { $0.subject != "server" && $0.subject != "missing reference" }
            .map { "\($0.place.pointer): \($0.message)" }
        #expect(errors.map(\.message) + findings == OfficialExceptions.reports[document] ?? [])
        let isReported = !errors.isEmpty || !findings.isEmpty
        #expect(isReported == (OfficialExceptions.reasons[document] == nil))
    }

    @Test func `all documents are there`() {
        #expect(Self.passing.count == 72)
        #expect(Self.failing.count == 40)
        let known = Set(OfficialExceptions.reports.keys).union(OfficialExceptions.reasons.keys)
        #expect(known == Set(Self.failing))
        #expect(OfficialExceptions.reports.count == 11)
    }
}
