import YAML

/// A line of the file that lists changes which were accepted.
package struct Acceptance: Sendable {
    package var fingerprint: String
    package var location: SourceLocation

    /// One fingerprint a line; what follows it, or a `#`, is for people.
    package static func all(in file: SourceFile) -> [Acceptance] {
        (1...file.lineCount).compactMap { number in
            let line = file.line(number)
            let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
            guard !word.isEmpty, !word.hasPrefix("#") else { return nil }
            let column = line[..<word.startIndex].unicodeScalars.count + 1
            let range = MarkRange(
                Mark(line: number, column: column),
                Mark(line: number, column: column + word.unicodeScalars.count)
            )
            return Acceptance(fingerprint: String(word), location: SourceLocation(file, range))
        }
    }
}

extension ReportEntry {
    /// An acceptance of what is no change any more.
    package init(stale acceptance: Acceptance, _ level: Level) {
        self.init(
            level,
            ReportRule(id: "stale-acceptance", meaning: "A change was accepted that is not there, or no longer."),
            "no change has the fingerprint `\(acceptance.fingerprint)`",
            at: Place(acceptance.location),
            help: "delete the line"
        )
    }
}
