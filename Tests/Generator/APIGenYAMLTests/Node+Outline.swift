import APIGenSupport

extension Node {
    /// The values without their ranges, on one line: `{a: [b, 'c'], d: {}}`.
    var values: String {
        switch content {
        case .scalar(let scalar):
            let quote =
                switch scalar.style {
                case .plain: ""
                case .singleQuoted: "'"
                case .doubleQuoted: "\""
                case .literal: "|"
                case .folded: ">"
                }
            return quote + scalar.text + quote
        case .sequence(let items):
            return "[" + items.map(\.values).joined(separator: ", ") + "]"
        case .mapping(let entries):
            return "{" + entries.map { "\($0.key.values): \($0.value.values)" }.joined(separator: ", ") + "}"
        case .invalid:
            return "<invalid>"
        }
    }

    /// Every node with its range, one per line: `2:3-2:8 scalar`, followed by the tag and its range.
    var outline: [String] {
        let kind: String
        var children: [Node] = []
        switch content {
        case .scalar(let scalar): kind = "scalar \(scalar.text)"
        case .sequence(let items): (kind, children) = (isFlow ? "flow sequence" : "sequence", items)
        case .mapping(let entries):
            (kind, children) = (isFlow ? "flow mapping" : "mapping", entries.flatMap { [$0.key, $0.value] })
        case .invalid: kind = "invalid"
        }
        let mark = isIncomplete ? " incomplete" : ""
        let tag = tag.map { " \($0.text) \($0.range.described)" } ?? ""
        return ["\(range.described) \(kind)\(mark)\(tag)"] + children.flatMap(\.outline).map { "  " + $0 }
    }
}

extension MarkRange {
    fileprivate var described: String {
        "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
}
