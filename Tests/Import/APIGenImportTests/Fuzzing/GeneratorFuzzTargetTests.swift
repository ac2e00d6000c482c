import GeneratorFuzzing
import TestSupport
import TestTraits
import Testing

/// The targets of `make fuzz` that read specs, documents and recordings, with their seeds and some mutants of each.
@Suite struct GeneratorFuzzTargetTests {
    private let corpus = FuzzCorpus("Generator", mutants: Nightly.count(1, atNight: 300))

    @Test func `each target has seeds`() throws {
        #expect(try corpus.targets() == GeneratorFuzzTarget.allCases.map(\.rawValue).sorted())
        for target in try corpus.targets() { #expect(try corpus.seeds(of: target).count >= 3, "\(target)") }
    }

    @Test(.dedicatedThreads, arguments: GeneratorFuzzTarget.allCases)
    func `a target reads its seeds and their mutants`(target: GeneratorFuzzTarget) throws {
        let problems = try corpus.problems(of: target.rawValue, target.problem)
        #expect(problems == [])
    }

    /// An editor saves a file while its author still types.
    @Test(.dedicatedThreads, arguments: GeneratorFuzzTarget.allCases)
    func `a target reads inputs that end anywhere`(target: GeneratorFuzzTarget) throws {
        for (name, seed) in try corpus.seeds(of: target.rawValue) {
            for length in stride(from: 0, to: seed.count, by: Nightly.count(9, atNight: 1)) {
                let problem = target.problem(with: Array(seed[..<length]))
                #expect(problem == nil, "\(name), \(length) bytes")
            }
        }
    }
}
