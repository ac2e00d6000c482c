/// The words of a name in lowercase: `listHTTPErrors` is list, http, errors.
public struct NameWords: Hashable {
    public var words: [String]

    public init(_ words: [String]) {
        self.words = words
    }

    /// - Parameter text: A name of a source, which can be as long as its author likes.
    public init(of text: String) {
        words = Array(WordScanner(text))
    }

    public init(of text: Substring) {
        words = Array(WordScanner(text))
    }

    /// The words without separators.
    public var joined: String { words.joined() }

    /// The words of a name as they are written: `listHTTPErrors` is list, HTTP, Errors.
    public static func written(in name: String) -> [String] {
        let bytes = Array(name.utf8)
        var scanner = WordScanner(bytes)
        var words: [String] = []
        while let range = scanner.nextRange() { words.append(String(decoding: bytes[range], as: UTF8.self)) }
        return words
    }
}

/// Finds the words of a name or a string: `listHTTPErrors` and `list-HTTP-errors` are list, HTTP, errors.
///
/// It compares bytes, because every name of a spec is divided several times.
public struct WordScanner: Sequence, IteratorProtocol {
    public let bytes: [UInt8]
    /// Whether a word has letters to replace by lowercase ones.
    private let hasCapitals: Bool
    private var index = 0

    /// What is longer is not a name.
    private static let maximumLength = 200

    public init(_ text: String) { self.init(text[...]) }

    public init(_ text: Substring) {
        let isShort = text.utf8.count <= Self.maximumLength
        self.init((isShort ? text : Substring(text.utf8.prefix(Self.maximumLength))).bytes)
    }

    public init(_ bytes: [UInt8]) {
        var bytes = bytes
        // Most names are in lowercase. Other alphabets have capitals as well.
        hasCapitals = bytes.contains { $0.isUppercase || $0 >= 0x80 }
        // A sentence has one at its beginning.
        let hasInnerCapitals =
            hasCapitals && bytes.indices.dropFirst().contains { bytes[$0].isUppercase && bytes[$0 - 1].isLetter }
        if hasInnerCapitals { Self.replaceMixedWords(in: &bytes) }
        self.bytes = bytes
    }

    /// Words with a capital inside that does not begin a new word, and how they are read as one word.
    private static let mixed = [("iOS", "Ios"), ("macOS", "Macos"), ("IPv", "Ipv"), ("OAuth", "Oauth")].map {
        (written: Array($0.0.utf8), word: Array($0.1.utf8))
    }

    private static func replaceMixedWords(in bytes: inout [UInt8]) {
        for (written, word) in mixed {
            for index in bytes.indices where bytes[index] == written[0] && bytes[index...].starts(with: written) {
                bytes.replaceSubrange(index..<index + written.count, with: word)
            }
        }
    }

    /// The next word in lowercase.
    public mutating func next() -> String? {
        guard let range = nextRange() else { return nil }
        let word = String(decoding: bytes[range], as: UTF8.self)
        return hasCapitals ? word.lowercased() : word
    }

    /// The place of the next word.
    public mutating func nextRange() -> Range<Int>? {
        while index < bytes.count {
            let length = separatorLength(at: index)
            if length == 0 { break }
            index += length
        }
        if index >= bytes.count { return nil }
        let start = index
        repeat {
            index += 1
        } while index < bytes.count && separatorLength(at: index) == 0
            && !Self.beginsWord(at: index, in: bytes)
        return start..<index
    }

    /// The start of the last word of a name; its end if the name ends with a separator.
    static func startOfLastWord(in bytes: [UInt8]) -> Int {
        var start = bytes.count
        while start > 0, isPart(bytes[start - 1]) {
            start -= 1
            if start > 0, beginsWord(at: start, in: bytes) { break }
        }
        return start
    }

    /// Whether a byte after the first one is a capital that begins a word.
    private static func beginsWord(at index: Int, in bytes: [UInt8]) -> Bool {
        guard bytes[index].isUppercase else { return false }
        guard bytes[index - 1].isUppercase else { return true }
        guard index + 1 < bytes.count, bytes[index + 1].isLowercase else { return false }
        // An acronym and its plural `s` are one word: URLs, IDs.
        return bytes[index + 1] != UInt8(ascii: "s") || index + 2 < bytes.count && bytes[index + 2].isLowercase
    }

    /// The number of bytes of a separator; 0 for a part of a word.
    private func separatorLength(at index: Int) -> Int {
        let byte = bytes[index]
        if byte < 0x80 { return Self.isPart(byte) ? 0 : 1 }
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        return switch (byte, next) {
        // Latin-1 symbols.
        case (0xC2, _): 2
        // Punctuation, arrows and other symbols.
        case (0xE2, ..<0xB0): 3
        // Chinese, Japanese and Korean punctuation.
        case (0xE3, 0x80): 3
        // Emoji.
        case (0xF0, 0x9F): 4
        default: 0
        }
    }

    /// Whether a byte is a letter, a digit, or not ASCII.
    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80
    }
}

extension Set<String> {
    /// Inserts a name; if the set has it already, with the first number from 2 that makes it distinct.
    ///
    /// - Returns: The name that was inserted.
    public mutating func insertDistinct(_ name: String) -> String {
        var distinct = name
        var number = 2
        while !insert(distinct).inserted {
            distinct = "\(name)\(number)"
            number += 1
        }
        return distinct
    }
}
