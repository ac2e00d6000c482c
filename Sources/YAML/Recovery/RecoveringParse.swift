/// Reads the bytes of a YAML text into a tree of nodes, also where the text has errors.
///
/// Each broken entry is replaced by ``Node/Content/invalid``, or left out of a collection that is then marked as
/// incomplete. A text without errors costs nothing more. Of a text that is refused as a whole (for its size, for too
/// many errors) there is no tree.
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
) throws(Recovery.GivenUp) -> Document {
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
            return composer.document()
        }
    }
    guard case .success(let document) = composed, var root = document.root else { throw Recovery.GivenUp() }
    for place in edits.removals { root.markIncomplete(at: place) }
    if edits.hasShifts || readable.hasShifts { root = root.mapRanges { readable.original(edits.original($0)) } }
    var problems = readable.problems + recovery.problems.map { $0.mapRanges(readable.original) }
    // An error has the same words as without recovery, unless its cause was found in another line.
    for problem in first {
        if let index = problems.firstIndex(where: { $0.range.start.line == problem.range.start.line }) {
            problems[index] = problem
        }
    }
    problems += document.problems.map { $0.mapRanges { readable.original(edits.original($0)) } }
    return Document(root: root, problems: problems.sorted { $0.range.start < $1.range.start })
}

extension Problem {
    /// Whether the rest of the text can be read.
    fileprivate var isRecoverable: Bool {
        switch kind {
        case .syntax, .invalidUTF8, .tooDeep, .severalDocuments: true
        case .tooLarge, .tooManyNodes, .unknownAlias, .duplicateKey, .invalidMergeKey: false
        }
    }
}
