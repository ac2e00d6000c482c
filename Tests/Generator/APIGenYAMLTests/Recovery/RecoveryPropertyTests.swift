import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport
import TestTraits
import Testing

/// A spec with one damaged line: the error is reported once, in this line, and the rest is read.
@Suite(.dedicatedThreads) struct RecoveryPropertyTests {
    /// The percentage of runs in which an expectation may fail.
    struct Tolerance {
        var reports = 0
        var lines = 0
        var losses = 0
    }

    private static let count = Nightly.count(40, atNight: 200)

    private static let specs: [(bytes: [UInt8], root: Node)] = {
        ["stackexchange", "forge", "traps", "github"].compactMap { name in
            guard let data = try? Data(contentsOf: Checkout.url(of: "Specs/\(name).yaml")),
                let root = parse(data).root
            else { return nil }
            return (Array(data), root)
        }
    }()

    @Test(arguments: Damage.allCases)
    func `one damaged line gives one report in that line, and no other line is lost`(_ damage: Damage) {
        var random = SeededGenerator(seed: 1)
        var (runs, reports, lines, losses) = (0, 0, 0, 0)
        for run in 0..<Self.count {
            let spec = Self.specs[run % Self.specs.count]
            guard let (bytes, line) = damage.apply(to: spec.bytes, &random) else { continue }
            let document = parseRecovering(bytes)
            guard !document.problems.isEmpty else { continue }
            let difference = TreeDifference(spec.root, document.root)
            runs += 1
            reports += document.problems.count == 1 ? 1 : 0
            lines += document.problems.contains { $0.range.start.line == line } ? 1 : 0
            losses += difference.foreign.isEmpty && difference.lost.allSatisfy { $0.contains(line) } ? 1 : 0
        }
        if ProcessInfo.processInfo.environment["APIGEN_FIGURES"] != nil {
            print("\(damage): of \(runs) one report \(reports), correct line \(lines), no other loss \(losses)")
        }
        let tolerance = damage.tolerance
        #expect(runs * 3 > Self.count)
        #expect((runs - reports) * 100 <= tolerance.reports * runs)
        #expect((runs - lines) * 100 <= tolerance.lines * runs)
        #expect((runs - losses) * 100 <= tolerance.losses * runs)
    }

    @Test(arguments: 0..<Nightly.count(3, atNight: 8))
    func `every one of several damaged lines is reported`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let certain: [Damage] = [.droppedCloser, .indicator, .unfinishedEscape, .textBehindValue, .tab]
        for spec in Self.specs {
            var bytes = spec.bytes
            var damaged: Set<Int> = []
            for damage in certain.shuffled(using: &random).prefix(3) {
                guard let (next, line) = damage.apply(to: bytes, &random),
                    damaged.allSatisfy({ abs($0 - line) > 60 }), isBroken(line, of: next, in: spec.bytes)
                else { continue }
                bytes = next
                damaged.insert(line)
            }
            let document = parseRecovering(bytes)
            let lines = Set(document.problems.map(\.range.start.line))
            #expect(lines == damaged)
        }
    }

    /// Whether a single changed line makes a text invalid.
    private func isBroken(_ line: Int, of changed: [UInt8], in original: [UInt8]) -> Bool {
        var lines = original.split(separator: 0x0A, omittingEmptySubsequences: false)
        lines[line - 1] = changed.split(separator: 0x0A, omittingEmptySubsequences: false)[line - 1]
        return !parse(Array(lines.joined(separator: [0x0A]))).problems.isEmpty
    }

    @Test(arguments: 0..<6)
    func `random bytes never crash, and reports are in order`(_ seed: UInt64) {
        var random = SeededGenerator(seed: 50 + seed)
        let spec = Self.specs[Int(seed) % Self.specs.count].bytes.prefix(6000)
        for _ in 0..<Nightly.count(20, atNight: 60) {
            var bytes = Array(spec)
            for _ in 0...random.below(12) {
                let place = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = UInt8(random.below(256))
                case 2: bytes.insert(Array("[]{}:,\"'\n\t -#&*!|>%@`?".utf8)[random.below(22)], at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
                }
            }
            let document = parseRecovering(bytes)
            let plain = parse(bytes)
            #expect(document.problems.isEmpty == plain.problems.isEmpty)
            let marks = document.problems.map(\.range.start)
            #expect(marks == marks.sorted() || document.root == nil)
        }
    }
}

extension Damage {
    /// If lines and blocks disagree, the intended indentation is a guess.
    fileprivate var tolerance: RecoveryPropertyTests.Tolerance {
        switch self {
        case .indented, .dedented: .init(reports: 15, lines: 25, losses: 25)
        case .tabInstead: .init(reports: 5, lines: 5, losses: 10)
        // A text without its quote may end at that of the next value.
        case .droppedQuote: .init(reports: 5, lines: 5, losses: 6)
        default: .init(reports: 5, lines: 5, losses: 5)
        }
    }
}
