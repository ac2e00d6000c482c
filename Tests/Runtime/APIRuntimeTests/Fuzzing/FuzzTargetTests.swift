import TestSupport
import TestTraits
import Testing

/// The targets of `make fuzz` that read bytes of a server, with their seeds and some mutants of each.
@Suite struct FuzzTargetTests {
    private let corpus = FuzzCorpus("Runtime", mutants: Nightly.count(1, atNight: 20_000))

    @Test func `each target has seeds`() throws {
        #expect(try corpus.targets() == FuzzTarget.allCases.map(\.rawValue).sorted())
        for target in try corpus.targets() { #expect(try corpus.seeds(of: target).count >= 3, "\(target)") }
    }

    @Test(.dedicatedThreads, arguments: FuzzTarget.allCases)
    func `a target reads its seeds and their mutants`(target: FuzzTarget) throws {
        let problems = try corpus.problems(of: target.rawValue, target.problem)
        #expect(problems == [])
    }
}
