import APIGenMustache

/// The text of a template with 📍 at the position of the expected error.
struct MarkedTemplate {
    static let name = "marked"

    let text: String
    private let line: Int
    private let column: Int

    init(_ marked: String) {
        let parts = marked.split(separator: "📍", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        self.text = parts.joined()
        self.line = lines.count
        self.column = lines[lines.count - 1].count + 1
    }

    func error(_ message: String) -> MustacheError {
        MustacheError(template: Self.name, line: line, column: column, message: message)
    }

    func render(
        _ value: Value,
        partials: [String: Template] = [:],
        mode: Mode = .strict
    ) throws(MustacheError) -> String {
        try Template(text, name: Self.name).render(value, partials: partials, mode: mode)
    }
}

extension Template {
    func render(
        _ value: Value,
        partials: [String: Template] = [:],
        mode: Mode = .strict
    ) throws(MustacheError) -> String {
        try rendering(value, partials: partials, mode: mode).text
    }
}
