import APIGenSupport
import SpecLanguage

/// The words of a name in small letters: `listHTTPErrors` is list, http, errors.
struct NameWords: Hashable {
    var words: [String]

    init(_ words: [String]) {
        self.words = words
    }

    /// - Parameter text: A name of a source, which can be as long as its author likes.
    init(of text: some StringProtocol) {
        // Only ASCII is part of a word, so bytes are enough.
        let bytes = Array(text.utf8.prefix(200))
        var words: [String] = []
        var start = 0
        var previous = CharacterClass.other
        func finish(before end: Int) {
            if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self).lowercased()) }
        }
        for index in bytes.indices {
            let current = CharacterClass(ascii: bytes[index])
            let next = index + 1 < bytes.count ? CharacterClass(ascii: bytes[index + 1]) : .other
            let beginsWord =
                current == .uppercase
                && (previous == .lowercase || previous == .number || previous == .uppercase && next == .lowercase)
            if current == .other || beginsWord {
                finish(before: index)
                start = current == .other ? index + 1 : index
            }
            previous = current
        }
        finish(before: bytes.count)
        self.words = words
    }

    /// The name of a member in Swift; `nil` if the words make none.
    var member: String? {
        var count = words.count
        var name = SwiftWords(words.joined(separator: " ")).member
        // A name of a method becomes a name of a type and of a file, too.
        while name.utf8.count > 60, count > 1 {
            count -= 1
            name = SwiftWords(words.prefix(count).joined(separator: " ")).member
        }
        name = String(name.prefix(60))
        return SpecDecoder.isIdentifier(name) && !name.allSatisfy { $0 == "_" } ? name : nil
    }

    static func plural(_ word: String) -> String {
        if Spelling.singular(word) != word || word.hasSuffix("s") { return word }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + (["x", "z", "ch", "sh"].contains(where: word.hasSuffix) ? "es" : "s")
    }

    var singularized: NameWords {
        guard let last = words.last else { return self }
        return NameWords(words.dropLast() + [Spelling.singular(last)])
    }

    /// Whether the words are the same apart from the number of nouns.
    func means(_ other: some Sequence<String>) -> Bool {
        words.map(Spelling.singular).elementsEqual(other.lazy.map(Spelling.singular))
    }
}
