import APIGenCore
import Foundation

/// Says what has changed in specs since a revision of git or another file, and the version that this asks for.
struct Breaking {
    let context: Context
    let settings: Settings
    /// A revision of git, or a file.
    let against: String
    /// The file with the fingerprints of changes that were accepted.
    let ignored: String?

    private var formatter: DiagnosticFormatter {
        DiagnosticFormatter(color: settings.isColored(in: context))
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        let reporter = Reporter(context: context, format: settings.format)
        defer { reporter.finish() }
        let (assignments, mistakes) = try Assignment.all(settings, Inputs(context: context), in: context)
        report(mistakes, reporter)
        if let status = ExitCode.end(with: mistakes) { return status }
        let isFile = assignments.count == 1 && (try? FileSystem.kind(at: context.absolute(against))) == .file
        guard isFile || SpecTexts.isRevision(against, context) else { throw .unknownState(against) }
        // An acceptance belongs to all specs.
        let isStrict = assignments.allSatisfy(\.isStrict)
        var worst = ExitCode.success
        do throws(FileSystemError) {
            let acceptances = try acceptances()
            let accepted = Set(acceptances.map(\.fingerprint))
            var found: Set<String> = []
            for path in assignments.map(\.path) {
                let texts = SpecTexts.disk(context)
                let oldTexts = isFile ? texts : SpecTexts.revision(against, context)
                let oldPath = isFile ? against : path
                guard let after = api(path, try texts.read(path), texts, reporter) else { return .invalidSpec }
                guard let oldBytes = try? oldTexts.read(oldPath) else {
                    if settings.verbosity != .quiet { context.messages("\(path): new: a minor version\n") }
                    continue
                }
                guard let before = api(oldPath, oldBytes, oldTexts, reporter) else { return .invalidSpec }
                let changes = Comparison.changes(from: before, to: after)
                found.formUnion(changes.map(\.fingerprint))
                if report(changes, of: path, accepted, reporter) { worst = .found }
            }
            let stale = acceptances.filter { !found.contains($0.fingerprint) }
            if reportStale(stale, isStrict: isStrict, reporter) { worst = .found }
        } catch {
            context.messages(formatter.format(error: "cannot read \(error.path): \(error.reason)") + "\n")
            return .inputOutput
        }
        return worst
    }

    /// Tells the changes of a spec, and whether one of them breaks something.
    private func report(_ all: [Change], of path: String, _ accepted: Set<String>, _ reporter: Reporter) -> Bool {
        let changes = all.filter { !accepted.contains($0.fingerprint) }
        let breaking = changes.count { $0.bump == .major }
        for change in changes where change.bump == .major || settings.verbosity != .quiet {
            reporter.add(ReportEntry(change), text: formatter.format(change))
        }
        if settings.verbosity != .quiet {
            let counts = [
                counted(breaking, "breaking change"), counted(changes.count - breaking, "other"),
                accepted.isEmpty ? nil : "\(all.count - changes.count) accepted",
            ]
            let bump = changes.map(\.bump).max().map { "a \($0.rawValue) version" } ?? "no new version"
            context.messages("\(path): \(counts.compactMap { $0 }.joined(separator: ", ")): \(bump)\n")
        }
        return breaking > 0
    }

    private func api(_ path: String, _ bytes: [UInt8], _ texts: SpecTexts, _ reporter: Reporter) -> API? {
        let (api, diagnostics) = Generator.api(path: texts.shown(path), bytes: bytes) { file throws(FileSystemError) in
            try texts.read(texts.path(file))
        }
        report(diagnostics, reporter)
        return api
    }

    private func report(_ diagnostics: [Diagnostic], _ reporter: Reporter) {
        for diagnostic in diagnostics where diagnostic.severity == .error {
            reporter.add(ReportEntry(diagnostic), text: formatter.format(diagnostic))
        }
    }

    /// Tells of acceptances that are not needed, and whether that counts.
    private func reportStale(_ acceptances: [Acceptance], isStrict: Bool, _ reporter: Reporter) -> Bool {
        for acceptance in acceptances where isStrict || settings.verbosity != .quiet {
            let entry = ReportEntry(stale: acceptance, isStrict ? .error : .warning)
            reporter.add(entry, text: formatter.format(entry, at: acceptance.location))
        }
        return isStrict && !acceptances.isEmpty
    }

    private func acceptances() throws(FileSystemError) -> [Acceptance] {
        guard let ignored else { return [] }
        let bytes = try FileSystem.read(context.absolute(ignored), atMost: Inputs.limit)
        return Acceptance.all(in: SourceFile(path: ignored, text: String(decoding: bytes, as: UTF8.self)))
    }
}
