import APIGenBreaking
import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Collects the findings of a run. It prints each at once for people, or writes one document for programs at the end.
final class Reporter {
    let formatter: DiagnosticFormatter
    private let context: Context
    private let settings: Settings
    private(set) var entries: [ReportEntry] = []

    init(context: Context, settings: Settings) {
        self.context = context
        self.settings = settings
        formatter = DiagnosticFormatter(color: settings.isColored(in: context))
    }

    /// - Parameter text: The message for people, without the last line break.
    func add(_ entry: ReportEntry, text: @autoclosure () -> String) {
        if settings.format == .text { context.messages(text() + "\n") }
        entries.append(settings.format == .xcode ? withAbsolutePaths(entry) : entry)
    }

    func add(_ diagnostic: Diagnostic) { add(ReportEntry(diagnostic), text: formatter.format(diagnostic)) }

    func add(_ change: Change) { add(ReportEntry(change), text: formatter.format(change)) }

    /// Adds diagnostics in the order of their places.
    func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics.sorted(by: Diagnostic.isOrdered) { add(diagnostic) }
    }

    /// Reports diagnostics; a quiet run reports errors only.
    ///
    /// - Returns: The exit code, if the run has to end.
    func report(_ diagnostics: [Diagnostic]) -> ExitCode? {
        add(diagnostics.filter { settings.verbosity != .quiet || $0.severity == .error })
        return ExitCode.failure(of: diagnostics)
    }

    /// Reports an error without a position in a spec.
    func report(error message: String, help: String? = nil, _ rule: ReportRule = .output) {
        let lines = [formatter.format(error: message)] + (help.map { [formatter.format(help: $0)] } ?? [])
        add(ReportEntry(.error, rule, message, at: nil, help: help), text: lines.joined(separator: "\n"))
    }

    /// Reports an error of the file system.
    ///
    /// - Returns: The exit code of the run.
    func report(_ error: FileSystemError) -> ExitCode {
        if error.isOutside { return report([.outside("'\(error.path)'", at: nil)]) ?? .invalidSpec }
        report(error: "cannot \(error.action.rawValue) \(error.path): \(error.reason)")
        return .inputOutput
    }

    /// Prints a line, unless the run is quiet.
    func say(_ line: String) {
        if settings.verbosity != .quiet { context.messages(line + "\n") }
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
        if let document = settings.format.document(of: entries) { context.output(document) }
    }
}

extension ReportRule {
    fileprivate static let output = ReportRule(id: "output", meaning: "A file could not be read or written.")
}

/// The numbers of errors and warnings: "1 error, 2 warnings".
func counted(errors: Int, warnings: Int) -> String {
    let counts = [errors > 0 ? counted(errors, "error") : nil, warnings > 0 ? counted(warnings, "warning") : nil]
    return counts.compactMap(\.self).joined(separator: ", ")
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
