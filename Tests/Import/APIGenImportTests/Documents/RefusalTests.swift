import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
import APIGenSupport
import Foundation
import ImportTestSupport
import TestTraits
import Testing

/// No document is refused for what the generator refuses: the spec of each has neither errors nor warnings.
@Suite(.dedicatedThreads)
struct RefusalTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of documents; `make refusals` tests 5,000.
    private static let count = environment["APIGEN_DOCUMENTS"].flatMap { Int($0) } ?? 60
    private static let seed = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1

    @Test(arguments: 0..<8)
    func `a document with unusual and equal names becomes a valid spec`(_ block: Int) {
        for index in stride(from: block, to: Self.count, by: 8) {
            var random = RandomDocument(seed: Self.seed &* 1_000_003 &+ UInt64(index))
            let text = random.document().text()
            let result = Importer(options: ImportOptions())
                .run(path: "api.json", bytes: Array(text.utf8), readFile: nil)
            let messages = result.diagnostics.map { "\($0.code.rawValue) \($0.message)" }
            #expect(messages == [], "seed \(Self.seed), document \(index)\n\(text)")
            #expect(result.text != nil, "seed \(Self.seed), document \(index)")
        }
    }
}
