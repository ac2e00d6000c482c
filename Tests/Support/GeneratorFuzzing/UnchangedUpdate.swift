import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenSpecDrafting
package import APIGenSupport

/// An update of a spec with the document of its import, which changes nothing.
package enum UnchangedUpdate {
    private static let path = "Specs/api.yaml"

    /// - Parameter edit: Changes the spec before the update, as its developer does.
    /// - Returns: What the update changes; `nil` if it changes nothing, or if the document cannot be imported.
    package static func problem(
        of document: [UInt8],
        readFile: FileReader? = nil,
        edit: (String) -> String = { $0 }
    ) -> String? {
        let first = Importer(options: ImportOptions()).run(path: path, bytes: document, readFile: readFile)
        guard let written = first.text else { return nil }
        let source = ImportRecord.Source.document("api.json", sha256: "")
        let text = ImportRecord(source: source, options: [:], models: first.models, spec: written).text
        guard let record = ImportRecord(Array(text.utf8)) else { return "the record is not read:\n\(text)" }
        if record.spec != written { return difference(from: written, to: record.spec, in: "the record") }
        if record.models != first.models { return "the record has other models" }

        let edited = edit(written)
        var options = ImportOptions()
        options.kept = ImportOptions.Kept(of: record, edited: edited)
        let second = Importer(options: options).run(path: path, bytes: document, readFile: readFile)
        guard let incoming = second.text else {
            return "the second import has no spec: \(second.diagnostics.map(\.message))"
        }
        guard let merged = SpecMerger.merge(base: record.spec, edited: (path, edited), incoming: incoming) else {
            return "the specs cannot be merged:\n\(edited)"
        }
        if let conflict = merged.conflicts.first { return "a conflict: \(conflict.message)\n\(edited)" }
        let bytes = Array(edited.utf8)
        let updated = SpecMerger.withoutUnusedModels(merged.text, addedSince: bytes, path: path)
        return updated == edited ? nil : difference(from: edited, to: updated, in: "the updated spec")
    }

    private static func difference(from old: String, to new: String, in subject: String) -> String {
        let lines = [old, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let pair = zip(lines[0], lines[1]).first { $0 != $1 }
        let found = pair.map { "`\($0.1)`, not `\($0.0)`" } ?? "\(lines[1].count) lines, not \(lines[0].count)"
        return "\(subject) has \(found) in\n\(old)"
    }
}
