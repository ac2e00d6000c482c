import APIGenSupport

/// Lays a spec out as its authors do: on one line what fits there, and one line for each entry of anything else.
struct SpecLayout {
    private static let width = 120

    private(set) var text = ""
    /// Where the current line begins in the bytes of the text.
    private var lineStart = 0
    /// The column after the text.
    private var column: Int { text.utf8.withBytes { UnsafeBufferPointer(rebasing: $0[lineStart...]).scalarCount } + 1 }

    /// Writes the entries of a section, or of the top level.
    mutating func writeSection(_ entries: [SpecEntry], indent: Int) {
        for entry in entries { writeBlock(entry, indent: indent) }
    }

    /// Writes a key of the top level, with its section on the lines below.
    mutating func writeHeading(_ key: String) {
        endParagraph()
        append("\(key):")
        endLine()
    }

    mutating func endParagraph() {
        if !text.isEmpty { endLine() }
    }

    private mutating func append(_ part: String) {
        text += part
    }

    private mutating func endLine() {
        text += "\n"
        lineStart = text.utf8.count
    }
}

// MARK: - Blocks

extension SpecLayout {
    private mutating func writeBlock(_ entry: SpecEntry, indent: Int) {
        let margin = String(repeating: " ", count: indent)
        if text.utf8.count == lineStart { append(margin) }
        let key = flow(entry.key, inFlow: false)
        if Self.isLong(key) {
            append("? \(key)")
            endLine()
            append(margin)
        } else {
            append(key)
        }
        append(":")
        writeValue(entry.value, indent: indent)
    }

    /// Whether a key needs a question mark: YAML searches only 1,024 characters for the colon.
    private static func isLong(_ key: String) -> Bool { key.utf8.count > 1000 }

    /// Writes the value after a key or a dash, and ends the line.
    private mutating func writeValue(_ value: SpecNode, indent: Int) {
        switch value {
        case .mapping(let entries, isBlock: true) where !entries.isEmpty:
            writeEntriesBelow(entries, indent: indent)
        case _ where fits(value, in: Self.width - column):
            append(" ")
            writeInline(value)
            endLine()
        case .mapping(let entries, let isBlock):
            writeMapping(entries, isBlock, indent: indent)
        case .list(let elements) where elements.contains(where: \.isMapping):
            endLine()
            for element in elements { writeItem(element, indent: indent + 2) }
        case .list(let elements) where elements.count > 1:
            wrap(elements, indent: indent + 2)
        case .scalar(let text, let style):
            wrap(text, style, indent: indent + 2)
        default:
            append(" ")
            writeInline(value)
            endLine()
        }
    }

    /// Writes a mapping that does not fit on the line.
    private mutating func writeMapping(_ entries: [SpecEntry], _ isBlock: Bool, indent: Int) {
        if !isBlock, let end = lineBreak(in: entries, indent: indent) {
            append(" {")
            appendEntries(entries[..<end])
            append(",")
            endLine()
            append(String(repeating: " ", count: indent + 2))
            appendEntries(entries[end...])
            append("}")
            endLine()
            return
        }
        let value = SpecNode.mapping(entries, isBlock: isBlock)
        if Self.isField(entries), fits(value, in: 2 * Self.width - column - indent) {
            wrap(words: flow(value, inFlow: false), indent: indent + 2)
        } else if entries.isEmpty {
            append(" {}")
            endLine()
        } else {
            writeEntriesBelow(entries, indent: indent)
        }
    }

    private mutating func writeEntriesBelow(_ entries: [SpecEntry], indent: Int) {
        endLine()
        for entry in entries { writeBlock(entry, indent: indent + 2) }
    }

    /// Writes an element of a list. Its first entry follows the dash.
    private mutating func writeItem(_ element: SpecNode, indent: Int) {
        append(String(repeating: " ", count: indent) + "-")
        guard case .mapping(let entries, _) = element, !entries.isEmpty, !fits(element, in: Self.width - column) else {
            writeValue(element, indent: indent)
            return
        }
        append(" ")
        for entry in entries { writeBlock(entry, indent: indent + 2) }
    }

