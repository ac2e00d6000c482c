import APIGenSupport

/// What one pass over a string tells, so that most searches of `TextScanner` are not needed for most strings.
struct TextFacts {
    /// The ASCII characters that the text has.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private(set) var digits = 0
    /// The length of the longest part without white space.
    private(set) var longestWord = 0
    private var announcements: UInt8 = 0

    /// Whether the text may have a word that announces a credential.
    var hasCredentialWord: Bool { announcements & 1 != 0 }
    /// Whether the text may have a word that announces a date of birth or a street.
    var hasPersonalWord: Bool { announcements & 2 != 0 }

    init(_ bytes: [UInt8]) {
        var hash = 0
        var start = 0
        for (index, byte) in bytes.enumerated() {
            if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
            if byte.isDigit { digits += 1 }
            if byte <= 0x20 {
                longestWord = max(longestWord, index - start)
                start = index + 1
            }
            hash = Self.next(hash, byte)
            announcements |= Self.starts[hash]
        }
        longestWord = max(longestWord, bytes.count - start)
    }

    func has(_ character: Unicode.Scalar) -> Bool {
        let byte = UInt64(UInt8(ascii: character))
        return (byte < 64 ? low >> byte : high >> (byte - 64)) & 1 == 1
    }

    /// The kinds of the words that begin with three bytes. A word of two letters follows a space.
    private static let starts: [UInt8] = {
        var starts: [UInt8] = Array(repeating: 0, count: 1 << 15)
        for (kind, words) in [(1 as UInt8, TextScanner.credentialWords), (2, TextScanner.personalWords)] {
            for word in words {
                let start = word.utf8.count > 2 ? word : " " + word
                starts[start.utf8.prefix(3).reduce(0, next)] |= kind
            }
        }
        return starts
    }()

    /// The hash of the last three bytes, in any case if they are letters: five bits of each.
    private static func next(_ hash: Int, _ byte: UInt8) -> Int { (hash << 5 | Int(byte & 0x1F)) & 0x7FFF }
}
