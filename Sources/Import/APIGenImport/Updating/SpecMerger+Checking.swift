import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport

extension SpecMerger {
    /// A merged spec without models that nothing uses, apart from those that the edited spec had.
    package static func withoutUnusedModels(_ text: String, addedSince edited: [UInt8], path: String) -> String {
        guard let old = SpecSource(path: path, text: String(decoding: edited, as: UTF8.self)) else { return text }
        let known = Set(modelNames(of: old))
        var text = text
        // A removed model may have been the only use of another one.
        while let source = SpecSource(path: path, text: text) {
            let warnings = Generator.api(path: path, bytes: Array(text.utf8)).diagnostics
            let lines = warnings.filter { $0.code == .unusedModel }.compactMap { $0.location?.range.start.line }
            let unused =
                SpecParts(source: source).root.first { $0.name == "models" }
                .flatMap { SpecParts(source: source).parts(of: $0) }?
                .filter { lines.contains($0.location.range.start.line) && !known.contains($0.name) } ?? []
            guard !unused.isEmpty else { return text }
            var rows = text.split(separator: "\n", omittingEmptySubsequences: false)
            for part in unused.reversed() {
                let first = part.location.range.start.line
                let last = part.node.map { source.lastLine(of: $0) } ?? first
                rows.removeSubrange(first - 1..<last)
            }
            text = rows.joined(separator: "\n")
        }
        return text
    }

    private static func modelNames(of source: SpecSource) -> [String] {
        let parts = SpecParts(source: source)
        return parts.root.first { $0.name == "models" }.flatMap { parts.parts(of: $0) }?.map(\.name) ?? []
    }
}
