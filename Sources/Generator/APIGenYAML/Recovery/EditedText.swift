import APIGenSupport

/// A text in which some lines are changed so that libyaml can read the rest. Lines keep their numbers.
struct EditedText {
    struct Line {
        /// The bytes without the line break.
        var range: Range<Int>
        /// The indentation that the author probably meant. For a line with a tab it is an estimate.
        var indentation: Int
        /// Whether the line has more than spaces and a comment.
        var hasContent: Bool
        var hasTab: Bool
    }

    /// The changed lines and their effects. A copy is made before a change that may be reverted.
    struct Edits {
        fileprivate var lines: [Int: Edit] = [:]
        /// Where entries are removed without a placeholder.
        private(set) var removals: [Mark] = []
        /// The anchors inside removed parts of the text.
        private(set) var lostAnchors: Set<String> = []

        /// Where placeholders represent values, in the changed text.
        var placeholders: Set<Mark> {
            Set(lines.flatMap { line, edit in edit.placeholders.map { Mark(line: line + 1, column: $0) } })
        }

        /// Converts a position in the changed text to the original text.
        func original(_ mark: Mark) -> Mark {
            guard let edit = lines[mark.line - 1], edit.changesColumns else { return mark }
            let column = max(1, mark.column - edit.shift)
            return Mark(line: mark.line, column: min(column, edit.lastColumn ?? column))
        }

        /// Converts a position in the original text to the changed text.
        func current(_ mark: Mark) -> Mark {
            guard let edit = lines[mark.line - 1], edit.shift != 0 else { return mark }
            return Mark(line: mark.line, column: max(1, mark.column + edit.shift))
        }

        func original(_ range: MarkRange) -> MarkRange {
            MarkRange(original(range.start), original(range.end))
        }

        /// Whether positions in the changed text have other columns than in the original text.
        var hasShifts: Bool { lines.values.contains { $0.changesColumns } }

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
        /// By how many columns the content is moved to the right.
        var shift = 0
        /// The columns of placeholders.
        var placeholders: [Int] = []
        /// Whether the indentation was changed.
        var isIndented = false
        /// The column behind the original line, if the changed one has a placeholder behind it.
        var lastColumn: Int?

        var changesColumns: Bool { shift != 0 || lastColumn != nil }
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
            // A place behind the last line break would be outside of the file, if the file does not have it.
            if line < lines.count - 1 || bytes.last == UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        }
        return text
    }

    /// The current indentation of a line, as the author probably meant it.
    func level(of line: Int) -> Int {
        guard let edit = edits.lines[line], edit.isIndented else {
            return lines[line].indentation
        }
        return edit.bytes.prefix { $0 == UInt8(ascii: " ") }.count
    }

    /// How many spaces a line currently begins with.
    func indentation(of line: Int) -> Int {
        content(of: line).prefix { $0 == UInt8(ascii: " ") }.count
    }

    /// Whether a line is indented differently than its author probably meant.
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

    /// Replaces a line from an offset to its end.
    mutating func replace(_ line: Int, from offset: Int, with rest: String, placeholderAt index: Int? = nil) {
        let old = Array(content(of: line))
        edits.noteAnchors(in: old[offset...])
        var edit = edits.lines[line] ?? Edit(bytes: old)
        edit.bytes = Array(old[..<offset]) + rest.utf8
        edit.placeholders.removeAll()
        if let index {
            let before = String(decoding: edit.bytes[..<(offset + index)], as: UTF8.self)
            let column = before.unicodeScalars.count + 1
            edit.placeholders.append(column)
            let last = String(decoding: bytes[lines[line].range], as: UTF8.self).unicodeScalars.count + 1
            if column - edit.shift > last { edit.lastColumn = last }
        }
        edits.lines[line] = edit
    }

    /// Replaces a part of a line by spaces, or by a placeholder and spaces. The columns of the rest do not change.
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

    mutating func set(_ byte: UInt8, at offset: Int, in line: Int) {
        var edit = edits.lines[line] ?? Edit(bytes: Array(content(of: line)))
        guard edit.bytes.indices.contains(offset) else { return }
        edit.bytes[offset] = byte
        edits.lines[line] = edit
    }
}

extension EditedText {
    /// The offset in its line of a position in the original text.
    func offset(of mark: Mark) -> Int {
        offset(ofColumn: edits.current(mark).column, in: mark.line - 1)
    }

