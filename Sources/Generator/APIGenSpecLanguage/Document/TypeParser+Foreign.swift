import APIGenSupport

// Type expressions of other languages, and their equivalents.
extension TypeParser {
    /// `String[]`, `Int[][]`.
    func arraySuffix(of type: TypeExpression, from start: TypeToken) -> TypeSyntaxError? {
        var rest = tokens[position...]
        var brackets = 0
        while rest.count > 1, rest.first?.kind == .symbol("["), rest.dropFirst().first?.kind == .symbol("]") {
            brackets += 1
            rest = rest.dropFirst(2)
        }
        guard brackets > 0, let element = type.rewritten(keeping: Self.isCapitalised) else { return nil }
        let range = start.range.lowerBound..<tokens[rest.startIndex - 1].range.upperBound
        let text = String(repeating: "[", count: brackets) + element + String(repeating: "]", count: brackets)
        return TypeSyntaxError("an array is written as [Type]", range, replacement: (range, text))
    }

    /// `String | null`: apigen writes `String?`.
    func nullAmong(_ members: [(member: Member, range: Range<Int>)]) -> TypeSyntaxError? {
        func isNull(_ member: Member) -> Bool {
            guard case .type(.named(let name, [], _)) = member else { return false }
            return ["null", "nil", "undefined"].contains(name)
        }
        guard let null = members.first(where: { isNull($0.member) }) else { return nil }
        let rest = members.filter { !isNull($0.member) }
        guard let first = members.first, let last = members.last else { return nil }
        let whole = first.range.lowerBound..<last.range.upperBound
        var text = rest.map { source.text($0.range) }.joined(separator: " | ")
        // A single word is a type, not a value of an enum.
        if rest.count == 1, case .type(let type) = rest[0].member {
            text = type.rewritten(keeping: Self.isCapitalised) ?? text
        }
        return TypeSyntaxError(
            "`\(source.text(null.range))` is not a type: a value that may be absent or null has a `?`",
            null.range,
            help: "as a value of an enum it must be quoted: \"\(source.text(null.range))\"",
            replacement: rest.isEmpty ? nil : (whole, TypeExpression.optional(text))
        )
    }

    /// `?String`, `(A, B)`, `enum(a, b)`, `readonly String`.
    func foreignPrefix(_ token: TypeToken) -> TypeSyntaxError? {
        let rest = tokens[position...].dropFirst()
        switch token.kind {
        case .symbol("?"):
            guard let first = rest.first, let last = rest.last else { return nil }
            let type = source.text(first.range.lowerBound..<last.range.upperBound)
            return TypeSyntaxError(
                "a `?` belongs after the type",
                token.range,
                replacement: (token.range.lowerBound..<last.range.upperBound, TypeExpression.optional(type))
            )
        case .symbol("("):
            return TypeSyntaxError(
                "apigen has no tuples",
                token.range,
                help: "an array whose elements differ is written [JSON], or as an array of a union"
            )
        case .word:
            // Only an opening bracket or another word can follow such a word.
            guard let next = rest.first,
                next.kind == .word || "(<[".unicodeScalars.contains(source.scalars[next.range.lowerBound])
            else { return nil }
            // The name of a field whose last value is such a word: `private | public as access`.
            if source.text(next.range) == "as" { return nil }
            let word = source.text(token.range)
            if Self.unions.contains(word) { return enumeration(token, rest) }
            if word == "repeated", next.kind == .word { return repeated(token, next) }
            guard Self.modifiers[word] != nil, next.kind == .word || next.kind == .symbol("[") else { return nil }
            return modifier(word, token.range.lowerBound..<next.range.lowerBound, after: next)
        default: return nil
        }
    }

    /// Words before or after a type in other languages, and whether they make it optional.
    private static let modifiers = [
        "optional": true, "nullable": true, "required": false, "readonly": false, "const": false, "let": false,
        "var": false, "val": false, "some": false, "ref": false, "$ref": false, "final": false, "public": false,
        "private": false, "static": false, "async": false, "mutable": false,
    ]

    static func isModifier(_ word: Substring) -> Bool { modifiers[String(word)] != nil }

    private func modifier(_ word: String, _ range: Range<Int>, after type: TypeToken) -> TypeSyntaxError {
        let whole = range.lowerBound..<source.scalars.count
        let text = source.text(type.range.lowerBound..<source.scalars.count)
        return TypeSyntaxError(
            "`\(word)` is not a part of a type",
            range.lowerBound..<range.lowerBound + word.unicodeScalars.count,
            replacement: (whole, Self.modifiers[word] == true ? TypeExpression.optional(text) : text)
        )
    }

    /// `enum(open, closed)`, `enum {OPEN, CLOSED}`, `oneOf [User, Team]`.
    private func enumeration(_ word: TypeToken, _ rest: ArraySlice<TypeToken>) -> TypeSyntaxError? {
        guard let opening = rest.first else { return nil }
        let scalars = source.scalars
        let start = opening.range.lowerBound
        guard "(<[{".unicodeScalars.contains(scalars[start]),
            let end = scalars.lastIndex(where: { ")>]}".unicodeScalars.contains($0) }), end > start,
            let values = parseAlternatives(in: start + 1..<end)
        else { return nil }
        let whole = word.range.lowerBound..<end + 1
        return TypeSyntaxError("an enum is written as its values", whole, replacement: (whole, values))
    }

