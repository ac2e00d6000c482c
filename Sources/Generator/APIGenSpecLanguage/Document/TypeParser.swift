import APIGenSupport

/// Parses type expressions: `Type (format) ? = default as swiftName`.
struct TypeParser {
    let source: SourceText
    let tokens: [TypeToken]
    private(set) var position = 0
    private var depth = 0

    /// The maximum nesting depth, for which the stack of a thread suffices.
    private static let maximumDepth = 64

    /// The type of a field, with its default and its Swift name.
    struct Declaration {
        var type: TypeExpression?
        var initial: Literal?
        var swiftName: Located<String>?
    }

    private init(_ source: SourceText) throws(TypeSyntaxError) {
        self.source = source
        tokens = try TypeLexer.tokens(of: source.scalars)
    }

    /// The type of a text that is only its name, as most are; `nil` for another text.
    ///
    /// - Parameter location: The location of the whole scalar.
    static func typeName(_ scalar: Node.Scalar, at location: SourceLocation) -> TypeExpression? {
        let isName = scalar.style == .plain && !scalar.text.isEmpty && scalar.text.utf8.allSatisfy { $0.isWord }
        return isName ? TypeExpression(Located(scalar.text, at: location)) : nil
    }

    /// A type without a default and a Swift name: of a response, or of a path parameter.
    static func type(_ source: SourceText) throws(TypeSyntaxError) -> TypeExpression {
        var parser = try TypeParser(source)
        let type = try parser.parseAlternatives()
        try parser.expectEnd()
        return type
    }

    /// A type that is a part of a string.
    static func type(_ source: SourceText, in range: Range<Int>) throws(TypeSyntaxError) -> TypeExpression {
        do { return try type(source.part(range)) } catch { throw error.shifted(by: range.lowerBound) }
    }

    /// A type with its default and its Swift name that is a part of a string.
    static func declaration(_ source: SourceText, in range: Range<Int>) throws(TypeSyntaxError) -> Declaration {
        do { return try declaration(source.part(range)) } catch { throw error.shifted(by: range.lowerBound) }
    }

    /// A type with its default and its Swift name, or a constant: `= application/json`.
    static func declaration(_ source: SourceText) throws(TypeSyntaxError) -> Declaration {
        var parser = try TypeParser(source)
        var declaration = Declaration()
        if parser.current?.kind != .symbol("=") {
            declaration.type = try parser.parseAlternatives()
        }
        if let equals = parser.current, equals.kind == .symbol("=") {
            (declaration.initial, declaration.swiftName) = try parser.literal(from: equals.range.upperBound)
            return declaration
        }
        if parser.isWord("as") {
            parser.position += 1
            guard let name = parser.current, name.kind == .word else {
                throw parser.unexpected("a Swift name after `as`")
            }
            parser.position += 1
            declaration.swiftName = parser.located(name)
        }
        try parser.expectEnd()
        return declaration
    }
}

extension TypeParser {
    var current: TypeToken? { position < tokens.count ? tokens[position] : nil }

    private func isWord(_ text: String) -> Bool {
        guard let current, current.kind == .word else { return false }
        return source.text(current.range) == text
    }

    private func located(_ token: TypeToken) -> Located<String> {
        Located(source.text(token.range), at: source.location(token.range))
    }

