import APIGenSupport

extension Recovery {
    /// Repairs the entries of a block, first each one on its own and then all of them together.
    ///
    /// - Parameter whole: The block with its parent line, which libyaml needs for a precise message.
    mutating func repairSiblings(_ range: Range<Int>, of whole: Range<Int>, depth: Int) throws(Failure) {
        let entries = text.entries(in: range)
        for (index, entry) in entries.enumerated() {
            guard let problem = try check(entry.lines, depth: depth).problem else { continue }
            try repair(entry, problem, after: index > 0 ? entries[index - 1] : nil, depth: depth)
        }
        while let problem = try check(range, depth: depth).problem {
            let sameInWhole = try check(whole, depth: max(0, depth - 1)).problem.flatMap { other in
                other.range.start.line == problem.range.start.line ? other : nil
            }
            try fit(entries, in: range, sameInWhole ?? problem, depth: depth)
        }
    }

    /// Repairs an entry that libyaml rejects even without its siblings.
    private mutating func repair(
        _ entry: EditedText.Entry,
        _ problem: Problem,
        after previous: EditedText.Entry?,
        depth: Int
    ) throws(Failure) {
        var problem = problem
        if text.isDisplaced(entry.head) {
            try record(
                text.beginsWithTab(entry.head) ? problem : wrongIndentation(entry.head, text.level(of: entry.head))
            )
            text.indent(entry.head, to: text.level(of: entry.head))
            guard let next = try check(entry.lines, depth: depth).problem else { return }
            problem = next
        }
        let head = text.head(of: entry.head)
        let below = (entry.head + 1)..<entry.lines.upperBound
        if head.dash != nil, !head.isValueEmpty, !head.opensText || head.key != nil {
            if try repairItem(entry, head, depth: depth) { return }
        } else if below.contains(where: { text.hasContent($0) }) {
            let isComplete = try check(entry.head..<below.lowerBound, depth: depth).problem == nil
            if isComplete, !head.opensBlockText {
                if try check(below, depth: depth + 1).problem != nil {
                    try repairSiblings(below, of: entry.lines, depth: depth + 1)
                    guard let next = try check(entry.lines, depth: depth).problem else { return }
                    problem = next
                }
                if try align(entry, head, after: previous, problem, depth: depth) { return }
            } else if !isComplete, isBlock(below), try keepBlock(below: entry, head, problem, depth: depth) {
                return
            }
        }
        try repairValue(entry, problem, depth: depth)
    }

    /// Repairs the mapping that begins after the dash of a list item.
    ///
    /// - Returns: Whether libyaml accepts the item now.
    private mutating func repairItem(
        _ entry: EditedText.Entry,
        _ head: EntryHead,
        depth: Int
    ) throws(Failure) -> Bool {
        guard let dash = head.dash else { return false }
        text.set(UInt8(ascii: " "), at: dash, in: entry.head)
        if try check(entry.lines, depth: depth + 1).problem != nil {
            try repairSiblings(entry.lines, of: entry.lines, depth: depth + 1)
        }
        if text.hasContent(entry.head) {
            text.set(UInt8(ascii: "-"), at: dash, in: entry.head)
        } else {
            text.replaceItem(entry, dash: dash)
        }
        return try check(entry.lines, depth: depth).problem == nil
    }

    /// Repairs an entry whose first line and lines below are valid on their own, but not together: a colon is missing,
    /// or an indentation is wrong.
    private mutating func align(
        _ entry: EditedText.Entry,
        _ head: EntryHead,
        after previous: EditedText.Entry?,
        _ problem: Problem,
        depth: Int
    ) throws(Failure) -> Bool {
        let below = text.entries(in: (entry.head + 1)..<entry.lines.upperBound)
        guard let first = below.first else { return false }
        if head.key == nil, text.isWord(head.value, in: entry.head) {
            let problem = missingColon(entry.head)
            let key =
                text.keyText(of: entry.head, head)
                ?? String(decoding: Array(text.content(of: entry.head))[head.value], as: UTF8.self)
            let isAccepted = try attempt(entry.lines, depth: depth) { text in
                text.replace(entry.head, from: head.start, with: key + ":")
            }
            if isAccepted { return try recordRepair(of: problem) }
        }
        guard head.isKeyWord, !head.isValueEmpty, below.allSatisfy({ text.head(of: $0.head).isKeyWord }) else {
            return false
        }
        if let previous, level(below: previous) ?? first.indentation == first.indentation {
            let problem = wrongIndentation(entry.head, first.indentation)
            let isAccepted = try attempt(previous.lines.lowerBound..<entry.lines.upperBound, depth: depth) { text in
                text.indent(entry.head, to: first.indentation)
            }
            if isAccepted { return try recordRepair(of: problem) }
        }
        let isAccepted = try attempt(entry.lines, depth: depth) { text in
            for child in below { text.indent(child.head, to: entry.indentation) }
        }
        return isAccepted ? try recordRepair(of: problem) : false
    }

