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

/// A number with its noun: "1 error", "2 errors".
func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// A word as a shell must read it to get it back.
func shellQuoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./+:=@,".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : Shell.quoted(word)
}

extension Duration {
    /// As a summary shows it: "41 ms", "1.2 s".
    var shown: String {
        let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
