import APIGenSupport
import GeneratorFuzzing
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

/// An update with an unchanged document changes nothing: neither what was imported, nor what a developer edited.
@Suite(.dedicatedThreads)
struct UnchangedDocumentTests {
    private static let count = Nightly.count(24, atNight: 1600)

    @Test(arguments: 0..<8)
    func `an update with the same document changes nothing`(_ block: Int) {
        for seed in stride(from: block, to: Self.count, by: 8) {
            var random = RandomDocument(seed: UInt64(seed))
            let problem = UnchangedUpdate.problem(of: Array(random.document().text().utf8))
            #expect(problem == nil, "seed \(seed)")
        }
    }

    /// The headers `Accept` and `Content-Type` that an import writes, and constants of bodies, are no other operation.
    @Test(arguments: [82, 139, 344, 856, 910, 1118] as [UInt64])
    func `an operation with several bodies or responses keeps its names`(seed: UInt64) {
        var random = RandomDocument(seed: seed)
        #expect(UnchangedUpdate.problem(of: Array(random.document().text().utf8)) == nil)
    }

    @Test(arguments: 0..<8)
    func `an update with the same document keeps the edits of a developer`(_ block: Int) {
        for seed in stride(from: block, to: Self.count, by: 8) {
            var document = RandomDocument(seed: UInt64(seed))
            var random = SeededGenerator(seed: UInt64(seed))
            let text = document.document().text()
            let problem = UnchangedUpdate.problem(of: Array(text.utf8), edit: { edited($0, &random) })
            #expect(problem == nil, "seed \(seed)")
        }
    }

    /// A spec with comments before some endpoints and models, and with other names of some endpoints.
    private func edited(_ spec: String, _ random: inout SeededGenerator) -> String {
        var section = Substring()
        let lines = spec.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            if line.first?.isLetter == true { section = line }
            guard section == "endpoints:" || section == "models:", line.prefixMatch(of: #/  [A-Za-z][\w.]*: /#) != nil
            else {
                return [String(line)]
            }
            switch random.below(6) {
            case 0: return ["  # A note.", String(line)]
            case 1 where section == "endpoints:": return ["  our" + line.dropFirst(2)]
            default: return [String(line)]
            }
        }
        return lines.joined(separator: "\n")
    }
}
