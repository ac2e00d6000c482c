import APIGenDiagnostics
import APIGenReports
import APIGenSupport

extension Sequence<Diagnostic> {
    /// All messages as the command prints them.
    package var formatted: String {
        map { DiagnosticFormatter().format($0) }.joined(separator: "\n")
    }
}
