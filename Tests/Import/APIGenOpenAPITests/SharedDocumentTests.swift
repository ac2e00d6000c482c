import APIGenDescription
import APIGenDiagnostics
import APIGenOpenAPI
import APIGenSupport
import Foundation
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

/// Documents of public APIs, and small ones that are difficult to import.
@Suite(.dedicatedThreads, .enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct SharedDocumentTests {
    @Test(
        arguments: [
            ("github.json", 767), ("spotify.yaml", 97), ("train-travel.yaml", 7), ("petstore.yaml", 3),
        ]
    )
    func `a document of a public API is read without an error`(_ name: String, _ operations: Int) throws {
        let result = try Self.read("openapi/\(name)")
        #expect(result.messages.isEmpty)
        #expect(result.description?.operations.count == operations)
    }

    /// The documents with flaws, which are read nevertheless. Those about servers have no paths.
    private static let flawed: [String: String] = [
        "2.0.x/invalid/operationId-unique.yaml": "17:7 name", "3.0.x/invalid/operationId-unique.yaml": "17:7 name",
        "3.1.x/invalid/operationId-unique.yaml": "17:7 name", "3.0.x/invalid/servers-array.yaml": "1:1 loss, 5:1 loss",
        "3.0.x/invalid/servers-entry.yaml": "1:1 loss, 6:5 loss",
        "3.0.x/invalid/servers-required.yaml": "1:1 loss, 6:5 loss",
        "3.0.x/type-invalid.json": "10:9 loss", "3.1.x/invalid/servers-array.yaml": "1:1 loss, 5:1 loss",
        "3.1.x/invalid/servers-entry.yaml": "1:1 loss, 6:5 loss",
        "3.1.x/invalid/servers-required.yaml": "1:1 loss, 6:5 loss",
        "3.1.x/type-invalid.json": "10:9 loss", "3.1.x/validators-circular-ref.json": "29:9 loss",
    ]

    /// Files without a version: parts that other documents refer to.
    private static let parts: Set = [
        "ResolutionStep.v1_0_1.yaml", "circular-ref-with-description.json", "external-with-siblings.json",
        "external-shared.json", "multiple-refs.json", "path-parameter.json", "sibling-schema-collision-other.json",
        "sibling-schema-collision-versioned.json", "sibling-schema-collision-wrapper.json",
        "sibling-schema-extended-wrapper.json", "sibling-schema-multi-versioned.json",
        "sibling-schema-multi-wrapper.json", "sibling-schema-versioned.json", "sibling-schema-wrapper.json",
        "test-siblings.yaml",
    ]

    @Test func `each document of the collection is read, and the flaws of each are reported`() throws {
        let folder = SharedFolder.url.appending(path: "openapi/traps")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let documents = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }
        #expect(documents.count == 218)
        for name in documents {
            let result = try Self.read("openapi/traps/\(name)")
            let isPart = Self.parts.contains(name.split(separator: "/").last.map(String.init) ?? "")
            let errors = result.diagnostics.map { diagnostic in
                let mark = diagnostic.location?.range.start
                return "\(mark?.line ?? 0):\(mark?.column ?? 0) \(diagnostic.code.rawValue)"
            }
            #expect(errors == (isPart ? ["1:1 AG140"] : []), "\(name)")
            let flaws = result.flaws.compactMap { $0.split(separator: ":").prefix(2).joined(separator: ":") }
            #expect(flaws.joined(separator: ", ") == Self.flawed[name] ?? "", "\(name)")
        }
    }

    private static func read(_ path: String) throws -> OpenAPIReader.Result {
        let bytes = try Array(SharedFolder.read(path))
        let folder = SharedFolder.url
        return OpenAPIReader.read(path: path, bytes: bytes) { path throws(FileSystemError) in
            try FileSystem.read(folder.appending(path: path).path)
        }
    }
}
