import APIGenSupport

/// Writes the lines of a text, and breaks those that are too long.
struct LineWriter {
    /// The maximum length of a line of code; `nil` for another text.
    let width: Int?
    /// The text, as bytes because strings are slow to append to.
    private var text: [UInt8] = []
    /// Where the current line begins, in bytes.
    private var lineStart = 0
    /// The layouts in the current line that have places, with their offsets in bytes.
    private var layouts: [(offset: Int, layout: Layout)] = []
    /// One level of indentation of the last layout.
    private var unit = "    "
    /// The indentation of the brace that ends a body, if the body has lines of its own.
    private var braceMargin: String?
    private var found = (longLine: false, underscoredName: false)

    init(width: Int?) {
        self.width = width
        text.reserveCapacity(4096)
    }

    var rendering: Rendering {
        Rendering(
            text: String(decoding: text, as: UTF8.self),
            hasLongLine: found.longLine,
            hasUnderscoredName: found.underscoredName
        )
    }

    mutating func write(_ line: TemplateContent.Line, indentation: [UInt8]) {
        if line.isIndented { text += indentation }
        if let braceMargin {
            if line.text.first == 0x20 {
                breakLine()
                append(braceMargin)
                text += line.text.dropFirst()
            } else {
                text += line.text
            }
            self.braceMargin = nil
        } else {
            text += line.text
        }
        if line.isEnded { breakLine() }
    }

