extension Recovery {
    /// Repairs the entries of a block, first each one alone and then all of them together.
    ///
    /// - Parameter whole: The block with the line that it belongs to, which libyaml needs for the right message.
    mutating func repairSiblings(_ range: Range<Int>, of whole: Range<Int>, depth: Int) throws(GivenUp) {
        let entries = text.entries(in: range)
        for (index, entry) in entries.enumerated() {
            guard let problem = try check(entry.lines, depth: depth).problem else { continue }
            try repair(entry, problem, after: index > 0 ? entries[index - 1] : nil, depth: depth)
        }
        while let problem = try check(range, depth: depth).problem {
            let sameInWhole = try check(whole, depth: max(0, depth - 1)).problem.flatMap { other in
                other.range.start.line == problem.range.start.line ? other : nil
            }
            try record(sameInWhole ?? problem)
            try fit(entries, in: range, problem, depth: depth)
        }
    }

    /// Repairs an entry that libyaml refuses also without its siblings.
    private mutating func repair(
        _ entry: EditedText.Entry,
        _ problem: Problem,
        after previous: EditedText.Entry?,
        depth: Int
    ) throws(GivenUp) {
        var problem = problem
        if text.beginsWithTab(entry.head) {
            try record(problem)
            text.indent(entry.head, to: entry.indentation)
            guard let next = try check(entry.lines, depth: depth).problem else { return }
            problem = next
        }
        let head = text.head(of: entry.head)
        let below = (entry.head + 1)..<entry.lines.upperBound
        if head.dash != nil, !head.isValueEmpty, !head.opensText || head.key != nil {
            if try repairItem(entry, head, depth: depth) { return }
        } else if below.contains(where: { text.hasContent($0) }) {
            if !head.opensText {
                if try check(below, depth: depth + 1).problem != nil {
                    try repairSiblings(below, of: entry.lines, depth: depth + 1)
                    guard let next = try check(entry.lines, depth: depth).problem else { return }
                    problem = next
                }
                if try align(entry, head, after: previous, problem, depth: depth) { return }
            }
            if isBlock(below), try keepBlock(below: entry, head, problem, depth: depth) { return }
        }
        try repairValue(entry, problem, depth: depth)
    }

    /// Repairs the mapping that begins behind the dash of a list item.
    ///
    /// - Returns: Whether libyaml accepts the item now.
    private mutating func repairItem(
        _ entry: EditedText.Entry,
        _ head: EntryHead,
        depth: Int
    ) throws(GivenUp) -> Bool {
        guard let dash = head.dash else { return false }
        text.set(UInt8(ascii: " "), at: dash, in: entry.head)
        if try check(entry.lines, depth: depth + 1).problem != nil {
            try repairSiblings(entry.lines, of: entry.lines, depth: depth + 1)
        }
        if !text.hasContent(entry.head) {
            text.replace(
                entry.head,
                from: 0,
                with: String(repeating: " ", count: dash) + "- ~",
                placeholderAt: dash + 2
            )
            text.blank((entry.head + 1)..<entry.lines.upperBound)
        } else {
            text.set(UInt8(ascii: "-"), at: dash, in: entry.head)
        }
        return try check(entry.lines, depth: depth).problem == nil
    }

