extension Recovery {
    /// Makes one document of the text: leaves out wrong directives at its beginning, and marks of documents behind it.
    ///
    /// - Returns: The lines of the document's value.
    mutating func separateDocuments() throws(GivenUp) -> Range<Int> {
        let lines = text.lines.indices
        let first = lines.first { text.hasContent($0) && !isMark($0) && !isDirective($0) } ?? lines.upperBound
        // What a tag means depends on these lines, and entries are checked without them.
        guard !(0..<first).contains(where: { text.content(of: $0).starts(with: "%TAG".utf8) }) else { throw GivenUp() }
        if let problem = try check(0..<first, depth: 0).problem {
            try record(problem)
            text.blank(0..<first)
        }
        for line in first..<lines.upperBound where isMark(line) {
            try join(at: line, from: first)
        }
        return first..<lines.upperBound
    }

    /// Joins the documents around a mark, unless the second one begins anew.
    private mutating func join(at line: Int, from first: Int) throws(GivenUp) {
        let rest = (line + 1)..<text.lines.endIndex
        guard let next = rest.first(where: { text.hasContent($0) }) else { return }
        if text.content(of: line).first == UInt8(ascii: "-") {
            let start = Mark(line: line + 1, column: 1)
            let range = MarkRange(start, Mark(line: start.line, column: 4))
            try record(Problem(.severalDocuments, "a second document begins here", at: range))
        } else if !isMark(next), let problem = try check(line..<(next + 1), depth: 0).problem {
            try record(problem)
        }
        if keys(in: first..<line).isDisjoint(with: keys(in: rest)) {
            text.blank(line..<(line + 1))
        } else {
            text.blank(line..<text.lines.endIndex)
        }
    }

    /// The keys of the top level.
    private func keys(in range: Range<Int>) -> Set<[UInt8]> {
        Set(
            range.lazy.filter { text.hasContent($0) && text.level(of: $0) == 0 }.compactMap { line in
                let content = Array(text.content(of: line))
                return EntryHead(content[...]).key.map { Array(content[$0]) }
            }
        )
    }

    /// Whether a line is `---` or `...`.
    private func isMark(_ line: Int) -> Bool {
        let content = text.content(of: line)
        guard content.starts(with: "---".utf8) || content.starts(with: "...".utf8) else { return false }
        return content.dropFirst(3).first.map { " \t\r".utf8.contains($0) } ?? true
    }

    private func isDirective(_ line: Int) -> Bool {
        text.content(of: line).first == UInt8(ascii: "%")
    }
}
