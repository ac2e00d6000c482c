import APIGenSupport

/// Collects the entries of one mapping: it reports duplicate keys, and applies the merge key.
struct MappingBuilder {
    private var written: [Node.Entry] = []
    private var places = KeyPlaces()
    private var merge: (range: MarkRange, position: Int, entries: [Node.Entry])?
    private let isRoot: Bool
    /// Whether a key or a merged value was not readable.
    private(set) var isIncomplete = false

    init(isRoot: Bool) {
        self.isRoot = isRoot
    }

    /// Adds a key with its value.
    ///
    /// - Returns: The error, if there is one.
    mutating func add(key: Node, at keyRange: MarkRange, value: Node, at valueRange: MarkRange) -> Problem? {
        guard case .scalar(let scalar) = key.content else {
            isIncomplete = true
            if case .invalid = key.content { return nil }
            return Problem(.syntax, "a list or a mapping cannot be a key", at: keyRange)
        }
        if key.isMergeKey { return add(merge: value, at: valueRange, keyRange: keyRange) }
        if let first = places.insert(scalar.text, at: keyRange, after: written) {
            guard mergeDuplicate(value, of: scalar.text) else { return nil }
            return duplicate("the key `\(scalar.text)` is written twice", first: first, second: keyRange)
        }
        written.append(Node.Entry(key: key, value: value))
        return nil
    }

    /// Keeps as much as possible of the values of a duplicate key.
    ///
    /// - Returns: Whether to report the second key. A placeholder as one of the values is reported already.
    private mutating func mergeDuplicate(_ value: Node, of key: String) -> Bool {
        let index = written.firstIndex { entry in
            if case .scalar(let scalar) = entry.key.content { scalar.text == key } else { false }
        }
        guard let index else { return true }
        switch (written[index].value.content, value.content) {
        case (.invalid, _):
            written[index].value = value
            return false
        case (_, .invalid):
            return false
        case (.mapping(let first), .mapping(let second)) where isRoot:
            // A section that is written twice: the rest of the text may use the declarations of both.
            var entries = MappingBuilder(isRoot: false)
            for entry in first + second {
                _ = entries.add(key: entry.key, at: entry.key.range, value: entry.value, at: entry.value.range)
            }
            written[index].value.content = .mapping(entries.entries())
        default:
            break
        }
        return true
    }

    /// All entries. The merged ones are at the position of `<<`. A key of the mapping itself wins over a merged one.
    func entries() -> [Node.Entry] {
        guard let merge else { return written }
        var known = places
        var all = written
        for entry in merge.entries {
            guard case .scalar(let key) = entry.key.content,
                known.insert(key.text, at: entry.key.range, after: all) == nil
            else { continue }
            all.append(entry)
        }
        let merged = all[written.count...]
        return Array(written[..<merge.position]) + merged + written[merge.position...]
    }

    private mutating func add(merge value: Node, at valueRange: MarkRange, keyRange: MarkRange) -> Problem? {
        if let merge {
            var problem = duplicate("the key `<<` is written twice", first: merge.range, second: keyRange)
            problem.help = "merge several mappings with one list: <<: [*a, *b]"
            return problem
        }
        let sources = value.elements ?? [value]
        merge = (keyRange, written.count, [])
        for source in sources {
            guard case .mapping(let entries) = source.content else {
                isIncomplete = true
                if case .invalid = source.content { continue }
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
    /// Whether this is the unquoted key `<<`, which merges the entries of other mappings.
    fileprivate var isMergeKey: Bool {
        guard case .scalar(let scalar) = content, scalar.style == .plain, scalar.text == "<<" else { return false }
        return tag == nil || tag?.text == "!!merge"
    }
}

/// Finds a key that one mapping has already.
struct KeyPlaces {
    /// The ranges of all keys of a large mapping. In a small one, comparing all keys is faster than hashing.
    private var ranges: [String: MarkRange] = [:]

    private static let fewCount = 12

    /// Adds a key, unless it is there already.
    ///
    /// - Parameter entries: Those with the keys that were added.
    /// - Returns: The range of the same key, if it was added before.
    mutating func insert(_ key: String, at range: MarkRange, after entries: [Node.Entry]) -> MarkRange? {
        guard entries.count > Self.fewCount else {
            for index in entries.indices {
                if case .scalar(let scalar) = entries[index].key.content, scalar.text == key {
                    return entries[index].key.range
                }
            }
            return nil
        }
        if ranges.isEmpty {
            for entry in entries {
                if case .scalar(let scalar) = entry.key.content { ranges[scalar.text] = entry.key.range }
            }
        }
        if let known = ranges[key] { return known }
        ranges[key] = range
        return nil
    }
}
