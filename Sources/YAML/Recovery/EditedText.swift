/// A text in lines, some of which are changed so that libyaml can read the rest. Lines keep their numbers.
struct EditedText {
    struct Line {
        /// The bytes without the line break.
        var range: Range<Int>
        /// The indentation that the author meant; for a line that a tab indents it is an estimate.
        var indentation: Int
        /// Whether there is more than spaces and a comment.
        var hasContent: Bool
        var hasTab: Bool
    }

    /// The changed lines, and what later stages must know about them. It is copied before an attempt that may fail.
    struct Edits {
        fileprivate var lines: [Int: Edit] = [:]
        /// Where entries are left out without a placeholder.
        private(set) var removals: [Mark] = []
        /// The anchors inside of what is left out.
        private(set) var lostAnchors: Set<String> = []

        /// Where placeholders represent values, in the changed text.
        var placeholders: Set<Mark> {
            Set(lines.flatMap { line, edit in edit.placeholders.map { Mark(line: line + 1, column: $0) } })
        }

        /// A place of the changed text as a place of the original text.
        func original(_ mark: Mark) -> Mark {
            guard let edit = lines[mark.line - 1], edit.shift != 0 else { return mark }
            return Mark(line: mark.line, column: max(1, mark.column - edit.shift))
        }

        /// A place of the original text as a place of the changed text.
        func current(_ mark: Mark) -> Mark {
            guard let edit = lines[mark.line - 1], edit.shift != 0 else { return mark }
            return Mark(line: mark.line, column: max(1, mark.column + edit.shift))
        }

        func original(_ range: MarkRange) -> MarkRange {
            MarkRange(original(range.start), original(range.end))
        }

        /// Whether places of the changed text have other columns than in the original one.
        var hasShifts: Bool { lines.values.contains { $0.shift != 0 } }

        mutating func noteRemoval(at mark: Mark) { removals.append(mark) }

        mutating func noteAnchors(in bytes: some Collection<UInt8>) {
            var isName = false
            var name: [UInt8] = []
            for byte in bytes {
                if isName, isAnchorCharacter(byte) {
                    name.append(byte)
                    continue
                }
                if !name.isEmpty { lostAnchors.insert(String(decoding: name, as: UTF8.self)) }
                name = []
                isName = byte == UInt8(ascii: "&")
            }
            if !name.isEmpty { lostAnchors.insert(String(decoding: name, as: UTF8.self)) }
        }
    }

    fileprivate struct Edit {
        var bytes: [UInt8]
        /// How many columns the content is further right than in the original.
        var shift = 0
        /// The columns of placeholders.
        var placeholders: [Int] = []
        /// Whether the indentation is a new one.
        var isIndented = false
    }

    let bytes: [UInt8]
    let lines: [Line]
    var edits = Edits()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineScanner.lines(of: bytes)
    }

    // MARK: - Reading

    func content(of line: Int) -> ArraySlice<UInt8> {
        edits.lines[line].map { $0.bytes[...] } ?? bytes[lines[line].range]
    }

    /// The text of some lines as it is now.
    func text(of range: Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        guard let first = range.first, let last = range.last else { return text }
        text.reserveCapacity(lines[last].range.upperBound - lines[first].range.lowerBound + 1)
        for line in range {
            text += content(of: line)
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }

    /// How far a line is indented now, as the author meant it.
    func level(of line: Int) -> Int {
        guard let edit = edits.lines[line], edit.isIndented else {
            return lines[line].indentation
        }
        return edit.bytes.prefix { $0 == UInt8(ascii: " ") }.count
    }

    /// How many spaces a line begins with now.
    func indentation(of line: Int) -> Int {
        content(of: line).prefix { $0 == UInt8(ascii: " ") }.count
    }

    /// Whether a line is not indented as its author meant it.
    func isDisplaced(_ line: Int) -> Bool {
        beginsWithTab(line) || indentation(of: line) != level(of: line)
    }

    func hasContent(_ line: Int) -> Bool {
        lines[line].hasContent && !(edits.lines[line]?.bytes.isEmpty ?? false)
    }

    func beginsWithTab(_ line: Int) -> Bool {
        lines[line].hasTab && content(of: line).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\t")
    }

    /// The offset in a line of a column.
    func offset(ofColumn column: Int, in line: Int) -> Int {
        let content = content(of: line)
        var index = content.startIndex
        for _ in 1..<max(1, column) where index < content.endIndex { index += scalarLength(lead: content[index]) }
        return min(index, content.endIndex) - content.startIndex
    }

    func column(of offset: Int, in line: Int) -> Int {
        String(decoding: content(of: line).prefix(offset), as: UTF8.self).unicodeScalars.count + 1
    }

    // MARK: - Changes

    /// Replaces what a line holds behind its first bytes.
    mutating func replace(_ line: Int, from offset: Int, with rest: String, placeholderAt index: Int? = nil) {
        let old = Array(content(of: line))
        edits.noteAnchors(in: old[offset...])
        var edit = edits.lines[line] ?? Edit(bytes: old)
        edit.bytes = Array(old[..<offset]) + rest.utf8
        edit.placeholders.removeAll()
        if let index {
            let before = String(decoding: edit.bytes[..<(offset + index)], as: UTF8.self)
            edit.placeholders.append(before.unicodeScalars.count + 1)
        }
        edits.lines[line] = edit
    }

    /// Replaces a part of a line by spaces, or by a placeholder and spaces; the columns of the rest stay.
    mutating func blank(_ range: Range<Int>, in line: Int, placeholder: Bool = false) {
        var edit = edits.lines[line] ?? Edit(bytes: Array(content(of: line)))
        let old = edit.bytes[range]
        edits.noteAnchors(in: old)
        let count = String(decoding: old, as: UTF8.self).unicodeScalars.count
        var spaces = [UInt8](repeating: UInt8(ascii: " "), count: max(count, placeholder ? 1 : 0))
        let column = String(decoding: edit.bytes[..<range.lowerBound], as: UTF8.self).unicodeScalars.count + 1
        edit.placeholders.removeAll { $0 >= column && $0 < column + count }
        if placeholder {
            spaces[0] = UInt8(ascii: "~")
            edit.placeholders.append(column)
        }
        edit.bytes.replaceSubrange(range, with: spaces)
        edits.lines[line] = edit
    }

    /// Empties lines.
    mutating func blank(_ range: Range<Int>) {
        for line in range where !content(of: line).isEmpty {
            edits.noteAnchors(in: content(of: line))
            edits.lines[line] = Edit(bytes: [])
        }
    }

    /// Gives a line another indentation.
    mutating func indent(_ line: Int, to indentation: Int) {
        var edit = edits.lines[line] ?? Edit(bytes: Array(content(of: line)))
        let old = edit.bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        edit.bytes.replaceSubrange(..<old, with: [UInt8](repeating: UInt8(ascii: " "), count: indentation))
        edit.shift += indentation - old
        edit.isIndented = true
        edit.placeholders = edit.placeholders.map { $0 + indentation - old }
        edits.lines[line] = edit
    }

    /// Sets one byte of a line.
    mutating func set(_ byte: UInt8, at offset: Int, in line: Int) {
        var edit = edits.lines[line] ?? Edit(bytes: Array(content(of: line)))
        guard edit.bytes.indices.contains(offset) else { return }
        edit.bytes[offset] = byte
        edits.lines[line] = edit
    }
}
