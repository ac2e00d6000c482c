package import YAML

/// Reads a file's text as YAML and gives what is wrong with it apigen's codes.
package enum YAMLReader {
    /// - Parameter beginning: How a file begins, for whoever left it empty.
    package static func read(
        _ bytes: [UInt8],
        in file: SourceFile,
        beginning: String = "a spec begins with `name: …`, `server: …` and `endpoints:`"
    ) -> (root: Node?, diagnostics: [Diagnostic]) {
        let document = parseRecovering(bytes)
        var diagnostics = document.problems.map { problem in
            Diagnostic(
                code(of: problem.kind),
                problem.message,
                at: SourceLocation(file, problem.range),
                notes: problem.note.map { [.init($0.message, at: SourceLocation(file, $0.range))] } ?? [],
                help: optionalKey(for: problem, in: file) ?? problem.help
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
        // Of a bomb nothing is worth reading.
        var root = document.problems.contains { $0.kind == .tooManyNodes } ? nil : document.root
        if let read = root {
            // An error and a pitfall in one line have one cause.
            let lines = Set(document.problems.map(\.range.start.line))
            let (sound, pitfalls) = TrapFinder.find(in: read, of: file)
            root = sound
            diagnostics += pitfalls.filter { pitfall in
                pitfall.location.map { !lines.contains($0.range.start.line) } ?? true
            }
        }
        return (root, diagnostics)
    }

    /// What YAML cannot know: that a `?` behind a list or a mapping may stand behind the key as well.
    private static func optionalKey(for problem: Problem, in file: SourceFile) -> String? {
        guard problem.kind == .syntax, file.text(in: problem.range) == "?" else { return nil }
        let before = file.line(problem.range.start.line).unicodeScalars.prefix(problem.range.start.column - 1)
        var depth = 0
        let opening = before.indices.reversed().first { index in
            if "]}".unicodeScalars.contains(before[index]) { depth += 1 }
            if "[{".unicodeScalars.contains(before[index]) { depth -= 1 }
            return depth == 0
        }
        guard let opening else { return nil }
        let head = Substring(before[..<opening]).trimmed
        guard head.last == ":", let key = head.dropLast().split(whereSeparator: { "{,".contains($0) }).last else {
            return nil
        }
        // These keys are apigen's and take none.
        guard key.trimmed != "response", key.trimmed != "body" else { return nil }
        return "put the `?` behind the key: \(key.trimmed)?: \(Substring(before[opening...]))"
    }

    private static func code(of kind: Problem.Kind) -> DiagnosticCode {
        switch kind {
        case .invalidUTF8: .invalidUTF8
        case .syntax: .yamlSyntax
        case .tooLarge: .tooLarge
        case .tooDeep: .tooDeep
        case .tooManyNodes: .tooManyNodes
        case .unknownAlias: .unknownAlias
        case .duplicateKey: .duplicateKey
        case .severalDocuments: .severalDocuments
        case .invalidMergeKey: .invalidMergeKey
        }
    }
}
