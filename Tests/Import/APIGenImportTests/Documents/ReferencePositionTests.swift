import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

/// Puts a `$ref` of each kind into each position of a document. The import goes on, and writes a valid spec.
@Suite(.dedicatedThreads)
struct ReferencePositionTests {
    /// Direct, through an alias, circular, without a target, and to another kind than the position needs.
    private static let targets = [
        "#/components/schemas/Pet", "#/components/schemas/Alias", "#/components/schemas/Cat",
        "#/components/schemas/Loop", "#/components/schemas/Nothing", "#/components/responses/Missing",
        "#/components/parameters/Page", "#/components/requestBodies/Pet", "#/components/mediaTypes/json",
        "#/paths/~1pets", "#/paths/~1pets/get", "#/info", "#/info/title", "#", "other.yaml#/A", "%", "",
    ]

    @Test(arguments: DocumentSeeds.blocks)
    func `a reference in any position leaves a valid spec`(_ block: Int) {
        let positions = PositionDocuments.openAPI.positions.filter { !$0.isEmpty && $0 != [0] }
        for (index, seed) in DocumentSeeds.seeds(inBlock: block, of: 320) {
            var random = SeededGenerator(seed: seed)
            // Each position has one reference first, and then there are several in a document.
            var chosen = [positions[index % positions.count]]
            if index >= positions.count {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    chosen.append(positions[Int.random(in: positions.indices, using: &random)])
                }
            }
            let document = chosen.reduce(PositionDocuments.openAPI) { document, position in
                let target = Self.targets[Int.random(in: Self.targets.indices, using: &random)]
                return document.replacing(position, with: ["$ref": .text(target)])
            }
            let text = document.text()
            let result = Importer(options: ImportOptions())
                .run(path: "api.json", bytes: Array(text.utf8), readFile: nil)
            let messages = result.diagnostics.map { "\($0.code.rawValue) \($0.message)" }
            #expect(result.text != nil && messages == [], "seed \(DocumentSeeds.first), document \(index)\n\(text)")
        }
    }
}
