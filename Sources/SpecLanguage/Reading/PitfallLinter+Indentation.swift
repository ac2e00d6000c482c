import APIGenDiagnostics
import YAML

// A line with slightly wrong indentation belongs to another mapping, and is valid YAML all the same.
extension PitfallLinter {
    /// - Returns: The tree with each line in the mapping that the author probably meant.
    mutating func checkedIndentation(of root: Node) -> Node {
        guard case .mapping(var top) = root.content else { return root }
        var inside: [Node.Entry] = []
        for index in top.indices {
            let isLast = index == top.count - 1
            switch top[index].keyText {
            case "endpoints":
                let section = Section(
                    name: "endpoints",
                    element: "an endpoint",
                    isInner: { Self.endpointKeys.contains($0) },
                    isForeign: { Self.topKeys.contains($0.keyText ?? "") && $0.hasNone(of: Self.endpointKeys) }
                )
                top[index].value = checked(top[index].value, section, root, isLast: isLast, &inside)
                top[index].value = withoutModels(inEndpoints: top[index].value, root, isLast: isLast, &inside)
            case "models":
                let section = Section(
                    name: "models",
                    element: "a model",
                    isInner: { $0.hasPrefix("$") || $0.first?.isLowercase == true },
                    isForeign: { $0.keyText == "endpoints" && $0.isMapping }
                )
                top[index].value = checked(top[index].value, section, root, isLast: isLast, &inside)
            default: break
            }
        }
        for entry in inside { top.merge(entry) }
        var root = root
        root.content = .mapping(top)
        return root
    }

    /// A section of the spec, with the rules that show which lines do not belong to it.
    private struct Section {
        /// Its key.
        var name: String
        /// The term for an entry in messages.
        var element: String
        /// Whether a key is a key of an entry, rather than the name of another entry.
        var isInner: (String) -> Bool
        /// Whether an entry belongs to the top level.
        var isForeign: (Node.Entry) -> Bool
    }

    /// - Parameters:
    ///   - isLast: Whether moving an entry to the top level would not move any entries after it.
    ///   - inside: The entries that belong to the top level.
    private mutating func checked(
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
            if let owner = entries.last, owner.isEmpty, section.isInner(entry.keyText ?? "") {
                if outside.isEmpty {
                    // All misplaced keys of the entry are moved together.
                    let keys = written[index...].prefix { section.isInner($0.keyText ?? "") && !$0.isEmpty }
                    reportOutside(entry, of: owner, with: Array(keys))
                }
                outside.append(entry)
                continue
            }
            entries.adopt(outside)
            outside = []
            if section.isForeign(entry) {
                let isEnd = isLast && index == written.count - 1
                reportInside(entry, like: section.element, of: section.name, root, isLast: isEnd)
                inside.append(entry)
            } else {
                entries.append(entry)
            }
        }
        entries.adopt(outside)
        var node = node
        node.content = .mapping(entries)
        return node
    }

    /// Moves `models` from the endpoints, below which they are indented, to the top level.
    private mutating func withoutModels(
        inEndpoints node: Node,
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

    private static let endpointKeys = Set(EndpointKey.table.keys.map(\.name))
    private static let topKeys = Set(SpecKey.table.keys.map(\.name))

    /// Reports `path` in the column of its endpoint.
    private mutating func reportOutside(_ entry: Node.Entry, of owner: Node.Entry, with keys: [Node.Entry]) {
        addDiagnostic(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` is indented like `\(owner.keyText ?? "")`, to which it belongs",
            at: entry.key.range,
            fix: Fix(
                "indent it further than `\(owner.keyText ?? "")`",
                keys.flatMap { moved($0, from: $0.key.range.start.column, to: owner.key.range.start.column + 2) }
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
    fileprivate var isEmpty: Bool {
        guard case .scalar(let scalar) = value.content else { return false }
        return scalar.text.isEmpty && scalar.style == .plain && value.tag == nil
    }

    fileprivate var isMapping: Bool {
        if case .mapping = value.content { true } else { false }
    }

    fileprivate func hasNone(of keys: Set<String>) -> Bool {
        guard case .mapping(let entries) = value.content else { return false }
        return entries.allSatisfy { !keys.contains($0.keyText ?? "") }
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
        self[last].value.content = .mapping(entries)
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
