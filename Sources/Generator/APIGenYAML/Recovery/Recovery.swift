import APIGenLibYAML
import APIGenSupport

/// Recovers a text that libyaml rejects: it finds the broken entries by indentation and removes them.
///
/// libyaml stops at the first error, which can be far from its cause: an unclosed quote ends at the next quote, some
/// entries further down. Each entry of a block is therefore checked on its own. A broken entry is divided into its own
/// entries until the smallest broken one is found. That one is replaced by a key with a placeholder, or removed.
struct Recovery {
    /// The text has too many errors, or is too large, for a recovery.
    struct Failure: Error {}

    /// The result of running libyaml over some lines.
    struct CheckResult {
        enum Kind { case empty, scalar, sequence, mapping }

        var problem: Problem?
        var kind = Kind.empty
    }

    static let maximumProblems = 20

    var text: EditedText
    private(set) var problems: [Problem] = []
    private let knownLines: Set<Int>
    private let limits: Limits
    /// How many bytes may still be parsed.
    private var budget: Int

    /// The fixed cost of a run of libyaml, as a number of bytes.
    private static let costOfRun = 4096

    /// - Parameter knownLines: The lines whose errors are reported already.
    init(_ bytes: [UInt8], knownLines: Set<Int>, limits: Limits) {
        self.knownLines = knownLines
        text = EditedText(bytes)
        self.limits = limits
        budget = 32 << 20 + 8 * bytes.count
    }

    /// Changes the text until libyaml accepts it.
    mutating func run() throws(Failure) {
        let lines = try separateDocuments()
        try repairSiblings(lines, of: lines, depth: 0)
    }

    mutating func record(_ problem: Problem) throws(Failure) {
        guard !knownLines.contains(problem.range.start.line) else { return }
        problems.append(problem)
        guard problems.count <= Self.maximumProblems else { throw Failure() }
    }

    /// Removes all errors but the first ones.
    mutating func dropProblems(after count: Int) {
        problems.removeSubrange(count...)
    }

    /// Whether libyaml accepts some lines on their own.
    ///
    /// - Parameter depth: How many collections are around them.
    mutating func check(_ range: Range<Int>, depth: Int) throws(Failure) -> CheckResult {
        let bytes = text.text(of: range)
        budget -= bytes.count + Self.costOfRun
        guard budget >= 0 else { throw Failure() }
        var limits = limits
        limits.depth = max(0, limits.depth - depth)
        var result = CheckResult()
        do {
            try withReader(of: bytes, limits: limits) { reader throws(Problem) in
                while true {
                    let event = try reader.next()
                    switch event.kind {
                    case .streamEnd: return
                    case .scalar, .alias: if result.kind == .empty { result.kind = .scalar }
                    case .sequenceStart: if result.kind == .empty { result.kind = .sequence }
                    case .mappingStart: if result.kind == .empty { result.kind = .mapping }
                    default: break
                    }
                }
            }
        } catch {
            let edits = text.edits
            result.problem = error.moved(down: range.lowerBound).mapRanges { edits.original($0) }
        }
        return result
    }

    /// Makes a change, and reverts it unless libyaml then accepts the lines.
    ///
    /// - Returns: Whether libyaml accepts the lines.
    mutating func attempt(
        _ range: Range<Int>,
        depth: Int,
        _ change: (inout EditedText) -> Void
    ) throws(Failure) -> Bool {
        let edits = text.edits
        change(&text)
        if try check(range, depth: depth).problem == nil { return true }
        text.edits = edits
        return false
    }
}

extension Problem {
    func moved(down lines: Int) -> Problem {
        mapRanges { $0.moved(down: lines) }
    }

    func mapRanges(_ transform: (MarkRange) -> MarkRange) -> Problem {
        var problem = self
        problem.range = transform(range)
        if let note { problem.note?.range = transform(note.range) }
        problem.help?.range = help?.range.map(transform)
        return problem
    }
}

extension Recovery {
    /// Reduces the text to one document: removes invalid directives at the beginning, and later document markers.
    ///
    /// - Returns: The lines of the document's value.
    mutating func separateDocuments() throws(Failure) -> Range<Int> {
        let lines = text.lines.indices
        let first = lines.first { text.hasContent($0) && !isMark($0) && !isDirective($0) } ?? lines.upperBound
        // The meaning of tags depends on these lines, and entries are checked without them.
        guard !(0..<first).contains(where: { text.content(of: $0).starts(with: "%TAG".utf8) }) else { throw Failure() }
        if let problem = try check(0..<first, depth: 0).problem {
            try record(problem)
            text.blank(0..<first)
        }
        for line in first..<lines.upperBound where isMark(line) {
            try join(at: line, from: first)
        }
        return first..<lines.upperBound
    }

    /// Joins the documents around a marker. If the second one repeats a key of the first, it is removed.
    private mutating func join(at line: Int, from first: Int) throws(Failure) {
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

extension Recovery {
    /// Repairs an entry without entries of its own: removes as little as possible of its value.
    mutating func repairValue(_ entry: EditedText.Entry, _ problem: Problem, depth: Int) throws(Failure) {
        try record(problem)
        let edits = text.edits
        let count = problems.count
        if try dropClosingBrackets(entry, problem, depth: depth) { return }
        if try repairItems(entry, problem, depth: depth) { return }
        text.edits = edits
        dropProblems(after: count)
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

    /// Removes closing brackets that close nothing: `a: {b: c}}`.
    private mutating func dropClosingBrackets(
        _ entry: EditedText.Entry,
        _ problem: Problem,
        depth: Int
    ) throws(Failure) -> Bool {
        let line = problem.range.start.line - 1
        guard entry.lines.contains(line) else { return false }
        let content = Array(text.content(of: line))
        let start = text.offset(of: problem.range.start)
        let end = content.lastIndex { !" \t\r".utf8.contains($0) }.map { $0 + 1 } ?? 0
        guard start < end, content[start..<end].allSatisfy({ "]},".utf8.contains($0) }), start > 0 else { return false }
        return try attempt(entry.lines, depth: depth) { $0.blank(start..<end, in: line) }
    }

    /// Replaces broken items of a flow collection by placeholders, one after the other.
    private mutating func repairItems(
        _ entry: EditedText.Entry,
        _ problem: Problem,
        depth: Int
    ) throws(Failure) -> Bool {
        var problem = problem
        for round in 0..<Self.maximumItems {
            if round > 0 { try record(problem) }
            guard let next = try repairItem(at: problem.range.start, of: entry, depth: depth) else { return false }
            guard let further = next.problem else { return true }
            problem = further
        }
        return false
    }

    /// Removes the smallest item around a position that lets libyaml read further.
    private mutating func repairItem(
        at place: Mark,
        of entry: EditedText.Entry,
        depth: Int
    ) throws(Failure) -> CheckResult? {
        let edits = text.edits
        for item in FlowItem.items(around: place, in: text, lines: entry.lines) {
            for change in 0..<item.changeCount {
                item.apply(change, to: &text)
                let result = try check(entry.lines, depth: depth)
                guard let next = result.problem?.range.start else { return result }
                let (line, offset) = (next.line - 1, text.offset(of: next))
                if entry.lines.contains(line), (line, offset) > item.end { return result }
                text.edits = edits
            }
        }
        return nil
    }

    private static let maximumItems = 5
}