    /// The indentation of the block below a key; `nil` if there is none yet.
    private func level(below entry: EditedText.Entry) -> Int? {
        if let line = entry.lines.dropFirst().first(where: { text.hasContent($0) }) { return text.level(of: line) }
        return text.head(of: entry.head).isValueEmpty ? nil : -1
    }

    /// Keeps the block below a line whose value is broken.
    private mutating func keepBlock(
        below entry: EditedText.Entry,
        _ head: EntryHead,
        _ problem: Problem,
        depth: Int
    ) throws(Failure) -> Bool {
        guard let key = text.keyText(of: entry.head, head) else { return false }
        let isAccepted = try attempt(entry.lines, depth: depth) { text in
            text.replace(entry.head, from: head.start, with: key + ":")
        }
        return isAccepted ? try recordRepair(of: problem) : false
    }

    private mutating func recordRepair(of problem: Problem) throws(Failure) -> Bool {
        try record(problem)
        return true
    }

    // MARK: - Entries together

    /// Repairs one of several entries that are valid on their own, but not together.
    private mutating func fit(
        _ entries: [EditedText.Entry],
        in range: Range<Int>,
        _ problem: Problem,
        depth: Int
    ) throws(Failure) {
        let line = problem.range.start.line - 1
        let candidates = entries.filter { text.hasContent($0.head) }
        let before = candidates.prefix { $0.head <= line }
        guard let nearest = before.last ?? candidates.first else {
            try record(problem)
            // No line is an entry.
            return text.blank(range)
        }
        if let entry = before.last(where: { text.indentation(of: $0.head) != $0.indentation }) {
            try record(entry.head == line ? problem : wrongIndentation(entry.head, entry.indentation))
            return try move(entry, of: candidates, in: range, depth: depth)
        }
        let isList = candidates.count { text.head(of: $0.head).dash != nil } * 2 > candidates.count
        let isOdd = { [text] (entry: EditedText.Entry) in
            let head = text.head(of: entry.head)
            return head.dash == nil ? isList || head.key == nil : !isList
        }
        let entry = before.last(where: isOdd) ?? nearest
        let head = text.head(of: entry.head)
        let key = text.keyText(of: entry.head, head)
        try record(entry.head != line && head.key == nil && key != nil ? missingColon(entry.head) : problem)
        let until = range.lowerBound..<entry.lines.upperBound
        if !isList, let dash = head.dash {
            // Without the dash, the line is an entry like the others.
            let isAccepted = try attempt(until, depth: depth) { text in
                text.set(UInt8(ascii: " "), at: dash, in: entry.head)
                text.indent(entry.head, to: entry.indentation)
            }
            if isAccepted { return }
        } else if !isList, let key {
            let isAccepted = try attempt(until, depth: depth) { text in
                text.invalidate(entry, key: key)
            }
            if isAccepted { return }
        }
        remove(entry)
    }

    /// Gives an entry the indentation of its siblings, or removes it if it may belong to another block.
    private mutating func move(
        _ entry: EditedText.Entry,
        of entries: [EditedText.Entry],
        in range: Range<Int>,
        depth: Int
    ) throws(Failure) {
        let next = entries.first { $0.head > entry.head }
        let isClear =
            entry.head == entries.first?.head || text.level(of: entry.head) == entry.indentation
            || next.map { text.level(of: $0.head) == entry.indentation } ?? false
        guard isClear else { return remove(entry) }
        let isAccepted = try attempt(range.lowerBound..<entry.lines.upperBound, depth: depth) { text in
            text.indent(entry.head, to: entry.indentation)
        }
        if !isAccepted { remove(entry) }
    }

    /// Removes an entry, and records its position.
    mutating func remove(_ entry: EditedText.Entry) {
        text.edits.noteRemoval(at: Mark(line: entry.head + 1, column: text.level(of: entry.head) + 1))
        text.blank(entry.lines)
    }

    /// Whether lines are entries of a mapping rather than the continuation of a flow collection.
    private func isBlock(_ range: Range<Int>) -> Bool {
        range.allSatisfy { line in
            guard text.hasContent(line) else { return true }
            let last = text.content(of: line).last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
            return text.head(of: line).key != nil && last != UInt8(ascii: ",")
        }
    }

    // MARK: - Errors whose cause is above the line where libyaml stops

    private func wrongIndentation(_ line: Int, _ indentation: Int) -> Problem {
        Problem(
            .syntax,
            "the indentation of this line is wrong",
            at: text.range(of: text.head(of: line).key, in: line),
            help: "indent it by \(indentation) spaces, as the lines around it"
        )
    }

    private func missingColon(_ line: Int) -> Problem {
        Problem(
            .syntax,
            "expected a key with a colon and a space after it",
            at: text.range(of: text.head(of: line).value, in: line),
            cause: .missingColon
        )
    }
}
