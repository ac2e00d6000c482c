import APIGenDiagnostics
import APIGenSupport

// Models as other languages declare them, and keys of apigen without their `$`.
extension FieldDecoder {
    /// Reports an entry of a model that cannot be a field: `required: [id]`, `description: A pet.` or
    /// `include: [User, Address]`.
    ///
    /// - Returns: Whether the entry is one of these.
    func reportForeignKey(_ entry: Node.Entry, among entries: [Node.Entry]) -> Bool {
        guard let key = entry.keyText else { return false }
        switch entry.value.content {
        case .sequence(let items) where key == "required" && !items.isEmpty:
            let names = Set(entries.compactMap(\.keyText).map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 })
            guard items.allSatisfy({ $0.text.map(names.contains) ?? false }) else { return false }
            report(
                .unknownKey,
                "a model has no list of its required fields",
                at: location(entry.key),
                help: "delete it: a field is required, unless its key or its type ends with `?`: name?: String"
            )
        case .sequence(let items) where items.count > 1 && (key == "include" || key == "extends" || key == "allOf"):
            guard items.allSatisfy({ $0.text.map(SpecDecoder.isTypeName) ?? false }) else { return false }
            reportKey(entry, withoutDollar: ModelKey.include.rawValue)
        case .scalar(let scalar) where scalar.style == .plain && Self.isSentence(scalar.text):
            let doc = "$" + Metadata.Key.doc.rawValue
            guard "$" + key == doc || Synonym.word(of: "$" + key, at: .model) == doc else { return false }
            reportKey(entry, withoutDollar: doc)
        default: return false
        }
        return true
    }

    private func reportKey(_ entry: Node.Entry, withoutDollar key: String) {
        let written = Located(entry.keyText ?? "", at: location(entry.key))
        report(
            .unknownKey,
            "`\(written.value)` is the name of a field, and apigen's keys of a model begin with `$`",
            at: written.location,
            fix: .write(key, for: written)
        )
    }

    /// Whether a string is no type, because it has several words and a full stop.
    private static func isSentence(_ text: String) -> Bool {
        text.last == "." && text.contains(" ") && !text.contains("|")
    }

    /// Reports `{type: Day, doc: When it was born.}`, the long form of a field without its `$`.
    ///
    /// - Returns: Whether the node is such a form.
    func reportLongFormWithoutDollars(_ node: Node, _ entries: [Node.Entry]) -> Bool {
        guard entries.count > 1, entries.contains(where: { $0.keyText == "type" }) else { return false }
        var edits: [Fix.Edit] = []
        var isCertain = false
        for entry in entries {
            guard let key = entry.keyText, let scalar = entry.value.text else { return false }
            let name = FieldKey.table.contains("$" + key) ? "$" + key : Synonym.word(of: "$" + key, at: .field)
            guard let name else { return false }
            switch name {
            case FieldKey.type.rawValue: break
            // No type is a sentence, a Boolean or a number.
            case "$" + Metadata.Key.doc.rawValue: isCertain = isCertain || Self.isSentence(scalar)
            default: isCertain = isCertain || Bool(scalar) != nil || Double(scalar) != nil
            }
            edits.append(Fix.Edit(file, entry.key.range, name))
        }
        guard isCertain else { return false }
        report(
            .wrongShape,
            "the keys of the long form of a field begin with `$`",
            at: beginning(node),
            fix: Fix("write \(edits.map(\.replacement).joined(separator: ", "))", edits)
        )
        return true
    }

    /// Reports `class User` and `User extends Base`.
    ///
    /// - Returns: The name of the model; `nil` if it is not declared so.
    func findForeignModelName(_ key: Located<String>) -> Located<String>? {
        guard key.value.utf8.contains(UInt8(ascii: " ")) else { return nil }
        let words = key.value.split(separator: " ")
        let rest = words.drop { Self.declarations.contains($0) }
        guard let name = rest.first.map(String.init), SpecDecoder.isTypeName(name) else { return nil }
        var help: String?
        if rest.count == 1 {
            // `class User`
        } else if rest.count == 3, Self.inheritance.contains(rest[rest.startIndex + 1]), let base = rest.last {
            help = "a model with the fields of another one includes it: \(name): {$include: \(base), …}"
        } else {
            return nil
        }
        report(
            .invalidName,
            "`\(key.value)` cannot name a model",
            at: key.location,
            help: help,
            fix: help == nil ? .write(name, for: key) : nil
        )
        return Located(name, at: key.location)
    }

    private static let declarations: Set<Substring> = [
        "class", "struct", "interface", "type", "enum", "message", "input", "data", "record", "object", "public",
        "export", "model", "schema", "final", "sealed", "abstract",
    ]
    private static let inheritance: Set<Substring> = ["extends", "implements", ":", "inherits", "includes", "<"]
}

extension Synonym {
    /// The single equivalent of a word.
    fileprivate static func word(of word: String, at place: Place) -> String? {
        if case .word(let word, _)? = meaning(of: word, at: place) { word } else { nil }
    }
}
