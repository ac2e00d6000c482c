package import APIGenBreaking
package import APIGenDiagnostics
import APIGenEmbeddedFiles
package import APIGenSupport

/// Formats diagnostics as compilers do: a line with the position, the source with an underline, and the help.
///
///     Specs/stackexchange.yaml:38:15: error[AG014]: expected a string, not a YAML tag
///        38 |       filter: !9_bDDxJY5
///           |               ^~~~~~~~~~
///        help: quote it: filter: String = "!9_bDDxJY5"
package struct DiagnosticFormatter: Sendable {
    /// Whether to use colors.
    package var color: Bool
    /// The address of the page of a code; `nil` if there is none.
    let page: @Sendable (String) -> String?

    package init(color: Bool = false) {
        self.init(color: color, page: DocumentationSite.page)
    }

    init(color: Bool = false, page: @escaping @Sendable (String) -> String?) {
        self.color = color
        self.page = page
    }

    package func format(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity
        let label = "\(severity.rawValue)[\(diagnostic.code.rawValue)]:"
        var lines = [
            heading(
                diagnostic.location,
                style(label, severity == .error ? .red : .yellow),
                style(visible(diagnostic.message), .bold)
            )
        ]
        lines += frame(diagnostic.location)
        for note in diagnostic.notes {
            lines.append(heading(note.location, style("note:", .cyan), visible(note.message)))
            lines += frame(note.location)
        }
        if let help = diagnostic.help { lines.append(format(help: help)) }
        return (lines + see(diagnostic.code.rawValue)).joined(separator: "\n")
    }

    /// A change between two states of a spec, with its new and its old position.
    package func format(_ change: Change) -> String {
        let entry = ReportEntry(change)
        let label = style("\(change.bump.rawValue)[\(change.code.rawValue)]:", change.bump == .major ? .red : .cyan)
        let place = change.new ?? change.old
        var lines = [heading(place, label, style(visible(entry.message), .bold))] + frame(place)
        if change.new != nil, let old = change.old {
            lines.append(heading(old, style("note:", .cyan), "it was here"))
            lines += frame(old)
        }
        if let help = entry.help { lines.append(format(help: help)) }
        return (lines + see(change.code.rawValue)).joined(separator: "\n")
    }

    /// A finding of another kind, with its position.
    package func format(_ entry: ReportEntry, at location: SourceLocation) -> String {
        let color: Style = entry.level == .error ? .red : .yellow
        let label = style("\(entry.level.rawValue)[\(entry.rule.id)]:", color)
        let lines = [heading(location, label, style(visible(entry.message), .bold))] + frame(location)
        return (lines + (entry.help.map { [format(help: $0)] } ?? [])).joined(separator: "\n")
    }

    /// A finding without a position, and what to do.
    package func format(_ entry: ReportEntry) -> String {
        let color: Style = entry.level == .error ? .red : entry.level == .warning ? .yellow : .cyan
        let line = "\(style("\(entry.level.rawValue):", color)) \(style(visible(entry.message), .bold))"
        return ([line] + [entry.help.map(format(help:))].compactMap(\.self)).joined(separator: "\n")
    }

    /// A check without a finding.
    package func format(success message: String) -> String { "\(style("ok:", .green)) \(visible(message))" }

    /// An error without a position in a spec.
    package func format(error message: String) -> String {
        "\(style("error:", .red)) \(style(visible(message), .bold))"
    }

    package func format(help: String) -> String {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
        return "   \(style("help:", .green)) \(lines.joined(separator: "\n         "))"
    }

    private func see(_ code: String) -> [String] {
        page(code).map { ["   \(style("page:", .green)) \($0)"] } ?? []
    }

    private func heading(_ location: SourceLocation?, _ label: String, _ message: String) -> String {
        guard let location else { return "\(label) \(message)" }
        return "\(visible(location.file.path)):\(location.line):\(location.column): \(label) \(message)"
    }

    private func frame(_ location: SourceLocation?) -> [String] {
        guard let location, !location.file.isConfidential else { return [] }
        let number = String(location.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let excerpt = Excerpt(location)
        return [
            "\(margin) | \(excerpt.text)",
            "\(String(repeating: " ", count: margin.count)) | \(excerpt.padding)\(style(excerpt.underline, .green))",
        ]
    }

    /// Messages quote specs, so control characters are replaced in them as well.
    private func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map(\.visible)))
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

/// The pages of codes.
enum DocumentationSite {
    /// The address of a release that was given one; `nil` in other builds.
    private static let address = documentationAddress().map { String(cString: $0) }

    /// The page of a diagnostic or change code; `nil` without an address.
    @Sendable static func page(of code: String) -> String? { address.map { page(of: code, at: $0) } }

    /// DocC writes the names of pages in lowercase letters.
    static func page(of code: String, at address: String) -> String {
        "\(address)/documentation/apigen/\(code.lowercased())"
    }
}
