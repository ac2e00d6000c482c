package import APIGenSupport

/// Collects the diagnostics of a stage, in the order in which the parts of the stage report them.
///
/// It is a class, because all parts of a stage share it.
package final class DiagnosticSink {
    package private(set) var diagnostics: [Diagnostic] = []
    private var identities: Set<String> = []

    package init() {}

    package func report(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation,
        notes: [Diagnostic.Note] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        report(Diagnostic(code, message, at: location, notes: notes, help: help, fix: fix))
    }

    /// Reports a diagnostic once, even if a part is read for each of its uses.
    package func report(_ diagnostic: Diagnostic) {
        if identities.insert(diagnostic.identity).inserted { diagnostics.append(diagnostic) }
    }

    /// The result of a function, without the diagnostics that it reports.
    package func discardingReports<Result>(of body: () -> Result) -> Result {
        let (diagnostics, identities) = (diagnostics, identities)
        defer { (self.diagnostics, self.identities) = (diagnostics, identities) }
        return body()
    }
}
