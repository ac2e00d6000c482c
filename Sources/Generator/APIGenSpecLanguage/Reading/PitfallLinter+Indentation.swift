import APIGenDiagnostics
import APIGenSupport

// A line with slightly wrong indentation belongs to another mapping, and is valid YAML all the same.
extension PitfallLinter {
    /// - Returns: The tree with each line in the mapping that the author probably meant.
    mutating func correctIndentation(of root: Node) -> Node {
        guard case .mapping(let written) = root.content, !root.isFlow else { return root }
        var top = moveLinesOfEmptyKeys(written, keys: Self.topKeys, containers: Section.names)
        adoptLinesOfLastSection(in: &top)
        var inside: [Node.Entry] = []
        for index in top.indices {
            guard let section = top[index].keyText.flatMap({ Section.all[$0] }) else { continue }
            let isLast = index == top.count - 1
            top[index].value = correctSection(top[index].value, section, root, isLast: isLast, &inside)
            if section.name == SpecKey.endpoints.rawValue {
                top[index].value = moveLinesOfEmptyKeys(inEndpoints: top[index].value)
                top[index].value = removeModels(fromEndpoints: top[index].value, root, isLast: isLast, &inside)
            }
        }
        for entry in inside { top.merge(entry) }
        var root = root
        root.content = .mapping(top)
        return root
    }

    /// Moves the lines after an empty key that belong to it: `query:` with its parameters in the same column.
    ///
    /// - Parameters:
    ///   - keys: The keys of the mapping, which end these lines.
    ///   - containers: The keys whose values are mappings.
    private mutating func moveLinesOfEmptyKeys(
        _ written: [Node.Entry],
        keys: Set<String>,
        containers: Set<String>
    ) -> [Node.Entry] {
        var entries: [Node.Entry] = []
        var index = 0
        while index < written.count {
            let entry = written[index]
            entries.append(entry)
            index += 1
            guard entry.isEmpty, containers.contains(entry.keyText ?? "") else { continue }
            let lines = written[index...].prefix { line in
                guard let key = line.keyText, !keys.contains(key) else { return false }
                return line.isField || Spelling.nearest(to: key, in: keys) == nil
            }
            guard let first = lines.first else { continue }
            reportOutside(first, of: entry, with: Array(lines))
            entries.adopt(Array(lines))
            index += lines.count
        }
        return entries
    }

    private mutating func moveLinesOfEmptyKeys(inEndpoints node: Node) -> Node {
        guard case .mapping(var endpoints) = node.content else { return node }
        for index in endpoints.indices {
            guard case .mapping(let keys) = endpoints[index].value.content, !endpoints[index].value.isFlow,
                keys.contains(where: \.isEmpty)
            else { continue }
            endpoints[index].value.content = .mapping(
                moveLinesOfEmptyKeys(keys, keys: Section.endpointKeys, containers: Section.mappingsOfEndpoints)
            )
        }
        var node = node
        node.content = .mapping(endpoints)
        return node
    }

    /// Moves calls after `endpoints` and models after `models` into these sections, in whose column they are.
    private mutating func adoptLinesOfLastSection(in top: inout [Node.Entry]) {
        var entries: [Node.Entry] = []
        var section: (position: Int, rules: Section)?
        for entry in top {
            guard let key = entry.keyText, !Self.topKeys.contains(key) else {
                section = entry.keyText.flatMap { Section.all[$0] }.map { (entries.count, $0) }
                if !entry.isBlockMapping { section = nil }
                entries.append(entry)
                continue
            }
            guard let (position, rules) = section, rules.isElement(entry) else {
                section = nil
                entries.append(entry)
                continue
            }
            reportOutside(entry, of: entries[position], with: [entry])
            entries[position].adopt([entry])
        }
        top = entries
    }

    /// - Parameters:
    ///   - isLast: Whether moving an entry to the top level would not move any entries after it.
    ///   - inside: The entries that belong to the top level.
    private mutating func correctSection(
        _ node: Node,
        _ section: Section,
        _ root: Node,
        isLast: Bool,
        _ inside: inout [Node.Entry]
    ) -> Node {
        guard case .mapping(let written) = node.content, !node.isFlow else { return node }
        var entries: [Node.Entry] = []
        var outside: [Node.Entry] = []
        for (index, entry) in written.enumerated() {
            if let owner = entries.last, section.belongs(entry, owner, outside) {
                outside.append(entry)
                continue
            }
            if let owner = entries.last { adopt(&outside, into: owner, of: &entries) }
            if section.isForeign(entry, written) {
                let isEnd = isLast && index == written.count - 1
                reportInside(entry, like: section.element, of: section.name, root, isLast: isEnd)
                inside.append(entry)
            } else {
                entries.append(entry)
            }
        }
        if let owner = entries.last { adopt(&outside, into: owner, of: &entries) }
        var node = node
        node.content = .mapping(entries)
        return node
    }

