import APIGenSupport
import Foundation
import GeneratorTestSupport
import TestSupport
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenReports

/// Inserts random errors into valid specs, and counts how many of them one run reports.
///
/// `make recovery` prints the figures for more specs. `APIGEN_SEED` and `APIGEN_SPECS` choose the specs, and
/// `APIGEN_MISSES` prints missing and unexpected diagnostics.
@Suite(.dedicatedThreads)
struct RecoveryTests {
    @Test(arguments: SpecDraft.bases.indices)
    func `a spec without inserted errors has no diagnostics`(_ index: Int) {
        let diagnostics = SpecDraft(SpecDraft.bases[index]).diagnostics()
        #expect(diagnostics.isEmpty, "\(diagnostics.formatted)")
    }

    @Test(arguments: SpecError.all + SpecError.yaml)
    func `every error alone is reported as expected`(_ error: SpecError) {
        for seed in 0..<Nightly.count(1, atNight: 3) as Range<UInt64> {
            for base in SpecDraft.bases {
                var random = SeededGenerator(seed: seed)
                var draft = SpecDraft(base)
                guard draft.put(error, &random) else { continue }
                let text = draft.files[SpecDraft.path].map { String(decoding: $0, as: UTF8.self) } ?? ""
                let diagnostics = draft.diagnostics()
                let outcome = Recovery(draft.expectations, diagnostics)
                let misses = outcome.misses
                #expect(misses.isEmpty, "\(error.code) \(error.texts)\n\(diagnostics.formatted)\n\(text)")
            }
        }
    }

    @Test func `every error that a spec can have is tested`() {
        let codes = Set((SpecError.all + SpecError.yaml).map(\.code))
        let errors = Set(DiagnosticCode.allCases.filter { $0.severity == .error })
        #expect(errors.subtracting(codes) == Set(SpecError.excluded.keys))
    }

    @Test func `one run shows nearly all errors of a spec and nearly no errors that only follow from others`() {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1
        let count = environment["APIGEN_SPECS"].flatMap { Int($0) } ?? 40
        for isYAML in [false, true] {
            let outcomes = Recovery.outcomes(count: count, seed: seed, withYAML: isYAML)
            let whole = Double(outcomes.count { $0.isWhole }) / Double(outcomes.count)
            let echoes = outcomes.reduce(0) { $0 + $1.echoes.count }
            let all = outcomes.reduce(0) { $0 + $1.count }
            let share = Double(echoes) / Double(max(1, all))
            let title = isYAML ? "with a YAML error" : "without a YAML error"
            let figures = String(
                format: "%d specs %@ from seed %llu: %.1f %% shown whole, %d of %d diagnostics (%.1f %%) are echoes",
                outcomes.count,
                title,
                seed,
                whole * 100,
                echoes,
                all,
                share * 100
            )
            if environment["APIGEN_SPECS"] != nil { print(figures) }
            if environment["APIGEN_MISSES"] != nil {
                for outcome in outcomes { print(outcome.misses, terminator: "") }
            }
            #expect(whole >= 0.95, "\(figures)")
            #expect(share <= 0.01, "\(figures)")
        }
    }
}

/// The errors of a spec that one run reported.
struct Recovery {
    private var missing: [SpecDraft.Expectation]
    /// Diagnostics that no inserted error explains.
    private(set) var echoes: [Diagnostic] = []
    let count: Int

    init(_ expectations: [SpecDraft.Expectation], _ diagnostics: [Diagnostic]) {
        missing = expectations
        count = diagnostics.count
        for diagnostic in diagnostics {
            let place = diagnostic.location.map { "\($0.file.path):\($0.range.start.line)" } ?? ""
            let found = SpecDraft.Expectation(code: diagnostic.code, place: place)
            if let index = missing.firstIndex(of: found) {
                missing.remove(at: index)
            } else {
                echoes.append(diagnostic)
            }
        }
    }

    var isWhole: Bool { missing.isEmpty }

    /// Missing and unexpected diagnostics, one on each line.
    var misses: String {
        let lines =
            missing.map { "missing \($0)" }
            + echoes.map { "echo \(DiagnosticFormatter().format($0).split(separator: "\n")[0])" }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Specs with two to five errors. Every code has the same probability.
    static func outcomes(count: Int, seed: UInt64, withYAML: Bool) -> [Recovery] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            var draft = SpecDraft(SpecDraft.bases[random.below(SpecDraft.bases.count)])
            let wanted = 2 + random.below(4)
            var used: Set<[String]> = []
            while used.count < wanted {
                let pool = !withYAML ? SpecError.all : used.isEmpty ? SpecError.yaml : SpecError.all + SpecError.yaml
                let byCode = Dictionary(grouping: pool, by: \.code)
                let codes = byCode.keys.sorted { $0.rawValue < $1.rawValue }
                let variants = byCode[codes[random.below(codes.count)]] ?? []
                let error = variants[random.below(variants.count)]
                if !used.contains(error.texts), draft.put(error, &random) { used.insert(error.texts) }
            }
            return Recovery(draft.expectations, draft.diagnostics())
        }
    }
}
