package import APIGenDiagnostics
package import APIGenSupport
import APIGenYAML

/// Parses the text of a file as YAML or JSON, and gives each problem a code of apigen.
package enum YAMLReader {
    /// - Parameter beginning: The help for an empty file.
    package static func read(
        _ bytes: [UInt8],
        in file: SourceFile,
        beginning: String = "a spec begins with `name: …`, `server: …` and `endpoints:`"
    ) -> (root: Node?, diagnostics: [Diagnostic]) {
        let conflicts = MergeConflict.all(in: bytes)
        guard conflicts.isEmpty else { return (nil, conflicts.map { $0.diagnostic(in: file) }) }
        let document = parseRecovering(bytes)
        var diagnostics = document.problems.map { problem in
            let finding = YAMLAdvice.finding(for: problem, in: file)
            return Diagnostic(
                DiagnosticCode(problem.kind),
                finding.message,
                at: SourceLocation(file, finding.range),
                // The excerpt already shows a note in the same line.
                notes: [problem.note].compactMap(\.self)
                    .filter { problem.kind != .syntax || $0.range.start.line != finding.range.start.line }
                    .map { .init($0.message, at: SourceLocation(file, $0.range)) },
                fix: finding.fix
            )
        }
        if document.root == nil, diagnostics.isEmpty {
            let start = Mark(line: 1, column: 1)
            diagnostics = [
                Diagnostic(
                    .wrongShape,
                    "the file is empty",
                    at: SourceLocation(file, MarkRange(start, start)),
                    help: beginning
                )
            ]
        }
        // A text that exceeds a limit is not read at all.
        var root = document.problems.contains { $0.kind == .tooManyNodes } ? nil : document.root
        if let read = root {
            let (sound, pitfalls) = PitfallLinter.find(in: read, of: file)
            root = sound
            // An error and a pitfall in the same item have the same cause.
            let problems = diagnostics
            diagnostics += pitfalls.filter { pitfall in
                problems.allSatisfy { problem in
                    problem.location?.range.start.line != pitfall.location?.range.start.line
                        || pitfall.isInOtherItem(than: problem)
                }
            }
        }
        return (root, diagnostics)
    }

    /// Parses a recorded response, which is JSON.
    ///
    /// - Returns: The file with a part of its text if it is too large, and the value unless it has an error.
    package static func readSample(
        _ bytes: [UInt8],
        path: String
    ) -> (file: SourceFile, root: Node?, diagnostics: [Diagnostic]) {
        let shown = bytes.count > Limits.standard.bytes ? bytes.prefix(200) : bytes[...]
        let file = SourceFile(path: path, text: String(decoding: shown, as: UTF8.self))
        let document = parseJSON(bytes)
        if let root = document.root, document.problems.isEmpty { return (file, root, []) }
        let (problem, start) = (document.problems.first, Mark(line: 1, column: 1))
        let diagnostic = Diagnostic(
            .malformedSample,
            problem?.message ?? "the sample is empty",
            at: SourceLocation(file, problem?.range ?? MarkRange(start, start)),
            notes: problem?.note.map { [Diagnostic.Note($0.message, at: SourceLocation(file, $0.range))] } ?? [],
            help: problem?.help?.text
        )
        return (file, nil, [diagnostic])
    }
}