    /// Writes a list of words over several lines.
    private mutating func wrap(_ elements: [SpecNode], indent: Int) {
        let margin = String(repeating: " ", count: indent)
        append(" [")
        endLine()
        append(margin)
        for (index, element) in elements.enumerated() {
            let written = flow(element, inFlow: true) + (index == elements.count - 1 ? "" : ",")
            let column = column
            if column > indent + 1 {
                if column + written.columns > Self.width {
                    endLine()
                    append(margin)
                } else {
                    append(" ")
                }
            }
            append(written)
        }
        endLine()
        append(margin.dropLast(2) + "]")
        endLine()
    }

    /// Writes a long string: a literal block if it has several lines, and wrapped otherwise.
    private mutating func wrap(_ text: String, _ style: YAMLScalar.Style, indent: Int) {
        if style == .prose, text.has("\n"), let lines = Self.literalLines(text) {
            append(" |-")
            endLine()
            for line in lines {
                if !line.isEmpty { append(String(repeating: " ", count: indent) + line) }
                endLine()
            }
            return
        }
        wrap(words: YAMLScalar.written(text, style, inFlow: false), indent: indent)
    }

    /// The first entry of the second line, if braces of two lines are as clear as a block: for up to three entries, one
    /// of which is a documentation.
    private func lineBreak(in entries: [SpecEntry], indent: Int) -> Int? {
        guard (2...3).contains(entries.count), entries.contains(where: \.value.isProse), Self.areScalars(entries) else {
            return nil
        }
        return (1..<entries.count).last { end in
            fits(.mapping(Array(entries[..<end])), in: Self.width - column)
                && fits(.mapping(Array(entries[end...])), in: Self.width - indent - 1)
        }
    }

    /// Whether it is the long form of a field.
    private static func isField(_ entries: [SpecEntry]) -> Bool {
        guard let first = entries.first, case .scalar(let keyword, _) = first.key, keyword.hasPrefix("$") else {
            return false
        }
        return entries.contains(where: \.value.isProse) && areScalars(entries) && entries.allSatisfy { $0.step == nil }
    }

    private static func areScalars(_ entries: [SpecEntry]) -> Bool {
        entries.allSatisfy { entry in
            switch entry.value {
            case .scalar: true
            case .list(let elements): !elements.contains(where: \.isMapping)
            case .dictionary, .mapping: false
            }
        }
    }

    /// Writes a string over several lines, which YAML reads as one.
    private mutating func wrap(words written: String, indent: Int) {
        append(" ")
        var column = column
        var isFirst = true
        for word in Self.words(of: written) {
            let columns = word.columns
            // A line that begins with `#` would be a comment.
            if !isFirst, column + 1 + columns > Self.width, !word.hasPrefix("#") {
                endLine()
                append(String(repeating: " ", count: indent))
                column = indent + 1
            } else if !isFirst {
                append(" ")
                column += 1
            }
            append(String(word))
            column += columns
            isFirst = false
        }
        endLine()
    }

    /// The words between single spaces. YAML reads the end of a line as one space, so longer spaces are kept in words.
    private static func words(of text: String) -> [Substring] {
        let (bytes, space) = (text.utf8, UInt8(ascii: " "))
        var words: [Substring] = []
        var start = bytes.startIndex
        var isAfterSpace = true
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = bytes.index(after: index)
            let isSpace = bytes[index] == space
            if isSpace, !isAfterSpace, next < bytes.endIndex, bytes[next] != space {
                words.append(text[start..<index])
                start = next
            }
            isAfterSpace = isSpace
            index = next
        }
        return words + [text[start...]]
    }

    /// The lines of a literal block; `nil` if the text has characters that such a block cannot contain.
    private static func literalLines(_ text: String) -> [Substring]? {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar.value >= 0x20 && scalar.value < 0x7F
                || scalar.value >= 0xA1
                    && ![
                        .control, .format, .lineSeparator, .paragraphSeparator, .unassigned,
                        .privateUse,
                    ].contains(scalar.properties.generalCategory)
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // Spaces at the beginning would count as indentation, and lines of spaces alone are not visible.
        guard isPlain, let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty,
            first.first != " ", lines.allSatisfy({ $0.isEmpty || $0.last != " " })
        else { return nil }
        return lines
    }
}

