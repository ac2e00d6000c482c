import YAML

/// Takes the values out of a mapping whose keys are apigen's, and knows which keys were never asked for.
struct MappingReader {
    let entries: [Node.Entry]
    /// What messages call the mapping: `an endpoint`.
    let subject: String
    /// Whether entries are left out that could not be read.
    let isIncomplete: Bool
    private(set) var known: [String] = []

    init(entries: [Node.Entry], subject: String, isIncomplete: Bool = false) {
        self.entries = entries
        self.subject = subject
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

    mutating func entry(_ key: String) -> Node.Entry? {
        known.append(key)
        return entries.first { $0.keyText == key }
    }

    /// Whether a key stands here that somebody meant to be this one, which is told as such.
    func hasSlip(of key: String) -> Bool {
        entries.contains { entry in
            entry.keyText.map { $0 != key && Spelling.nearest(to: $0, in: [key]) != nil } ?? false
        }
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