    /// Reports the first of the entries, and moves all of them into their owner.
    private mutating func adopt(
        _ outside: inout [Node.Entry],
        into owner: Node.Entry,
        of entries: inout [Node.Entry]
    ) {
        guard let first = outside.first else { return }
        reportOutside(first, of: owner, with: outside)
        entries.adopt(outside)
        outside = []
    }

    /// Moves `models` from the endpoints, below which they are indented, to the top level.
    private mutating func removeModels(
        fromEndpoints node: Node,
        _ root: Node,
        isLast: Bool,
        _ inside: inout [Node.Entry]
    ) -> Node {
        guard case .mapping(var endpoints) = node.content, !node.isFlow else { return node }
        for index in endpoints.indices {
            guard case .mapping(let keys) = endpoints[index].value.content, !endpoints[index].value.isFlow else {
                continue
            }
            let foreign = keys.filter { ["models", "groups"].contains($0.keyText) && $0.isMapping }
            guard !foreign.isEmpty else { continue }
            for entry in foreign {
                let isEnd = isLast && index == endpoints.count - 1 && entry.key.range == keys.last?.key.range
                reportInside(entry, like: "a key of an endpoint", of: "endpoints", root, isLast: isEnd)
            }
            inside += foreign
            let rest = keys.filter { key in !foreign.contains { $0.key.range == key.key.range } }
            endpoints[index].value.content = .mapping(rest)
        }
        var node = node
        node.content = .mapping(endpoints)
        return node
    }

    private static var topKeys: Set<String> { Section.topKeys }

    /// Reports `path` in the column of its endpoint.
    private mutating func reportOutside(_ entry: Node.Entry, of owner: Node.Entry, with keys: [Node.Entry]) {
        var column = owner.key.range.start.column + 2
        if case .mapping(let entries) = owner.value.content, let first = entries.first {
            column = first.key.range.start.column
        }
        addDiagnostic(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` is indented like `\(owner.keyText ?? "")`, to which it belongs",
            at: entry.key.range,
            fix: Fix(
                "indent it further than `\(owner.keyText ?? "")`",
                keys.flatMap { moved($0, from: $0.key.range.start.column, to: column) }
            )
        )
    }

    /// Reports `models` in the column of the endpoints, or below one of them.
    private mutating func reportInside(
        _ entry: Node.Entry,
        like element: String,
        of section: String,
        _ root: Node,
        isLast: Bool
    ) {
        let (column, target) = (entry.key.range.start.column, root.range.start.column)
        addDiagnostic(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` is indented like \(element), and belongs to the top level",
            at: entry.key.range,
            fix: Fix(
                "begin it in the column of `\(section)`",
                // Otherwise the lines after it would be moved with it.
                isLast ? moved(entry, from: column, to: target) : []
            )
        )
    }

    /// The edit that indents the lines of an entry by as much as its key.
    private func moved(_ entry: Node.Entry, from column: Int, to target: Int) -> [Fix.Edit] {
        let first = entry.key.range.start.line
        let last = max(first, entry.value.lastLine)
        return (first...last).compactMap { number in
            let indentation = file.line(number).prefix { $0 == " " }.count
            guard indentation >= column - 1, indentation < file.line(number).count else { return nil }
            let start = Mark(line: number, column: 1)
            return target > column
                ? edit(MarkRange(start, start), String(repeating: " ", count: target - column))
                : edit(MarkRange(start, Mark(line: number, column: 1 + column - target)), "")
        }
    }
}

extension Node.Entry {
    /// Adds entries to the mapping of the value, which may be empty.
    fileprivate mutating func adopt(_ entries: [Node.Entry]) {
        if case .mapping(let own) = value.content {
            value.content = .mapping(own + entries)
        } else {
            value.content = .mapping(entries)
        }
    }
}

extension [Node.Entry] {
    /// Adds an entry; if there is one with the same key, it adds the content to that one.
    fileprivate mutating func merge(_ entry: Node.Entry) {
        guard let index = firstIndex(where: { $0.keyText == entry.keyText }),
            case .mapping(let first) = self[index].value.content, case .mapping(let second) = entry.value.content
        else { return append(entry) }
        self[index].value.content = .mapping(first + second)
    }

    /// Moves entries into the entry before them.
    fileprivate mutating func adopt(_ entries: [Node.Entry]) {
        guard !entries.isEmpty, let last = indices.last else { return }
        self[last].adopt(entries)
    }
}

extension Node {
    /// The last line of the value. A block ends where the next key begins.
    var lastLine: Int {
        switch content {
        case .mapping(let entries) where !isFlow:
            entries.map { max($0.key.range.end.line, $0.value.lastLine) }.max() ?? 0
        case .sequence(let elements) where !isFlow: elements.map(\.lastLine).max() ?? 0
        default: range.end.column > 1 ? range.end.line : max(range.start.line, range.end.line - 1)
        }
    }
}
