package import YAML

/// Reads a file's text as YAML and gives what is wrong with it apigen's codes.
package enum YAMLReader {
    package static func read(_ bytes: [UInt8], in file: SourceFile) -> (root: Node?, diagnostics: [Diagnostic]) {
        let document = parse(bytes)
        var diagnostics = document.problems.map { problem in
            Diagnostic(
                code(of: problem.kind),
                problem.message,
                at: SourceLocation(file, problem.range),
                notes: problem.note.map { [.init($0.message, at: SourceLocation(file, $0.range))] } ?? [],
                help: problem.help ?? help(for: problem, in: file)
            )
        }
        if document.root == nil, diagnostics.isEmpty {
            let start = Mark(line: 1, column: 1)
            diagnostics = [
                Diagnostic(
                    .wrongShape,
                    "the file is empty",
                    at: SourceLocation(file, MarkRange(start, start)),
                    help: "a spec begins with `name: …`, `server: …` and `endpoints:`"
                )
            ]
        }
        // Problems may have left values out, and then the text around the others says nothing sure.
        if let root = document.root, diagnostics.isEmpty { diagnostics = TrapFinder.find(in: root, of: file) }
        return (document.root, diagnostics)
    }

    /// What YAML cannot know: that a type was meant.
    private static func help(for problem: Problem, in file: SourceFile) -> String? {
        guard problem.kind == .syntax else { return nil }
        return switch file.text(in: problem.range) {
        case "?": "put the `?` behind the key, or the whole type in quotes: tags?: [String]"
        case "|": "put the whole type in quotes"
        default: nil
        }
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
