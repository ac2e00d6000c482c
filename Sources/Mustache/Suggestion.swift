/// The known name that is spelled nearly like a missing one, as the end of a message; empty if there is none.
struct Suggestion: CustomStringConvertible {
    private var nearest: String?

    init(for missing: String, among known: some Sequence<String>) {
        // Half of the letters is enough of a match for a short name; more than three wrong ones are another word.
        let limit = min(3, missing.unicodeScalars.count / 2)
        // Both orders count, so that the answer does not change from run to run as the order of a dictionary does.
        nearest =
            known
            .map { (distance: Self.distance($0, missing), name: $0) }
            .filter { $0.distance <= limit }
            .min { $0 < $1 }?
            .name
    }

    var description: String {
        nearest.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// How many letters have to be put in, taken out or replaced to get from one name to the other.
    private static func distance(_ first: String, _ second: String) -> Int {
        let second = Array(second.unicodeScalars)
        var row = Array(0...second.count)
        for (line, letter) in first.unicodeScalars.enumerated() {
            var diagonal = line
            row[0] = line + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
