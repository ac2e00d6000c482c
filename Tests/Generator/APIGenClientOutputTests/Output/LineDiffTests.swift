import TestSupport
import Testing

@testable import APIGenClientOutput

@Suite struct LineDiffTests {
    @Test func `small changes are single edits`() {
        #expect(LineDiff(from: [Int](), to: []).edits == [])
        #expect(LineDiff(from: [1, 2], to: [1, 2]).edits == [.keep(old: 0, new: 0), .keep(old: 1, new: 1)])
        #expect(LineDiff(from: [], to: [1]).edits == [.insert(new: 0)])
        #expect(LineDiff(from: [1], to: []).edits == [.remove(old: 0)])
        #expect(
            LineDiff(from: [1, 2, 3], to: [1, 9, 3]).edits == [
                .keep(old: 0, new: 0), .remove(old: 1), .insert(new: 1), .keep(old: 2, new: 2),
            ]
        )
    }

    /// Short random texts with few different lines. The edit script is correct and the shortest.
    @Test func `every edit script is correct and the shortest`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let edits = LineDiff(from: old, to: new).edits
            #expect(result(of: edits, old, new) == new, "from \(old) to \(new)")
            let kept = edits.count { if case .keep = $0 { true } else { false } }
            #expect(kept == longestCommon(old, new), "from \(old) to \(new)")
        }
    }

    @Test func `texts that differ in everything are replaced as a whole`() {
        let edits = LineDiff(from: Array(0..<2_000), to: Array(5_000..<7_000)).edits
        #expect(edits == (0..<2_000).map { .remove(old: $0) } + (0..<2_000).map { .insert(new: $0) })
    }

    private func result(of edits: [LineDiff.Edit], _ old: [Int], _ new: [Int]) -> [Int] {
        var position = 0
        var result: [Int] = []
        for edit in edits {
            switch edit {
            case .keep(let index, _):
                guard index == position else { return [-1] }
                result.append(old[index])
                position += 1
            case .remove(let index):
                guard index == position else { return [-1] }
                position += 1
            case .insert(let index):
                result.append(new[index])
            }
        }
        return position == old.count ? result : [-1]
    }

    private func longestCommon(_ left: [Int], _ right: [Int]) -> Int {
        var row = [Int](repeating: 0, count: right.count + 1)
        for value in left {
            var next = [0]
            for (index, other) in right.enumerated() {
                next.append(value == other ? row[index] + 1 : max(row[index + 1], next[index]))
            }
            row = next
        }
        return row[right.count]
    }
}
