extension EditedText {
    /// The offset in its line of a place of the original text.
    func offset(of mark: Mark) -> Int {
        offset(ofColumn: edits.current(mark).column, in: mark.line - 1)
    }

    /// The key of an entry as libyaml can read it; the first word if a colon is missing.
    func keyText(of line: Int, _ head: EntryHead) -> String? {
        let content = Array(content(of: line))
        // A plain key of several words is more likely a line that lacks a colon.
        // In `Key:{a: Int}` the first colon lacks its space.
        let isJoined = head.key.map { content[$0].contains(where: "{[".utf8.contains) } ?? false
        if let key = head.key, head.isKeyWord && !isJoined || "\"'".utf8.contains(content[key.lowerBound]) {
            return String(decoding: content[key], as: UTF8.self)
        }
        let rest = content[head.start...]
        // The quotes around a key may lack their end, and a key cannot begin with some characters.
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
        // These belong to the name, and YAML wants it in quotes.
        let isIndicator = rest.first == UInt8(ascii: "@") || rest.first == UInt8(ascii: "%")
        return isIndicator ? "\"\(Character(Unicode.Scalar(rest[head.start])))\(key)\"" : key
    }

    /// Leaves an entry its key, with a placeholder for the value.
    mutating func invalidate(_ entry: Entry, key: String) {
        let head = head(of: entry.head)
        blank((entry.head + 1)..<entry.lines.upperBound)
        replace(entry.head, from: head.start, with: "\(key): ~", placeholderAt: key.utf8.count + 2)
    }

    /// Leaves a placeholder of a list item.
    mutating func replaceItem(_ entry: Entry, dash: Int) {
        blank((entry.head + 1)..<entry.lines.upperBound)
        if content(of: entry.head).count <= dash {
            replace(entry.head, from: 0, with: String(repeating: " ", count: dash) + "- ~", placeholderAt: dash + 2)
        } else {
            replace(entry.head, from: dash, with: "- ~", placeholderAt: 2)
        }
    }

    /// The place of a part of a line, in the original text; its first character if there is no part.
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
