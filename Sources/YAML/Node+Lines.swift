extension Node {
    /// The same node a number of lines further down, as if its text stood behind another.
    package func moved(down lines: Int) -> Node {
        mapRanges { $0.moved(down: lines) }
    }

    /// The same node with other places.
    func mapRanges(_ transform: (MarkRange) -> MarkRange) -> Node {
        var node = self
        node.range = transform(range)
        node.tag?.range = transform(tag?.range ?? range)
        switch content {
        case .scalar, .invalid: break
        case .sequence(let elements): node.content = .sequence(elements.map { $0.mapRanges(transform) })
        case .mapping(let entries):
            node.content = .mapping(
                entries.map { Entry(key: $0.key.mapRanges(transform), value: $0.value.mapRanges(transform)) }
            )
        }
        return node
    }
}

extension MarkRange {
    func moved(down lines: Int) -> MarkRange {
        var range = self
        range.start.line += lines
        range.end.line += lines
        return range
    }
}
