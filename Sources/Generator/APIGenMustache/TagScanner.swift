/// Finds the tags in the text of a template, one after the other.
///
/// It compares bytes: all that it searches for is ASCII, or a delimiter, which is a sequence of whole scalars.
struct TagScanner {
    let bytes: [UInt8]
    var delimiters = Delimiters.standard
    private let template: String
    private var offset = 0
    private var position = Position(line: 1, column: 1)

    init(_ text: String, template: String) {
        self.bytes = Array(text.utf8)
        self.template = template
    }

    mutating func next() throws(MustacheError) -> Tag? {
        guard let start = firstOffset(of: delimiters.opening, in: offset..<bytes.count) else { return nil }
        advance(to: start)
        var contentStart = start + delimiters.opening.count
        while contentStart < bytes.count, bytes[contentStart].isTemplateSpace { contentStart += 1 }

        var kind = Tag.Kind.variable(isEscaped: true)
        var closing = delimiters.closing
        if contentStart < bytes.count, let marked = Tag.Kind(sigil: bytes[contentStart]) {
            kind = marked
            switch bytes[contentStart] {
            case UInt8(ascii: "{"): closing.insert(UInt8(ascii: "}"), at: 0)
            case UInt8(ascii: "="): closing.insert(UInt8(ascii: "="), at: 0)
            default: break
            }
            contentStart += 1
        }
        guard let contentEnd = firstOffset(of: closing, in: contentStart..<bytes.count),
            kind.canHoldDelimiters || firstOffset(of: delimiters.opening, in: contentStart..<contentEnd) == nil
        else {
            let closing = String(decoding: closing, as: UTF8.self)
            throw MustacheError("the tag is not closed with '\(closing)'", template: template, at: position)
        }
        let tag = Tag(
            kind: kind,
            content: trimmedText(contentStart..<contentEnd),
            range: start..<contentEnd + closing.count,
            position: position
        )
        advance(to: tag.range.upperBound)
        return tag
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The whole line, including its end, if there is only white space around the range.
    func standaloneLine(around range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start > 0, bytes[start - 1].isTemplateBlank { start -= 1 }
        var end = range.upperBound
        while end < bytes.count, bytes[end].isTemplateBlank { end += 1 }
        guard isLineStart(start) else { return nil }
        if end == bytes.count { return start..<end }
        return lineEnd(at: end).map { start..<$0 }
    }

    func isLineStart(_ offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    }

    /// The offset of the next line, if a line ends at the offset.
    func lineEnd(at offset: Int) -> Int? {
        if bytes[offset] == UInt8(ascii: "\n") { return offset + 1 }
        let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
        return isPair && bytes[offset + 1] == UInt8(ascii: "\n") ? offset + 2 : nil
    }

    private mutating func advance(to end: Int) {
        for byte in bytes[offset..<end] {
            if byte == UInt8(ascii: "\n") {
                position = Position(line: position.line + 1, column: 1)
            } else if !UTF8.isContinuation(byte) {
                position.column += 1
            }
        }
        offset = end
    }

    private func firstOffset(of word: [UInt8], in range: Range<Int>) -> Int? {
        var start = range.lowerBound
        while start + word.count <= range.upperBound {
            if bytes[start] == word[0], bytes[start..<start + word.count].elementsEqual(word) { return start }
            start += 1
        }
        return nil
    }

    private func trimmedText(_ range: Range<Int>) -> String {
        var content = bytes[range]
        while let first = content.first, first.isTemplateSpace { content.removeFirst() }
        while let last = content.last, last.isTemplateSpace { content.removeLast() }
        return String(decoding: content, as: UTF8.self)
    }
}

/// A tag in the text of a template.
struct Tag {
    enum Kind {
        case comment
        case delimiters
        case variable(isEscaped: Bool)
        case section(isInverted: Bool)
        case sectionEnd
        case partial

        /// `nil` if the byte begins the name of a variable.
        init?(sigil: UInt8) {
            switch sigil {
            case UInt8(ascii: "!"): self = .comment
            case UInt8(ascii: "="): self = .delimiters
            case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .variable(isEscaped: false)
            case UInt8(ascii: "#"): self = .section(isInverted: false)
            case UInt8(ascii: "^"): self = .section(isInverted: true)
            case UInt8(ascii: "/"): self = .sectionEnd
            case UInt8(ascii: ">"): self = .partial
            default: return nil
            }
        }

        /// Whether a line with only this tag is removed from the output.
        var canStandAlone: Bool {
            if case .variable = self { false } else { true }
        }

        /// Whether the tag may contain an opening delimiter, which otherwise means that the tag is not closed.
        var canHoldDelimiters: Bool {
            switch self {
            case .comment, .delimiters: true
            case .variable, .section, .sectionEnd, .partial: false
            }
        }
    }

    var kind: Kind
    /// The text between the sigil and the closing delimiter, without the white space around it.
    var content: String
    var range: Range<Int>
    var position: Position
}

/// The delimiters that open and close a tag.
struct Delimiters: Sendable {
    static let standard = Delimiters(opening: Array("{{".utf8), closing: Array("}}".utf8))

    var opening: [UInt8]
    var closing: [UInt8]

    /// Reads the text between the equals signs of `{{=<% %>=}}`; `nil` unless it is two words without an equals sign.
    init?(_ content: String) {
        let words = content.utf8.split(whereSeparator: \.isTemplateSpace)
        guard words.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else { return nil }
        self.init(opening: Array(words[0]), closing: Array(words[1]))
    }

    private init(opening: [UInt8], closing: [UInt8]) {
        self.opening = opening
        self.closing = closing
    }
}

extension UInt8 {
    /// A space or a tab.
    var isTemplateBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    var isTemplateSpace: Bool {
        isTemplateBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
    }
}
