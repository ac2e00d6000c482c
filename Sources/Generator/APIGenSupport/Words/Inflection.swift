/// The singular and the plural of English nouns.
public enum Inflection {
    /// The singular of the last word of a name: `UserStatus` of `UserStatuses`, and `child` of `children`.
    ///
    /// A name that is not a plural stays as it is.
    public static func singular(_ name: String) -> String {
        // Imports compare the numbers of many nouns, and these are the last letters of all plurals.
        guard let last = name.utf8.last, "aehinst".utf8.contains(last | 0x20) else { return name }
        return changed(name) { IrregularNouns.singulars[$0] ?? regularSingular($0) }
    }

    /// The plural of the last word of a name: `userStatuses` of `userStatus`, and `children` of `child`.
    ///
    /// A name that is a plural stays as it is.
    public static func plural(_ name: String) -> String {
        changed(name) { word in
            if let plural = IrregularNouns.plurals[word] { return plural }
            // A plural has another singular.
            let singular = IrregularNouns.singulars[word] ?? regularSingular(word)
            return singular == word ? regularPlural(word) : word
        }
    }

    /// Whether two words are one noun, perhaps in different numbers: `child` and `children`.
    public static func isSame(_ word: String, _ other: String) -> Bool {
        // Both numbers of a noun begin with the same letter, and most words with different ones.
        guard let first = word.utf8.first, let otherFirst = other.utf8.first,
            first == otherFirst || first >= 0x80 || otherFirst >= 0x80
        else { return word == other }
        return word == other || singular(word) == singular(other)
    }

    /// The name with its last word replaced, in the case of that word.
    private static func changed(_ name: String, _ change: (String) -> String) -> String {
        if name.utf8.allSatisfy(\.isLowercase) { return change(name) }
        let bytes = Array(name.utf8)
        let last = bytes[WordScanner.startOfLastWord(in: bytes)...]
        let word = String(decoding: last.map { $0.isUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
        let other = change(word)
        if other == word { return name }
        let kept = zip(word.utf8, other.utf8).prefix { $0 == $1 }.count
        let ending = other.dropFirst(kept)
        let isUppercase = last.dropFirst(kept).first.map(\.isUppercase) ?? false
        return String(decoding: bytes.dropLast(last.count - kept), as: UTF8.self)
            + (isUppercase ? ending.uppercased() : String(ending))
    }

    // MARK: Rules

    /// Nouns that are also the last part of others: `salespeople`, `timeseries`.
    private static let compounds = [
        ("person", "people"), ("child", "children"), ("woman", "women"), ("series", "series"), ("species", "species"),
    ]

    /// Endings of plurals with the ending of the singular. The first that fits is used.
    private static let singularEndings = [
        ("ies", "y"), ("sses", "ss"), ("xes", "x"), ("zzes", "zz"), ("tzes", "tz"), ("ches", "ch"), ("shes", "sh"),
        ("oes", "o"), ("auses", "ause"), ("ouses", "ouse"), ("uses", "us"), ("theses", "thesis"), ("yses", "ysis"),
        ("shelves", "shelf"), ("wives", "wife"),
    ]

    private static func regularSingular(_ word: String) -> String {
        let last = word.utf8.last
        for (singular, plural) in compounds where last == plural.utf8.last && word.hasSuffix(plural) {
            return word.dropLast(plural.utf8.count) + singular
        }
        guard word.utf8.count > 2, last == UInt8(ascii: "s") else { return word }
        // The last letter is ASCII, so it is a byte.
        let stem = word.utf8.dropLast()
        switch stem.last {
        case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"): return word
        // `ties` of `tie`.
        case UInt8(ascii: "e") where word.utf8.count > 4 || !word.hasSuffix("ies"):
            for (plural, singular) in singularEndings where word.hasSuffix(plural) {
                return word.dropLast(plural.utf8.count) + singular
            }
        default: break
        }
        return String(Substring(stem))
    }

    private static func regularPlural(_ word: String) -> String {
        for (singular, plural) in compounds where word.hasSuffix(singular) {
            return word.dropLast(singular.utf8.count) + plural
        }
        if word.hasSuffix("sis") || word.hasSuffix("xis") { return word.dropLast(2) + "es" }
        if word.hasSuffix("y"), let letter = word.utf8.dropLast().last, !"aeiou".utf8.contains(letter) {
            return word.dropLast() + "ies"
        }
        return word + (["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) ? "es" : "s")
    }
}