    /// Repairs an entry whose own line and lines below are right, but not together: a colon is missing, or one of them
    /// has a wrong indentation.
    private mutating func align(
        _ entry: EditedText.Entry,
        _ head: EntryHead,
        after previous: EditedText.Entry?,
        _ problem: Problem,
        depth: Int
    ) throws(GivenUp) -> Bool {
        let below = text.entries(in: (entry.head + 1)..<entry.lines.upperBound)
        guard let first = below.first else { return false }
        if head.key == nil, isWord(entry.head, head.value) {
            let end = head.value.upperBound
            let isAccepted = try attempt(entry.lines, depth: depth) { text in
                text.replace(entry.head, from: end, with: ":")
            }
            if isAccepted { return try recorded(problem) }
        }
        guard head.key.map({ isWord(entry.head, $0) }) ?? false, !head.isValueEmpty,
            below.allSatisfy({ entry in text.head(of: entry.head).key.map { isWord(entry.head, $0) } ?? false })
        else { return false }
        if let previous, let last = previous.lines.dropFirst().first(where: { text.hasContent($0) }),
            text.level(of: last) == first.indentation
        {
            let isAccepted = try attempt(previous.lines.lowerBound..<entry.lines.upperBound, depth: depth) { text in
                text.indent(entry.head, to: first.indentation)
            }
            if isAccepted { return try recorded(problem) }
        }
        let isAccepted = try attempt(entry.lines, depth: depth) { text in
            for child in below { text.indent(child.head, to: entry.indentation) }
        }
        return isAccepted ? try recorded(problem) : false
    }

    /// Keeps the block below a line whose own value is wrong.
    private mutating func keepBlock(
        below entry: EditedText.Entry,
        _ head: EntryHead,
        _ problem: Problem,
        depth: Int
    ) throws(GivenUp) -> Bool {
        guard let key = text.keyText(of: entry.head, head), head.key != nil else { return false }
        let isAccepted = try attempt(entry.lines, depth: depth) { text in
            text.replace(entry.head, from: head.start, with: key + ":")
        }
        return isAccepted ? try recorded(problem) : false
    }

    private mutating func recorded(_ problem: Problem) throws(GivenUp) -> Bool {
        try record(problem)
        return true
    }

    /// Repairs one entry of several that are right one by one, but not together.
    private mutating func fit(
        _ entries: [EditedText.Entry],
        in range: Range<Int>,
        _ problem: Problem,
        depth: Int
    ) throws(GivenUp) {
        let line = problem.range.start.line - 1
        let candidates = entries.indices.filter { text.hasContent(entries[$0].head) }
        guard let index = candidates.last(where: { entries[$0].head <= line }) ?? candidates.first else {
            // Nothing of the lines is an entry.
            text.blank(range)
            return
        }
        let entry = entries[index]
        let end = entry.lines.upperBound
        if let misaligned = candidates.last(where: { $0 <= index && isMisaligned(entries[$0]) }) {
            let entry = entries[misaligned]
            let next = (misaligned + 1..<entries.count).first.map { entries[$0] }
            if misaligned == 0 || next.map({ text.level(of: $0.head) == entry.indentation }) ?? false,
                try attempt(range.lowerBound..<end, depth: depth, { $0.indent(entry.head, to: entry.indentation) })
            {
                return
            }
            return remove(entry)
        }
        // One line without a colon, or a list item, among the keys.
        if let key = text.keyText(of: entry.head, text.head(of: entry.head)) {
            let isAccepted = try attempt(range.lowerBound..<end, depth: depth) { text in
                text.invalidate(entry, key: key)
            }
            if isAccepted { return }
        }
        remove(entry)
    }

    private func isMisaligned(_ entry: EditedText.Entry) -> Bool {
        text.level(of: entry.head) != entry.indentation
    }

    /// Leaves out an entry, and notes its place.
    mutating func remove(_ entry: EditedText.Entry) {
        text.edits.noteRemoval(at: Mark(line: entry.head + 1, column: text.level(of: entry.head) + 1))
        text.blank(entry.lines)
    }

    /// Whether lines read as entries of a mapping, not as what goes on in brackets.
    private func isBlock(_ range: Range<Int>) -> Bool {
        range.allSatisfy { line in
            guard text.hasContent(line) else { return true }
            let content = text.content(of: line)
            let last = content.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
            return text.head(of: line).key != nil && last != UInt8(ascii: ",")
        }
    }

    private func isWord(_ line: Int, _ range: Range<Int>) -> Bool {
        let content = text.content(of: line)
        let word = content[(content.startIndex + range.lowerBound)..<(content.startIndex + range.upperBound)]
        return !word.isEmpty && !word.contains(UInt8(ascii: " "))
    }
}
