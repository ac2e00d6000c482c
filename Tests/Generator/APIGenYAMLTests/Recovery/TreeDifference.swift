import APIGenSupport

/// The differences between a recovered tree and the tree of the undamaged text.
struct TreeDifference {
    /// The lost lines of the original: values that became placeholders, and removed entries.
    private(set) var lost: [ClosedRange<Int>] = []
    /// The paths of the recovered tree that the original lacks, or whose values differ: `models.User.id`.
    private(set) var foreign: [String] = []

    init(_ original: Node, _ recovered: Node?) {
        if let recovered {
            compare(original, recovered, "")
        } else {
            lost = [original.lines]
        }
    }

    private mutating func compare(_ original: Node, _ recovered: Node, _ path: String) {
        switch (original.content, recovered.content) {
        case (_, .invalid):
            lost.append(original.lines)
        case (.mapping(let entries), .mapping(let others)):
            var others = others
            for entry in entries {
                let name = entry.key.values
                guard let index = others.firstIndex(where: { $0.key.values == name }) else {
                    if recovered.isIncomplete {
                        lost.append(entry.key.range.start.line...entry.value.lines.upperBound)
                    } else {
                        foreign.append("-\(path).\(name)")
                    }
                    continue
                }
                compare(entry.value, others.remove(at: index).value, "\(path).\(name)")
            }
            foreign += others.map { "+\(path).\($0.key.values)" }
        case (.sequence(let items), .sequence(let others)) where items.count == others.count:
            for (item, other) in zip(items, others) { compare(item, other, "\(path)[]") }
        default:
            if original.values != recovered.values { foreign.append(path) }
        }
    }
}

extension Node {
    fileprivate var lines: ClosedRange<Int> { range.start.line...max(range.start.line, range.end.line) }
}
