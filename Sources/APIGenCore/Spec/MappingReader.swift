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

    init(entries: [Node.Entry], subject: String, place: Synonym.Place? = nil, isIncomplete: Bool = false) {
        self.entries = entries
        self.subject = subject
        self.place = place
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

    /// Whether another key was meant to be this one, which is reported as such.
    func hasSlip(of key: String) -> Bool {
        entries.contains { entry in
            entry.keyText.map { written in
                if written != key, Spelling.nearest(to: written, in: [key]) != nil { return true }
                guard let place, case .word(key, _)? = Synonym.meaning(of: written, at: place) else { return false }
                return true
            } ?? false
        }
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
