package import APIGenDiagnostics

/// Reads recorded requests and responses, whatever program wrote them.
package enum RecordingReader {
    package struct Result: Sendable {
        package var exchanges: [RecordedExchange] = []
        package var diagnostics: [Diagnostic] = []

        package init() {}
    }
}
