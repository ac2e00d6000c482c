/// Finds the word that the author probably meant.
package enum Spelling {
    /// The nearest of the candidates; `nil` if none is near enough to be a suggestion.
    package static func nearest<Candidates: Sequence<String>>(to word: String, in candidates: Candidates) -> String? {
        let limit = limit(for: word)
        let (scalars, lowercased) = (Array(word.unicodeScalars), word.lowercased())
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let others = Array(candidate.unicodeScalars)
            // Each character more or less is a step. Lower case can change the number by one.
            guard abs(scalars.count - others.count) <= max(limit, 1) else { continue }
            let distance = candidate.lowercased() == lowercased ? 0 : distance(scalars, others, limit: limit)
            guard distance <= limit else { continue }
            // The alphabetical order decides between equally near words, so that a message is the same in every run.
            if let current = best, (current.distance, current.candidate) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.candidate
    }

    /// The largest distance of a suggestion.
    fileprivate static func limit(for word: String) -> Int {
        // Any two words of one letter are near to each other.
        word.count < 2 ? 0 : max(1, word.count / 3)
    }

    /// The help for an unknown word: `did you mean …?`.
    package static func suggestion<Candidates: Sequence<String>>(
        for word: String,
        in candidates: Candidates
    ) -> String? {
        nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
    }

    /// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
    ///
    /// - Returns: A number above the limit if the distance is above it.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
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

/// Words among which many others are looked for.
package struct SpellingIndex {
    private let entries: [(word: String, letters: LetterSet?)]
    /// The words that differ in case only, by their lowercase form.
    private let wordsBySmallLetters: [String: [String]]

    package init(_ words: some Sequence<String>) {
        entries = words.map { ($0, LetterSet($0)) }
        wordsBySmallLetters = Dictionary(grouping: entries.map(\.word)) { $0.lowercased() }
    }

    /// The nearest of the words; `nil` if none is near enough to be a suggestion.
    package func nearest(to word: String) -> String? {
        if let same = wordsBySmallLetters[word.lowercased()] { return same.min() }
        guard let letters = LetterSet(word) else { return Spelling.nearest(to: word, in: entries.lazy.map(\.word)) }
        let (limit, length) = (Spelling.limit(for: word), word.utf8.count)
        let candidates = entries.lazy.filter { entry in
            guard let others = entry.letters else { return true }
            // A replaced letter is one letter less, and another one more.
            return abs(entry.word.utf8.count - length) <= limit && others.difference(from: letters) <= 2 * limit
        }
        return Spelling.nearest(to: word, in: candidates.map(\.word))
    }
}

/// The letters of a word: one bit for each letter, and one more for each letter that occurs twice.
///
/// Sets that differ much belong to words that are not near to each other. They are much faster to compare than words.
private struct LetterSet {
    private var once: UInt64 = 0
    private var twice: UInt64 = 0

    /// - Returns: `nil` for a word with letters beyond ASCII.
    init?(_ word: String) {
        for byte in word.utf8 {
            if byte >= 0x80 { return nil }
            // Uppercase and lowercase letters differ in the last six bits.
            let letter: UInt64 = 1 << UInt64(byte & 0x3F)
            twice |= once & letter
            once |= letter
        }
    }

    func difference(from other: LetterSet) -> Int {
        (once ^ other.once).nonzeroBitCount + (twice ^ other.twice).nonzeroBitCount
    }
}

extension [String] {
    /// The words as alternatives: `a, b or c`.
    package var alternatives: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
