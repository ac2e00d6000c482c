import APIGenBreaking
import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Reports the changes of specs since a revision of git or another file, and the version that they require.
struct Breaking {
    let context: Context
    let settings: Settings
    /// A revision of git, or a file.
    let against: String
    /// The file with the fingerprints of accepted changes.
    let ignored: String?

    func run() throws(UsageError.Reason) -> ExitCode {
        let reporter = Reporter(context: context, settings: settings)
        defer { reporter.finish() }
        let inputs = Inputs(context: context, settings: settings)
        let (jobs, errors) = try GenerationJob.all(settings, inputs, in: context)
        if let status = report(errors, reporter) { return status }
        var reader = HistoryReader(context: context, inputs: inputs, against: against)
        let histories = try reader.readHistories(of: jobs, areAll: settings.specs.isEmpty)
        if let status = report(reader.diagnostics, reporter) { return status }
        let suppressedChanges: [SuppressedChange]
        do throws(FileSystemError) {
            suppressedChanges = try self.suppressedChanges(inputs)
        } catch {
            let message = "cannot read '\(ignored ?? "")': \(error.reason)"
            return report([Diagnostic(.unreadableFile, message, at: nil)], reporter) ?? .inputOutput
        }
        let accepted = Set(suppressedChanges.map(\.fingerprint))
        var found: Set<String> = []
        var worst = ExitCode.success
        for history in histories {
            let changes = history.changes
            found.formUnion(changes.map(\.fingerprint))
            if report(changes, of: history.path, accepted, reporter) { worst = .found }
        }
        // The file is shared by all specs.
        let isStrict = jobs.allSatisfy(\.isStrict)
        let stale = suppressedChanges.filter { !found.contains($0.fingerprint) }
        let entries = stale.map { (ReportEntry(stale: $0, isStrict ? .error : .warning), $0) }
        if report(entries, isStrict: isStrict, reporter) { worst = .found }
        return worst
    }

    /// Reports the changes of a spec.
    ///
    /// - Returns: Whether one of them is breaking.
    private func report(_ all: [Change], of path: String, _ accepted: Set<String>, _ reporter: Reporter) -> Bool {
        let changes = all.filter { !accepted.contains($0.fingerprint) }
        let breaking = changes.count { $0.bump == .major }
        for change in changes where change.bump == .major || settings.verbosity != .quiet {
            reporter.add(change)
        }
        let counts = [
            counted(breaking, "breaking change"), counted(changes.count - breaking, "other"),
            accepted.isEmpty ? nil : "\(all.count - changes.count) accepted",
        ]
        let bump = changes.map(\.bump).max().map { "a \($0.rawValue) version" } ?? "no new version"
        reporter.say("\(path): \(counts.compactMap { $0 }.joined(separator: ", ")): \(bump)")
        return breaking > 0
    }

    /// Reports diagnostics.
    ///
    /// - Returns: The exit code, if the run has to end.
    private func report(_ diagnostics: [Diagnostic], _ reporter: Reporter) -> ExitCode? {
        reporter.add(diagnostics)
        return ExitCode.failure(of: diagnostics)
    }

    /// Reports lines of the file of accepted changes.
    ///
    /// - Returns: Whether they are errors.
    private func report(_ lines: [(ReportEntry, SuppressedChange)], isStrict: Bool, _ reporter: Reporter) -> Bool {
        for (entry, line) in lines where isStrict || settings.verbosity != .quiet {
            reporter.add(entry, text: reporter.formatter.format(entry, at: line.location))
        }
        return isStrict && !lines.isEmpty
    }

    private func suppressedChanges(_ inputs: Inputs) throws(FileSystemError) -> [SuppressedChange] {
        guard let ignored else { return [] }
        let bytes = try inputs.read(ignored)
        return SuppressedChange.all(in: SourceFile(path: ignored, text: String(decoding: bytes, as: UTF8.self)))
    }
}
