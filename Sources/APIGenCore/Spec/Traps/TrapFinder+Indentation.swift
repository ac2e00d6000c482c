import YAML

// A line that begins a little too far left or right belongs to something else, and is good YAML all the same.
extension TrapFinder {
    /// - Returns: The tree in which each line belongs to what it was meant for.
    mutating func checkedIndentation(of root: Node) -> Node {
        guard case .mapping(var top) = root.content,
            let place = top.firstIndex(where: { $0.keyText == "endpoints" }),
            case .mapping(let written) = top[place].value.content
        else { return root }
        var endpoints: [Node.Entry] = []
        var outside: [Node.Entry] = []
        var inside: [Node.Entry] = []
        for (index, entry) in written.enumerated() {
            if let owner = endpoints.last, owner.isEmpty, Self.endpointKeys.contains(entry.keyText ?? "") {
                if outside.isEmpty {
                    // All keys of the endpoint move together.
                    let keys = written[index...].prefix { Self.endpointKeys.contains($0.keyText ?? "") && !$0.isEmpty }
                    reportOutside(entry, of: owner, with: Array(keys))
                }
                outside.append(entry)
                continue
            }
            endpoints.adopt(outside)
            outside = []
            if Self.topKeys.contains(entry.keyText ?? ""), entry.hasNone(of: Self.endpointKeys) {
                reportInside(entry, column: root.range.start.column)
                inside.append(entry)
            } else {
                endpoints.append(entry)
            }
        }
        endpoints.adopt(outside)
        top[place].value.content = .mapping(endpoints)
        var root = root
        root.content = .mapping(top + inside)
        return root
    }

    private static let endpointKeys = Set(Vocabulary.endpoint.keys.map(\.name))
    private static let topKeys = Set(Vocabulary.spec.keys.map(\.name))

    /// `path` in the column of the endpoint that it belongs to.
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

    /// `models` in the column of the endpoints.
    private mutating func reportInside(_ entry: Node.Entry, column: Int) {
        addDiagnostic(
            .wrongIndentation,
            "`\(entry.keyText ?? "")` is indented like an endpoint, and belongs to the top level",
            at: entry.key.range,
            fix: Fix(
                "begin it in the column of `endpoints`",
                moved(entry, from: entry.key.range.start.column, to: column)
            )
        )
    }

    /// The lines of an entry, indented by as much more or less as its key.
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

    fileprivate func hasNone(of keys: Set<String>) -> Bool {
        guard case .mapping(let entries) = value.content else { return false }
        return entries.allSatisfy { !keys.contains($0.keyText ?? "") }
    }
}

extension [Node.Entry] {
    /// Lets the last one hold some entries that stand behind it.
    fileprivate mutating func adopt(_ entries: [Node.Entry]) {
        guard !entries.isEmpty, let last = indices.last else { return }
        self[last].value.content = .mapping(entries)
    }
}

extension Node {
    /// The last line with something of the value; a block ends where the next key begins.
    fileprivate var lastLine: Int {
        switch content {
        case .mapping(let entries) where !isFlow:
            entries.map { max($0.key.range.end.line, $0.value.lastLine) }.max() ?? 0
        case .sequence(let elements) where !isFlow: elements.map(\.lastLine).max() ?? 0
        default: range.end.column > 1 ? range.end.line : max(range.start.line, range.end.line - 1)
        }
    }
}
