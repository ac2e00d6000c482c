import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenReports

/// Collects the findings of a run. It prints each at once for people, or writes one document for programs at the end.
final class Reporter {
    private let context: Context
    private let format: ReportFormat
    private(set) var entries: [ReportEntry] = []

    init(context: Context, format: ReportFormat) {
        self.context = context
        self.format = format
    }

    /// - Parameter text: The message for people, without the last line break.
    func add(_ entry: ReportEntry, text: @autoclosure () -> String) {
        if format == .text { context.messages(text() + "\n") }
        entries.append(format == .xcode ? withAbsolutePaths(entry) : entry)
    }

    /// Adds diagnostics in the order of their places.
    func add(_ diagnostics: [Diagnostic], _ formatter: DiagnosticFormatter) {
        for diagnostic in diagnostics.sorted(by: Diagnostic.isOrdered) {
            add(ReportEntry(diagnostic), text: formatter.format(diagnostic))
        }
    }

    /// An entry with absolute paths, because a build log does not contain the working directory.
    private func withAbsolutePaths(_ entry: ReportEntry) -> ReportEntry {
        func absolute(_ place: ReportEntry.Place) -> ReportEntry.Place {
            let path = context.absolute(place.path)
            // A file in a revision of git is not on disk.
            return FileStamp(of: path) == nil ? place : ReportEntry.Place(path: path, range: place.range)
        }
        var entry = entry
        entry.place = entry.place.map(absolute)
        entry.related = entry.related.map { ($0.message, absolute($0.place)) }
        entry.fixes = entry.fixes.map { fix in (fix.title, fix.edits.map { (absolute($0.place), $0.replacement) }) }
        return entry
    }

    func finish() {
        if let document = format.document(of: entries) { context.output(document) }
    }
}

/// A number with its noun: "1 error", "2 errors".
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// A word with the quotes that a shell requires.
func shellQuoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./+:=@,".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : Shell.quoted(word)
}

extension Duration {
    /// The duration in a summary: "41 ms", "1.2 s".
    var shown: String {
        let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
