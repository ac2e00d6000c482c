@testable import APIGenDiagnostics
@testable import APIGenReports

extension Sequence<Diagnostic> {
    /// All messages as the command prints them.
    var formatted: String {
        map { DiagnosticFormatter().format($0) }.joined(separator: "\n")
    }
}
