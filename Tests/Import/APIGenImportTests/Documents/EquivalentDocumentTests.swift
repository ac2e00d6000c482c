import APIGenDescription
import APIGenImport
import APIGenSupport
import Foundation
import ImportTestSupport
import TestTraits
import Testing

/// Documents that mean the same have the same spec.
@Suite(.dedicatedThreads)
struct EquivalentDocumentTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of documents; `make refusals` tests 5,000.
    private static let count = environment["APIGEN_DOCUMENTS"].flatMap { Int($0) } ?? 24
    private static let seed = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1

    /// A schema may be in another file, inside another schema, or have an anchor.
    @Test(arguments: 0..<8)
    func `the places of schemas do not change the spec`(_ block: Int) {
        for index in stride(from: block, to: Self.count, by: 8) {
            let seed = Self.seed &* 1_000_003 &+ UInt64(index)
            var random = RandomDocument(seed: seed)
            let document = random.document()
            let files = ScatteredDocument(document, hasAnchors: random.isNew, seed: seed).files()
            // Of equal schemas, the name of the first is kept. A circle of fields needs an optional one.
            let (found, expected) = (lines(of: files), lines(of: [ScatteredDocument.path: document.text()]))
            expect(found.map(Self.withoutNames).sorted(), expected.map(Self.withoutNames).sorted(), index, files)
        }
    }

    @Test(arguments: 0..<8)
    func `a document of version 2 has the spec of one of version 3`(_ block: Int) {
        for index in stride(from: block, to: Self.count, by: 8) {
            var random = RandomDocument(seed: Self.seed &* 1_000_003 &+ UInt64(index))
            let document = index / 8 % 2 == 0 ? random.responses().document : random.requests().document
            let files = [ScatteredDocument.path: document.swagger().text()]
            expect(lines(of: files), lines(of: [ScatteredDocument.path: document.text()]), index, files)
        }
    }

    // MARK: - Comparisons

    private func expect(_ found: [String], _ expected: [String], _ index: Int, _ files: [String: String]) {
        let differences =
            found.filter { !expected.contains($0) }.map { "+ \($0)" }
            + expected.filter { !found.contains($0) }.map { "- \($0)" }
        let texts = files.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
        #expect(!expected.isEmpty)
        #expect(differences == [], "seed \(Self.seed), document \(index)\n\(texts)")
    }

    /// The lines of the spec of a document; none if it is refused.
    private func lines(of files: [String: String]) -> [String] {
        let path = ScatteredDocument.path
        let bytes = Array((files[path] ?? "").utf8)
        let result = Importer(options: ImportOptions()).run(path: path, bytes: bytes) { path throws(FileSystemError) in
            guard let text = files[path] else {
                throw FileSystemError(.read, path, code: FileSystemError.missingFile)
            }
            return Array(text.utf8)
        }
        return (result.text ?? "").split(separator: "\n").map(String.init)
    }

    private static func withoutNames(_ line: String) -> String {
        line.replacing(#/\b[A-Z][A-Za-z0-9]*/#, with: "Type").replacing(#/[?"]/#, with: "")
    }
}
