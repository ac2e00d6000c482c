import APIGenSupport

/// An item of a flow collection: the text between commas or brackets.
struct FlowItem {
    /// A part of a line, in bytes.
    private struct Part {
        var line: Int
        var range: Range<Int>
    }

    /// The bracket around the item.
    let bracket: UInt8
    private let item: [Part]
    /// The value after a key, if there is a key.
    private let value: [Part]
    /// The item with the comma after it.
    private let itemWithComma: [Part]
    private let hasSeveralKeys: Bool
    /// The line in which the item ends, and the offset in it.
    let end: (line: Int, offset: Int)

    /// The items around a position in some lines, the innermost first.
    static func items(around place: Mark, in text: EditedText, lines: Range<Int>) -> [FlowItem] {
        guard lines.contains(place.line - 1) else { return [] }
        let flat = FlatLines(text, lines)
        let offset = flat.offset(line: place.line - 1, text.offset(of: place))
        return flat.openBrackets(before: offset).reversed().compactMap {
            FlowItem(in: flat, bracket: $0, around: offset)
        }
    }

    private init?(in flat: FlatLines, bracket: Int, around place: Int) {
        guard let span = flat.item(in: bracket, around: place) else { return nil }
        func parts(_ range: Range<Int>) -> [Part] {
            flat.parts(of: range).map { Part(line: $0.line, range: $0.range) }
        }
        self.bracket = flat.bytes[bracket]
        item = parts(span)
        let head = EntryHead(flat.bytes[span])
        let start = span.lowerBound + head.value.lowerBound
        value = head.key == nil ? [] : parts(start..<max(start + 1, span.upperBound))
        let hasComma = span.upperBound < flat.bytes.count && flat.bytes[span.upperBound] == UInt8(ascii: ",")
        itemWithComma = parts(span.lowerBound..<(span.upperBound + (hasComma ? 1 : 0)))
        hasSeveralKeys = start < span.upperBound && flat.bytes[start..<span.upperBound].contains(UInt8(ascii: ":"))
        end = flat.place(of: span.upperBound)
    }

    /// How many changes there are, the smallest first.
    var changeCount: Int { bracket == UInt8(ascii: "[") ? 1 : value.isEmpty ? 1 : 2 }

    /// Removes the value after the key, or the whole item.
    func apply(_ change: Int, to text: inout EditedText) {
        if bracket == UInt8(ascii: "[") { return replace(item, in: &text) }
        guard change == 0, !value.isEmpty else {
            noteRemoval(in: &text)
            return blank(itemWithComma, in: &text)
        }
        if hasSeveralKeys { noteRemoval(in: &text) }
        replace(value, in: &text)
    }

    private func replace(_ parts: [Part], in text: inout EditedText) {
        guard let first = parts.first else { return }
        text.blank(first.range, in: first.line, placeholder: true)
        blank(Array(parts.dropFirst()), in: &text)
    }

    private func blank(_ parts: [Part], in text: inout EditedText) {
        for part in parts { text.blank(part.range, in: part.line) }
    }

    private func noteRemoval(in text: inout EditedText) {
        guard let first = item.first else { return }
        text.edits.noteRemoval(
            at: Mark(line: first.line + 1, column: text.column(of: first.range.lowerBound, in: first.line))
        )
    }
}

/// Some lines of a text as one array of bytes. Each of them ends with a line break, so that an error at the end of a text
/// has a byte.
private struct FlatLines {
    let bytes: [UInt8]
    private let firstLine: Int
    private var starts: [Int] = []

    init(_ text: EditedText, _ lines: Range<Int>) {
        var bytes: [UInt8] = []
        firstLine = lines.lowerBound
        for line in lines {
            starts.append(bytes.count)
            bytes += text.content(of: line)
            bytes.append(UInt8(ascii: "\n"))
        }
        self.bytes = bytes
    }

    func offset(line: Int, _ offset: Int) -> Int { starts[line - firstLine] + offset }

    func place(of offset: Int) -> (line: Int, offset: Int) {
        let index = starts.lastIndex { $0 <= offset } ?? 0
        return (firstLine + index, offset - starts[index])
    }

    func parts(of range: Range<Int>) -> [(line: Int, range: Range<Int>)] {
        var parts: [(line: Int, range: Range<Int>)] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let place = place(of: start)
            let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let end = min(lineEnd, range.upperBound)
            if start < end { parts.append((place.line, place.offset..<(place.offset + end - start))) }
            start = end + 1
        }
        return parts
    }

    /// The brackets that are open at an offset, the outermost first.
    func openBrackets(before place: Int) -> [Int] {
        var open: [Int] = []
        scan(from: valueStart, to: place) { index in
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let last = open.last, closer(of: last) == bytes[index] { open.removeLast() }
            default: break
            }
            return true
        }
        return open
    }

    /// The item of a bracket that contains an offset; `nil` if the bracket is never closed.
    func item(in bracket: Int, around place: Int) -> Range<Int>? {
        var start = bracket + 1
        var end: Int?
        var open: [Int] = []
        // After an unclosed quote, commas are probably those of a sentence.
        let isInQuote = bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
        scan(from: start, to: bytes.count) { index in
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ",") where open.isEmpty && (!isInQuote || index < place || isBeforeKey(index)):
                if index >= place {
                    end = index
                } else {
                    start = index + 1
                }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let last = open.last, closer(of: last) == bytes[index] {
                    open.removeLast()
                } else if closer(of: bracket) == bytes[index], index >= place || !open.isEmpty {
                    end = index
                }
            default: break
            }
            return end == nil
        }
        guard var end else { return nil }
        while start < end, isSpace(bytes[start]) { start += 1 }
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return start < end ? start..<end : nil
    }

    /// Whether a key follows a comma.
    private func isBeforeKey(_ comma: Int) -> Bool {
        let rest = bytes[(comma + 1)...].drop { isSpace($0) }
        let key = rest.prefix { !isSpace($0) && !",[]{}\"".utf8.contains($0) }
        return key.count > 1 && key.last == UInt8(ascii: ":")
    }

    private var valueStart: Int {
        let head = EntryHead(bytes.prefix { $0 != UInt8(ascii: "\n") })
        return head.value.lowerBound
    }

    /// Visits the bytes outside of quotes and comments until `visit` returns false.
    private func scan(from start: Int, to end: Int, _ visit: (Int) -> Bool) {
        var index = start
        var last = UInt8(ascii: ",")
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), ",:[{".utf8.contains(last) {
                if let quoteEnd = EntryHead.endOfQuote(in: bytes, from: index), quoteEnd <= end {
                    index = quoteEnd
                    last = byte
                    continue
                }
            }
            if byte == UInt8(ascii: "#"), index == 0 || isSpace(bytes[index - 1]) {
                index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                continue
            }
            guard visit(index) else { return }
            if !isSpace(byte) { last = byte }
            index += 1
        }
    }

    private func closer(of bracket: Int) -> UInt8 {
        bytes[bracket] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            || byte == UInt8(ascii: "\r")
    }
}
