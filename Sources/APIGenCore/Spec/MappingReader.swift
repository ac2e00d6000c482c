import YAML

/// Takes the values out of a mapping whose keys are apigen's, and knows which keys were never asked for.
struct MappingReader {
    let entries: [Node.Entry]
    /// What messages call the mapping: `an endpoint`.
    let subject: String
    /// Whether entries are left out that could not be read.
    let isIncomplete: Bool
    private(set) var known: [String] = []
    /// The entries whose keys are no words of apigen: slips of the pen.
    private let strays: [(key: String, entry: Node.Entry)]

    init(entries: [Node.Entry], subject: String, isIncomplete: Bool = false) {
        self.entries = entries
        self.subject = subject
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
            ?? strays.first { Spelling.nearest(to: $0.key, in: [key]) != nil }?.entry
    }

    /// Whether none of these keys stands here, and none that cannot be read may have been one of them.
    func lacks(_ keys: [String]) -> Bool {
        !isIncomplete && !entries.contains { entry in entry.keyText.map(keys.contains) ?? false }
            && !strays.contains { Spelling.nearest(to: $0.key, in: keys) != nil }
    }

    var unknownKeys: [Node] {
        entries.filter { entry in !known.contains { $0 == entry.keyText } }.map(\.key)
    }
}

extension Node.Entry {
    var keyText: String? {
        if case .scalar(let scalar) = key.content { scalar.text } else { nil }
    }
}
