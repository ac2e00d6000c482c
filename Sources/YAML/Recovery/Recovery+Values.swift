extension Recovery {
    /// Repairs an entry without entries of its own: leaves out as little as possible of its value, or all of it.
    mutating func repairValue(_ entry: EditedText.Entry, _ problem: Problem, depth: Int) throws(GivenUp) {
        try record(problem)
        let edits = text.edits
        let count = problems.count
        if try dropClosers(entry, problem, depth: depth) { return }
        if try repairItems(entry, problem, depth: depth) { return }
        text.edits = edits
        dropProblems(behind: count)
        if let key = text.keyText(of: entry.head, text.head(of: entry.head)),
            try attempt(entry.lines, depth: depth, { $0.invalidate(entry, key: key) })
        {
            return
        }
        let head = text.head(of: entry.head)
        if let dash = head.dash,
            try attempt(entry.lines, depth: depth, { $0.replaceItem(entry, dash: dash) })
        {
            return
        }
        remove(entry)
    }

    /// Leaves out brackets that close nothing: `a: {b: c}}`.
    private mutating func dropClosers(
        _ entry: EditedText.Entry,
        _ problem: Problem,
        depth: Int
    ) throws(GivenUp) -> Bool {
        let line = problem.range.start.line - 1
        guard entry.lines.contains(line) else { return false }
        let content = Array(text.content(of: line))
        let start = text.offset(of: problem.range.start)
        let end = content.lastIndex { !" \t\r".utf8.contains($0) }.map { $0 + 1 } ?? 0
        guard start < end, content[start..<end].allSatisfy({ "]},".utf8.contains($0) }), start > 0 else { return false }
        return try attempt(entry.lines, depth: depth) { $0.blank(start..<end, in: line) }
    }

    /// Replaces broken items in brackets, one after the other, by placeholders.
    private mutating func repairItems(
        _ entry: EditedText.Entry,
        _ problem: Problem,
        depth: Int
    ) throws(GivenUp) -> Bool {
        var problem = problem
        for round in 0..<Self.maximumItems {
            if round > 0 { try record(problem) }
            guard let next = try repairItem(at: problem.range.start, of: entry, depth: depth) else { return false }
            guard let further = next.problem else { return true }
            problem = further
        }
        return false
    }

    /// Leaves out the smallest item around a place with which libyaml gets further.
    private mutating func repairItem(
        at place: Mark,
        of entry: EditedText.Entry,
        depth: Int
    ) throws(GivenUp) -> Verdict? {
        let edits = text.edits
        for item in FlowItem.items(around: place, in: text, lines: entry.lines) {
            for change in 0..<item.changeCount {
                item.apply(change, to: &text)
                let verdict = try check(entry.lines, depth: depth)
                guard let next = verdict.problem?.range.start else { return verdict }
                let (line, offset) = (next.line - 1, text.offset(of: next))
                if entry.lines.contains(line), (line, offset) > item.end { return verdict }
                text.edits = edits
            }
        }
        return nil
    }

    private static let maximumItems = 5
}
