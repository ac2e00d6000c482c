import APIGenSupport

/// Writes the lines of a text, and breaks those that are too long.
struct LineWriter {
    /// The maximum length of a line of code; `nil` for another text.
    let width: Int?
    private var text = ""
    /// Where the current line begins, in bytes.
    private var lineStart = 0
    /// The layouts in the current line, with their offsets in bytes.
    private var layouts: [(offset: Int, layout: Layout)] = []
    /// One level of indentation of the last layout.
    private var unit = "    "
    /// The indentation of the brace that ends a body, if the body has lines of its own.
    private var braceMargin: String?
    private var hasLongLine = false
    private var hasUnderscoredName = false

    init(width: Int?) {
        self.width = width
    }

    var rendering: Rendering {
        Rendering(text: text, hasLongLine: hasLongLine, hasUnderscoredName: hasUnderscoredName)
    }

    mutating func write(_ line: Literal.Line, indentation: String) {
        if line.isIndented { text += indentation }
        if let braceMargin, line.text.utf8.first == 0x20 {
            breakLine()
            text += braceMargin
            text += line.text.dropFirst()
        } else {
            text += line.text
        }
        braceMargin = nil
        if line.isEnded { breakLine() }
    }

    /// - Parameter isCode: Whether names in it are names of the code.
    mutating func write(_ value: String, isCode: Bool) {
        braceMargin = nil
        if isCode, width != nil { checkNames(value) }
        text += value
        if value.has("\n"), let last = value.utf8.lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = text.utf8.count - value.utf8[value.utf8.index(after: last)...].count
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
        if layout.isMultiline || layout.hasChoice {
            write(lines: layout, margin: margin)
        } else {
            layouts.append((text.utf8.count, layout))
            layout.write(to: &text)
            if width != nil, !isText { checkNames(layout) }
        }
    }

    /// The white space at the start of the current line.
    private var margin: String { String(line.prefix { $0 == " " || $0 == "\t" }) }

    private var line: Substring { text[text.utf8.index(text.startIndex, offsetBy: lineStart)...] }

    // MARK: Several lines

    private mutating func write(lines layout: Layout, margin: String) {
        var margin = margin
        /// Whether a body was moved from the line of its brace or of its colon.
        var isMoved = false
        for part in layout.parts {
            switch part {
            case .mark(.body) where line.count > margin.count:
                isMoved = true
                while text.utf8.last == 0x20 { text.removeLast() }
                breakLine()
                margin += unit
                text += margin
            case .mark(.bodyEnd) where isMoved:
                margin.removeLast(unit.count)
                braceMargin = margin
            case .list(let list) where list.items.contains(where: \.isMultiline):
                text += list.brackets.open
                for (index, item) in list.items.enumerated() {
                    breakLine()
                    text += margin + unit
                    write(item + Layout(parts: list.comma(after: index)), isText: false)
                }
                breakLine()
                text += margin + list.brackets.close
            case .lines(let lines):
                for (index, line) in lines.enumerated() {
                    if index > 0 {
                        breakLine(isText: lines[index - 1].isText)
                        if !line.content.parts.isEmpty { text += margin + String(repeating: unit, count: line.depth) }
                    }
                    write(line.content, isText: line.isText)
                }
            case .choice(let short, let long):
                let isShort = width.map { line.count + short.flat.count <= $0 } ?? true
                write(isShort ? short : long, isText: false)
            case .code, .mark, .list: write(Layout(parts: [part]), isText: false)
            }
        }
    }

    // MARK: The end of a line

    private mutating func breakLine(isText: Bool = false) {
        endLine(isText: isText)
        text += "\n"
        lineStart = text.utf8.count
    }

    /// Breaks the current line if it is too long.
    ///
    /// - Parameter isText: Whether it is a line of a string literal.
    mutating func endLine(isText: Bool = false) {
        if let width, text.utf8.count - lineStart >= width, !isText, line.count + layouts.trailingComma > width {
            replaceLine(width)
        }
        if !layouts.isEmpty { layouts.removeAll(keepingCapacity: true) }
    }

    private mutating func replaceLine(_ width: Int) {
        let margin = margin
        var offset = lineStart + margin.utf8.count
        if text.utf8.count - offset >= 2, line.dropFirst(margin.count).hasPrefix("//") { return }
        var code = Layout()
        func appendText(until end: Int) {
            let range =
                text.utf8.index(text.startIndex, offsetBy: offset)..<text.utf8.index(text.startIndex, offsetBy: end)
            code.append(.code(String(text[range])))
        }
        for (start, layout) in layouts {
            if start > offset { appendText(until: start) }
            code += layout
            offset = start + layout.flat.utf8.count
        }
        appendText(until: text.utf8.count)
        var breaking = LineBreaking(width: width, unit: unit)
        let lines = breaking.breakLines(code.parts[...], margin)
        if breaking.hasLongLine { hasLongLine = true }
        text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: lineStart)...)
        text += lines.joined(separator: "\n")
    }

    // MARK: Names

    private mutating func checkNames(_ layout: Layout) {
        for part in layout.parts {
            switch part {
            case .code(let code): checkNames(code)
            case .list(let list): for item in list.items { checkNames(item) }
            case .mark, .lines, .choice: break
            }
        }
    }

    private mutating func checkNames(_ code: String) {
        if !hasUnderscoredName, code.has("_") { hasUnderscoredName = code.hasUnderscoredName }
    }
}

extension [(offset: Int, layout: Layout)] {
    fileprivate var trailingComma: Int { map { $0.layout.parts[...].trailingComma }.max() ?? 0 }
}

extension String {
    /// Whether code has a name with an underscore between two of its letters or digits.
    fileprivate var hasUnderscoredName: Bool {
        var isString = false
        var word: [UInt8] = []
        func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") }
        func isDivided(_ word: [UInt8]) -> Bool {
            // A word that begins with a digit is a number with grouped digits.
            guard let first = word.first, first > UInt8(ascii: "9") else { return false }
            return word.drop { $0 == UInt8(ascii: "_") }.contains(UInt8(ascii: "_"))
        }
        var previous: UInt8 = 0
        for byte in Array(utf8) + [0x20] {
            if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isString.toggle() }
            if !isString, isWord(byte) {
                word.append(byte)
            } else {
                if isDivided(word) { return true }
                word = []
            }
            previous = byte
        }
        return false
    }
}
