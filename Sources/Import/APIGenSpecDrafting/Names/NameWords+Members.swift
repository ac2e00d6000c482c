import APIGenSpecLanguage
import APIGenSupport

extension NameWords {
    /// A name of a method becomes a name of a type and of a file, too.
    private static let maximumLength = 60

    /// The name of a member in Swift; `nil` if the words make none, or one that is too long.
    package var member: String? {
        let name = SwiftWords(words.joined(separator: " ")).member
        guard name.utf8.count <= Self.maximumLength else { return nil }
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

    // MARK: Repetitions

    /// Whether a word follows itself, maybe in the other number.
    var repeatsWord: Bool {
        zip(words, words.dropFirst()).contains { $0 == $1 || Inflection.singular($0) == Inflection.singular($1) }
    }

    /// The words without those that the next one repeats.
    var withoutRepetitions: NameWords {
        NameWords(
            words.indices.filter { index in
                index + 1 == words.count || Inflection.singular(words[index]) != Inflection.singular(words[index + 1])
            }.map { words[$0] }
        )
    }

    /// The words with `of` between those that repeat: `arrayOfArray`.
    var withRepetitionsDivided: NameWords {
        NameWords(
            words.indices.flatMap { index in
                let isRepetition = index > 0 && NameWords([words[index - 1]]).means([words[index]])
                return (isRepetition ? ["of"] : []) + [words[index]]
            }
        )
    }

    /// How many of the last words of others are the first ones of this name.
    func overlap(with others: [String]) -> Int {
        (0...min(words.count, others.count)).last { count in
            NameWords(Array(words.prefix(count))).means(others.suffix(count))
        } ?? 0
    }
}
