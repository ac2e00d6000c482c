import CYAML

/// Reads a text that libyaml refuses: it finds the broken entries by indentation, leaves them out, and reads the rest.
///
/// libyaml stops at its first error, and an error can surface far from its cause: a quote that is never closed ends at
/// the next quote, some entries further down. Each entry of a block is therefore checked alone. A broken one is divided
/// into its own entries, until the smallest broken one is found. What is left of that is a key with a placeholder, or
/// nothing.
struct Recovery {
    /// The text has too many errors, or is too large, to go on.
    struct GivenUp: Error {}

    /// What a run of libyaml over some lines says.
    struct Verdict {
        enum Kind { case nothing, scalar, sequence, mapping }

        var problem: Problem?
        var kind = Kind.nothing
    }

    static let maximumProblems = 20

    var text: EditedText
    private(set) var problems: [Problem] = []
    private let knownLines: Set<Int>
    private let limits: Limits
    /// How many bytes may still be parsed.
    private var budget: Int

    /// Each run of libyaml costs as much as so many bytes, whatever it reads.
    private static let costOfRun = 4096

    /// - Parameter knownLines: The lines with errors that are reported already.
    init(_ bytes: [UInt8], knownLines: Set<Int>, limits: Limits) {
        self.knownLines = knownLines
        text = EditedText(bytes)
        self.limits = limits
        budget = 32 << 20 + 8 * bytes.count
    }

    /// Changes the text until libyaml accepts it.
    mutating func run() throws(GivenUp) {
        let lines = try separateDocuments()
        try repairSiblings(lines, of: lines, depth: 0)
    }

    mutating func record(_ problem: Problem) throws(GivenUp) {
        guard !knownLines.contains(problem.range.start.line) else { return }
        problems.append(problem)
        guard problems.count <= Self.maximumProblems else { throw GivenUp() }
    }

    /// Forgets the problems behind the first ones.
    mutating func dropProblems(behind count: Int) {
        problems.removeSubrange(count...)
    }

    /// Whether libyaml accepts some lines on their own.
    ///
    /// - Parameter depth: How many collections are around them.
    mutating func check(_ range: Range<Int>, depth: Int) throws(GivenUp) -> Verdict {
        let bytes = text.text(of: range)
        budget -= bytes.count + Self.costOfRun
        guard budget >= 0 else { throw GivenUp() }
        var limits = limits
        limits.depth = max(0, limits.depth - depth)
        var verdict = Verdict()
        do {
            try withReader(of: bytes, limits: limits) { reader throws(Problem) in
                while true {
                    let event = try reader.next()
                    switch event.kind {
                    case .streamEnd: return
                    case .scalar, .alias: if verdict.kind == .nothing { verdict.kind = .scalar }
                    case .sequenceStart: if verdict.kind == .nothing { verdict.kind = .sequence }
                    case .mappingStart: if verdict.kind == .nothing { verdict.kind = .mapping }
                    default: break
                    }
                }
            }
        } catch {
            let edits = text.edits
            verdict.problem = error.moved(down: range.lowerBound).mapRanges { edits.original($0) }
        }
        return verdict
    }

    /// Makes a change, and takes it back unless libyaml accepts the lines then.
    mutating func attempt(
        _ range: Range<Int>,
        depth: Int,
        _ change: (inout EditedText) -> Void
    ) throws(GivenUp) -> Bool {
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