    /// - Parameter isCode: Whether names in it are names of the code.
    mutating func write(_ value: String, isCode: Bool) {
        braceMargin = nil
        let start = text.count
        append(value)
        if isCode { checkNames(from: start) }
        if let last = text[start...].lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = last + 1
            layouts.removeAll()
        }
    }

    /// - Parameter unit: One level of indentation.
    mutating func write(_ layout: Layout, unit: String) {
        braceMargin = nil
        self.unit = unit
        write(layout, isText: false)
    }

    /// - Parameter isText: Whether it is a line of a string literal.
    private mutating func write(_ layout: Layout, isText: Bool) {
        if !layout.blocks.isEmpty {
            let code = PlacedCode(layout)
            if code.isMultiline || code.hasChoice { return write(lines: code, margin: margin) }
        }
        let start = text.count
        if layout.write(to: &text) { layouts.append((start, layout)) }
        if !isText { checkNames(from: start) }
    }

    private mutating func append(_ string: String) {
        text.append(utf8Of: string)
    }

    /// The white space at the start of the current line.
    private var margin: String {
        string(text[lineStart...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    }

    private var line: ArraySlice<UInt8> { text[lineStart...] }

    private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Several lines

    private mutating func write(lines code: PlacedCode, margin: String) {
        var margin = margin
        /// Whether a body was moved from the line of its brace or of its colon.
        var isMoved = false
        /// The part that is not yet written: its first place, and its first byte.
        var (start, offset) = (0, 0)
        var index = 0
        func rest(until index: Int) -> Layout {
            let end = index == code.places.count ? code.bytes.count : code.places[index].offset
            return code.part(start..<index, offset..<end).layout
        }
        var blocks = code.blocks[...]
        while index < code.places.count {
            let place = code.places[index]
            let next = code.index(after: index)
            switch place.kind {
            case .mark(.body), .mark(.bodyEnd):
                write(rest(until: index), isText: false)
                (start, offset) = (index, place.offset)
                if place.kind == .mark(.bodyEnd) {
                    guard isMoved else { break }
                    margin.removeLast(unit.count)
                    braceMargin = margin
                } else {
                    guard text.count - lineStart > margin.utf8.count else { break }
                    isMoved = true
                    while text.last == 0x20 { text.removeLast() }
                    breakLine()
                    margin += unit
                    append(margin)
                }
                start = next
            case .list:
                let inner = code.places[index..<next].count { $0.kind == .block }
                defer { blocks = blocks.dropFirst(inner) }
                guard inner > 0, let list = code.list(at: index) else { break }
                let items = list.items.indices.map { code.item($0, of: list) }
                guard items.contains(where: \.isMultiline) else { break }
                write(rest(until: index), isText: false)
                write(items, of: list, margin: margin)
                (start, offset) = (next, code.places[list.end].offset + list.kind.brackets.close.utf8.count)
            case .block:
                write(rest(until: index), isText: false)
                if let block = blocks.popFirst() { write(block, margin: margin) }
                (start, offset) = (next, code.places[next - 1].offset)
            case .mark, .item, .listEnd, .blockEnd: break
            }
            index = next
        }
        write(rest(until: index), isText: false)
    }

    /// A list with an item of several lines.
    private mutating func write(_ items: [PlacedCode], of list: PlacedCode.ListPlaces, margin: String) {
        append(list.kind.brackets.open)
        for (index, item) in items.enumerated() {
            breakLine()
            append(margin + unit)
            write(list.hasComma(after: index) ? item.layout + "," : item.layout, isText: false)
        }
        breakLine()
        append(margin + list.kind.brackets.close)
    }

    private mutating func write(_ block: Layout.Block, margin: String) {
        switch block {
        case .lines(let lines):
            for (index, line) in lines.enumerated() {
                if index > 0 {
                    breakLine(isText: lines[index - 1].isText)
                    if !line.content.isEmpty { append(margin + String(repeating: unit, count: line.depth)) }
                }
                write(line.content, isText: line.isText)
            }
        case .choice(let short, let long):
            let isShort = width.map { line.width + short.code.width <= $0 } ?? true
            write(isShort ? short : long, isText: false)
        }
    }

    // MARK: The end of a line

    private mutating func breakLine(isText: Bool = false) {
        endLine(isText: isText)
        text.append(UInt8(ascii: "\n"))
        lineStart = text.count
    }

    /// Breaks the current line if it is too long.
    ///
    /// - Parameter isText: Whether it is a line of a string literal.
    mutating func endLine(isText: Bool = false) {
        if let width, text.count - lineStart >= width, !isText {
            let lineWidth = line.width
            let hasComma = lineWidth == width && layouts.contains { PlacedCode($0.layout).trailingComma > 0 }
            if lineWidth > width || hasComma { replaceLine(width) }
        }
        // Few lines have more than one layout, for which this is the fastest way.
        while !layouts.isEmpty { layouts.removeLast() }
    }

    private mutating func replaceLine(_ width: Int) {
        let margin = margin
        var offset = lineStart + margin.utf8.count
        if text[offset...].starts(with: "//".utf8) { return }
        var code = PlacedCode()
        for (start, layout) in layouts {
            if start > offset { code.append(string(text[offset..<start])) }
            let count = code.bytes.count
            code.append(layout)
            offset = start + code.bytes.count - count
        }
        // The space before a moved body is removed from the text, but not from the layout.
        if offset < text.count { code.append(string(text[offset...])) }
        var breaking = LineBreaking(width: width, unit: unit)
        text.removeSubrange(lineStart...)
        breaking.write(code, margin, to: &text)
        if breaking.hasLongLine { found.longLine = true }
    }

    // MARK: Names

    private mutating func checkNames(from start: Int) {
        if found.underscoredName || width == nil { return }
        let code = text[start...]
        if code.contains(UInt8(ascii: "_")) { found.underscoredName = code.hasUnderscoredName }
    }
}

extension ArraySlice<UInt8> {
    /// Whether code has a name with an underscore between two of its letters or digits.
    fileprivate var hasUnderscoredName: Bool {
        let underscore = UInt8(ascii: "_")
        var isString = false
        /// Whether the current word has another character than an underscore, and an underscore after one.
        var (hasCharacter, isDivided) = (false, false)
        /// Whether the current word begins with a digit: it is a number with grouped digits.
        var isNumber = false
        var previous: UInt8 = 0
        for byte in self {
            if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isString.toggle() }
            if !isString, byte.isWord {
                if !hasCharacter, byte.isDigit, previous != underscore { isNumber = true }
                if byte == underscore { isDivided = isDivided || hasCharacter } else { hasCharacter = true }
            } else {
                if isDivided, !isNumber { return true }
                (hasCharacter, isDivided, isNumber) = (false, false, false)
            }
            previous = byte
        }
        return isDivided && !isNumber
    }
}
