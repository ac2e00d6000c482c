import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenReports
@testable import APIGenSupport
@testable import APIGenSwiftModel

/// A spec with a typing error is valid or has an error with a location. It never crashes the generator.
///
/// `make mutants` tests many more mutants than `make test`.
@Suite(.dedicatedThreads)
struct MutationTests {
    private static let count = number("APIGEN_MUTANTS") ?? 60
    private static let seed = number("APIGEN_SEED") ?? 1

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    struct Original: Sendable, CustomTestStringConvertible {
        var path: String
        var text: String
        /// The files that the spec names.
        var files: [String: [UInt8]]

        var testDescription: String { path }

        /// A long spec has fewer mutants, so that each spec takes about the same time.
        var weight: Double { 1 / Double(1000 + text.utf8.count) }
    }

    /// The committed specs, and those with every key of the language.
    static let originals: [Original] = {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: Checkout.url(of: "Specs").path)) ?? []
        var files: [String: [UInt8]] = [:]
        for name in names where name.hasSuffix(".yaml") || name.hasSuffix(".json") {
            files["Specs/\(name)"] = try? FileSystem.read(Checkout.url(of: "Specs/\(name)").path)
        }
        let specs = files.keys.filter { $0.hasSuffix(".yaml") && $0.split(separator: "/").count == 2 }.sorted()
        let committed = specs.map { path in
            Original(path: path, text: String(decoding: files[path] ?? [], as: UTF8.self), files: files)
        }
        let swept = SweptSpec.all.enumerated().map { index, text in
            Original(path: "Specs/swept\(index).yaml", text: text, files: SweptSpec.files.mapValues { Array($0.utf8) })
        }
        return committed + swept
    }()

    private static let weight = originals.map(\.weight).reduce(0, +)

    @Test(arguments: originals)
    func `a mutated spec gives diagnostics with locations or a client, and no crash`(_ original: Original) {
        let runs = max(4, Int(Double(Self.count) * original.weight / Self.weight))
        let root = SpecNode(original.text)
        let generator = Generator(outputOptions: { _ in OutputOptions(hasTests: true) })
        for run in 0..<runs {
            var random = SeededGenerator(seed: UInt64(Self.seed << 32 + run))
            let mutant = run.isMultiple(of: 2) ? bytes(original, &random) : nodes(root, &random)
            let result = generator.generate(path: original.path, bytes: mutant) { path throws(FileSystemError) in
                guard let file = original.files[path] else { throw FileSystemError(.read, path, code: ENOENT) }
                return file
            }
            let errors = result.diagnostics.filter { $0.severity == .error }
            #expect((result.output == nil) == !errors.isEmpty, "run \(run)")
            #expect(result.diagnostics.allSatisfy { $0.location != nil }, "run \(run)")
            #expect(result.diagnostics.isEmpty || !formatted(result.diagnostics).isEmpty)
            #expect(result.output.map { SwiftIdentifier.isValid($0.name) } != false, "run \(run)")
        }
        print("\(original.path): \(runs) mutants from seed \(Self.seed)")
    }

    /// A spec with one to three typing errors.
    private func bytes(_ original: Original, _ random: inout SeededGenerator) -> [UInt8] {
        var mutant = Array(original.text.utf8)
        for _ in 0...random.below(3) { mutant.mutate(&random) }
        return mutant
    }

    /// A spec with one to three other values or keys.
    private func nodes(_ root: SpecNode, _ random: inout SeededGenerator) -> [UInt8] {
        var mutant = root
        for _ in 0...random.below(3) { mutant.mutate(&random) }
        return Array((mutant.block(levels: 1 + random.below(3)) + "\n").utf8)
    }

    private func formatted(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    }
}
