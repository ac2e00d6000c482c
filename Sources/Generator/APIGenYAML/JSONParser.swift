import APIGenSupport

/// Parses a JSON text (RFC 8259) into a tree of nodes, up to the first syntax error.
///
/// Strings are double-quoted scalars; numbers, Booleans and null are plain ones. Marks count as in a YAML text. A key
/// that is written twice is an error, and keeps its first value.
///
/// - Parameter replacesLoneSurrogates: Whether an escape of half a character is read as U+FFFD. Browsers write such
///   escapes when they cut a text, or take bytes for text.
package func parseJSON(
    _ text: some Collection<UInt8>,
    limits: Limits = .standard,
    replacesLoneSurrogates: Bool = false
) -> Document {
    parse(text, limits: limits) {
        JSONParser($0, limits: limits, replacesLoneSurrogates: replacesLoneSurrogates)
    }
}

/// Parses a JSON text into a tree of nodes, even if the text has errors.
///
/// A broken value is replaced by ``Node/Content/invalid``, or removed from its collection, which is then marked as
/// incomplete. A text that is too large or has too many errors has no tree.
package func parseJSONRecovering(_ text: some Collection<UInt8>, limits: Limits = .standard) -> Document {
    parse(text, limits: limits) { JSONParser($0, limits: limits, recovers: true) }
}

private func parse(
    _ text: some Collection<UInt8>,
    limits: Limits,
    _ parser: (UnsafeBufferPointer<UInt8>) -> JSONParser
) -> Document {
    guard text.count <= limits.bytes else { return Document(root: nil, problems: [.tooLarge(limits)]) }
    return text.withBytes { bytes in
        var parser = parser(bytes)
        do throws(Problem) {
            let root = try parser.parseDocument()
            return Document(root: root, problems: parser.problems)
        } catch {
            return Document(root: nil, problems: parser.problems + [error])
        }
    }
}

struct JSONParser {
    /// The bytes after a byte order mark.
    let bytes: UnsafeBufferPointer<UInt8>
    private let limits: Limits
    let replacesLoneSurrogates: Bool
    /// Whether the parser continues after a syntax error.
    let recovers: Bool
    var index = 0
    var line = Line(number: 1, start: 0)
    /// The closing brackets of the open collections.
    private(set) var brackets: [UInt8] = []
    private var nodes = 0
    /// The errors after which the parser continued.
    var problems: [Problem] = []
    /// Whether there is an error at the end of the text.
    var endIsReported = false

    /// The line of the index.
    struct Line {
        var number: Int
        var start: Int
        /// How many bytes of the line continue a scalar, and so have no column of their own.
        var continuations = 0
    }

    init(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: Limits,
        replacesLoneSurrogates: Bool = false,
        recovers: Bool = false
    ) {
        self.recovers = recovers
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? UnsafeBufferPointer(rebasing: bytes.dropFirst(mark.count)) : bytes
        self.limits = limits
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    /// - Returns: `nil` if the text has only white space.
    mutating func parseDocument() throws(Problem) -> Node? {
        skipSpace()
        if next == nil { return nil }
        let root = try parseValue()
        skipSpace()
        if next != nil { try note(unexpected("expected the end of the text")) }
        return root
    }

    // MARK: - Values

    private mutating func parseValue() throws(Problem) -> Node {
        nodes += 1
        let start = mark
        if nodes > limits.nodes { throw .tooManyNodes(limits, at: MarkRange(start, start)) }
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard brackets.count < limits.depth else { throw .tooDeep(limits, at: character) }
            let isObject = next == UInt8(ascii: "{")
            brackets.append(UInt8(ascii: isObject ? "}" : "]"))
            defer { brackets.removeLast() }
            let (content, isIncomplete) = isObject ? try parseObject() : try parseArray()
            var node = Node(content, range: MarkRange(start, mark), isFlow: true)
            node.isIncomplete = isIncomplete
            return node
        case UInt8(ascii: "\""):
            let (text, range) = try parseString()
            return Node(.scalar(Node.Scalar(text, style: .doubleQuoted)), range: range)
        default:
            let word = try parseWord()
            return Node(.scalar(Node.Scalar(word)), range: MarkRange(start, mark))
        }
    }

    private mutating func parseArray() throws(Problem) -> (Node.Content, isIncomplete: Bool) {
        var elements: [Node] = []
        let isIncomplete = try parseMembers(until: UInt8(ascii: "]")) { parser throws(Problem) in
            elements.append(try parser.parseValue())
        }
        return (.sequence(elements), isIncomplete)
    }

