/// Finds the tags in the text of a template, one after the other.
///
/// It works on bytes: whatever it looks for is ASCII, or a delimiter, which starts and ends on the bounds of a scalar.
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

    /// The whole line, its end included, if nothing but white space stands before and after the range.
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

    /// Where the next line starts, if a line ends at the offset.
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
