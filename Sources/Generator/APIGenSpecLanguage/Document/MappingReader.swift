package import APIGenDiagnostics
package import APIGenSupport

/// Takes the values of known keys from a mapping, and finds the unknown keys.
struct MappingReader<Keys: MappingKeys> {
    let entries: [Node.Entry]
    /// Whether the mapping lacks entries that could not be read.
    let isIncomplete: Bool
    /// The names of the keys that the decoder has taken.
    private(set) var requested: [String] = []
    /// The strings of the keys.
    private let keys: [String?]
    /// The positions of entries whose keys no mapping has, which are probably misspelt.
    private let misspelt: [Int]
    /// The keys that are written as values, and the positions of their entries: `POST: method`.
    private let swapped: [(key: String, index: Int)]
    /// The keys of apigen that keys of other description languages mean, and the positions of their entries.
    private let synonyms: [(key: String, index: Int)]

    init(entries: [Node.Entry], isIncomplete: Bool = false) {
        self.entries = entries
        self.isIncomplete = isIncomplete
        // No kind of mapping has more keys, apart from endpoints.
        requested.reserveCapacity(16)
        let keys = entries.indices.map { entries[$0].key.text }
        self.keys = keys
        // In most mappings, all keys are right.
        if let names = Keys.synonyms.flatMap({ KeyTable.namesByPlace[$0.rawValue] }),
            keys.allSatisfy({ key in key.map(names.contains) ?? true })
        {
            (misspelt, swapped, synonyms) = ([], [], [])
            return
        }
        let unknown = keys.indices.filter { index in keys[index].map { !KeyTable.names.contains($0) } ?? false }
        let swapped = unknown.compactMap { index -> (key: String, index: Int)? in
            guard case .scalar(let scalar) = entries[index].value.content, KeyTable.names.contains(scalar.text),
                !keys.contains(scalar.text), Keys.table.contains(scalar.text)
            else { return nil }
            // The values of a pagination are names of fields, which may be those of keys: `hasMore: more`.
            if Keys.synonyms == .pagination, case .word? = Synonym.meaning(of: keys[index] ?? "", at: .pagination) {
                return nil
            }
            return (scalar.text, index)
        }
        self.swapped = swapped
        misspelt = swapped.isEmpty ? unknown : unknown.filter { index in !swapped.contains { $0.index == index } }
        synonyms = keys.indices.compactMap { index in
            guard let place = Keys.synonyms, let written = keys[index], written.hasPrefix(Keys.prefix),
                KeyTable.namesByPlace[place.rawValue]?.contains(written) != true,
                !swapped.contains(where: { $0.index == index }),
                case .word(let key, _)? = Synonym.meaning(of: written, at: place)
            else { return nil }
            return (key, index)
        }
    }

    mutating func take(_ key: Keys) -> Node? { takeValue(named: key.rawValue) }

    /// The value of a key of documentation; `nil` if the mapping does not have it, or is of a kind without that key.
    mutating func take(_ key: Metadata.Key) -> Node? {
        guard Keys.metadata.contains(key) else { return nil }
        return takeValue(named: Keys.prefix + key.rawValue)
    }

    /// The values of a key that each of several files may have.
    mutating func takeAll(_ key: Keys) -> [Node] {
        requested.append(key.rawValue)
        return entries.filter { $0.keyText == key.rawValue }.map(\.value)
    }

    /// The entry of a key, or of a misspelling of it, which stays in ``unknownEntries``.
    mutating func takeEntry(_ key: Keys) -> Node.Entry? {
        takeEntry(named: key.rawValue)
    }

    private mutating func takeEntry(named key: String) -> Node.Entry? {
        guard let (index, isSwapped) = takeIndex(named: key) else { return nil }
        return isSwapped ? entries[index].swapped : entries[index]
    }

    private mutating func takeValue(named key: String) -> Node? {
        guard let (index, isSwapped) = takeIndex(named: key) else { return nil }
        return isSwapped ? entries[index].key : entries[index].value
    }

    private mutating func takeIndex(named key: String) -> (index: Int, isSwapped: Bool)? {
        requested.append(key)
        if !swapped.isEmpty, let index = swapped.first(where: { $0.key == key })?.index { return (index, true) }
        let index =
            keys.firstIndex { $0 == key }
            ?? misspelt.first { isMisspelling($0, of: key) }
            ?? synonyms.first { $0.key == key }?.index
        return index.map { ($0, false) }
    }

    /// Whether a key of the mapping is the nearest to an unknown one: `reader` may be `header`, but is probably `readers`.
    private func isMisspelling(_ index: Int, of key: String) -> Bool {
        guard let written = keys[index] else { return false }
        let candidates = Keys.table.contains(key) ? Keys.table.keys.map(\.name) : [key]
        return Spelling.nearest(to: written, in: candidates) == key
    }

    /// Whether the mapping has none of these keys, and no unreadable key that may be one of them.
    func lacks(_ required: Keys...) -> Bool {
        let required = required.map(\.rawValue)
        return !isIncomplete && !keys.contains { key in key.map(required.contains) ?? false }
            && !misspelt.contains { Spelling.nearest(to: keys[$0] ?? "", in: required) != nil }
            && !synonyms.contains { required.contains($0.key) } && !swapped.contains { required.contains($0.key) }
    }

    /// Whether the value of an entry is a key of the mapping, and its key is the value.
    func isSwapped(_ entry: Node.Entry) -> Bool {
        swapped.contains { entries[$0.index].key.range == entry.key.range }
    }

    /// The entries with unknown keys.
    var unknownEntries: [Node.Entry] {
        keys.indices.filter { index in !requested.contains { $0 == keys[index] } }.map { entries[$0] }
    }

    /// Whether a key satisfies a condition.
    func hasKey(where condition: (String) -> Bool) -> Bool { keys.contains { $0.map(condition) ?? false } }
}

extension MappingReader where Keys: KeysWithPolicies {
    mutating func take(_ key: PolicyKey) -> Node? { takeValue(named: key.rawValue) }
}

extension MappingReader where Keys: KeysWithOptions {
    mutating func take(_ key: OptionKey) -> Node? { takeValue(named: key.rawValue) }
}

extension Node.Entry {
    package var keyText: String? { key.text }

    /// The entry with its key as the value.
    var swapped: Node.Entry { Node.Entry(key: value, value: key) }
}

// MARK: - Keys without effect

extension Spec.Field {
    /// Errors for keys of the long form that have no effect.
    ///
    /// - Parameter place: The place in which the keys have no effect, for the message: `a constant`.
    package func unusedKeys(
        _ unused: [FieldKey],
        metadata: [Metadata.Key] = [],
        in place: String
    ) -> [Diagnostic] {
        let keys = keys
        if keys.isEmpty { return [] }
        let names = metadata.map { FieldKey.prefix + $0.rawValue }
        return keys.filter { key in unused.contains { $0.rawValue == key.value } || names.contains(key.value) }
            .map { .unusedKey($0, in: place) }
    }
}

extension Diagnostic {
    package static func invalidHeaderName(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .invalidName,
            "`\(name.value)` cannot name a header",
            at: name.location,
            help: "a header is named like X-Request-ID"
        )
    }

    static func unusedKey(_ key: Located<String>, in place: String) -> Diagnostic {
        Diagnostic(
            .contradictoryKeys,
            "`\(key.value)` has no effect in \(place)",
            at: key.location,
            help: "delete it; what only readers of the spec should know is a comment: # …"
        )
    }
}
