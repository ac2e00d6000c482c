import APIGenPipeline
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenReports
@testable import APIGenSpecLanguage
@testable import APIGenSupport
@testable import APIGenSwiftModel

/// A spec in which any part is missing, empty or of another kind has errors with places, or a client that compiles.
@Suite(.dedicatedThreads)
struct KeySweepTests {
    /// Only one of so many variants is tested, and only one of so many clients compiled, unless the run is nightly.
    private static let stride = Nightly.isOn ? (variants: 1, clients: 1) : (variants: 23, clients: 12)

    private static let options = OutputOptions(access: .internal, isSingleFile: true, hasTests: true)

    @Test func `the specs are valid and have every key of the language`() {
        var coverage = KeyCoverage()
        for text in SweptSpec.all {
            let node = SpecNode(text)
            coverage.add(node, SpecKey.table)
            let result = SweptSpec.spec(node.block(levels: 2)).result(Self.options)
            // The nodes do not keep the quotes around `on`.
            let diagnostics = result.diagnostics.filter { $0.code != .booleanKey }
            #expect(diagnostics.map { DiagnosticFormatter().format($0) } == [])
        }
        for table in KeyTable.specs {
            let missing = table.keys.map(\.name).filter { coverage.keys[table.subject]?.contains($0) != true }
            #expect(missing == [], "\(table.subject)")
        }
    }

    @Test(arguments: SweptSpec.all.indices)
    func `a spec with any value in any place has errors with places, or a client that compiles`(
        _ index: Int
    ) async throws {
        var accepted: [String: KeySweep.Variant] = [:]
        let variants = KeySweep.variants(of: SweptSpec.all[index]).every(Self.stride.variants)
        for variant in variants {
            let result = SweptSpec.spec(variant.text).result(Self.options)
            let errors = result.diagnostics.filter { $0.severity == .error }
            #expect(result.diagnostics.allSatisfy { $0.location != nil }, "\(variant.change)")
            #expect((result.output == nil) == !errors.isEmpty, "\(variant.change)")
            guard let output = result.output else { continue }
            #expect(SwiftIdentifier.isValid(output.name), "\(variant.change)")
            accepted[output.files.map(\.contents).joined()] = variant
        }
        let chosen = accepted.sorted { $0.key < $1.key }.map(\.value).every(Self.stride.clients)
        for start in Swift.stride(from: 0, to: chosen.count, by: 250) {
            var compiler = try ClientCompiler()
            for number in start..<min(start + 250, chosen.count) {
                let output = SweptSpec.spec(chosen[number].text).result(Self.options).output
                try compiler.add(number, #require(output))
            }
            for (number, errors) in try await compiler.errors().sorted(by: { $0.key < $1.key }) {
                Issue.record("\(number < 0 ? "" : chosen[number].change)\n\(errors)")
            }
        }
        print("\(variants.count) variants, \(accepted.count) different clients, \(chosen.count) compiled")
    }
}

extension Array {
    /// Every nth element.
    fileprivate func every(_ step: Int) -> [Element] {
        Swift.stride(from: 0, to: count, by: step).map { self[$0] }
    }
}
