import APIGenPipeline
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenBreaking
@testable import APIGenDiagnostics
@testable import APIGenSupport

/// `breaking` agrees with the compiler about the callers of a client whose spec changes.
///
/// All clients, each in a file with its caller, are one module, so that the compiler starts once. `make test` compiles
/// every eighth pair; `.ci/nightly` compiles all.
@Suite(.dedicatedThreads)
struct CallerTests {
    private static let pairs: [CallerPair] =
        Toolchain.isPatient ? CallerPair.all : Nightly.sample(CallerPair.all, every: 8)

    @Test func `there are more than 130 pairs, each with its own change`() {
        #expect(CallerPair.all.count >= 130)
        #expect(Set(CallerPair.all.map { [$0.old, $0.new] }).count == CallerPair.all.count)
    }

    @Test(arguments: CallerPair.all)
    func `a change that no caller notices is not breaking, and every other one is`(_ pair: CallerPair) throws {
        let major = try pair.changes().filter { $0.bump == .major }
        #expect(major.isEmpty == (pair.effect == .none), "\(major.map(\.message))")
        if pair.effect == .stopsCompiling { #expect(major.contains { $0.sides.contains(.source) }) }
    }

    @Test func `the compiler confirms which changes break callers`() async throws {
        let options = OutputOptions(access: .internal, isSingleFile: true)
        let generator = Generator(outputOptions: { _ in options })
        var compiler = try ClientCompiler()
        for (index, pair) in Self.pairs.enumerated() {
            for (version, spec) in pair.specs.enumerated() {
                let result = generator.generate(path: "x.yaml", bytes: Array(spec.utf8))
                let output = try #require(result.output, "\(pair.change): \(result.diagnostics.map(\.message))")
                try compiler.add(2 * index + version, output, caller: pair.caller)
            }
        }
        let errors = try await compiler.errors(includingWarnings: false)
        #expect(errors[-1] == nil)
        for (index, pair) in Self.pairs.enumerated() {
            #expect(errors[2 * index] == nil, "\(pair.change): the caller of the older client")
            #expect(try pair.contradiction(errors: errors[2 * index + 1]) == nil, "\(pair.change)")
        }
    }
}
