import YAML

/// Takes the values out of a mapping whose keys are apigen's, and knows which keys were never asked for.
struct MappingReader {
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

    mutating func take(_ key: String) -> Node? {
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
            ?? strays.first { isMeant($0.key, as: key) }?.entry
    }

    /// Whether none of these keys is here, and none that cannot be read may have been one of them.
    func lacks(_ keys: [String]) -> Bool {
        !isIncomplete && !entries.contains { entry in entry.keyText.map(keys.contains) ?? false }
            && !strays.contains { stray in keys.contains { isMeant(stray.key, as: $0) } }
    }

    /// Whether an unknown key is a misspelling of another one, or another tool's word for it.
    private func isMeant(_ written: String, as key: String) -> Bool {
        if Spelling.nearest(to: written, in: [key]) != nil { return true }
        guard let place, case .word(key, _)? = Synonym.meaning(of: written, at: place) else { return false }
        return true
    }

    var unknownEntries: [Node.Entry] {
        entries.filter { entry in !known.contains { $0 == entry.keyText } }
    }
}

extension Node.Entry {
    var keyText: String? {
        if case .scalar(let scalar) = key.content { scalar.text } else { nil }
    }
}
