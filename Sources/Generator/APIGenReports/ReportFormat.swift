import APIGenSupport

/// The format of findings.
///
/// - In: diagnostics, changes and differences of files as ``ReportEntry`` values.
/// - Out: text for people, GitHub, Xcode or code scanners.
/// - Start: ``ReportFormat/document(of:)``; ``DiagnosticFormatter`` writes the text of an error.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// Text for people, on standard error.
    case text
    /// Workflow commands, which annotate a pull request on GitHub.
    case github
    /// One JSON document.
    case json
    /// One SARIF 2.1.0 document, as code scanners write it.
    case sarif
    /// The format of compilers, which Xcode and editors link to the source.
    case xcode

    /// The whole report as data; `nil` for `text`, which is written during the run.
    package func document(of entries: [ReportEntry]) -> String? {
        switch self {
        case .text: nil
        case .github: entries.map(GitHubReport.line).joined()
        case .json: JSONReport.document(of: entries).text() + "\n"
        case .sarif: SARIFReport.document(of: entries).text() + "\n"
        case .xcode: entries.map(XcodeReport.lines).joined()
        }
    }
}
