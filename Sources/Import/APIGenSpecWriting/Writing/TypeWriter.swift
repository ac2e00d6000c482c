package import APIGenSpecLanguage
import APIGenSupport

/// Writes types as expressions of the spec language.
package struct TypeWriter {
    /// The names that a word of an enum is read as without quotes.
    private let types: Set<String>
    /// The names of types, which a word without quotes must not resemble.
    private let typeNames: SpellingIndex

    /// Words that the language reports, because they are types or keywords in other languages.
    private static let foreignWords: Set<String> = [
        "string", "number", "integer", "boolean", "object", "array", "optional", "nullable", "required", "readonly",
        "const", "enum", "null", "nil", "undefined", "as", "none",
    ]

    init(models: [Spec.Model]) {
        self.init(names: Set(models.map(\.name.value)).union(models.flatMap { $0.parameters.map(\.value) }))
    }

    /// - Parameter names: The names of models and type parameters.
    package init(names: Set<String>) {
        types = names.union(TypeExpression.builtIn)
        typeNames = SpellingIndex(types)
    }

    /// The type as YAML: collections as such, and anything else as a string.
    func node(_ type: TypeExpression) -> SpecNode {
        switch type {
        case .array(let element): .list([node(element)])
        case .dictionary(let key, let value): .dictionary(key: text(key), node(value))
        case .object(let object): FieldWriter(types: self).node(object)
        default: .plain(text(type))
        }
    }

    /// The types of a union and its words, as `$union` lists them.
    func list(_ alternatives: [TypeExpression.Alternative]) -> SpecNode {
        .list(
            alternatives.map { alternative in
                var field = Spec.Field(name: "", type: alternative.type)
                field.swiftName = alternative.swiftName
                field.metadata = alternative.metadata
                if field.type == nil { field.type = .named(word(alternative)) }
                return FieldWriter(types: self).value(field)
            }
        )
    }

    /// `$union` with types that a list or a line has.
    func union(_ type: TypeExpression) -> SpecNode {
        if case .alternatives(let alternatives, _) = type { list(alternatives) } else { node(type) }
    }

    /// Whether an open word is a type.
    func hasTypes(_ alternatives: [TypeExpression.Alternative]) -> Bool {
        alternatives.contains { !$0.isQuoted && types.contains($0.text) }
    }

    /// The kinds of `$union`, which a tag or a key discriminates.
    func kinds(_ union: Spec.Union) -> SpecNode {
        let place: SpecNode? =
            switch union.place {
            case .object: nil
            case .key(let key): .plain(key)
            case .kind: union.tag == nil ? nil : .scalar("*", .quoted)
            }
        let kinds = union.kinds.map { kind in
            // Words of the language and numbers are tags only in quotes.
            let name = kind.field.name.value
            let isQuoted = kind.isQuoted || ["by", "in", "as"].contains(name) || Int(name) != nil
            var field = kind.field
            field.type = field.type ?? .named("none")
            return SpecEntry(
                name: name,
                style: isQuoted ? .quoted : .plain,
                FieldWriter(types: self).value(field),
                step: name
            )
        }
        return .mapping(
            [
                .optional("by", union.tag.map { .plain($0.value) }), .optional("in", place),
                .optional("as", union.swiftName.map { .plain($0.value) }),
            ] + kinds
        )
    }

    /// The type on one line. An object in it, which has no place there, is any JSON value.
    package func text(_ type: TypeExpression) -> String {
        switch type {
        case .scalar(let scalar, _): scalar.rawValue
        case .date: TypeExpression.dateName
        case .named(let name, let arguments, _):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(text).joined(separator: ", "))>"
        case .array(let element): "[\(text(element))]"
        case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
        case .optional(let wrapped): text(wrapped) + (text(wrapped).hasSuffix("?") ? "" : "?")
        case .formatted(let wrapped, let format):
            "\(text(wrapped))(\(format.isQuoted ? Self.quoted(format.text) : format.text))"
        case .alternatives(let alternatives, _):
            Self.distinct(alternatives.map { $0.type.map(text) ?? word($0) }).joined(separator: " | ")
        case .object, .union, .invalid: text(.json)
        }
    }

    /// The strings without duplicates, which a pass that merges models can cause.
    private static func distinct(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// Whether one line can express the type. The only value of an enum, and values with names, need the long form.
    func isOneLine(_ type: TypeExpression) -> Bool {
        switch type {
        case .scalar, .date: true
        case .named(_, let arguments, _): arguments.allSatisfy(isOneLine)
        case .array(let inner), .dictionary(_, let inner), .optional(let inner), .formatted(let inner, _):
            isOneLine(inner)
        case .alternatives(let alternatives, _):
            alternatives.count > (alternatives.areValues ? 1 : 0)
                && alternatives.allSatisfy { alternative in
                    alternative.swiftName == nil && alternative.metadata == Metadata()
                        && alternative.type.map(isOneLine) ?? true
                }
        case .object, .union, .invalid: false
        }
    }

    /// A value of an enum, in quotes if it would be read as something else.
    private func word(_ value: TypeExpression.Alternative) -> String {
        let text = value.text
        // The author has not decided whether it is a type.
        if !value.isQuoted, types.contains(text) { return text }
        let isLiteral = Self.isLiteral(text)
        if isLiteral, !value.isQuoted { return text }
        let isPlain = !isLiteral && Self.isWord(text) && !Self.foreignWords.contains(text) && !types.contains(text)
        return isPlain && !resemblesModel(text) ? text : Self.quoted(text)
    }

    private static func isLiteral(_ text: String) -> Bool {
        guard let first = text.utf8.first, "-0123456789tfn".utf8.contains(first) else { return false }
        return JSONLiteral(text) != nil
    }

    private static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter || first.isDigit || first == UInt8(ascii: "_") else {
            return false
        }
        return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-./+".utf8.contains($0) }
    }

    /// Whether a capitalised word is so near to a type that the language takes it for a misspelling.
    private func resemblesModel(_ word: String) -> Bool {
        word.first?.isUppercase == true && typeNames.nearest(to: word) != nil
    }

    /// A string in the quotes of a type expression, with its escape sequences.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A default or a constant, as it stands after `=`.
    package func text(_ literal: Literal) -> String {
        if let elements = literal.elements { return "[\(elements.map { text($0) }.joined(separator: ", "))]" }
        return !literal.isQuoted || Self.isPlainLiteral(literal.text) ? literal.text : Self.quoted(literal.text)
    }

    /// Whether a string needs no quotes after `=`. Characters that YAML would quote are in quotes already here.
    private static func isPlainLiteral(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter || first.isDigit || "*_/.-+".utf8.contains(first) else {
            return false
        }
        guard !isLiteral(text) else { return false }
        return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-./+*;@%$".utf8.contains($0) }
    }
}
