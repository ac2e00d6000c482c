import APIGenSupport

/// Reads the bytes of a YAML text into a tree of nodes, even if the text has errors.
///
/// A broken entry is replaced by ``Node/Content/invalid``, or removed from its collection, which is then marked as
/// incomplete. A text without errors is read as fast as by ``parse(_:limits:)``. A text that is too large or has too
/// many errors has no tree.
package func parseRecovering(_ text: some Collection<UInt8>, limits: Limits = .standard) -> Document {
    let document = parse(text, limits: limits)
    guard document.problems.contains(where: \.isRecoverable) else { return document }
    do {
        return try recovered(Array(text), first: document.problems, limits: limits)
    } catch {
        return document
    }
}

private func recovered(
    _ bytes: [UInt8],
    first: [Problem],
    limits: Limits
) throws(Recovery.Failure) -> Document {
    let readable = try ReadableBytes(bytes)
    let knownLines = Set(readable.problems.map(\.range.start.line))
    var recovery = Recovery(readable.bytes, knownLines: knownLines, limits: limits)
    try recovery.run()
    let edits = recovery.text.edits
    let repairs = Repairs(
        placeholders: edits.placeholders,
        lostAnchors: edits.lostAnchors,
        hasReplacedBytes: !readable.problems.isEmpty
    )
    let text = recovery.text.text(of: recovery.text.lines.indices)
    let composed = Result { () throws(Problem) in
        try withReader(of: text, limits: limits) { reader throws(Problem) in
            var composer = Composer(reader: reader, limits: limits, repairs: repairs)
            return composer.composeDocument()
        }
    }
    guard case .success(let document) = composed, var root = document.root else { throw Recovery.Failure() }
    for place in edits.removals { root.markIncomplete(at: place) }
    if edits.hasShifts || readable.hasShifts { root = root.mapRanges { readable.original(edits.original($0)) } }
    var problems = readable.problems + recovery.problems.map { $0.mapRanges(readable.original) }
    // An error has the same message as without recovery, unless its cause is in another line.
    for problem in first {
        if let index = problems.firstIndex(where: { $0.range.start.line == problem.range.start.line }) {
            problems[index] = problem
        }
    }
    problems += document.problems.map { $0.mapRanges { readable.original(edits.original($0)) } }
    return Document(root: root, problems: problems.sorted { $0.range.start < $1.range.start })
}

extension Problem {
    /// Whether the rest of the text may be readable.
    fileprivate var isRecoverable: Bool {
        switch kind {
        case .syntax, .invalidUTF8, .tooDeep, .severalDocuments: true
        case .tooLarge, .tooManyNodes, .unknownAlias, .duplicateKey, .invalidMergeKey: false
        }
    }
}

extension Node {
    /// Marks the collection that lost an entry as incomplete.
    ///
    /// If no block around the entry has its indentation, the entry may belong to any block that ends there. All of
    /// these blocks are marked.
    mutating func markIncomplete(at place: Mark) {
        let isAligned = hasBlock(at: place)
        _ = mark(place, isAligned: isAligned)
    }

    /// - Returns: Whether the collection was found.
    private mutating func mark(_ place: Mark, isAligned: Bool) -> Bool {
        switch content {
        case .scalar, .invalid:
            return false
        case .sequence(var elements):
            if let index = elements.lastIndex(where: { $0.mayContain(place) }) {
                content = .sequence([])
                defer { content = .sequence(elements) }
                if elements[index].mark(place, isAligned: isAligned) { return true }
            }
        case .mapping(var entries):
            if let index = entries.lastIndex(where: { $0.value.mayContain(place) }) {
                content = .mapping([])
                defer { content = .mapping(entries) }
                if entries[index].value.mark(place, isAligned: isAligned) { return true }
            }
        }
        guard isFlow || !isAligned || range.start.column == place.column else { return false }
        isIncomplete = true
        return isFlow || range.start.column <= place.column
    }

    /// Whether a block around the position begins in its column, or the position is in a flow collection.
    private func hasBlock(at place: Mark) -> Bool {
        let child: Node?
        switch content {
        case .scalar, .invalid: return false
        case .sequence(let elements): child = elements.last { $0.mayContain(place) }
        case .mapping(let entries): child = entries.last { $0.value.mayContain(place) }?.value
        }
        return isFlow || range.start.column == place.column || child?.hasBlock(at: place) ?? false
    }

    /// Whether a position may be in this node. Only indentation ends a block.
    private func mayContain(_ place: Mark) -> Bool {
        range.start < place && (!isFlow || place < range.end)
    }
}
