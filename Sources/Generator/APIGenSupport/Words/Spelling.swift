/// Finds the word that the author probably meant.
public enum Spelling {
    /// The nearest of the candidates; `nil` if none is near enough to be a suggestion.
    public static func nearest<Candidates: Sequence<String>>(to word: String, in candidates: Candidates) -> String? {
        let measure = SpellingMeasure(word, limit: limit(for: word))
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            guard let distance = measure.distance(to: candidate) else { continue }
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
    public static func suggestion<Candidates: Sequence<String>>(
        for word: String,
        in candidates: Candidates
    ) -> String? {
        nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
    }
}

/// Words among which many others are looked for.
public struct SpellingIndex {
    private let words: [String]
    private let letters: [LetterSet?]
    /// The words that differ in case only, by their lowercase form.
    private let wordsBySmallLetters: [String: [String]]

    public init(_ words: some Sequence<String>) {
        self.words = Array(words)
        letters = self.words.map { LetterSet($0) }
        wordsBySmallLetters = Dictionary(grouping: self.words) { $0.lowercased() }
    }

    /// The nearest of the words; `nil` if none is near enough to be a suggestion.
    public func nearest(to word: String) -> String? {
        if let same = wordsBySmallLetters[word.lowercased()] { return same.min() }
        guard let own = LetterSet(word) else { return Spelling.nearest(to: word, in: words) }
        let limit = Spelling.limit(for: word)
        let candidates = words.indices.lazy.filter { letters[$0]?.canBeNear(own, limit) ?? true }
        return Spelling.nearest(to: word, in: candidates.map { words[$0] })
    }
}

/// The letters of a word: one bit for each letter, and one more for each letter that occurs twice.
///
/// Sets that differ much belong to words that are not near to each other. They are much faster to compare than words.
private struct LetterSet {
    private var once: UInt64 = 0
    private var twice: UInt64 = 0
    private let length: Int

    /// - Returns: `nil` for a word with letters beyond ASCII.
    init?(_ word: String) {
        length = word.utf8.count
        for byte in word.utf8 {
            if byte >= 0x80 { return nil }
            // Uppercase and lowercase letters differ in the last six bits.
            let letter: UInt64 = 1 << UInt64(byte & 0x3F)
            twice |= once & letter
            once |= letter
        }
    }

    /// Whether the words can be so many steps apart. A step takes one letter, adds one, or does both.
    func canBeNear(_ other: LetterSet, _ limit: Int) -> Bool {
        abs(length - other.length) <= limit
            && (once & ~other.once).nonzeroBitCount + (twice & ~other.twice).nonzeroBitCount <= limit
            && (other.once & ~once).nonzeroBitCount + (other.twice & ~twice).nonzeroBitCount <= limit
    }
}

extension [String] {
    /// The words as alternatives: `a, b or c`.
    public var alternatives: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
