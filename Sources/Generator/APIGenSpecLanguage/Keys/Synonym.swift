package import APIGenDiagnostics
package import APIGenSupport

/// A word of OpenAPI, JSON Schema, TypeScript, Swift or an HTTP library that has an equivalent in apigen.
///
/// The table is ``Synonym/all``. A diagnostic about an unknown word suggests a similar word first, and then a synonym.
package struct Synonym: Sendable {
    /// Where a word is written: first the keys of each kind of mapping, then the kinds of values.
    package enum Place: String, CaseIterable, Sendable {
        case spec, endpoint, server, credential, model, field, pagination, retry, limits, stream, enumValue
        case type, genericType, dateFormat, encoding, credentialKind, arrayStyle, failureStatus, policy
    }

    package enum Meaning: Sendable {
        /// The equivalent of apigen. A key keeps its value, which must have this shape.
        case word(String, ValueShape = .any)
        /// The fix, if no single word is equivalent.
        case advice(String)

        static func key(_ key: some KeySet, prefix: String = "", _ shape: ValueShape = .any) -> Meaning {
            .word(prefix + key.rawValue, shape)
        }
    }

    /// The shape that the value of a key must have, so that only the key needs a replacement.
    package enum ValueShape: Sendable { case any, text, path, address, mapping, names }

    /// They match without regard to case, `_` and `-`.
    let words: [String]
    let places: [Place]
    let meaning: Meaning

    init(_ words: [String], _ places: Place..., means meaning: Meaning) {
        self.words = words
        self.places = places
        self.meaning = meaning
    }

    package static func meaning(of word: String, at place: Place) -> Meaning? {
        index[key(word, at: place)]
    }

    static let all = keys + keysWithDollar + types + values

    /// The meanings by place and word. The first entry of a word wins.
    private static let index: [String: Meaning] = all.reduce(into: [:]) { index, synonym in
        for place in synonym.places {
            for word in synonym.words.map({ key($0, at: place) }) where index[word] == nil {
                index[word] = synonym.meaning
            }
        }
    }

    private static func key(_ word: String, at place: Place) -> String { "\(place.rawValue) \(folded(word))" }

    private static func folded(_ word: String) -> String {
        let small = word.lowercased()
        let hasSeparators = small.utf8.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        return hasSeparators ? small.filter { $0 != "_" && $0 != "-" } : small
    }
}

extension Fix {
    /// Suggests the equivalent of another tool's word.
    static func synonym(of written: Located<String>, at place: Synonym.Place) -> Fix? {
        switch Synonym.meaning(of: written.value, at: place) {
        case .word(let word, _): .didYouMean(word, for: written)
        case .advice(let advice): Fix(advice, [])
        case nil: nil
        }
    }

    /// Suggests a word of apigen that differs in case only, an equivalent, or a similar word.
    package static func word(of written: Located<String>, in words: some Collection<String>, at place: Synonym.Place)
        -> Fix?
    {
        if let same = words.first(where: { $0.lowercased() == written.value.lowercased() }) {
            return .didYouMean(same, for: written)
        }
        return .synonym(of: written, at: place) ?? .spelling(of: written, in: words)
    }

    /// Suggests an equivalent or a similar key.
    ///
    /// - Parameters:
    ///   - known: The keys of this kind of mapping.
    ///   - present: The keys that the mapping has. These are not suggested again.
    static func key(
        _ entry: Node.Entry,
        named written: Located<String>,
        known: [String],
        present: [String],
        at place: Synonym.Place?,
        in file: SourceFile
    ) -> Fix? {
        let meaning = place.flatMap { Synonym.meaning(of: written.value, at: $0) }
        // `base` of a server is similar to `bare`, but means `url`.
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
    /// Inserts the scheme that an address lacks: `host: api.example.com`.
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
        // The keys of OpenAPI's `paths` are paths; the keys of apigen's `endpoints` are names.
        case (.mapping, .mapping(let entries)): !entries.contains { $0.keyText?.hasPrefix("/") == true }
        default: false
        }
    }
}
