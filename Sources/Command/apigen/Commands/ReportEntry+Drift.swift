import APIGenClientOutput
import APIGenReports

extension ReportEntry {
    /// A finding of `check`, at the first line that differs.
    ///
    /// - Parameters:
    ///   - folder: The output folder as the user named it.
    ///   - help: How to fix it.
    init(_ finding: FilePlan.Finding, in folder: String, help: String) {
        let path = "\(folder)/\(finding.path)"
        let diff = finding.entry.map { UnifiedDiff(path: path, old: $0.old, new: $0.new) }
        let line = diff?.firstLine.map { Range(line: $0, column: 1, endLine: $0, endColumn: 1) }
        self.init(
            .error,
            finding.drift.rule,
            "\(path): \(finding.drift.text)",
            at: Place(path: path, range: line),
            help: help
        )
        self.diff = diff?.text
    }
}

extension ReportEntry {
    /// A file that was edited by hand, and that a run would overwrite or remove.
    init(conflict: FilePlan.Finding, in folder: String, help: String) {
        let place = Place(path: "\(folder)/\(conflict.path)")
        self.init(.error, conflict.drift.rule, conflict.message(in: folder), at: place, help: help)
    }
}

extension ReportEntry {
    /// A file that apigen did not write, at the path that a build system chose for a client.
    init(foreign path: String, help: String) {
        let message = "\(path) was not written by apigen"
        self.init(.error, FilePlan.Drift.foreign.rule, message, at: Place(path: path), help: help)
    }
}

extension FilePlan.Drift {
    /// The kind of finding, for formats that list the kinds.
    var rule: ReportRule {
        switch self {
        case .missing: ReportRule(id: "output-missing", meaning: "A generated file is not there.")
        case .changed: ReportRule(id: "output-changed", meaning: "A generated file is not what its spec gives now.")
        case .orphaned: ReportRule(id: "output-orphaned", meaning: "A generated file is no longer part of the client.")
        case .edited: ReportRule(id: "output-edited", meaning: "A generated file was edited by hand.")
        case .foreign:
            ReportRule(id: "output-foreign", meaning: "A file that apigen did not write is in a generated one's place.")
        case .newerGenerator:
            ReportRule(id: "output-newer", meaning: "The files were written by a newer apigen.")
        case .malformedManifest:
            ReportRule(id: "output-manifest", meaning: "The manifest cannot be read.")
        }
    }
}
