package import APIGenSupport

/// A line of the file with accepted changes.
package struct SuppressedChange: Sendable {
    package var fingerprint: String
    package var location: SourceLocation

    /// Parses one fingerprint for each line. Text after it or after a `#` is a comment.
    package static func all(in file: SourceFile) -> [SuppressedChange] {
        (1...file.lineCount).compactMap { number in
            let line = file.line(number)
            let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
            guard !word.isEmpty, !word.hasPrefix("#") else { return nil }
            let column = line[..<word.startIndex].unicodeScalars.count + 1
            let location = SourceLocation(file, line: number, column: column, length: word.unicodeScalars.count)
            return SuppressedChange(fingerprint: String(word), location: location)
        }
    }
}

extension ReportEntry {
    /// A suppressed change that does not exist any more.
    package init(stale suppressed: SuppressedChange, _ level: Level) {
        self.init(
            level,
            ReportRule(id: "stale-acceptance", meaning: "A change was accepted that is not there, or no longer."),
            "no change has the fingerprint `\(suppressed.fingerprint)`",
            at: Place(suppressed.location),
            help: "delete the line"
        )
    }
}