    private static let unions: Set<String> = ["enum", "oneOf", "anyOf", "union"]

    /// `repeated User`, as in Protocol Buffers.
    private func repeated(_ word: TypeToken, _ type: TypeToken) -> TypeSyntaxError {
        let range = word.range.lowerBound..<type.range.upperBound
        let element = TypeExpression.rewritten(source.text(type.range), keeping: Self.isCapitalised)
        return TypeSyntaxError("an array is written as [Type]", range, replacement: (range, "[\(element)]"))
    }

    /// `cat, dog, other`, `cat / dog`, `cat or dog`, `cat; dog`, `cat || dog`: a whole text of values.
    func foreignAlternatives() -> (range: Range<Int>, text: String)? {
        let whole = source.scalars.indices
        return parseAlternatives(in: whole).map { (whole, $0) }
    }

    /// The words of a string with another separator, joined by bars; `nil` if the text is not such a list.
    private func parseAlternatives(in range: Range<Int>) -> String? {
        let text = source.text(range)
        for separator in [",", ";", "||", "/", " or ", "|"] where text.contains(separator) {
            let words = text.split(separator: separator).map(\.trimmed)
            // One word with a comma after it is a type.
            guard words.count > 1, words.allSatisfy(Self.isAlternative) else { continue }
            return words.joined(separator: " | ")
        }
        return nil
    }

    private static func isAlternative(_ word: Substring) -> Bool {
        if word.count > 2, let quote = word.first, quote == "\"" || quote == "'" {
            return word.last == quote && !word.dropFirst().dropLast().contains(quote)
        }
        return !word.isEmpty && !isModifier(word)
            && word.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }

    /// `String!`, `[User!]`: in GraphQL, a type with this mark is required.
    func exclamationMark(_ token: TypeToken) -> TypeSyntaxError? {
        // Among several alternatives, it may be a word of an enum.
        guard source.scalars[token.range.upperBound - 1] == "!", token.range.count > 1,
            !tokens.contains(where: { $0.kind == .symbol("|") })
        else { return nil }
        var text = Substring(source.text(token.range))
        while text.last == "!" { text.removeLast() }
        guard !text.isEmpty else { return nil }
        return TypeSyntaxError(
            "a type without a `?` is required, and has no `!`",
            token.range,
            replacement: (token.range, TypeExpression.rewritten(String(text), keeping: Self.isCapitalised))
        )
    }

    /// `list[str]`, `Dict[str, int]`, `map[string]int`, `Literal["a", "b"]`, `Date[iso8601]`: arguments in brackets.
    func brackets(after name: TypeToken) -> TypeSyntaxError? {
        guard let opening = current, opening.kind == .symbol("["), name.kind == .word,
            opening.range.lowerBound == name.range.upperBound,
            let end = tokens[position...].lastIndex(where: { $0.kind == .symbol("]") }), end > position + 1
        else { return nil }
        let inside = opening.range.upperBound..<tokens[end].range.lowerBound
        let (word, arguments) = (source.text(name.range), source.text(inside))
        var last = tokens[end].range.upperBound
        let written: String?
        switch word {
        case "Literal", "Union", "Enum": written = parseAlternatives(in: inside)
        case "map":
            // In Go, the type of the values follows the bracket.
            guard end + 1 < tokens.count, tokens[end + 1].kind == .word else { return nil }
            last = tokens[end + 1].range.upperBound
            written = rewritten("Map<\(arguments), \(source.text(tokens[end + 1].range))>")
        case "Date": written = DateFormat(name: arguments).map { _ in "Date(\(arguments))" }
        default:
            written = Synonym.meaning(of: word, at: .genericType) == nil ? nil : rewritten("\(word)<\(arguments)>")
        }
        guard let written else { return nil }
        let whole = name.range.lowerBound..<last
        return TypeSyntaxError(
            "`\(source.text(whole))` is not a type of apigen",
            whole,
            replacement: (whole, written)
        )
    }

    private func rewritten(_ text: String) -> String? {
        let part = SourceText(Node.Scalar(text), at: source.location(source.scalars.indices))
        return (try? Self.type(part))?.rewritten { name in
            Self.isCapitalised(name) && Synonym.meaning(of: name, at: .genericType) == nil
        }
    }

    static let helpForLimits = "apigen checks no values: write their limits into `$doc`"

    /// `String optional`, `Int default 3`.
    func foreignSuffix(_ token: TypeToken) -> (range: Range<Int>, text: String)? {
        guard position > 0 else { return nil }
        let word = source.text(token.range)
        let type = tokens[position - 1].range
        if word == "," || word == ";", position == tokens.count - 1 {
            return (type.lowerBound..<token.range.upperBound, source.text(type))
        }
        guard token.kind == .word else { return nil }
        if word == "default", position + 1 < tokens.count {
            let value = tokens[position + 1].range.lowerBound..<source.scalars.count
            return (token.range.lowerBound..<value.upperBound, "= \(source.text(value))")
        }
        guard let isOptional = Self.modifiers[word], position == tokens.count - 1 else { return nil }
        let text = source.text(type)
        return (type.lowerBound..<token.range.upperBound, isOptional ? TypeExpression.optional(text) : text)
    }

    /// Names of types. Lowercase words are types of other languages, or values of enums.
    private static func isCapitalised(_ name: String) -> Bool { name.first?.isUppercase == true }
}
