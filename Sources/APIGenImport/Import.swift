package import APIDescription
package import APIGenDiagnostics
package import SpecDrafting

/// The spec that an import writes, and what the user should know about it.
package struct ImportResult: Sendable {
    /// The text of the spec; `nil` if the source has errors.
    package var text: String?
    package var report = ImportReport()
    package var diagnostics: [Diagnostic] = []
    package var description: APIDescription?
}
