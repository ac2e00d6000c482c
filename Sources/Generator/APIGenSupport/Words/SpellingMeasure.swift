/// Measures how far other words are from a word: the optimal string alignment distance, which counts insertions,
/// deletions, replacements and swaps of neighbours. Words that differ in case only have the distance zero.
struct SpellingMeasure {
    private let lowercased: String
    private let scalars: [Unicode.Scalar]
    /// The places of each ASCII character, one bit for each; `nil` for a word that is too long or has other characters.
    private let places: [UInt64]?
    private let limit: Int

    init(_ word: String, limit: Int) {
        lowercased = word.lowercased()
        scalars = Array(word.unicodeScalars)
        self.limit = limit
        guard (1...UInt64.bitWidth).contains(scalars.count), word.utf8.count == scalars.count else {
            places = nil
            return
        }
        var places = [UInt64](repeating: 0, count: 0x80)
        for (index, byte) in word.utf8.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
        self.places = places
    }

    /// - Returns: `nil` if the distance is above the limit.
    func distance(to word: String) -> Int? {
        // Each character more or less is a step. Lower case can change the number by one.
        let length = word.unicodeScalars.count
        guard abs(scalars.count - length) <= max(limit, 1) else { return nil }
        let distance: Int
        var canDifferInCase = true
        if let places, length == word.utf8.count {
            distance = Self.distance(places, scalars.count, to: word)
            canDifferInCase = length == scalars.count
        } else {
            distance = Self.distance(scalars, Array(word.unicodeScalars), limit: limit)
        }
        if distance > 0, canDifferInCase, word.lowercased() == lowercased { return 0 }
        return distance <= limit ? distance : nil
    }

    /// Calculates a column of the table of distances at once, whose numbers differ by one at most: one bit for each row
    /// (Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003).
    static func distance(_ places: [UInt64], _ length: Int, to word: String) -> Int {
        var distance = length
        let lastRow: UInt64 = 1 << UInt64(length - 1)
        // The rows that are one more or one less than the row above, and those that are equal to their diagonal.
        var (more, less, equal) = (UInt64.max, UInt64(0), UInt64(0))
        var placesBefore: UInt64 = 0
        for byte in word.utf8 {
            let places = places[Int(byte)]
            let swapped = ((~equal & places) << 1) & placesBefore
            equal = (((places & more) &+ more) ^ more) | places | less | swapped
            // The rows that are one more or one less than in the column before.
            var (grown, shrunk) = (less | ~(equal | more), equal & more)
            if grown & lastRow != 0 { distance += 1 }
            if shrunk & lastRow != 0 { distance -= 1 }
            (grown, shrunk) = (grown << 1 | 1, shrunk << 1)
            (more, less) = (shrunk | ~(equal | grown), grown & equal)
            placesBefore = places
        }
        return distance
    }

    /// - Returns: A number above the limit if the distance is above it.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        var current = beforeLast
        var lastBest = 0
        for row in 1...left.count {
            current[0] = row
            var best = row
            for column in 1...right.count {
                let isEqual = left[row - 1] == right[column - 1]
                var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isEqual ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    cost = min(cost, beforeLast[column - 2] + 1)
                }
                current[column] = cost
                best = min(best, cost)
            }
            // A swap needs the row before the last one.
            if best > limit, lastBest > limit { return best }
            lastBest = best
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[right.count]
    }
}
