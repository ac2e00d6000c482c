import APIGenDiagnostics
package import APIGenSupport

/// Joins the top levels of several files to one tree.
///
/// The named declarations of all files are joined. A name may be declared in one file only, and so may a key with one
/// value, such as `dates`.
struct SpecMerge {
    private let files: [SourceFile]
    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []

    /// The keys whose values have names that the author chooses.
    private static let named = Set(
        [SpecKey.query, .headers, .errors, .groups, .services, .endpoints, .models, .responseHeaders].map(\.rawValue)
    )
    /// The keys that only the including file may have.
    private static let own = Set(
        [SpecKey.name, .server, .servers].map(\.rawValue) + SpecKey.metadata.map(\.rawValue)
    )

    init(files: [SourceFile]) {
        self.files = files
        file = files.count == 1 ? files[0] : SourceFile(joining: files)
    }

    /// The top level of the first file, joined with those of the others.
    mutating func merge(_ roots: [Node]) -> Node? {
        guard var first = roots.first else { return nil }
        guard roots.count > 1, case .mapping(var entries) = first.content else { return first }
        var lines = 0
        for (root, file) in zip(roots, files) {
            defer { lines += file.lineCount }
            if lines > 0 { add(root.moved(down: lines), to: &entries) }
        }
        first.content = .mapping(entries)
        return first
    }

    private mutating func add(_ root: Node, to entries: inout [Node.Entry]) {
        guard case .mapping(let others) = root.content else {
            report(.wrongShape, "an included file is a mapping, as a spec is", root)
            return
        }
        for other in others {
            guard let key = other.keyText, key != SpecKey.include.rawValue else { continue }
            guard !Self.own.contains(key) else {
                report(
                    .unknownKey,
                    "an included file has no key `\(key)`",
                    other.key,
                    help: "move it to the file that includes the others"
                )
                continue
            }
            // Every file may have the version of the format.
            guard key != SpecKey.apigen.rawValue, let index = Self.index(of: key, in: entries) else {
                entries.append(other)
                continue
            }
            // The decoder reports a misspelt key, which keeps no value.
            if Self.meaning(of: key) != key {
                entries.append(Node.Entry(key: other.key, value: Node(.invalid, range: other.value.range)))
            }
            guard Self.named.contains(Self.meaning(of: key)), case .mapping(var names) = entries[index].value.content,
                case .mapping(let added) = other.value.content
            else {
                reportSecond(other.key, after: entries[index].key)
                continue
            }
            for entry in added {
                if let first = names.first(where: { $0.keyText == entry.keyText }) {
                    reportSecond(entry.key, after: first.key)
                } else {
                    names.append(entry)
                }
            }
            entries[index].value.content = .mapping(names)
        }
    }

    /// The position of the entry with a key, or with a misspelling of it.
    private static func index(of key: String, in entries: [Node.Entry]) -> Int? {
        entries.firstIndex { $0.keyText == key }
            ?? entries.firstIndex { $0.keyText.map(meaning) == meaning(of: key) }
    }

    /// The key that a misspelt key, or a key of another tool, probably means: `models` for `Models` and `schemas`.
    private static func meaning(of key: String) -> String {
        if SpecKey.table.contains(key) { return key }
        if case .word(let word, _)? = Synonym.meaning(of: key, at: .spec) { return word }
        return Spelling.nearest(to: key, in: named) ?? key
    }

    private mutating func reportSecond(_ second: Node, after first: Node) {
        guard case .scalar(let scalar) = second.content else { return }
        diagnostics.append(
            Diagnostic(
                .duplicateKey,
                "`\(scalar.text)` is declared in two files",
                at: SourceLocation(file, second.range),
                notes: [.init("the other is here", at: SourceLocation(file, first.range))]
            )
        )
    }

    private mutating func report(_ code: DiagnosticCode, _ message: String, _ node: Node, help: String? = nil) {
        let range = if case .scalar = node.content { node.range } else { node.beginning }
        diagnostics.append(Diagnostic(code, message, at: SourceLocation(file, range), help: help))
    }
}

extension Node {
    /// The range to underline: that of a scalar, or the opening bracket of a collection.
    package var beginning: MarkRange {
        if case .scalar = content { return range }
        return MarkRange(range.start, Mark(line: range.start.line, column: range.start.column + 1))
    }
}
