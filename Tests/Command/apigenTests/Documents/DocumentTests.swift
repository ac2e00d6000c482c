import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import Foundation
import TestSupport
import TestTraits
import Testing

/// Real documents, from the folder `shared`.
@Suite(.dedicatedThreads, .enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct DocumentTests {
    /// A document with what the specs of its kind may cost.
    struct Budget: Sendable, CustomTestStringConvertible {
        var path: String
        var operations: Int
        /// The lines of the spec for each operation, models included.
        var lines: Double

        var testDescription: String { path }
    }

    private static let budgets = [
        Budget(path: "petstore.yaml", operations: 3, lines: 12),
        Budget(path: "train-travel.yaml", operations: 7, lines: 25),
        Budget(path: "spotify.yaml", operations: 97, lines: 12),
    ]

    @Test(arguments: budgets) func `a document imports whole, short and without a problem`(_ budget: Budget) throws {
        try expect(budget)
    }

    /// This takes ten seconds without optimization.
    @Test(.enabled(if: Toolchain.isPatient, "it takes long"))
    func `the document of GitHub imports whole, short and without a problem`() throws {
        try expect(Budget(path: "github.json", operations: 767, lines: 9))
    }

    private func expect(_ budget: Budget) throws {
        let document = try ImportedDocument(budget.path)
        #expect(document.problems == [])
        #expect(document.result.operationCount == budget.operations)
        let lines = document.spec.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(Double(lines) <= budget.lines * Double(budget.operations))
        let unions = document.result.report.findings.filter { $0.subject == "union as JSON" }
        #expect(unions.count <= budget.operations / 50)
    }

    // MARK: - Documents that break importers

    /// Documents with an error, or that are not OpenAPI, with a part of the message.
    private static let invalid = [
        "invalid/operationId-unique.yaml": "is used twice", "invalid/servers-array.yaml": "must be a list",
        "invalid/servers-entry.yaml": "must be a mapping", "invalid/servers-required.yaml": "needs a",
        "validators-circular-ref.json": "leads back", "external-shared.json": "neither the key",
        "type-invalid.json": "is not a type",
    ]

    private static func traps() -> [String] {
        let root = SharedFolder.url.appending(path: "openapi")
        let files = FileManager.default.enumerator(at: root.appending(path: "traps"), includingPropertiesForKeys: nil)
        let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
        return paths.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") || $0.hasSuffix(".json") }
            .map { String($0.dropFirst(root.path.count + 1)) }.sorted()
    }

    private static func reason(_ path: String) -> String? {
        if path.contains("json-schema-ref-parser/") { return nil }
        return invalid.first { path.hasSuffix($0.key) }?.value
    }

    @Test func `valid documents import without a problem, and invalid ones are refused at a position`() throws {
        let paths = Self.traps()
        #expect(paths.count > 200)
        for path in paths {
            let document = try ImportedDocument(path)
            if document.result.text == nil {
                let errors = document.result.diagnostics.filter { $0.severity == .error }
                #expect(!errors.isEmpty && errors.allSatisfy { $0.location != nil }, "\(path)")
                let isFragment = errors.contains { $0.code == .notOpenAPI }
                let isKnown = Self.reason(path).map { reason in document.problems.contains { $0.contains(reason) } }
                #expect(isFragment || isKnown == true, "\(path): \(document.problems)")
            } else {
                #expect(document.problems == [], "\(path)")
            }
        }
    }

    @Test(.enabled(if: Nightly.isOn, "it compiles for minutes"))
    func `the clients of all documents compile without a warning`() async throws {
        var compiler = try ClientCompiler()
        let paths = ["petstore.yaml", "train-travel.yaml", "spotify.yaml"] + Self.traps()
        for (number, path) in paths.enumerated() {
            let document = try ImportedDocument(path)
            guard document.result.text != nil else { continue }
            let client = try #require(document.client, "\(path)")
            try compiler.add(number, client)
        }
        for (number, text) in try await compiler.errors() {
            Issue.record("\(number < 0 ? "" : paths[number]): \(text)")
        }
    }
}
