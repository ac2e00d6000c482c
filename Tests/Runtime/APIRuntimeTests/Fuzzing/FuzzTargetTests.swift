import Foundation
import TestSupport
import TestTraits
import Testing

/// The targets of `make fuzz` with their seeds, and with some mutants of each seed.
@Suite struct FuzzTargetTests {
    private static let corpus = Checkout.url(of: "Tests/Corpus")

    private static let mutants = Nightly.count(1, atNight: 20_000)

    private static func seeds(of target: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: corpus.appending(path: target).path).sorted()
    }

    @Test func `each target has seeds`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted()
        #expect(folders == FuzzTarget.allCases.map(\.rawValue).sorted())
        for folder in folders { #expect(try Self.seeds(of: folder).count >= 3, "\(folder)") }
    }

    @Test(.dedicatedThreads, arguments: FuzzTarget.allCases)
    func `a target reads its seeds and their mutants`(target: FuzzTarget) throws {
        for name in try Self.seeds(of: target.rawValue) {
            let seed = try [UInt8](Data(contentsOf: Self.corpus.appending(path: "\(target)/\(name)")))
            #expect(target.problem(with: seed) == nil, "\(name)")
            var random = SeededGenerator(seed: 5)
            for _ in 0..<Self.mutants {
                var mutant = seed
                for _ in 0...random.below(3) { mutant.mutate(&random) }
                let problem = target.problem(with: mutant)
                #expect(problem == nil, "\(name): \(String(decoding: mutant, as: UTF8.self))")
            }
        }
    }
}
