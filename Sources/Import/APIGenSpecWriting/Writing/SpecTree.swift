package import APIGenSpecLanguage
package import APIGenSupport

/// The tree that a reader makes of the text of a spec, without the text.
///
/// The stages that check a file check a draft by its tree. A range of the tree has the number of a node as its line, so
/// that each diagnostic leads to a place in the spec. Nothing reads these lines, so the file of the tree is empty.
package struct SpecTree: Sendable {
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
        let file = SourceFile(path: "\(spec.name.value).yaml", text: "")
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
}

/// Makes nodes of the parts of a spec, and numbers them.
private struct TreeBuilder {
    private(set) var paths: [SpecPath] = []
    private(set) var duplicates: [(key: String, range: MarkRange)] = []
    private var path = SpecPath(.top)

    mutating func addRoot(_ sections: [SpecWriter.Section]) -> Node {
        let range = add()
        var entries: [Node.Entry] = []
        for section in sections {
            guard let key = section.heading else {
                entries += addEntries(section.entries)
                continue
            }
            let heading = addScalar(key, .plain)
            let start = add()
            let declarations = addEntries(section.entries, owner: section.owner)
            entries.append(.init(key: heading, value: Node(.mapping(declarations), range: start)))
        }
        return Node(.mapping(entries), range: range)
    }

    /// - Returns: The range of the next node.
    private mutating func add() -> MarkRange {
        paths.append(path)
        let mark = Mark(line: paths.count, column: 1)
        return MarkRange(mark, mark)
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
            let range = add()
            return Node(.sequence(elements.map { addNode($0) }), range: range, isFlow: true)
        case .dictionary(let key, let value):
            let range = add()
            let entry = Node.Entry(key: addScalar(key, .plain), value: addNode(value))
            // Without braces, the mapping begins with its key.
            return Node(.sequence([Node(.mapping([entry]), range: entry.key.range)]), range: range, isFlow: true)
        case .mapping(let entries, _):
            let range = add()
            return Node(.mapping(addEntries(entries)), range: range, isFlow: true)
        }
    }

    private mutating func addScalar(_ text: String, _ style: YAMLScalar.Style) -> Node {
        let isPlain = YAMLScalar.isWrittenPlain(text, style, inFlow: true)
        return Node(.scalar(.init(text, style: isPlain ? .plain : .doubleQuoted)), range: add())
    }
}
