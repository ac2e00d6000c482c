package import APIGenSpecLanguage
package import APIGenSupport

/// The tree that a reader makes of the text of a spec, without the text.
///
/// The stages that check a file check a draft by its tree. A range of the tree has the number of a node as its line, so
/// that each diagnostic leads to a place in the spec.
package struct SpecTree: Sendable {
    /// The tree, with a string that has each node on a line of its own.
    package let sources: SpecSources
    /// The keys that a mapping has twice.
    package let duplicates: [Located<String>]
    /// The place of each node.
    private let paths: [SpecPath]
    private let sections: [SpecWriter.Section]

    package init(_ spec: Spec) {
        var builder = TreeBuilder()
        sections = SpecWriter.sections(of: spec)
        let root = builder.addRoot(sections)
        let file = SourceFile(path: "\(spec.name.value).yaml", text: builder.lines.joined(separator: "\n"))
        paths = builder.paths
        duplicates = builder.duplicates.map { Located($0.key, at: SourceLocation(file, $0.range)) }
        sources = SpecSources(root: root, file: file)
    }

    /// The spec as text.
    package var text: String { SpecWriter.text(of: sections) }

    /// The place in the spec of a location in the tree; `nil` for a keyword of the top level.
    package func path(of location: SourceLocation) -> SpecPath? {
        let path = paths[location.range.start.line - 1]
        return path == SpecPath(.top) ? nil : path
    }

    /// Whether a reader makes this tree of a string.
    package func isRead(from text: String) -> Bool {
        let (read, problems) = SpecReader.read(path: sources.file.path, bytes: Array(text.utf8), nil)
        return problems.isEmpty && read.map { sources.root.equals($0.root) } == true
    }
}

/// Makes nodes of the parts of a spec, and numbers them.
private struct TreeBuilder {
    private(set) var lines: [String] = []
    private(set) var paths: [SpecPath] = []
    private(set) var duplicates: [(key: String, range: MarkRange)] = []
    private var path = SpecPath(.top)

    mutating func addRoot(_ sections: [SpecWriter.Section]) -> Node {
        let range = add("")
        var entries: [Node.Entry] = []
        for section in sections {
            guard let key = section.heading else {
                entries += addEntries(section.entries)
                continue
            }
            let heading = addScalar(key, .plain)
            let start = add("{")
            let declarations = addEntries(section.entries, owner: section.owner)
            entries.append(.init(key: heading, value: Node(.mapping(declarations), range: start)))
        }
        return Node(.mapping(entries), range: range)
    }

    /// - Returns: The range of the line.
    private mutating func add(_ line: String) -> MarkRange {
        lines.append(line)
        paths.append(path)
        let number = lines.count
        return MarkRange(Mark(line: number, column: 1), Mark(line: number, column: 1 + line.columns))
    }

    /// - Parameter owner: The owner of the entry with a name; `nil` for entries within one.
    private mutating func addEntries(
        _ entries: [SpecEntry],
        owner: ((String) -> SpecPath.Owner)? = nil
    ) -> [Node.Entry] {
        var nodes: [Node.Entry] = []
        var known: Set<String> = []
        let outer = path
        defer { path = outer }
        for entry in entries {
            path = outer
            if let step = entry.step {
                if let owner { path = SpecPath(owner(step)) } else { path.keys.append(step) }
            }
            let key = addNode(entry.key)
            let value = addNode(entry.value)
            if let text = key.text, !known.insert(text).inserted {
                duplicates.append((text, key.range))
            } else {
                nodes.append(.init(key: key, value: value))
            }
        }
        return nodes
    }

    private mutating func addNode(_ node: SpecNode) -> Node {
        switch node {
        case .scalar(let text, let style): return addScalar(text, style)
        case .list(let elements):
            let range = add("[")
            return Node(.sequence(elements.map { addNode($0) }), range: range, isFlow: true)
        case .dictionary(let key, let value):
            let range = add("[")
            let entry = Node.Entry(key: addScalar(key, .plain), value: addNode(value))
            // Without braces, the mapping begins with its key.
            return Node(.sequence([Node(.mapping([entry]), range: entry.key.range)]), range: range, isFlow: true)
        case .mapping(let entries, _):
            let range = add("{")
            return Node(.mapping(addEntries(entries)), range: range, isFlow: true)
        }
    }

    private mutating func addScalar(_ text: String, _ style: YAMLScalar.Style) -> Node {
        let written = YAMLScalar.written(text, style, inFlow: true)
        let isPlain = written == text
        // A line of the tree has no line breaks.
        let line = text.has("\n") ? text.replacing("\n", with: " ") : text
        let range = add(isPlain ? line : "\"\(line)\"")
        return Node(.scalar(.init(text, style: isPlain ? .plain : .doubleQuoted)), range: range)
    }
}

extension Node {
    /// Whether two nodes have the same content, whatever its layout.
    fileprivate func equals(_ other: Node) -> Bool {
        switch (content, other.content) {
        case (.scalar(let scalar), .scalar(let other)): scalar.text == other.text
        case (.sequence(let elements), .sequence(let others)):
            elements.count == others.count && zip(elements, others).allSatisfy { $0.equals($1) }
        case (.mapping(let entries), .mapping(let others)):
            entries.count == others.count
                && zip(entries, others).allSatisfy { $0.key.equals($1.key) && $0.value.equals($1.value) }
        default: false
        }
    }
}
