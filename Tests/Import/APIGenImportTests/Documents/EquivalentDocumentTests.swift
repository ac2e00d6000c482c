import APIGenDescription
import APIGenImport
import APIGenSupport
import ImportTestSupport
import TestTraits
import Testing

/// Documents that mean the same have the same spec.
@Suite(.dedicatedThreads)
struct EquivalentDocumentTests {
    /// A schema may be in another file, inside another schema, or have an anchor.
    @Test(arguments: DocumentSeeds.blocks)
    func `the places of schemas do not change the spec`(_ block: Int) {
        for (index, seed) in DocumentSeeds.seeds(inBlock: block, of: 24) {
            var random = RandomDocument(seed: seed)
            let document = random.document()
            let files = ScatteredDocument(document, hasAnchors: random.isNew, seed: seed).files()
            // Of equal schemas, the name of the first is kept. A circle of fields needs an optional one.
            let (found, expected) = (lines(of: files), lines(of: [ScatteredDocument.path: document.text()]))
            expect(found.map(Self.withoutNames).sorted(), expected.map(Self.withoutNames).sorted(), index, files)
        }
    }

    @Test(arguments: DocumentSeeds.blocks)
    func `a document of version 2 has the spec of one of version 3`(_ block: Int) {
        for (index, seed) in DocumentSeeds.seeds(inBlock: block, of: 24) {
            var random = RandomDocument(seed: seed)
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
        #expect(differences == [], "seed \(DocumentSeeds.first), document \(index)\n\(texts)")
    }

    /// The lines of the spec of a document; none if it is refused.
    private func lines(of files: [String: String]) -> [String] {
        let path = ScatteredDocument.path
        let bytes = Array((files[path] ?? "").utf8)
        let result = Importer(options: ImportOptions()).run(path: path, bytes: bytes, readFile: files.fileReader)
        return (result.text ?? "").split(separator: "\n").map(String.init)
    }

    private static func withoutNames(_ line: String) -> String {
        line.replacing(#/\b[A-Z][A-Za-z0-9]*/#, with: "Type").replacing(#/[?"]/#, with: "")
    }
}