    private mutating func parseObject() throws(Problem) -> (Node.Content, isIncomplete: Bool) {
        var entries: [Node.Entry] = []
        var keys = KeyPlaces()
        let isIncomplete = try parseMembers(until: UInt8(ascii: "}")) { parser throws(Problem) in
            guard parser.next == UInt8(ascii: "\"") else { throw parser.unexpected("expected a key in double quotes") }
            let (key, range) = try parser.parseString()
            if let first = keys.insert(key, at: range, after: entries) {
                let note = Problem.Note("first written here", at: first)
                parser.problems.append(
                    Problem(.duplicateKey, "the key `\(key)` is written twice", at: range, note: note)
                )
                _ = try parser.parseValueAfterKey()
                return
            }
            let node = Node(.scalar(Node.Scalar(key, style: .doubleQuoted)), range: range)
            do throws(Problem) {
                entries.append(Node.Entry(key: node, value: try parser.parseValueAfterKey()))
            } catch {
                entries.append(Node.Entry(key: node, value: Node(.invalid, range: range)))
                throw error
            }
        }
        return (.mapping(entries), isIncomplete)
    }

    private mutating func parseValueAfterKey() throws(Problem) -> Node {
        skipSpace()
        guard next == UInt8(ascii: ":") else { throw unexpected("expected `:`") }
        index += 1
        skipSpace()
        return try parseValue()
    }

    /// Parses the members of an array or object, with its brackets and commas.
    ///
    /// - Returns: Whether a member could not be read.
    private mutating func parseMembers(
        until bracket: UInt8,
        _ member: (inout JSONParser) throws(Problem) -> Void
    ) throws(Problem) -> Bool {
        let opening = character
        var isIncomplete = false
        index += 1
        skipSpace()
        while next != bracket {
            do throws(Problem) {
                try member(&self)
                skipSpace()
                if next != bracket { try parseComma(before: bracket, opening: opening) }
            } catch {
                try note(error)
                isIncomplete = true
                skipMember()
                // The bracket is missing: the next one closes a collection around this one.
                if next != bracket, next.map(brackets.contains) ?? true { return true }
            }
        }
        index += 1
        return isIncomplete
    }

    private mutating func parseComma(before bracket: UInt8, opening: MarkRange) throws(Problem) {
        guard next == UInt8(ascii: ",") else {
            let note = Problem.Note("the bracket opens here", at: opening)
            let problem = unexpected("expected `,` or `\(Unicode.Scalar(bracket))`", note: note)
            guard beginsMember(of: bracket) else { throw problem }
            // Only the comma is missing.
            return try self.note(problem)
        }
        let comma = character
        index += 1
        skipSpace()
        if next == bracket {
            try note(Problem(.syntax, "a comma cannot be before `\(Unicode.Scalar(bracket))`", at: comma))
        }
    }

    // MARK: - Characters

    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Skips a byte of a text that cannot be read.
    mutating func skipByte() {
        guard let next else { return }
        index += 1
        if next == UInt8(ascii: "\n") {
            line = Line(number: line.number + 1, start: index)
        } else if next & 0xC0 == 0x80 {
            line.continuations += 1
        }
    }

    var mark: Mark { Mark(line: line.number, column: index - line.start - line.continuations + 1) }

    /// The range of the next character; empty at the end of the text.
    var character: MarkRange {
        let mark = mark
        return MarkRange(mark, next == nil ? mark : Mark(line: mark.line, column: mark.column + 1))
    }

    /// The next scalar and the number of its bytes. There is a next byte.
    func scalar() throws(Problem) -> (scalar: Unicode.Scalar, length: Int) {
        if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
        guard let found = InputCheck.scalar(at: index, in: bytes), let scalar = Unicode.Scalar(found.scalar) else {
            throw Problem(
                .invalidUTF8,
                "the text is not UTF-8",
                at: MarkRange(mark, mark),
                help: "save the file as UTF-8"
            )
        }
        return (scalar, found.length)
    }

    /// Reads the next scalar; `nil` at the end of the text.
    mutating func takeScalar() throws(Problem) -> Unicode.Scalar? {
        guard next != nil else { return nil }
        let (scalar, length) = try scalar()
        index += length
        if scalar == "\n" {
            line = Line(number: line.number + 1, start: index)
        } else {
            line.continuations += length - 1
        }
        return scalar
    }

    mutating func skipSpace() {
        while let next {
            switch next {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
            case UInt8(ascii: "\n"):
                index += 1
                line = Line(number: line.number + 1, start: index)
            default:
                return
            }
        }
    }

    func unexpected(_ expectation: String, note: Problem.Note? = nil) -> Problem {
        var found: Unicode.Scalar?
        if next != nil {
            do throws(Problem) { found = try scalar().scalar } catch { return error }
        }
        let help: Problem.Help? =
            switch found {
            case "'": "JSON has double quotes around every string"
            case "#", "/": "JSON has no comments"
            default: nil
            }
        let description = found.map { $0 == "\"" ? "a string" : "`\($0)`" } ?? "the end of the text"
        return Problem(.syntax, "\(expectation), not \(description)", at: character, note: note, help: help)
    }
}
