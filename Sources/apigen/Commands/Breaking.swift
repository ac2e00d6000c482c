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
        DiagnosticFormatter(color: settings.isColored(in: context), isStrict: settings.isStrict)
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        let isFile = settings.specs.count == 1 && (try? FileSystem.kind(at: context.absolute(against))) == .file
        guard isFile || SpecTexts.isRevision(against, context) else { throw .unknownState(against) }
        let reporter = Reporter(context: context, format: settings.format)
        defer { reporter.finish() }
        var worst = ExitCode.success
        do throws(FileSystemError) {
            let acceptances = try acceptances()
            let accepted = Set(acceptances.map(\.fingerprint))
            var found: Set<String> = []
            for path in settings.specs {
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
            if reportStale(acceptances.filter { !found.contains($0.fingerprint) }, reporter) { worst = .found }
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
        for diagnostic in diagnostics where diagnostic.severity == .error {
            reporter.add(ReportEntry(diagnostic, severity: .error), text: formatter.format(diagnostic))
        }
        return api
    }

    /// Tells of acceptances that are not needed, and whether that counts.
    private func reportStale(_ acceptances: [Acceptance], _ reporter: Reporter) -> Bool {
        for acceptance in acceptances where settings.isStrict || settings.verbosity != .quiet {
            let entry = ReportEntry(stale: acceptance, settings.isStrict ? .error : .warning)
            reporter.add(entry, text: formatter.format(entry, at: acceptance.location))
        }
        return settings.isStrict && !acceptances.isEmpty
    }

    private func acceptances() throws(FileSystemError) -> [Acceptance] {
        guard let ignored else { return [] }
        let bytes = try FileSystem.read(context.absolute(ignored), atMost: SpecFile.limit)
        return Acceptance.all(in: SourceFile(path: ignored, text: String(decoding: bytes, as: UTF8.self)))
    }
}
