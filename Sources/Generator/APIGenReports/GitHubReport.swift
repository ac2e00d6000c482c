import APIGenSupport

/// Writes findings as GitHub's workflow commands: `::error file=a.yaml,line=3,col=5,title=AG021::there is no type…`.
///
/// Source: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
enum GitHubReport {
    static func line(_ entry: ReportEntry) -> String {
        var properties: [(String, String)] = []
        if let place = entry.place {
            properties.append(("file", place.path))
            if let range = place.range {
                properties += [("line", "\(range.line)"), ("endLine", "\(range.endLine)")]
                // GitHub accepts columns only for a range in one line.
                if range.line == range.endLine {
                    let end = max(range.column, range.endColumn - 1)
                    properties += [("col", "\(range.column)"), ("endColumn", "\(end)")]
                }
            }
        }
        properties.append(("title", entry.rule.id))
        let list = properties.map { "\($0.0)=\(escaped($0.1, "%\r\n:,"))" }.joined(separator: ",")
        // A command has one position. The others are added to the message.
        let notes = entry.related.map { "\($0.message): \(text(of: $0.place))" }
        let lines = [entry.message] + notes + [entry.help.map { "help: \($0)" }, entry.rule.page].compactMap(\.self)
        return "::\(command(entry.level)) \(list)::\(escaped(lines.joined(separator: "\n")))\n"
    }

    private static func text(of place: ReportEntry.Place) -> String {
        place.path + (place.range.map { ":\($0.line):\($0.column)" } ?? "")
    }

    private static func command(_ level: ReportEntry.Level) -> String {
        switch level {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func escaped(_ text: String, _ special: String = "%\r\n") -> String {
        text.unicodeScalars.map { scalar in
            special.unicodeScalars.contains(scalar) ? String(scalar).percentEncoded() : String(scalar)
        }.joined()
    }
}
