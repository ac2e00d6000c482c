import APIGenSupport
import SpecLanguage

extension NameWords {
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

    /// The words with the last one in the singular.
    var singular: NameWords {
        guard let last = words.last else { return self }
        return NameWords(words.dropLast() + [Inflection.singular(last)])
    }

    /// Whether the words are the same apart from the number of nouns.
    func means(_ other: some Sequence<String>) -> Bool {
        words.lazy.map(Inflection.singular).elementsEqual(other.lazy.map(Inflection.singular))
    }
}
