extension EditedText {
    /// An entry of a block mapping or an item of a block list, with all lines below it.
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

    /// The lines that begin entries if those are indented by so much.
    private func starts(in range: Range<Int>, upTo indentation: Int) -> [Int] {
        var starts = [range.lowerBound]
        var isListAllowed = acceptsList(range.lowerBound)
        for line in range.dropFirst() where hasContent(line) && level(of: line) <= indentation {
            let content = content(of: line).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            // The bracket that ends a value may be in the column of its key.
            if content.first == UInt8(ascii: "]") || content.first == UInt8(ascii: "}") { continue }
            // So may the list below a key.
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

    /// The indentation of the first line, unless several lines agree on a smaller one.
    private func commonIndentation(of starts: [Int]) -> Int {
        let first = level(of: starts[0])
        guard let smallest = starts.lazy.map({ level(of: $0) }).min(), smallest < first else { return first }
        return starts.count { level(of: $0) == smallest } > 1 ? smallest : first
    }
}
