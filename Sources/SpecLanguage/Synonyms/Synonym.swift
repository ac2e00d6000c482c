package import APIGenDiagnostics
import APIGenSupport
import YAML

/// A word of OpenAPI, JSON Schema, TypeScript, Swift or an HTTP library that people write where apigen has its own.
///
/// The table is ``Synonym/all``. A diagnostic about a word that is not known asks it, after spelling, for a fix.
package struct Synonym: Sendable {
    /// Where a word is written. The first ones are the keys of a kind of mapping, the others kinds of value.
    package enum Place: String, CaseIterable, Sendable {
        case spec, endpoint, server, credential, model, field, pagination, retry, limits, stream, enumValue
        case type, genericType, dateFormat, encoding, credentialKind, arrayStyle, failureStatus, policy
    }

    package enum Meaning: Sendable {
        /// apigen's own word. A key keeps its value, which must have the shape that belongs there.
        case word(String, ValueShape = .any)
        /// What to do where no single word means the same.
        case advice(String)
    }

    /// What a key's value must be, so that only the key needs another word.
    package enum ValueShape: Sendable { case any, text, path, address, mapping, names }

    /// They match whatever their case, and with or without `_` and `-`.
    let words: [String]
    let places: [Place]
    let meaning: Meaning

    init(_ words: [String], _ places: Place..., means meaning: Meaning) {
        self.words = words
        self.places = places
        self.meaning = meaning
    }

    package static func meaning(of word: String, at place: Place) -> Meaning? {
        index[place]?[folded(word)]
    }

    static let all = keys + keysWithDollar + types + values

    /// By place, then by word; the first entry of a word wins.
    private static let index: [Place: [String: Meaning]] = all.reduce(into: [:]) { index, synonym in
        for place in synonym.places {
            for word in synonym.words where index[place]?[folded(word)] == nil {
                index[place, default: [:]][folded(word)] = synonym.meaning
            }
        }
    }

    private static func folded(_ word: String) -> String {
        word.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}

extension Fix {
    /// apigen's word for one of another tool.
    static func synonym(of written: Located<String>, at place: Synonym.Place) -> Fix? {
        switch Synonym.meaning(of: written.value, at: place) {
        case .word(let word, _): .didYouMean(word, for: written)
        case .advice(let advice): Fix(advice, [])
        case nil: nil
        }
    }

    /// One of apigen's words for one that differs in its case, for one of another tool, or for a misspelt one.
    package static func word(of written: Located<String>, in words: some Collection<String>, at place: Synonym.Place)
        -> Fix?
    {
        if let same = words.first(where: { $0.lowercased() == written.value.lowercased() }) {
            return .didYouMean(same, for: written)
        }
        return .synonym(of: written, at: place) ?? .spelling(of: written, in: words)
    }

    /// apigen's key for one of another tool, or for one that is misspelt.
    ///
    /// - Parameters:
    ///   - known: The keys that the mapping may have.
    ///   - present: The keys that it has: none is offered a second time.
    static func key(
        _ entry: Node.Entry,
        named written: Located<String>,
        known: [String],
        present: [String],
        at place: Synonym.Place?,
        in file: SourceFile
    ) -> Fix? {
        let meaning = place.flatMap { Synonym.meaning(of: written.value, at: $0) }
        // `base` of a server is nearer to `bare`, and means `url`.
        if meaning == nil || known.contains(where: { $0.lowercased() == written.value.lowercased() }),
            let nearest = Spelling.nearest(to: written.value, in: known)
        {
            return present.contains(nearest)
                ? Fix("did you mean `\(nearest)`?", []) : .didYouMean(nearest, for: written)
        }
        switch meaning {
        case .word(let word, let shape):
            var fix = Fix.didYouMean(word, for: written)
            if present.contains(word) {
                fix.edits = []
            } else if !shape.fits(entry.value) {
                fix.edits =
                    shape == .address ? fix.edits + [Edit(schemeOf: entry.value, in: file)].compactMap(\.self) : []
            }
            return fix
        case .advice(let advice): return Fix(advice, [])
        case nil: return nil
        }
    }
}

extension Fix.Edit {
    /// The scheme that an address lacks: `host: api.example.com`.
    fileprivate init?(schemeOf value: Node, in file: SourceFile) {
        guard case .scalar(let scalar) = value.content, scalar.style == .plain else { return nil }
        let start = MarkRange(value.range.start, value.range.start)
        self.init(place: SourceLocation(file, start), replacement: "https://")
    }
}

extension Synonym.ValueShape {
    func fits(_ node: Node) -> Bool {
        switch (self, node.content) {
        case (.any, _): true
        case (.text, .scalar(let scalar)): !scalar.text.isEmpty
        case (.path, .scalar(let scalar)): scalar.text.hasPrefix("/")
        case (.address, .scalar(let scalar)): scalar.text.hasPrefix("https://") || scalar.text.hasPrefix("http://")
        case (.names, .scalar): true
        case (.names, .sequence(let elements)):
            elements.allSatisfy { if case .scalar = $0.content { true } else { false } }
        // Paths of OpenAPI are keys, too; apigen's keys are names.
        case (.mapping, .mapping(let entries)): !entries.contains { $0.keyText?.hasPrefix("/") == true }
        default: false
        }
    }
}
