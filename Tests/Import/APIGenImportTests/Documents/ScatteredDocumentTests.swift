import APIGenDescription
import APIGenImport
import APIGenSupport
import Foundation
import ImportTestSupport
import TestTraits
import Testing

/// The place of a schema means nothing: it may be in another file, inside another schema, or have an anchor.
@Suite(.dedicatedThreads)
struct ScatteredDocumentTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of documents; `make refusals` tests 5,000.
    private static let count = environment["APIGEN_DOCUMENTS"].flatMap { Int($0) } ?? 24
    private static let seed = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1

    @Test(arguments: 0..<8)
    func `the places of schemas do not change the spec`(_ block: Int) {
        for index in stride(from: block, to: Self.count, by: 8) {
            let seed = Self.seed &* 1_000_003 &+ UInt64(index)
            var random = RandomDocument(seed: seed)
            let document = random.document()
            let files = ScatteredDocument(document, hasAnchors: random.isNew, seed: seed).files()
            let expected = lines(of: [ScatteredDocument.path: document.text()])
            let found = lines(of: files)
            let differences =
                found.filter { !expected.contains($0) }.map { "+ \($0)" }
                + expected.filter { !found.contains($0) }.map { "- \($0)" }
            let texts = files.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
            #expect(!expected.isEmpty && differences == [], "seed \(Self.seed), document \(index)\n\(texts)")
        }
    }

    /// The lines of the spec without the names of types, of which the first of equal ones is kept, and without the marks
    /// of optional fields, of which a circle needs one.
    private func lines(of files: [String: String]) -> [String] {
        let path = ScatteredDocument.path
        let bytes = Array((files[path] ?? "").utf8)
        let result = Importer(options: ImportOptions()).run(path: path, bytes: bytes) { path throws(FileSystemError) in
            guard let text = files[path] else {
                throw FileSystemError(.read, path, code: FileSystemError.missingFile)
            }
            return Array(text.utf8)
        }
        return (result.text ?? "").split(separator: "\n").map(String.init).map { line in
            line.replacing(#/\b[A-Z][A-Za-z0-9]*/#, with: "Type").replacing(#/[?"]/#, with: "")
        }
        .sorted()
    }
}
