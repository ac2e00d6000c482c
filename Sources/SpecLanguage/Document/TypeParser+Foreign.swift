import APIGenDiagnostics

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
            guard case .type(.named(let name, let arguments)) = member, arguments.isEmpty else { return false }
            return ["null", "nil", "undefined"].contains(name.value)
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
            guard let next = rest.first, next.kind == .word, rest.count == 1 else { return nil }
            let range = token.range.lowerBound..<next.range.upperBound
            return TypeSyntaxError(
                "a `?` belongs after the type",
                token.range,
                replacement: (range, source.text(next.range) + "?")
            )
        case .symbol("("):
            return TypeSyntaxError(
                "apigen has no tuples",
                token.range,
                help: "an array whose elements differ is written [JSON], or as an array of a union"
            )
        case .word:
            // Nothing but a symbol or another word can follow such a word.
            guard let next = rest.first else { return nil }
            let word = source.text(token.range)
            if word == "enum" { return enumeration(token, rest) }
            guard Self.modifiers[word] != nil, next.kind == .word || next.kind == .symbol("[") else { return nil }
            return modifier(word, token.range.lowerBound..<next.range.lowerBound, after: next)
        default: return nil
        }
    }

    /// Words before or after a type in other languages, and whether they make it optional.
    private static let modifiers = [
        "optional": true, "nullable": true, "required": false, "readonly": false, "const": false,
    ]

    private func modifier(_ word: String, _ range: Range<Int>, after type: TypeToken) -> TypeSyntaxError {
        let whole = range.lowerBound..<source.scalars.count
        let text = source.text(type.range.lowerBound..<source.scalars.count)
        return TypeSyntaxError(
            "`\(word)` is not a part of a type",
            range.lowerBound..<range.lowerBound + word.unicodeScalars.count,
            replacement: (whole, Self.modifiers[word] == true ? TypeExpression.optional(text) : text)
        )
    }

    /// `enum(open, closed)`.
    private func enumeration(_ word: TypeToken, _ rest: ArraySlice<TypeToken>) -> TypeSyntaxError? {
        guard let opening = rest.first, "(<[".unicodeScalars.contains(where: { opening.kind == .symbol($0) }) else {
            return nil
        }
        let inside = rest.dropFirst().prefix { !")>]".unicodeScalars.map(TypeToken.Kind.symbol).contains($0.kind) }
        guard inside.endIndex < tokens.count else { return nil }
        let values = inside.filter { $0.kind != .symbol(",") && $0.kind != .symbol("|") }
        guard !values.isEmpty, values.allSatisfy({ if case .symbol = $0.kind { false } else { true } }) else {
            return nil
        }
        let whole = word.range.lowerBound..<tokens[inside.endIndex].range.upperBound
        return TypeSyntaxError(
            "an enum is written as its values",
            whole,
            replacement: (whole, values.map { source.text($0.range) }.joined(separator: " | "))
        )
    }

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

    /// Names of types. Words in small letters are types of other languages, or values of enums.
    private static func isCapitalised(_ name: String) -> Bool { name.first?.isUppercase == true }
}
