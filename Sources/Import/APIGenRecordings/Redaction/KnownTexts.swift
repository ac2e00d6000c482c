import APIGenSupport

/// Finds many strings inside of others at once. `range(ofText:)` finds one, and would take a pass for each.
struct KnownTexts {
    private struct Pattern {
        var bytes: [UInt8]
        var replacement: String
        /// Whether the text is an ordinary word or several, which are found only where no letter or digit is next to
        /// them.
        var hasWords: Bool
        var isWord: Bool
    }

    /// The patterns by their first bytes, the longest first.
    private var patterns: [UInt64: [Pattern]] = [:]
    /// The hashes of the first bytes that occur, so that most places cost no lookup.
    private var filter = [Bool](repeating: false, count: 1 << 12)
    private static let keyLength = RecordingThreshold.Text.known

    /// Adds a string, unless it is too short.
    mutating func insert(_ text: String, replacement: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= Self.keyLength, text != replacement else { return }
        let key = Self.key(bytes, at: 0)
        var others = patterns[key] ?? []
        guard !others.contains(where: { $0.bytes == bytes }) else { return }
        let isWord = bytes.allSatisfy(\.isLetter)
        let hasWords = isWord || bytes.contains(UInt8(ascii: " "))
        others.append(Pattern(bytes: bytes, replacement: replacement, hasWords: hasWords, isWord: isWord))
        patterns[key] = others.sorted { $0.bytes.count > $1.bytes.count }
        filter[Self.slot(key)] = true
    }

    /// The places of the strings that do not overlap.
    func matches(in bytes: [UInt8], includingWords: Bool) -> [(range: Range<Int>, replacement: String)] {
        guard !patterns.isEmpty, bytes.count >= Self.keyLength else { return [] }
        var matches: [(range: Range<Int>, replacement: String)] = []
        var key = Self.key(bytes, at: 0)
        var index = 0
        var end = 0
        while true {
            if index >= end, filter[Self.slot(key)],
                let pattern = patterns[key]?.first(where: { occurs($0, in: bytes, at: index, includingWords) })
            {
                end = index + pattern.bytes.count
                matches.append((index..<end, pattern.replacement))
            }
            guard index + Self.keyLength < bytes.count else { return matches }
            key = key << 8 | UInt64(bytes[index + Self.keyLength])
            index += 1
        }
    }

    private func occurs(_ pattern: Pattern, in bytes: [UInt8], at index: Int, _ includingWords: Bool) -> Bool {
        let end = index + pattern.bytes.count
        guard end <= bytes.count, bytes[index..<end].elementsEqual(pattern.bytes) else { return false }
        guard pattern.hasWords else { return true }
        return (includingWords || !pattern.isWord) && (index == 0 || !bytes[index - 1].isWordByte)
            && (end == bytes.count || !bytes[end].isWordByte)
    }

    private static func key(_ bytes: [UInt8], at index: Int) -> UInt64 {
        bytes[index..<index + keyLength].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52) }
}
