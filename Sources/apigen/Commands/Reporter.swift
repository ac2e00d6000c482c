import APIGenCore
import APIGenReports
import ClientOutput

/// Collects what a run finds: printed at once for people, or written as one document for programs when the run ends.
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
        entries.append(format == .xcode ? clickable(entry) : entry)
    }

    /// An entry with whole paths: a build log does not say where the command ran.
    private func clickable(_ entry: ReportEntry) -> ReportEntry {
        func whole(_ place: ReportEntry.Place) -> ReportEntry.Place {
            let path = context.absolute(place.path)
            // What a revision of git holds is no file.
            return FileStamp(of: path) == nil ? place : ReportEntry.Place(path: path, range: place.range)
        }
        var entry = entry
        entry.place = entry.place.map(whole)
        entry.related = entry.related.map { ($0.message, whole($0.place)) }
        entry.fixes = entry.fixes.map { fix in (fix.title, fix.edits.map { (whole($0.place), $0.replacement) }) }
        return entry
    }

    func finish() {
        if let document = format.document(of: entries) { context.output(document) }
    }
}
