import YAML

// A line that begins a little too far left or right belongs to something else, and is good YAML all the same.
extension TrapFinder {
    mutating func checkIndentation(of root: Node) {
        guard case .mapping(let top) = root.content,
            case .mapping(let endpoints)? = top.first(where: { $0.keyText == "endpoints" })?.value.content
        else { return }
        var empty: Node.Entry?
        for (index, entry) in endpoints.enumerated() {
            if entry.isEmpty {
                empty = entry
            } else if let owner = empty, Self.endpointKeys.contains(entry.keyText ?? "") {
                // All keys of the endpoint move together.
                let first = endpoints[..<index].lastIndex { $0.key.range == owner.key.range } ?? index
                let keys = endpoints[(first + 1)...].prefix { Self.endpointKeys.contains($0.keyText ?? "") && !$0.isEmpty }
                reportOutside(entry, of: owner, with: Array(keys))
            } else if Self.topKeys.contains(entry.keyText ?? ""), entry.hasNone(of: Self.endpointKeys) {
                reportInside(entry, column: root.range.start.column)
            }
        }
    }

    private static let endpointKeys = Set(Vocabulary.endpoint.keys.map(\.name))
    private static let topKeys = Set(Vocabulary.spec.keys.map(\.name))

    /// `path` in the column of the endpoint that it belongs to.
    private mutating func reportOutside(_ entry: Node.Entry, of owner: Node.Entry, with keys: [Node.Entry]) {
        report(
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
        report(
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

extension Node {
    /// The last line with something of the value; a block ends where the next key begins.
    fileprivate var lastLine: Int {
        switch content {
        case .mapping(let entries) where !isFlow: entries.map { max($0.key.range.end.line, $0.value.lastLine) }.max() ?? 0
        case .sequence(let elements) where !isFlow: elements.map(\.lastLine).max() ?? 0
        default: range.end.column > 1 ? range.end.line : max(range.start.line, range.end.line - 1)
        }
    }
}