    private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
        guard current?.kind == .symbol(symbol) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ symbol: Unicode.Scalar, closing opening: TypeToken) throws(TypeSyntaxError) {
        guard take(symbol) else {
            throw unexpected("`\(symbol)` for the `\(source.text(opening.range))`")
        }
    }

    /// The error for a format without its closing bracket, usually a pattern with spaces.
    private func unclosed(_ format: Literal, _ opening: TypeToken) -> TypeSyntaxError {
        var error = unexpected("`)` for the `(`")
        let inside = source.scalars[opening.range.upperBound...].prefix { $0 != ")" }
        if !format.isQuoted, format.text.allSatisfy(\.isNumber) {
            error.help = Self.helpForLimits
            return error
        }
        if current != nil, !format.isQuoted, inside.endIndex < source.scalars.endIndex {
            error.help = "a pattern is quoted: (\"\(source.text(inside.indices))\")"
        }
        return error
    }

    private func expectEnd() throws(TypeSyntaxError) {
        guard let current else { return }
        let foreign = foreignAlternatives() ?? foreignSuffix(current)
        let help: String? =
            switch current.kind {
            case .word where source.text(current.range) == "&":
                "a type with the fields of several is a model: $include: [User, Address]"
            case .word where source.text(current.range) == "!": "a type without a `?` is required, and has no `!`"
            case .word: "a default is written `= value`, a Swift name `as name`, several values `a | b`"
            case .symbol(":") where source.scalars[..<current.range.lowerBound].contains("{"):
                "a mapping in braces needs a key of its own: response: {200: User, 204: none}"
            default: nil
            }
        throw TypeSyntaxError(
            "`\(source.text(current.range))` is not expected after a type",
            current.range,
            help: help,
            replacement: foreign
        )
    }

    private func unexpected(_ expectation: String) -> TypeSyntaxError {
        let end = source.scalars.count
        guard let current else {
            let help = tokens.last?.kind == .symbol("|") ? "delete the last `|`, or write a value after it" : nil
            return TypeSyntaxError("\(expectation) is missing", max(0, end - 1)..<end, help: help)
        }
        return TypeSyntaxError(
            "expected \(expectation), not `\(source.text(current.range))`",
            current.range,
            replacement: current.kind == .symbol("|") ? foreignAlternatives() : nil
        )
    }

    mutating func parseAlternatives() throws(TypeSyntaxError) -> TypeExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw TypeSyntaxError("types are nested more than \(Self.maximumDepth) deep", 0..<source.scalars.count)
        }
        let start = position
        let first = try parseMember()
        // Most types have no alternative.
        if case .type(let type) = first, current?.kind != .symbol("|") { return type }
        var members = [(member: first, range: range(from: start))]
        while take("|") {
            let next = position
            let member = try parseMember()
            members.append((member, range(from: next)))
        }
        if let error = nullAmong(members) { throw error }

        var values: [TypeExpression.Alternative] = []
        var isOptional = false
        for (member, range) in members {
            switch member {
            case .value(let value, let hasMark):
                isOptional = isOptional || hasMark
                values.append(value)
            case .type(var type):
                // After several alternatives, a `?` applies to all of them.
                if case .optional(let wrapped) = type { (type, isOptional) = (wrapped, true) }
                if let name = type.name {
                    values.append(.init(text: name.value, isQuoted: false, location: name.location))
                } else {
                    let text = source.text(range)
                    values.append(.init(text: text, type: type, isQuoted: false, location: source.location(range)))
                }
            }
        }
        let type = TypeExpression.alternatives(values, source.location(range(from: start)))
        return isOptional ? .optional(type) : type
    }

    /// The location of the tokens since a token.
    private func range(from first: Int) -> Range<Int> {
        tokens[first].range.lowerBound..<tokens[position - 1].range.upperBound
    }

    enum Member {
        case type(TypeExpression)
        /// A quoted value, and whether a `?` follows it.
        case value(TypeExpression.Alternative, Bool)
    }

    private mutating func parseMember() throws(TypeSyntaxError) -> Member {
        guard let token = current else { throw unexpected("a type") }
        if let error = foreignPrefix(token) { throw error }
        if case .quoted(let text) = token.kind {
            position += 1
            let value = TypeExpression.Alternative(text: text, isQuoted: true, location: source.location(token.range))
            return .value(value, take("?"))
        }
        var type = try parsePrimary()
        if let error = arraySuffix(of: type, from: token) ?? brackets(after: token) { throw error }
        if let opening = current, take("(") {
            let format = try parseFormat()
            guard take(")") else { throw unclosed(format, opening) }
            type = .formatted(type, format)
        }
        // `??` has the same meaning as `?`.
        var isOptional = false
        while take("?") { isOptional = true }
        return .type(isOptional ? .optional(type) : type)
    }

    private mutating func parsePrimary() throws(TypeSyntaxError) -> TypeExpression {
        guard let token = current else { throw unexpected("a type") }
        if take("[") {
            let element = try parseAlternatives()
            guard take(":") else {
                try expect("]", closing: token)
                return .array(element)
            }
            let value = try parseAlternatives()
            try expect("]", closing: token)
            return .dictionary(element, value)
        }
        guard token.kind == .word else { throw unexpected("a type") }
        if let error = quotedObject(token) ?? exclamationMark(token) { throw error }
        position += 1
        var arguments: [TypeExpression] = []
        if let opening = current, take("<") {
            repeat { arguments.append(try parseAlternatives()) } while take(",")
            try expect(">", closing: opening)
        }
        let name = located(token)
        return arguments.isEmpty ? TypeExpression(name) : .named(name.value, arguments, name.location)
    }

    /// The error for an object in quotes: `"[{name: String}]"`. A status after the brace has an error of its own.
    private func quotedObject(_ token: TypeToken) -> TypeSyntaxError? {
        guard source.scalars[token.range.lowerBound] == "{",
            source.text(token.range).dropFirst().first?.isNumber != true
        else { return nil }
        var type = source.text(source.scalars.indices)
        if token.range.lowerBound > 0, tokens.prefix(position).contains(where: { $0.kind == .symbol("|") }) {
            return TypeSyntaxError(
                "an object cannot be in quotes",
                source.scalars.indices,
                help: "a union with an object is a list: $union: [\(type.replacing(" | ", with: ", "))]"
            )
        }
        let isOptional = type.hasSuffix("?")
        if isOptional { type.removeLast() }
        return TypeSyntaxError(
            "an object cannot be in quotes",
            source.scalars.indices,
            help: isOptional
                ? "delete the quotes, and write the `?` after the key: key?: \(type)" : "delete the quotes: \(type)"
        )
    }

    private mutating func parseFormat() throws(TypeSyntaxError) -> Literal {
        guard let token = current else { throw unexpected("a format") }
        position += 1
        switch token.kind {
        case .word:
            return Literal(text: source.text(token.range), isQuoted: false, location: source.location(token.range))
        case .quoted(let text):
            return Literal(text: text, isQuoted: true, location: source.location(token.range))
        case .symbol:
            position -= 1
            throw unexpected("a format")
        }
    }

    /// The value after `=`, up to the end or to `as name`.
    private func literal(from start: Int) throws(TypeSyntaxError) -> (Literal, Located<String>?) {
        let scalars = source.scalars
        var rest = trimmed(start..<scalars.count)
        guard !rest.isEmpty else { throw TypeSyntaxError("a value is missing after `=`", start - 1..<start) }

        let first = scalars[rest.lowerBound]
        if first == "\"" || first == "'" {
            let quoted = try TypeLexer.quotedText(in: scalars, from: rest.lowerBound)
            let name = try swiftName(in: trimmed(quoted.end..<rest.upperBound))
            let place = rest.lowerBound..<quoted.end
            return (Literal(text: quoted.text, isQuoted: true, location: source.location(place)), name)
        }
        if let list = try list(in: rest) {
            let name = try swiftName(in: trimmed(list.end..<rest.upperBound))
            let place = rest.lowerBound..<list.end
            let literal = Literal(
                text: source.text(place),
                isQuoted: false,
                elements: list.elements,
                location: source.location(place)
            )
            return (literal, name)
        }

        var name: Located<String>?
        let words = scalars[rest].split(whereSeparator: \.isWhitespace)
        if words.count >= 3, words[words.count - 2].elementsEqual("as".unicodeScalars) {
            name = try swiftName(in: words[words.count - 2].startIndex..<rest.upperBound)
            rest = trimmed(rest.lowerBound..<words[words.count - 2].startIndex)
        }
        return (Literal(text: source.text(rest), isQuoted: false, location: source.location(rest)), name)
    }

    /// The values of `[a, "b"]`, and the end of the list; `nil` if the text is not a list.
    private func list(in range: Range<Int>) throws(TypeSyntaxError) -> (elements: [Literal], end: Int)? {
        let scalars = source.scalars
        guard scalars[range.lowerBound] == "[" else { return nil }
        var elements: [Literal] = []
        var index = trimmed(range.lowerBound + 1..<range.upperBound).lowerBound
        while index < range.upperBound, scalars[index] != "]" {
            var end = index
            if scalars[index] == "\"" || scalars[index] == "'" {
                let quoted = try TypeLexer.quotedText(in: scalars, from: index)
                end = quoted.end
                let location = source.location(index..<end)
                elements.append(Literal(text: quoted.text, isQuoted: true, location: location))
            } else {
                while end < range.upperBound, scalars[end] != ",", scalars[end] != "]" { end += 1 }
                let word = trimmed(index..<end)
                elements.append(Literal(text: source.text(word), isQuoted: false, location: source.location(word)))
            }
            index = trimmed(end..<range.upperBound).lowerBound
            guard index < range.upperBound, scalars[index] == "," else { break }
            index = trimmed(index + 1..<range.upperBound).lowerBound
        }
        guard index < range.upperBound, scalars[index] == "]" else { return nil }
        return (elements, index + 1)
    }

    private func swiftName(in range: Range<Int>) throws(TypeSyntaxError) -> Located<String>? {
        guard !range.isEmpty else { return nil }
        let words = source.scalars[range].split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words[0].elementsEqual("as".unicodeScalars) else {
            throw TypeSyntaxError("only `as name` may follow a default", range)
        }
        let place = words[1].startIndex..<words[1].endIndex
        return Located(source.text(place), at: source.location(place))
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, source.scalars[first].isWhitespace {
            range = first + 1..<range.upperBound
        }
        while let last = range.last, source.scalars[last].isWhitespace { range = range.lowerBound..<last }
        return range
    }
}
