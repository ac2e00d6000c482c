extension Composer {
    /// A composed value with what its parent needs to know.
    struct Element {
        var node: Node
        /// The place where the value is written: the alias, not what it stands for.
        var range: MarkRange
        /// How many nodes it has, itself included.
        var size = 1
        /// How many collections stand inside one another in it.
        var height: Int

        init(_ node: Node, at range: MarkRange) {
            self.node = node
            self.range = range
            switch node.content {
            case .scalar, .invalid: height = 0
            case .sequence, .mapping: height = 1
            }
        }

        mutating func include(_ child: Element) {
            size += child.size
            height = max(height, child.height + 1)
        }

        mutating func close(at end: Mark, with content: Node.Content) {
            node.content = content
            node.range.end = end
            range.end = end
        }
    }
}