// MARK: - One line

extension SpecLayout {
    /// Writes a value on the current line.
    private mutating func writeInline(_ node: SpecNode, inFlow: Bool = false) {
        switch node {
        case .scalar(let text, let style): append(YAMLScalar.written(text, style, inFlow: inFlow))
        case .list(let elements):
            append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { append(", ") }
                writeInline(element, inFlow: true)
            }
            append("]")
        case .dictionary(let key, let value):
            append("[\(YAMLScalar.written(key, .plain, inFlow: true)): ")
            writeInline(value, inFlow: true)
            append("]")
        case .mapping(let entries, _):
            append("{")
            appendEntries(entries[...])
            append("}")
        }
    }

    /// Writes the entries between braces.
    private mutating func appendEntries(_ entries: ArraySlice<SpecEntry>) {
        for (index, entry) in entries.enumerated() {
            if index > 0 { append(", ") }
            let key = flow(entry.key, inFlow: true)
            if Self.isLong(key) { append("? ") }
            append(key)
            append(Self.isLong(key) ? " : " : ": ")
            writeInline(entry.value, inFlow: true)
        }
    }

    private func flow(_ node: SpecNode, inFlow: Bool) -> String {
        if case .scalar(let text, let style) = node { return YAMLScalar.written(text, style, inFlow: inFlow) }
        var layout = SpecLayout()
        layout.writeInline(node, inFlow: inFlow)
        return layout.text
    }

    /// Whether the value and the space before it fit on the line.
    private func fits(_ node: SpecNode, in width: Int) -> Bool {
        var rest = width - 1
        return Self.take(node, from: &rest, inFlow: false)
    }

    /// Subtracts the width of a value; `false` as soon as nothing is left.
    private static func take(_ node: SpecNode, from rest: inout Int, inFlow: Bool) -> Bool {
        switch node {
        case .scalar(let text, let style):
            // A string in a literal block has several lines.
            if style == .prose, text.has("\n") { return false }
            guard text.utf8.count <= rest * 4 else { return false }
            rest -= YAMLScalar.columns(of: text, style, inFlow: inFlow)
        case .list(let elements):
            rest -= 2 * max(1, elements.count)
            for element in elements {
                guard rest >= 0, take(element, from: &rest, inFlow: true) else { return false }
            }
        case .dictionary(let key, let value):
            rest -= 4 + YAMLScalar.columns(of: key, .plain, inFlow: true)
            guard take(value, from: &rest, inFlow: true) else { return false }
        case .mapping(let entries, let isBlock):
            if isBlock, !entries.isEmpty { return false }
            rest -= 2 * max(1, entries.count)
            for entry in entries {
                rest -= 2
                guard rest >= 0, take(entry.key, from: &rest, inFlow: true),
                    take(entry.value, from: &rest, inFlow: true)
                else { return false }
            }
        }
        return rest >= 0
    }
}

extension StringProtocol {
    /// The number of Unicode scalars.
    var columns: Int {
        utf8.withContiguousStorageIfAvailable { $0.scalarCount } ?? utf8.scalarCount
    }
}

extension SpecNode {
    fileprivate var isProse: Bool {
        if case .scalar(_, .prose) = self { true } else { false }
    }

    fileprivate var isMapping: Bool {
        if case .mapping = self { true } else { false }
    }
}
