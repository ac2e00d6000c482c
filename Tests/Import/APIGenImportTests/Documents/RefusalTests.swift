import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import ImportTestSupport
import TestTraits
import Testing

/// No document is refused for what the generator refuses: the spec of each has neither errors nor warnings.
@Suite(.dedicatedThreads)
struct RefusalTests {
    @Test(arguments: DocumentSeeds.blocks)
    func `a document with unusual and equal names becomes a valid spec`(_ block: Int) {
        for (index, seed) in DocumentSeeds.seeds(inBlock: block, of: 60) {
            var random = RandomDocument(seed: seed)
            let text = random.document().text()
            let result = Importer(options: ImportOptions())
                .run(path: "api.json", bytes: Array(text.utf8), readFile: nil)
            let messages = result.diagnostics.map { "\($0.code.rawValue) \($0.message)" }
            #expect(messages == [], "seed \(DocumentSeeds.first), document \(index)\n\(text)")
            #expect(result.text != nil, "seed \(DocumentSeeds.first), document \(index)")
        }
    }
}
