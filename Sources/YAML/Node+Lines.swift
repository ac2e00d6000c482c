extension Node {
    /// The same node a number of lines further down, as if its text stood behind another.
    package func moved(down lines: Int) -> Node {
        func moved(_ range: MarkRange) -> MarkRange {
            var range = range
            range.start.line += lines
            range.end.line += lines
            return range
        }
        var node = self
        node.range = moved(range)
        node.tag?.range = moved(tag?.range ?? range)
        switch content {
        case .scalar, .invalid: break
        case .sequence(let elements): node.content = .sequence(elements.map { $0.moved(down: lines) })
        case .mapping(let entries):
            node.content = .mapping(
                entries.map { Entry(key: $0.key.moved(down: lines), value: $0.value.moved(down: lines)) }
            )
        }
        return node
    }
}
