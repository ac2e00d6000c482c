/// Parses a JSON text (RFC 8259) into a tree of nodes, up to the first error.
///
/// Strings are double-quoted scalars; numbers, Booleans and null are plain ones. Marks count as in a YAML text.
package func parseJSON(_ bytes: some Collection<UInt8>, limits: Limits = .standard) -> Document {
    do throws(Problem) {
        if bytes.count > limits.bytes { throw .tooLarge(limits) }
        var parser = JSONParser(try scalars(of: bytes), limits: limits)
        return Document(root: try parser.document(), problems: [])
    } catch {
        return Document(root: nil, problems: [error])
    }
}

/// The scalars of a UTF-8 text, without a byte order mark.
private func scalars(of bytes: some Collection<UInt8>) throws(Problem) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar): scalars.append(scalar)
        case .emptyInput: return scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
        case .error:
            let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
            let mark = Mark(line: lines.count, column: (lines.last?.count ?? 0) + 1)
            throw Problem(
                .invalidUTF8,
                "the text is not UTF-8",
                at: MarkRange(mark, mark),
                help: "save the file as UTF-8"
            )
        }
    }
}

private struct JSONParser {
    private let scalars: [Unicode.Scalar]
    private let limits: Limits
    private var index = 0
    private var mark = Mark(line: 1, column: 1)
    private var depth = 0
    private var nodes = 0

    init(_ scalars: [Unicode.Scalar], limits: Limits) {
        self.scalars = scalars
        self.limits = limits
    }

    /// - Returns: `nil` if the text has only white space.
    mutating func document() throws(Problem) -> Node? {
        skipSpace()
        if next == nil { return nil }
        let root = try value()
        skipSpace()
        guard next == nil else { throw unexpected("expected the end of the text") }
        return root
    }

    // MARK: - Values

    private mutating func value() throws(Problem) -> Node {
        nodes += 1
        let start = mark
        if nodes > limits.nodes { throw .tooManyNodes(limits, at: MarkRange(start, start)) }
        switch next {
        case "{", "[":
            guard depth < limits.depth else { throw .tooDeep(limits, at: character) }
            depth += 1
            defer { depth -= 1 }
            let content = next == "{" ? try object() : try array()
            return Node(content, range: MarkRange(start, mark), isFlow: true)
        case "\"":
            return try string()
        default:
            let word = try word()
            return Node(.scalar(Node.Scalar(word)), range: MarkRange(start, mark))
        }
    }

    private mutating func array() throws(Problem) -> Node.Content {
        var elements: [Node] = []
        try members(until: "]") { parser throws(Problem) in elements.append(try parser.value()) }
        return .sequence(elements)
    }

    private mutating func object() throws(Problem) -> Node.Content {
        var entries: [Node.Entry] = []
        var keys: [String: MarkRange] = [:]
        try members(until: "}") { parser throws(Problem) in
            guard parser.next == "\"" else { throw parser.unexpected("expected a key in double quotes") }
            let key = try parser.string()
            if case .scalar(let scalar) = key.content, let first = keys.updateValue(key.range, forKey: scalar.text) {
                let note = Problem.Note("first written here", at: first)
                throw Problem(.duplicateKey, "the key `\(scalar.text)` is written twice", at: key.range, note: note)
            }
            parser.skipSpace()
            guard parser.next == ":" else { throw parser.unexpected("expected `:`") }
            parser.advance()
            parser.skipSpace()
            entries.append(Node.Entry(key: key, value: try parser.value()))
        }
        return .mapping(entries)
    }

    /// Parses the members of an array or object, with its brackets and commas.
    private mutating func members(
        until bracket: Unicode.Scalar,
        _ member: (inout JSONParser) throws(Problem) -> Void
    ) throws(Problem) {
        let opening = character
        advance()
        skipSpace()
        if next == bracket { return advance() }
        while true {
            try member(&self)
            skipSpace()
            guard next == "," || next == bracket else {
                let note = Problem.Note("the bracket opens here", at: opening)
                throw unexpected("expected `,` or `\(bracket)`", note: note)
            }
            if next == bracket { return advance() }
            let comma = character
            advance()
            skipSpace()
            if next == bracket { throw Problem(.syntax, "a comma cannot be before `\(bracket)`", at: comma) }
        }
    }

