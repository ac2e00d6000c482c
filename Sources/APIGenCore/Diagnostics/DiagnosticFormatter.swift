import YAML

/// Writes diagnostics as a compiler does: a line to click on, the source with the place underlined, the help.
///
///     Specs/stackexchange.yaml:38:15: error[AG014]: a YAML tag where a string belongs
///        38 |       filter: !9_bDDxJY5
///           |               ^~~~~~~~~~
///        help: quote it: filter: String = "!9_bDDxJY5"
package struct DiagnosticFormatter: Sendable {
    /// Whether to colour for a terminal.
    package var color: Bool

    package init(color: Bool = false) {
        self.color = color
    }

    package func format(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity
        var lines = [
            heading(
                diagnostic.location,
                style("\(severity.rawValue)[\(diagnostic.code.rawValue)]:", severity == .error ? .red : .yellow),
                style(diagnostic.message, .bold)
            )
        ]
        lines += frame(diagnostic.location)
        for note in diagnostic.notes {
            lines.append(heading(note.location, style("note:", .cyan), note.message))
            lines += frame(note.location)
        }
        if let help = diagnostic.help {
            let indented = help.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n         ")
            lines.append("   \(style("help:", .green)) \(indented)")
        }
        return lines.joined(separator: "\n")
    }

    private func heading(_ location: SourceLocation?, _ label: String, _ message: String) -> String {
        guard let location else { return "\(label) \(message)" }
        let mark = location.range.start
        return "\(location.file.path):\(mark.line):\(mark.column): \(label) \(message)"
    }

    private func frame(_ location: SourceLocation?) -> [String] {
        guard let location else { return [] }
        let range = location.range
        let source = location.file.line(range.start.line)
        let number = String(range.start.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let excerpt = Excerpt(line: source, range: range)
        return [
            "\(margin) | \(excerpt.text)",
            "\(String(repeating: " ", count: margin.count)) | \(excerpt.padding)\(style(excerpt.underline, .green))",
        ]
    }

    private enum Style: String {
        case bold = "1"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case cyan = "1;36"
    }

    private func style(_ text: String, _ style: Style) -> String {
        color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The part of a source line that a frame shows, and the underline below it.
private struct Excerpt {
    /// How much of a long line is shown, in scalars: a minified sample must not flood the terminal.
    private static let width = 110

    let text: String
    let padding: String
    let underline: String

    init(line: Substring, range: MarkRange) {
        let scalars = Array(line.unicodeScalars)
        let column = min(range.start.column - 1, scalars.count)
        let end = range.end.line == range.start.line ? range.end.column - 1 : scalars.count
        let length = max(1, min(end, scalars.count) - column)

        let isLong = scalars.count > Self.width
        let first = isLong ? max(0, min(column - Self.width / 3, scalars.count - Self.width)) : 0
        let last = min(scalars.count, first + Self.width)
        let leading = first > 0 ? "…" : ""
        let shown = scalars[first..<last].map { Self.isInvisible($0) ? "\u{FFFD}" : $0 }

        text = leading + String(String.UnicodeScalarView(shown)) + (last < scalars.count ? "…" : "")
        // A tab stays a tab, so that the underline stands below its text however wide the terminal draws it.
        padding =
            String(repeating: " ", count: leading.count)
            + String(String.UnicodeScalarView(shown.prefix(column - first).map { $0 == "\t" ? "\t" : " " }))
        underline = "^" + String(repeating: "~", count: max(0, min(length, last - column) - 1))
    }

    /// Control characters and marks of text direction would let a spec repaint the terminal.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\t"
        case .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
