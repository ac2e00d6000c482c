/// Finds errors in patterns of `DateFormatter`, which accepts every string.
package enum DatePattern {
    /// An error in a pattern.
    package struct Problem: Hashable, Sendable {
        package var message: String
        /// The pattern without the error; `nil` if nothing in the pattern is a date.
        package var correction: String?
    }

    /// A letter that is valid and rarely meant, such as `m` for the month.
    private struct Confusion {
        var written: Character
        var meaning: String
        var meant: Character
        var meantMeaning: String
    }

    /// The help for a pattern that has no correction.
    package static let help = "write a pattern such as \"yyyy-MM-dd HH:mm:ss\""

    /// The first error in a pattern; `nil` if it has none.
    package static func problem(in pattern: String) -> Problem? {
        let letters = Set(characters(of: pattern).lazy.filter { !$0.isQuoted }.map(\.character))
        guard letters.contains(where: "yuYMLdDQqwEecHhKkms".contains) else {
            return Problem(message: "`\(pattern)` has no part of a date")
        }
        let confusions = confusions(in: letters)
        guard let first = confusions.first else { return nil }
        let written = "`\(first.written)` is \(first.meaning)"
        let meant = "`\(first.meant)` is \(first.meantMeaning)"
        return Problem(
            message: "in `\(pattern)`, \(written), and \(meant)",
            correction: confusions.reduce(pattern) { replacing($1.written, by: $1.meant, in: $0) }
        )
    }

    private static func confusions(in letters: Set<Character>) -> [Confusion] {
        let hasMonth = !letters.isDisjoint(with: "ML")
        let isMonth = letters.contains("m") && !hasMonth && letters.isDisjoint(with: "HhKk")
        // A pattern with a week needs `Y`, and one without a month may count the days of the year.
        let isYear = letters.contains("Y") && letters.isDisjoint(with: "wec")
        let isDay = letters.contains("D") && (hasMonth || isMonth)
        return [
            isYear ? Confusion(written: "Y", meaning: "the year of a week", meant: "y", meantMeaning: "the year") : nil,
            isDay ? Confusion(written: "D", meaning: "the day of a year", meant: "d", meantMeaning: "the day") : nil,
            isMonth ? Confusion(written: "m", meaning: "the minute", meant: "M", meantMeaning: "the month") : nil,
        ].compactMap(\.self)
    }

    /// The characters of a pattern. Those in single quotes are text.
    private static func characters(of pattern: String) -> [(character: Character, isQuoted: Bool)] {
        var isQuoted = false
        return pattern.map { character in
            if character == "'" { isQuoted.toggle() }
            return (character, isQuoted)
        }
    }

    private static func replacing(_ letter: Character, by other: Character, in pattern: String) -> String {
        String(characters(of: pattern).map { $0.character == letter && !$0.isQuoted ? other : $0.character })
    }
}
