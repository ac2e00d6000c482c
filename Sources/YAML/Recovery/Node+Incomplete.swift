extension Node {
    /// Marks the collection that an entry was left out of as incomplete.
    ///
    /// An entry whose indentation is that of no block around it may belong to any block that ends there, and all of
    /// them are marked.
    mutating func markIncomplete(at place: Mark) {
        let isAligned = hasBlock(at: place)
        _ = mark(place, isAligned: isAligned)
    }

    /// - Returns: Whether the collection of the place is found.
    private mutating func mark(_ place: Mark, isAligned: Bool) -> Bool {
        switch content {
        case .scalar, .invalid:
            return false
        case .sequence(var elements):
            if let index = elements.lastIndex(where: { $0.mayContain(place) }) {
                content = .sequence([])
                defer { content = .sequence(elements) }
                if elements[index].mark(place, isAligned: isAligned) { return true }
            }
        case .mapping(var entries):
            if let index = entries.lastIndex(where: { $0.value.mayContain(place) }) {
                content = .mapping([])
                defer { content = .mapping(entries) }
                if entries[index].value.mark(place, isAligned: isAligned) { return true }
            }
        }
        guard isFlow || !isAligned || range.start.column == place.column else { return false }
        isIncomplete = true
        return isFlow || range.start.column <= place.column
    }

    /// Whether a block around the place has its column, or brackets are around it.
    private func hasBlock(at place: Mark) -> Bool {
        let child: Node?
        switch content {
        case .scalar, .invalid: return false
        case .sequence(let elements): child = elements.last { $0.mayContain(place) }
        case .mapping(let entries): child = entries.last { $0.value.mayContain(place) }?.value
        }
        return isFlow || range.start.column == place.column || child?.hasBlock(at: place) ?? false
    }

    /// Whether a place may be in this node: the end of a block depends on indentation alone.
    private func mayContain(_ place: Mark) -> Bool {
        range.start < place && (!isFlow || place < range.end)
    }
}