    // MARK: - Scalars

    private mutating func string() throws(Problem) -> Node {
        let start = mark
        var text = String.UnicodeScalarView()
        advance()
        while let scalar = next, scalar != "\"" {
            if scalar.value < 0x20 {
                let message = scalar == "\n" ? "this quote is never closed" : "a control character needs an escape"
                throw Problem(.syntax, message, at: scalar == "\n" ? MarkRange(start, mark) : character)
            }
            if scalar == "\\" {
                text.append(try escape())
            } else {
                text.append(scalar)
                advance()
            }
        }
        guard next != nil else { throw Problem(.syntax, "this quote is never closed", at: MarkRange(start, mark)) }
        advance()
        return Node(.scalar(Node.Scalar(String(text), style: .doubleQuoted)), range: MarkRange(start, mark))
    }

    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        let start = mark
        advance()
        let name = next
        advance()
        switch name {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            let first = codeUnit()
            if let first, let scalar = Unicode.Scalar(first) { return scalar }
            if let first, UTF16.isLeadSurrogate(first), next == "\\" {
                advance()
                let isEscape = next == "u"
                advance()
                if isEscape, let second = codeUnit(), UTF16.isTrailSurrogate(second) {
                    return UTF16.decode(UTF16.EncodedScalar([first, second]))
                }
            }
        default: break
        }
        throw Problem(.syntax, "this escape is not valid in JSON", at: MarkRange(start, mark))
    }

    /// Four hexadecimal digits.
    private mutating func codeUnit() -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let next, next.isASCII, let value = Character(next).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(value)
            advance()
        }
        return unit
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() throws(Problem) -> String {
        let start = mark
        var word = ""
        while let scalar = next, scalar.properties.isAlphabetic || "0123456789+-._".unicodeScalars.contains(scalar) {
            word.unicodeScalars.append(scalar)
            advance()
        }
        if word.isEmpty { throw unexpected("expected a value") }
        guard ["true", "false", "null"].contains(word) || Self.isNumber(word.utf8) else {
            let isNumber = word.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
            let message = isNumber ? "`\(word)` is not a number in JSON" : "`\(word)` is not a value in JSON"
            let help: Problem.Help? = isNumber ? nil : "JSON has double quotes around every text"
            throw Problem(.syntax, message, at: MarkRange(start, mark), help: help)
        }
        return word
    }

    /// Whether a word has the syntax of RFC 8259, section 6.
    private static func isNumber(_ word: String.UTF8View) -> Bool {
        var rest = word[...]
        func digits() -> Substring.UTF8View { rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        func skip(_ letters: String) -> Bool {
            guard let first = rest.first, letters.utf8.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func skipDigits() -> Bool {
            let count = digits().count
            rest = rest.dropFirst(count)
            return count > 0
        }
        _ = skip("-")
        if !skip("0"), !skipDigits() { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            if !skipDigits() { return false }
        }
        return rest.isEmpty
    }

    // MARK: - Characters

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The range of the next character; empty at the end of the text.
    private var character: MarkRange {
        MarkRange(mark, next == nil ? mark : Mark(line: mark.line, column: mark.column + 1))
    }

    private mutating func advance() {
        guard let next else { return }
        index += 1
        mark = next == "\n" ? Mark(line: mark.line + 1, column: 1) : Mark(line: mark.line, column: mark.column + 1)
    }

    private mutating func skipSpace() {
        while let next, [" ", "\t", "\n", "\r"].contains(next) { advance() }
    }

    private func unexpected(_ expectation: String, note: Problem.Note? = nil) -> Problem {
        let found = next.map { $0 == "\"" ? "a text" : "`\($0)`" } ?? "the end of the text"
        let help: Problem.Help? =
            switch next {
            case "'": "JSON has double quotes around every text"
            case "#", "/": "JSON has no comments"
            default: nil
            }
        return Problem(.syntax, "\(expectation), not \(found)", at: character, note: note, help: help)
    }
}
