import APIGenCore

/// Collects what a run finds: told at once to people, or written as one document for programs when the run ends.
final class Reporter {
    private let context: Context
    private let format: ReportFormat
    private var entries: [ReportEntry] = []

    init(context: Context, format: ReportFormat) {
        self.context = context
        self.format = format
    }

    /// - Parameter text: The lines for people, without the last line break.
    func add(_ entry: ReportEntry, text: @autoclosure () -> String) {
        if format == .text { context.messages(text() + "\n") }
        entries.append(entry)
    }

    func finish() {
        if let document = format.document(of: entries) { context.output(document) }
    }
}
