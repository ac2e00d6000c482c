/// The shortest edit script between two lists of lines, by Myers' greedy algorithm.
struct LineDiff {
    enum Edit: Hashable {
        case keep(old: Int, new: Int)
        case remove(old: Int)
        case insert(new: Int)
    }

    /// The maximum number of edits. Above it, all lines that differ are replaced, because nobody reads such a diff, and
    /// the search needs memory quadratic in the number of edits.
    private static let limit = 500

    let edits: [Edit]

    init<Line: Hashable>(from old: [Line], to new: [Line]) {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

        let oldMiddle = Array(old[start..<old.count - end])
        let newMiddle = Array(new[start..<new.count - end])
        // Lines that were only added or only removed need no search.
        let common = oldMiddle.isEmpty || newMiddle.isEmpty ? nil : Self.search(oldMiddle, newMiddle)
        let middle =
            common
            ?? oldMiddle.indices.map(Edit.remove) + newMiddle.indices.map(Edit.insert)

        edits =
            (0..<start).map { .keep(old: $0, new: $0) }
            + middle.map { $0.moved(by: start) }
            + (0..<end).map { .keep(old: old.count - end + $0, new: new.count - end + $0) }
    }

    private static func search<Line: Hashable>(_ old: [Line], _ new: [Line]) -> [Edit]? {
        // The furthest old line on each diagonal, and the same before each further edit.
        var furthest = [1: 0]
        var history: [[Int: Int]] = []
        for distance in 0...min(limit, old.count + new.count) {
            history.append(furthest)
            for diagonal in stride(from: -distance, through: distance, by: 2) {
                var x =
                    isInsertion(diagonal, distance, furthest)
                    ? furthest[diagonal + 1, default: 0] : furthest[diagonal - 1, default: 0] + 1
                while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
                furthest[diagonal] = x
                if x >= old.count, x - diagonal >= new.count {
                    return trace(back: history, from: (old.count, new.count))
                }
            }
        }
        return nil
    }

    private static func isInsertion(_ diagonal: Int, _ distance: Int, _ furthest: [Int: Int]) -> Bool {
        diagonal == -distance
            || (diagonal != distance && furthest[diagonal - 1, default: 0] < furthest[diagonal + 1, default: 0])
    }

    private static func trace(back history: [[Int: Int]], from end: (x: Int, y: Int)) -> [Edit] {
        var (x, y) = end
        var edits: [Edit] = []
        for (distance, furthest) in history.enumerated().reversed() {
            let diagonal = x - y
            let previous = isInsertion(diagonal, distance, furthest) ? diagonal + 1 : diagonal - 1
            let previousX = distance == 0 ? 0 : furthest[previous, default: 0]
            let previousY = distance == 0 ? 0 : previousX - previous
            while x > previousX, y > previousY {
                x -= 1
                y -= 1
                edits.append(.keep(old: x, new: y))
            }
            if distance > 0 {
                edits.append(x == previousX ? .insert(new: previousY) : .remove(old: previousX))
            }
            (x, y) = (previousX, previousY)
        }
        return edits.reversed()
    }
}

extension LineDiff.Edit {
    fileprivate func moved(by offset: Int) -> LineDiff.Edit {
        switch self {
        case .keep(let old, let new): .keep(old: old + offset, new: new + offset)
        case .remove(let old): .remove(old: old + offset)
        case .insert(let new): .insert(new: new + offset)
        }
    }
}