    /// The key of an entry in a form that libyaml can read; the first word if a colon is missing.
    func keyText(of line: Int, _ head: EntryHead) -> String? {
        let content = Array(content(of: line))
        // A plain key of several words is more likely a line without a colon.
        // In `Key:{a: Int}` the first colon lacks its space.
        let isJoined = head.key.map { content[$0].contains(where: "{[".utf8.contains) } ?? false
        if let key = head.key, head.isKeyWord && !isJoined || "\"'".utf8.contains(content[key.lowerBound]) {
            return String(decoding: content[key], as: UTF8.self)
        }
        let rest = content[head.start...]
        // The closing quote of a key may be missing, and some characters cannot begin a key.
        let start = rest.first.map { "\"'@`%".utf8.contains($0) } ?? false ? head.start + 1 : head.start
        var word = content[start...].prefix { byte in
            isAnchorCharacter(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
                || byte == UInt8(ascii: "?")
        }
        // The type parameters of a model.
        if content[word.endIndex...].first == UInt8(ascii: "<"),
            let end = content[word.endIndex...].firstIndex(of: UInt8(ascii: ">"))
        {
            word = content[start...end]
        }
        guard !word.isEmpty, word.first != UInt8(ascii: "-"), word.first != UInt8(ascii: "?") else { return nil }
        let next = content[word.endIndex...].first
        guard next == nil || " :\t\r\"'`".utf8.contains(next ?? 0) else { return nil }
        let key = String(decoding: word, as: UTF8.self)
        // These characters belong to the name, and YAML requires quotes around it.
        let isIndicator = rest.first == UInt8(ascii: "@") || rest.first == UInt8(ascii: "%")
        return isIndicator ? "\"\(Character(Unicode.Scalar(rest[head.start])))\(key)\"" : key
    }

    /// Replaces the value of an entry by a placeholder.
    mutating func invalidate(_ entry: Entry, key: String) {
        let head = head(of: entry.head)
        blank((entry.head + 1)..<entry.lines.upperBound)
        replace(entry.head, from: head.start, with: "\(key): ~", placeholderAt: key.utf8.count + 2)
    }

    /// Replaces a list item by a placeholder.
    mutating func replaceItem(_ entry: Entry, dash: Int) {
        blank((entry.head + 1)..<entry.lines.upperBound)
        if content(of: entry.head).count <= dash {
            replace(entry.head, from: 0, with: String(repeating: " ", count: dash) + "- ~", placeholderAt: dash + 2)
        } else {
            replace(entry.head, from: dash, with: "- ~", placeholderAt: 2)
        }
    }

    /// The range of a part of a line in the original text; of its first character if there is no part.
    func range(of part: Range<Int>?, in line: Int) -> MarkRange {
        let start = indentation(of: line)
        let part = part ?? start..<(start + 1)
        let range = MarkRange(
            Mark(line: line + 1, column: column(of: part.lowerBound, in: line)),
            Mark(line: line + 1, column: column(of: part.upperBound, in: line))
        )
        return edits.original(range)
    }

    func isWord(_ range: Range<Int>, in line: Int) -> Bool {
        let word = Array(content(of: line))[range]
        return !word.isEmpty && !word.contains(UInt8(ascii: " "))
    }
}

extension EditedText {
    /// An entry of a block mapping or an item of a block sequence, with the lines below that belong to it.
    struct Entry {
        var lines: Range<Int>
        /// The indentation of its siblings.
        var indentation: Int

        var head: Int { lines.lowerBound }
    }

    /// Divides lines into entries by their indentation.
    func entries(in range: Range<Int>) -> [Entry] {
        guard let first = range.first(where: { hasContent($0) }) else { return [] }
        let indentation = commonIndentation(of: starts(in: first..<range.upperBound, upTo: level(of: first)))
        let starts = starts(in: first..<range.upperBound, upTo: indentation)
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
            return Entry(lines: starts[index]..<end, indentation: indentation)
        }
    }

    func head(of line: Int) -> EntryHead { EntryHead(content(of: line)) }

    /// The lines that begin entries with at most this indentation.
    private func starts(in range: Range<Int>, upTo indentation: Int) -> [Int] {
        var starts = [range.lowerBound]
        var isListAllowed = acceptsList(range.lowerBound)
        for line in range.dropFirst() where hasContent(line) && level(of: line) <= indentation {
            let content = content(of: line).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            // A closing bracket may be in the column of its key.
            if content.first == UInt8(ascii: "]") || content.first == UInt8(ascii: "}") { continue }
            // The list below a key may be in the column of the key as well.
            let isItem = content.starts(with: "- ".utf8) || content.elementsEqual("-".utf8)
            if isItem, isListAllowed, level(of: line) == level(of: starts[0]) { continue }
            starts.append(line)
            isListAllowed = acceptsList(line)
        }
        return starts
    }

    private func acceptsList(_ line: Int) -> Bool {
        let head = head(of: line)
        return head.dash == nil && head.key != nil && (head.isValueEmpty || head.isProperty)
    }

    /// The indentation of the first line, unless several lines have the same smaller one.
    private func commonIndentation(of starts: [Int]) -> Int {
        let first = level(of: starts[0])
        guard let smallest = starts.lazy.map({ level(of: $0) }).min(), smallest < first else { return first }
        return starts.count { level(of: $0) == smallest } > 1 ? smallest : first
    }
}
