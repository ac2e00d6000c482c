/// Gathers the entries of one mapping: refuses keys that are written twice, and carries out its merge key.
struct MappingBuilder {
    private var written: [Node.Entry] = []
    private var places = KeyPlaces()
    private var merge: (range: MarkRange, position: Int, entries: [Node.Entry])?

    /// Adds a key with its value, or says why it cannot.
    mutating func add(key: Node, at keyRange: MarkRange, value: Node, at valueRange: MarkRange) -> Problem? {
        guard case .scalar(let scalar) = key.content else {
            return Problem(.syntax, "a list or a mapping cannot be a key", at: keyRange)
        }
        if key.isMergeKey { return add(merge: value, at: valueRange, keyRange: keyRange) }
        if let first = places.insert(scalar.text, at: keyRange) {
            return duplicate("the key `\(scalar.text)` is written twice", first: first, second: keyRange)
        }
        written.append(Node.Entry(key: key, value: value))
        return nil
    }

    /// All entries; the merged ones come where `<<` stands, and a key that is written itself wins wherever it stands.
    func entries() -> [Node.Entry] {
        guard let merge else { return written }
        var known = places
        let merged = merge.entries.filter { entry in
            guard case .scalar(let key) = entry.key.content else { return false }
            return known.insert(key.text, at: entry.key.range) == nil
        }
        return written[..<merge.position] + merged + written[merge.position...]
    }

    private mutating func add(merge value: Node, at valueRange: MarkRange, keyRange: MarkRange) -> Problem? {
        if let merge {
            var problem = duplicate("the key `<<` is written twice", first: merge.range, second: keyRange)
            problem.help = "merge several mappings with one list: <<: [*a, *b]"
            return problem
        }
        let sources: [Node] = if case .sequence(let items) = value.content { items } else { [value] }
        merge = (keyRange, written.count, [])
        for source in sources {
            guard case .mapping(let entries) = source.content else {
                return Problem(.invalidMergeKey, "`<<` takes a mapping or a list of mappings", at: valueRange)
            }
            merge?.entries += entries
        }
        return nil
    }

    private func duplicate(_ message: String, first: MarkRange, second: MarkRange) -> Problem {
        Problem(.duplicateKey, message, at: second, note: Problem.Note("first written here", at: first))
    }
}

extension Node {
    /// Whether this is the key `<<`, unquoted, by which a mapping takes the entries of others.
    fileprivate var isMergeKey: Bool {
        guard case .scalar(let scalar) = content, scalar.style == .plain, scalar.text == "<<" else { return false }
        return tag == nil || tag?.text == "!!merge"
    }
}
