import APIGenSupport
package import YAML

/// Takes the values out of a mapping whose keys are apigen's, and knows which keys were never asked for.
package struct MappingReader {
    let entries: [Node.Entry]
    /// What messages call the mapping: `an endpoint`.
    let subject: String
    /// Where synonyms of its keys are found.
    let place: Synonym.Place?
    /// Whether entries are left out that could not be read.
    let isIncomplete: Bool
    private(set) var known: [String] = []
    /// The entries whose keys are no words of apigen: slips of the pen.
    private let strays: [(key: String, entry: Node.Entry)]

    init(entries: [Node.Entry], subject: String, place: Synonym.Place? = nil, isIncomplete: Bool = false) {
        self.entries = entries
        self.subject = subject
        self.place = place
        strays = entries.compactMap { entry in
            entry.keyText.flatMap { Vocabulary.words.contains($0) ? nil : ($0, entry) }
        }
        self.isIncomplete = isIncomplete
    }

    package mutating func take(_ key: String) -> Node? {
        entry(key)?.value
    }

    /// The values of a key that several files may have.
    mutating func takeAll(_ key: String) -> [Node] {
        known.append(key)
        return entries.filter { $0.keyText == key }.map(\.value)
    }

    /// The entry of a key, or that of a misspelled one, which ``unknownKeys`` has all the same.
    mutating func entry(_ key: String) -> Node.Entry? {
        known.append(key)
        return entries.first { $0.keyText == key }
            ?? strays.first { Spelling.nearest(to: $0.key, in: [key]) != nil }?.entry
            ?? entries.first { isSynonym($0, of: key) }
    }

    /// Whether none of these keys is here, and none that cannot be read may have been one of them.
    func lacks(_ keys: [String]) -> Bool {
        !isIncomplete && !entries.contains { entry in entry.keyText.map(keys.contains) ?? false }
            && !strays.contains { Spelling.nearest(to: $0.key, in: keys) != nil }
            && !entries.contains { entry in keys.contains { isSynonym(entry, of: $0) } }
    }

    /// Whether a key is another tool's word for one of these.
    private func isSynonym(_ entry: Node.Entry, of key: String) -> Bool {
        guard let place, let written = entry.keyText, case .word(key, _)? = Synonym.meaning(of: written, at: place)
        else {
            return false
        }
        return true
    }

    var unknownEntries: [Node.Entry] {
        entries.filter { entry in !known.contains { $0 == entry.keyText } }
    }
}

extension Node.Entry {
    package var keyText: String? {
        if case .scalar(let scalar) = key.content { scalar.text } else { nil }
    }
}
